import { type ListPlan, listImportContract } from '#shared/list-import.contract.ts';
import { fiscalYear } from '../chart/ledger.contract.ts';

export const openingBalanceImportContract = listImportContract({
  permission: 'accounts.opening.edit',
  path: '/accounts/opening-balance-imports',
  fields: ['ledger_code', 'ledger_name', 'debit', 'credit'],
  options: { fiscal_year: fiscalYear },
});

export type OpeningBalancePlan = ListPlan<typeof openingBalanceImportContract>;
