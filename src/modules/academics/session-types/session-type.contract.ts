import { z } from 'zod';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

const month = z.number().int().min(1).max(12);

export const sessionTypeContract = setupContract({
  path: '/academics/session-types',
  permission: 'academics.session_type',
  fields: {
    ...setupFields,
    /** With `years` 1, an end month before the start month is one of the next year. */
    start_month: month,
    end_month: month,
    /** How many years it lasts. */
    years: z.number().int().min(1).max(2).default(1),
  },
  shown: {
    /** Built in: it keeps its code and cannot be deleted. */
    is_system: z.boolean(),
    class_count: z.number().int(),
  },
  sort: ['sort_order', 'name_en', 'name_bn', 'code'],
});

export type SessionType = SetupRow<typeof sessionTypeContract>;
