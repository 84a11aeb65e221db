import { z } from 'zod';
import { chosenDay, freeText, type InputOf, id, instant, route, text } from '#shared/contract.ts';

/** P present, A absent, L late, LV on leave. */
export const attendanceStatus = z.enum(['P', 'A', 'L', 'LV']);

export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const place = {
  class_section_id: id,
  on_date: chosenDay('attendance:select_date'),
  /** 0 the whole day, else the period of the routine. */
  period: z.coerce.number().int().min(0).max(20).default(0),
};

export const sheetRow = z.object({
  enrolment_id: id,
  student_id: id,
  roll: z.number().int(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  status: attendanceStatus.nullable(),
  in_at: z.string().nullable(),
  out_at: z.string().nullable(),
  remark: z.string().nullable(),
  /** On approved leave that day: a register that is not taken yet opens with LV. */
  is_on_leave: z.boolean(),
  /** In a lesson's register: what the register of the day says. */
  day_status: attendanceStatus.nullable(),
  /** When the student joined the lesson online. */
  joined_at: instant.nullable(),
});

/** The lesson of the routine that a register is of. */
const sheetLesson = z.object({
  subject_id: id,
  subject_en: z.string(),
  subject_bn: z.string(),
  teacher_en: z.string(),
  teacher_bn: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
});

const attendanceSheet = z.object({
  state: z.enum(['holiday', 'weekend', 'not_taken', 'taken']),
  /** Of the holiday. */
  holiday_name_en: z.string().nullable(),
  holiday_name_bn: z.string().nullable(),
  /** 0 while the attendance was not taken. */
  version: z.number().int(),
  taken_by_name: z.string().nullable(),
  taken_at: instant.nullable(),
  /** Null for the whole day, and where the routine has no lesson then. */
  lesson: sheetLesson.nullable(),
  /** `HH:MM`: later arrivals are late; never in the register of a lesson. */
  late_after: z.string().nullable(),
  /** `HH:MM`: until then the teacher may take that of the day. */
  attendance_cutoff: z.string().nullable(),
  rows: z.array(sheetRow),
  can: z.object({ edit: z.boolean(), withdraw: z.boolean() }),
});

/** The daily register of a section; without counts it was not taken. */
const register = z.object({
  class_section_id: id,
  is_school_day: z.boolean(),
  marked_count: z.number().int().nullable(),
  present_count: z.number().int().nullable(),
});

export const told = z.object({
  messages: z.number().int(),
  parts: z.number().int(),
  /** Messages that the daily limit left no room for. */
  over_limit: z.number().int(),
});

/** The sheet after a save, and what the guardians of absent students were told. */
const savedSheet = attendanceSheet.extend({
  told,
});

/** Cells of times and of the remark, for a row of students or employees. */
export const timeCell = z.object({
  row: id,
  column: z.enum(['in_at', 'out_at']),
  value: clock.nullable(),
  base: clock.nullable(),
});
export const remarkCell = z.object({
  row: id,
  column: z.literal('remark'),
  value: freeText(200).nullable(),
  base: z.string().nullable(),
});

export const cell = z.discriminatedUnion('column', [
  z.object({
    row: id,
    column: z.literal('status'),
    value: attendanceStatus,
    base: attendanceStatus.nullable(),
  }),
  timeCell,
  remarkCell,
]);

export const attendanceSheetContract = {
  get: route('attendance.sheet.view', 'GET /attendance/sheets')
    .input(z.object(place))
    .output(attendanceSheet),
  /** The daily registers of the caller's open sections on a day, taken or not. */
  day: route('attendance.sheet.view', 'GET /attendance/registers')
    .input(z.object({ on_date: chosenDay('attendance:select_date') }))
    .output(z.array(register)),
  /**
   * Takes back that a register was taken, as for the wrong day or section: it counts for nobody, stays in the history, and can be
   * taken anew. Absence messages that no operator has yet are stopped.
   */
  withdraw: route('attendance.sheet.correct', 'POST /attendance/sheets/withdrawal')
    .input(z.object({ ...place, reason: text(500) }))
    .output(z.object({ stopped_messages: z.number().int() })),
  /**
   * Writes the changed cells, all or none. A cell that somebody else changed since it was loaded refuses
   * them with 409 and `details.cells`. Who repeats it, as a device without a network does, sends an Idempotency-Key.
   */
  save: route('attendance.sheet.edit', 'PUT /attendance/sheets')
    .input(
      z.object({
        ...place,
        /** Only for the sheet of a period; where the routine has a lesson then, its subject counts. */
        subject_id: id.nullish(),
        /** `row` is an enrolment, `base` what the cell held when it was loaded. */
        cells: z.array(cell).min(1).max(2000),
      }),
    )
    .output(savedSheet),
};

export type AttendanceStatus = z.infer<typeof attendanceStatus>;
export type SavedSheet = z.infer<typeof savedSheet>;
export type AttendanceSheet = z.infer<typeof attendanceSheet>;
export type Register = z.infer<typeof register>;
export type SheetRow = z.infer<typeof sheetRow>;
export type SheetCell = z.infer<typeof cell>;
export type SheetSave = InputOf<typeof attendanceSheetContract.save>;
export type SheetPlace = Pick<SheetSave, 'class_section_id' | 'on_date' | 'period'>;
