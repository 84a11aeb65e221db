import { listImportRoutes } from '#kernel/list-imports/list-import.routes.ts';
import { openingAdvanceList } from './opening-advance.actions.ts';
import { openingAdvanceContract } from './opening-advance.contract.ts';
import { openingDueList } from './opening-due.actions.ts';
import { openingDueContract } from './opening-due.contract.ts';

export const openingDueImports = listImportRoutes(openingDueContract, openingDueList);
export const openingAdvanceImports = listImportRoutes(openingAdvanceContract, openingAdvanceList);
