import { enteredDay, id } from '#shared/contract.ts';
import { type ListPlan, listImportContract } from '#shared/list-import.contract.ts';
import { openingDueColumns } from './opening-due-columns.ts';

export const openingDueContract = listImportContract({
  permission: 'fees.opening.import',
  path: '/fees/opening-due-imports',
  fields: openingDueColumns,
  options: {
    /** For rows without a head. */
    fee_head_id: id.nullish(),
    /** For rows without a day and a month. */
    due_on: enteredDay.nullish(),
  },
});

export type OpeningDuePlan = ListPlan<typeof openingDueContract>;
