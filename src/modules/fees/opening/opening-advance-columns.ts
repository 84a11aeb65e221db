import { studentColumns } from './student-columns.ts';

export const openingAdvanceColumns = [...studentColumns, 'amount', 'booked_on'] as const;
