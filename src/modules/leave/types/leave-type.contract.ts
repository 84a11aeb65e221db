import { z } from 'zod';
import { type SetupInput, type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

/** Days in steps of half a day. */
const days = (most: number) => z.number().min(0).max(most).multipleOf(0.5);

export const leaveTypeContract = setupContract({
  path: '/leave/types',
  permission: 'leave.type',
  fields: {
    ...setupFields,
    /** Days a year; without a number there is no limit. */
    yearly_days: days(366).nullish(),
    /** How many unused days go into the next year at most. */
    carry_days: days(999).default(0),
    is_paid: z.boolean().default(true),
    allows_half_days: z.boolean().default(false),
    /** Holidays within the leave count, too. */
    counts_holidays: z.boolean().default(false),
    applies_to: z.enum(['all', 'teachers', 'staff']).default('all'),
    /** Whom it is for; everybody without one. */
    gender: z.enum(['male', 'female']).nullish(),
  },
  shown: {
    yearly_days: z.number().nullable(),
    carry_days: z.number(),
    gender: z.string().nullable(),
  },
  sort: ['sort_order', 'name_en', 'name_bn', 'code'],
});

export type LeaveType = SetupRow<typeof leaveTypeContract>;
export type LeaveTypeFields = SetupInput<typeof leaveTypeContract>;
