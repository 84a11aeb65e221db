import { z } from 'zod';
import { id } from '#shared/contract.ts';

/** Days are in steps of half a day. */
export const leaveBalance = z.object({
  leave_type_id: id,
  leave_type_name_en: z.string(),
  leave_type_name_bn: z.string(),
  is_paid: z.boolean(),
  allows_half_days: z.boolean(),
  year: z.number().int(),
  /** Nothing where there is no limit. */
  yearly_days: z.number().nullable(),
  carried: z.number(),
  taken: z.number(),
  waiting: z.number(),
  remaining: z.number().nullable(),
});

export type LeaveBalance = z.infer<typeof leaveBalance>;
