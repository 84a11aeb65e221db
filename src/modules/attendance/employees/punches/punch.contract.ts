import { z } from 'zod';
import { byId, day, done, id, instant, requiredText, route } from '#shared/contract.ts';
import { punchFormats } from './punch-formats.ts';

const permission = 'attendance.punch.import';

const format = z.enum(punchFormats);
const upload = z.object({ file: z.file().max(10 * 1024 * 1024), file_format: format.optional() });

const who = {
  employee_id: id.nullable(),
  name_en: z.string().nullable(),
  name_bn: z.string().nullable(),
};

const reading = z.object({
  /** Null where no format reads a line of the file. */
  file_format: format.nullable(),
  line_count: z.number().int(),
  /** Lines that are known already, from this file or from a push. */
  known_count: z.number().int(),
  from_on: day.nullable(),
  to_on: day.nullable(),
  /** The first ones. */
  unread_lines: z.array(z.number().int()),
  unread_count: z.number().int(),
  /** Cards of nobody yet; their punches wait. */
  unknown_cards: z.array(z.string()),
  unknown_card_count: z.number().int(),
  /** The first lines as they are understood. */
  sample: z.array(
    z.object({
      device_code: z.string(),
      card_no: z.string(),
      on_date: day,
      punched_at: z.string(),
      ...who,
    }),
  ),
});

const punchImport = z.object({
  id,
  file_name: z.string(),
  file_format: format,
  from_on: day,
  to_on: day,
  line_count: z.number().int(),
  new_count: z.number().int(),
  unread_count: z.number().int(),
  uploaded_at: instant,
  uploaded_by_name: z.string().nullable(),
});

const unknownCard = z.object({
  card_no: z.string(),
  punch_count: z.number().int(),
  first_on: day,
  last_on: day,
  device_codes: z.array(z.string()),
});

const card = z.object({
  id,
  card_no: z.string(),
  employee_id: id,
  employee_no: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  assigned_at: instant,
});

export const punchContract = {
  /** What a file of a device holds. Saves nothing. */
  read: route(permission, 'POST /attendance/punch-readings', { isRead: true, ownTransaction: true })
    .input(upload)
    .output(reading),
  /** Keeps the punches of a file that are not known yet, and reads the days of their employees again. */
  import: route(permission, 'POST /attendance/punch-imports', { status: 201, ownTransaction: true })
    .input(upload.required({ file_format: true }))
    .output(punchImport),
  imports: route(permission, 'GET /attendance/punch-imports').output(z.array(punchImport)),
  /** Cards that punched and are nobody's, with what is known of them. */
  unknown: route(permission, 'GET /attendance/unknown-cards').output(z.array(unknownCard)),
  cards: route(permission, 'GET /attendance/employee-cards').output(z.array(card)),
  /** Says whose a card is: its punches that wait count from now on. */
  assign: route(permission, 'POST /attendance/employee-cards', { status: 201 })
    .input(z.object({ card_no: requiredText('required', 40), employee_id: id }))
    .output(
      card.extend({
        /** Days that count now. */
        day_count: z.number().int(),
      }),
    ),
  /** Takes a card from an employee; the punches it brought wait again. */
  release: route(permission, 'DELETE /attendance/employee-cards/{id}').input(byId).output(done),
};

export type PunchReadingAnswer = z.infer<typeof reading>;
export type PunchImport = z.infer<typeof punchImport>;
export type UnknownCard = z.infer<typeof unknownCard>;
export type EmployeeCard = z.infer<typeof card>;
