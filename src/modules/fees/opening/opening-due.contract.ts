import { day, id } from '#shared/contract.ts';
import { type ListPlan, listImportContract } from '#shared/list-import.contract.ts';
import { openingDueColumns } from './opening-due-columns.ts';

export const openingDueContract = listImportContract({
  permission: 'fees.opening.import',
  path: '/fees/opening-due-imports',
  tag: 'opening-due-imports',
  fields: openingDueColumns,
  options: {
    /** Of rows that name no head. */
    fee_head_id: id.nullish(),
    /** Of rows that name no day and no month. */
    due_on: day.nullish(),
  },
});

export type OpeningDuePlan = ListPlan<typeof openingDueContract>;
