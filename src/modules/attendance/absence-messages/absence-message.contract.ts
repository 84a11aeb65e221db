import { z } from 'zod';
import { id, route } from '#shared/contract.ts';

const setting = z.object({
  /** Whether guardians are told at all. */
  is_enabled: z.boolean(),
  /** Whether they are told of lateness, too. */
  tells_late: z.boolean().default(false),
  /** Minutes that messages wait after the save of a register. */
  hold_minutes: z.coerce.number().int().min(0).max(120).default(5),
  /** SMS parts a day, over all sections. */
  daily_parts_max: z.coerce.number().int().min(0).max(100_000),
});

/** How many messages about some absent and late students would be sent, and what they take. */
const estimate = z.object({
  is_enabled: z.boolean(),
  /** One per household that has a phone and was not told today. */
  messages: z.number().int(),
  parts: z.number().int(),
  /** Messages beyond what is left of today's limit; they are not sent. */
  over_limit: z.number().int(),
  /** Students whose household has no phone. */
  without_phone: z.number().int(),
  already_told: z.number().int(),
  parts_left: z.number().int(),
  daily_parts_max: z.number().int(),
  /** The first message as it would be sent. */
  sample: z.string().nullable(),
});
export const absenceMessageContract = {
  setting: route('attendance.sheet.edit', 'GET /attendance/absence-message-setting').output(
    setting.extend({ can: z.object({ edit: z.boolean() }) }),
  ),
  changeSetting: route('attendance.absence_message.set', 'PUT /attendance/absence-message-setting')
    .input(setting)
    .output(setting.extend({ can: z.object({ edit: z.boolean() }) })),
  /** What saving today's register with these absent and late students would send. Sends nothing. */
  estimate: route('attendance.sheet.edit', 'POST /attendance/absence-message-estimates', { isRead: true })
    .input(
      z.object({
        class_section_id: id,
        enrolment_ids: z.array(id).max(500),
        late_enrolment_ids: z.array(id).max(500).default([]),
      }),
    )
    .output(estimate),
};

export type AbsenceMessageSetting = z.output<typeof setting>;
export type AbsenceEstimate = z.output<typeof estimate>;
