import { enteredDay } from '#shared/contract.ts';
import { type ListPlan, listImportContract } from '#shared/list-import.contract.ts';
import { openingAdvanceColumns } from './opening-advance-columns.ts';

export const openingAdvanceContract = listImportContract({
  permission: 'fees.opening.import',
  path: '/fees/advance-imports',
  fields: openingAdvanceColumns,
  options: {
    /** For rows without a day. */
    booked_on: enteredDay.nullish(),
  },
});

export type OpeningAdvancePlan = ListPlan<typeof openingAdvanceContract>;
