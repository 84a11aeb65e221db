import { z } from 'zod';
import { day, id, instant, pageFields, route } from '#shared/contract.ts';
import { examState } from '../exams/exam.contract.ts';
import { componentType } from '../mark-settings/mark-setting.contract.ts';

/** A mark, or why there is none; null: not entered, which is neither absent nor zero. */
export const enteredMark = z.union([z.number(), z.enum(['AB', 'EX', 'WH']), z.null()]);

export const sheetState = z.enum(['blank', 'draft', 'submitted', 'locked']);

const named = { name_en: z.string(), name_bn: z.string() };

export const sheetComponent = z.object({
  id,
  paper_no: z.number().int(),
  paper_code: z.string().nullable(),
  type: componentType,
  full_mark: z.number(),
  pass_mark: z.number().nullable(),
  weight: z.number().nullable(),
});

export const sheetStudent = z.object({
  enrolment_id: id,
  roll: z.number().int(),
  student_no: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
});

/** Why no mark can be entered just now; the screen shows it as a sentence. */
export const closedReason = z.enum([
  'exam_not_open',
  'exam_locked',
  'entry_window_closed',
  'sheet_submitted',
  'sheet_locked',
]);

const markSheet = z.object({
  exam: z.object({ id, ...named, state: examState, marks_from: day.nullable(), marks_to: day.nullable() }),
  exam_subject_id: id,
  class_section_id: id,
  class_section_name: z.string(),
  class: z.object(named),
  study_group: z.object(named),
  shift: z.object(named),
  subject: z.object({ id, code: z.string(), ...named }),
  components: z.array(sheetComponent),
  students: z.array(sheetStudent),
  /** Who need not sit: who joined after the exam, and whom the office exempted, then with a reason. */
  exempt: z.array(
    sheetStudent.extend({ joined_on: day, reason: z.string().nullable(), exemption_id: id.nullable() }),
  ),
  /** Only what was entered. */
  marks: z.array(z.object({ enrolment_id: id, component_id: id, mark: enteredMark })),
  state: sheetState,
  version: z.number().int(),
  submitted_by_name: z.string().nullable(),
  submitted_at: instant.nullable(),
  locked_by_name: z.string().nullable(),
  locked_at: instant.nullable(),
  closed_reason: closedReason.nullable(),
  can: z.object({
    enter: z.boolean(),
    submit: z.boolean(),
    reopen: z.boolean(),
    lock: z.boolean(),
    unlock: z.boolean(),
    exempt: z.boolean(),
  }),
});

const sheetLine = z.object({
  exam_subject_id: id,
  class_section_id: id,
  class_section_name: z.string(),
  class_id: id,
  study_group_id: id,
  shift_id: id,
  version_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  shift_name_en: z.string(),
  shift_name_bn: z.string(),
  subject_id: id,
  subject_name_en: z.string(),
  subject_name_bn: z.string(),
  state: sheetState,
  cell_count: z.number().int(),
  entered_count: z.number().int(),
});

const place = z.object({ exam_subject_id: id, class_section_id: id });

const path = '/exam-subjects/{exam_subject_id}/mark-sheets/{class_section_id}' as const;

/** As it was typed: a number, `AB`, `EX`, `WH`, nothing; digits of either script. */
const typedMark = z.union([z.number(), z.string().max(40), z.null()]);

const changedCell = z.object({
  enrolment_id: id,
  component_id: id,
  /** What the person saw before they typed. */
  was: enteredMark,
  now: typedMark,
});

/** A cell that somebody else changed meanwhile; in `details.cells` of problem `exams:cells_changed`. */
export const cellConflict = z.object({
  enrolment_id: id,
  component_id: id,
  mine: enteredMark,
  theirs: enteredMark,
  by: z.string().nullable(),
  at: instant.nullable(),
});

const sheetListInput = z.object({
  id,
  class_section_id: id.optional(),
  ...pageFields(50, 500),
});

export const markSheetContract = {
  /** The mark sheets of an exam: for the office all, for a teacher those of their subjects and sections. */
  list: route('exams.mark_sheet.enter', 'GET /exams/{id}/mark-sheets')
    .input(sheetListInput)
    .output(z.object({ sheets: z.array(sheetLine), total: z.number().int() })),
  /** One sheet with everything the entry grid needs. */
  find: route('exams.mark_sheet.enter', `GET ${path}`).input(place).output(markSheet),
  /**
   * Saves the cells that changed, all or none. Refused with `exams:cells_changed` and the cells that differ where
   * somebody else changed one of them meanwhile. Who repeats it, as a device without a network does, sends an
   * Idempotency-Key.
   */
  saveMarks: route('exams.mark_sheet.enter', `PUT ${path}/marks`)
    .input(place.extend({ cells: z.array(changedCell).min(1).max(5000) }))
    .output(z.object({ saved_count: z.number().int(), state: sheetState, version: z.number().int() })),
  /** Submits the sheet. Blank cells are listed and refused unless the person confirms them. */
  submit: route('exams.mark_sheet.enter', `POST ${path}/submission`)
    .input(place.extend({ blanks_confirmed: z.boolean().default(false) }))
    .output(markSheet),
  /** Gives a submitted sheet back to the teacher. */
  reopen: route('exams.mark_sheet.manage', `DELETE ${path}/submission`).input(place).output(markSheet),
  lock: route('exams.mark_sheet.manage', `POST ${path}/lock`).input(place).output(markSheet),
  unlock: route('exams.mark_sheet.manage', `DELETE ${path}/lock`).input(place).output(markSheet),
};

export type MarkSheet = z.infer<typeof markSheet>;
export type SheetLine = z.infer<typeof sheetLine>;
export type SheetComponent = z.infer<typeof sheetComponent>;
export type SheetStudent = z.infer<typeof sheetStudent>;
export type SheetState = z.infer<typeof sheetState>;
export type ClosedReason = z.infer<typeof closedReason>;
export type SheetListInput = z.output<typeof sheetListInput>;
export type SheetPlace = z.infer<typeof place>;
export type ChangedCell = z.output<typeof changedCell>;
export type CellConflict = z.infer<typeof cellConflict>;
