import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { listMetFamilies } from './met-family.queries.ts';
import { refusedRows } from './refused-rows.actions.ts';
import {
  admitImport,
  admitTyped,
  checkImport,
  checkTyped,
  discardImport,
  showImport,
  undoImport,
  uploadList,
} from './student-import.actions.ts';
import { studentImportContract } from './student-import.contract.ts';
import { findSummary, listImports } from './student-import.queries.ts';

export const studentImportRoutes = makeSiteRoutes(studentImportContract, {
  list: (context, input) => listImports(context.tx, input),
  upload: uploadList,
  show: (context, input) => showImport(context, input.id),
  check: (context, { id, ...plan }) => checkImport(context, id, plan),
  refusedRows: (context, input) => refusedRows(context, input.id),
  admit: (context, input) => admitImport(context, input.id, input),
  families: async ({ tx }, input) => {
    requireFound(await findSummary(tx, input.id));
    return listMetFamilies(tx, input.id);
  },
  undo: (context, input) => undoImport(context, input.id),
  discard: (context, input) => discardImport(context, input.id),
  checkTyped,
  admitTyped,
});
