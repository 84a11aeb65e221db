import { listImportRoutes } from '#kernel/list-imports/list-import.routes.ts';
import { openingBalanceList } from './opening-balance-import.actions.ts';
import { openingBalanceImportContract } from './opening-balance-import.contract.ts';
import { voucherList } from './voucher-import.actions.ts';
import { voucherImportContract } from './voucher-import.contract.ts';

export const openingBalanceImports = listImportRoutes(openingBalanceImportContract, openingBalanceList);
export const voucherImports = listImportRoutes(voucherImportContract, voucherList);
