import { studentColumns } from './student-columns.ts';

export const openingDueColumns = [
  ...studentColumns,
  'fee_head',
  'fee_sub_head',
  'period',
  'amount',
  'due_on',
] as const;
