import { z } from 'zod';
import {
  day,
  type InputOf,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  requiredText,
  route,
} from '#shared/contract.ts';
import {
  attendanceStatus,
  cell,
  place,
  sheetRow,
  told,
} from '../attendance-sheets/attendance-sheet.contract.ts';

const section = {
  class_section_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
};

const placeOfAny = { on_date: place.on_date, period: place.period };

const wanted = z
  .object({
    ...placeOfAny,
    /** Needed for roll numbers; with student IDs it may be left out. */
    class_section_id: id.optional(),
    /** `3, 7, 12-15`, or one a line. */
    rolls: optionalText(4000),
    student_nos: optionalText(4000),
  })
  .superRefine((it, context) => {
    const refuse = (field: 'rolls' | 'class_section_id') =>
      context.addIssue({ code: 'custom', input: it[field], path: [field], params: { code: 'required' } });
    if (!it.rolls && !it.student_nos) refuse('rolls');
    else if (it.rolls && !it.class_section_id) refuse('class_section_id');
  });

const found = z.object({
  sections: z.array(
    z.object({
      ...section,
      /** Without it there is nothing to correct: the register is taken first. */
      is_taken: z.boolean(),
      /** `HH:MM`: later arrivals are late. */
      late_after: z.string().nullable(),
    }),
  ),
  rows: z.array(
    sheetRow.omit({ is_on_leave: true }).extend({ class_section_id: id, student_no: z.string() }),
  ),
});

const marks = (status: z.ZodType<z.infer<typeof attendanceStatus> | null>) =>
  z.object({
    status,
    in_at: z.string().nullable(),
    out_at: z.string().nullable(),
    remark: z.string().nullable(),
  });

/** A change of what a register said of a student. */
const correction = z.object({
  id,
  ...section,
  on_date: day,
  period: z.number().int(),
  student_id: id,
  student_no: z.string(),
  roll: z.number().int(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  before: marks(attendanceStatus.nullable()),
  after: marks(attendanceStatus),
  /** Empty where the register itself was changed, which asks for none. */
  reason: z.string().nullable(),
  corrected_by_name: z.string().nullable(),
  corrected_at: instant,
});

const path = '/attendance/entry-corrections';

export const entryCorrectionContract = {
  /** The students that somebody wants to correct on a day, with what is recorded of them. */
  find: route('attendance.entry.correct', `GET ${path}/students`).input(wanted).output(found),
  /**
   * Corrects entries of registers that were taken, all or none. A cell that somebody else changed since it was loaded refuses
   * them with 409 and `details.cells`.
   */
  save: route('attendance.entry.correct', `POST ${path}`)
    .input(
      z.object({
        ...placeOfAny,
        reason: requiredText('attendance:reason_needed', 300),
        sheets: z
          .array(z.object({ class_section_id: id, cells: z.array(cell).min(1).max(800) }))
          .min(1)
          .max(20),
      }),
    )
    .output(z.object({ changed: z.number().int(), told })),
  /** Who changed what of which day, and why. */
  list: route('attendance.sheet.view', `GET ${path}`)
    .input(
      listInput(['corrected_at', 'on_date'], {
        on_date: day.optional(),
        class_section_id: id.optional(),
        student_id: id.optional(),
      }),
    )
    .output(pageOf(correction)),
};

export type WantedEntries = InputOf<typeof entryCorrectionContract.find>;
export type FoundEntries = z.infer<typeof found>;
export type FoundEntry = FoundEntries['rows'][number];
export type EntryCorrection = z.infer<typeof correction>;
export type CorrectionSave = InputOf<typeof entryCorrectionContract.save>;
export type CorrectionList = InputOf<typeof entryCorrectionContract.list>;
