import { z } from 'zod';
import { chosenDay, day, id, requiredText } from '#shared/contract.ts';
import { dayParts, leaveStates } from './leave-application.rules.ts';

const dayPart = z.enum(dayParts);

/** An employee's leave: as it was asked for, and as it was approved. */
export const leaveApplication = z.object({
  id,
  employee_id: id,
  employee_no: z.string(),
  employee_name_en: z.string(),
  employee_name_bn: z.string(),
  designation_name_en: z.string(),
  designation_name_bn: z.string(),
  leave_type_id: id,
  leave_type_name_en: z.string(),
  leave_type_name_bn: z.string(),
  is_paid: z.boolean(),
  state: z.enum(leaveStates),
  reason: z.string(),
  starts_on: day,
  ends_on: day,
  day_part: dayPart,
  /** Working days, or all days where the type counts holidays. */
  days: z.number(),
  approved_starts_on: day.nullable(),
  approved_ends_on: day.nullable(),
  approved_day_part: dayPart.nullable(),
  approved_days: z.number().nullable(),
  substitute_id: id.nullable(),
  substitute_name_en: z.string().nullable(),
  substitute_name_bn: z.string().nullable(),
  attachment_name: z.string().nullable(),
  attachment_url: z.string().nullable(),
  applied_on: day,
  decided_on: day.nullable(),
  decided_by_name: z.string().nullable(),
  decision_note: z.string().nullable(),
  cancelled_on: day.nullable(),
  cancelled_by_name: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  version: z.number().int(),
  can: z.object({
    edit: z.boolean(),
    withdraw: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    cancel: z.boolean(),
  }),
});

/** First and last day, and the part of a single day. */
export const leaveDays = {
  starts_on: chosenDay('leave:select_date'),
  ends_on: chosenDay('leave:select_date'),
  day_part: dayPart.default('full'),
};

export const leaveReason = requiredText('leave:reason_required', 500);

export type LeaveApplication = z.infer<typeof leaveApplication>;
