import { z } from 'zod';
import {
  byId,
  chosenDay,
  chosenId,
  day,
  done,
  enteredDay,
  id,
  listInput,
  pageOf,
  route,
  storedNames,
  text,
} from '#shared/contract.ts';
import { componentType, fullMark, markNumber } from '../mark-settings/mark-setting.contract.ts';
import { examStates } from './exam-states.ts';

export const examState = z.enum(examStates);

const shape = z.object({
  academic_year_id: chosenId('required'),
  exam_type_id: chosenId('required'),
  name_en: text(),
  name_bn: text(),
  starts_on: chosenDay('required'),
  ends_on: chosenDay('required'),
  /** The days on which teachers may enter marks; null: no limit on that side. */
  marks_from: enteredDay.nullable().default(null),
  marks_to: enteredDay.nullable().default(null),
  result_on: enteredDay.nullable().default(null),
  classes: z
    .array(z.object({ class_id: id, study_group_id: id }))
    .max(60)
    .refine((it) => it.length > 0, { params: { code: 'required' } }),
});

/** How subjects that have no marks for this type of exam are set when the exam is saved. */
const marksToFill = {
  fills_unset_marks: z.boolean().default(false),
  /** Full mark of each paper; null: as the national list of papers says. */
  full_mark: fullMark.nullable().default(null),
  pass_mark: markNumber.nullable().default(null),
};

const fields = shape.extend(marksToFill).superRefine((it, problems) => {
  const refuse = (path: string, code: string) =>
    problems.addIssue({ code: 'custom', path: [path], params: { code } });
  if (it.ends_on < it.starts_on) refuse('ends_on', 'exams:ends_before_start');
  if (it.marks_from && it.marks_to && it.marks_to < it.marks_from)
    refuse('marks_to', 'exams:ends_before_start');
  if (it.result_on && it.result_on < it.starts_on) refuse('result_on', 'exams:result_before_start');
});

const examClass = z.object({
  class_id: id,
  study_group_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  study_group_name_en: z.string(),
  study_group_name_bn: z.string(),
});

/** Subjects of a class and group that are marked alike. */
const markPattern = z.object({
  class_id: id,
  study_group_id: id,
  /** The parts of one paper; none where the subjects have no marks for this type of exam yet. */
  parts: z.array(z.object({ type: componentType, full_mark: z.number() })),
  paper_count: z.number().int(),
  /** In the order of the parts, or the one of their sum; null where a part has none. */
  pass_marks: z.array(z.number().nullable()),
  /** Whether the pass marks are those of all papers of the subject together. */
  passes_together: z.boolean(),
  subject_count: z.number().int(),
});

export const exam = shape.extend({
  ...storedNames,
  id,
  academic_year_id: id,
  exam_type_id: id,
  starts_on: day,
  ends_on: day,
  state: examState,
  academic_year_name: z.string(),
  exam_type_name_en: z.string(),
  exam_type_name_bn: z.string(),
  classes: z.array(examClass),
  subject_count: z.number().int(),
  /** Whether a mark was entered: from then on its subjects and mark settings are fixed. */
  has_marks: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    declare: z.boolean(),
    open_marks: z.boolean(),
    lock: z.boolean(),
    unlock: z.boolean(),
  }),
});

export const examContract = {
  list: route('exams.exam.list', 'GET /exams')
    .input(
      listInput(['starts_on', 'name_en', 'name_bn', 'state'], {
        academic_year_id: id.optional(),
        exam_type_id: id.optional(),
        state: examState.optional(),
      }),
    )
    .output(pageOf(exam)),
  /** With which marks subjects are examined in this type of exam, by class and group. */
  marks: route('exams.exam.edit', 'GET /exam-marks')
    .input(z.object({ academic_year_id: id, exam_type_id: id }))
    .output(z.object({ patterns: z.array(markPattern) })),
  find: route('exams.exam.list', 'GET /exams/{id}').input(byId).output(exam),
  create: route('exams.exam.edit', 'POST /exams', { status: 201 }).input(fields).output(exam),
  update: route('exams.exam.edit', 'PUT /exams/{id}').input(fields.and(byId)).output(exam),
  /** Removes a draft. */
  delete: route('exams.exam.edit', 'DELETE /exams/{id}').input(byId).output(done),
  /**
   * Makes the subjects of the exam from the lists of its classes and groups, with a copy of their marks settings.
   * Repeated while no mark was entered, it takes the settings of that day; the routine stays.
   */
  declare: route('exams.exam.edit', 'POST /exams/{id}/declaration')
    .input(byId.extend({ leave_out_unset: z.boolean().default(false) }))
    .output(exam),
  /** Lets teachers enter marks, within the days of the exam. */
  openMarks: route('exams.exam.edit', 'POST /exams/{id}/marks-opening').input(byId).output(exam),
  /** Locks the exam: from then on nobody can change a mark. */
  lock: route('exams.exam.edit', 'POST /exams/{id}/lock').input(byId).output(exam),
  unlock: route('exams.exam.edit', 'DELETE /exams/{id}/lock').input(byId).output(exam),
};

export type Exam = z.infer<typeof exam>;
export type ExamState = z.infer<typeof examState>;
export type MarkPattern = z.infer<typeof markPattern>;
export type ExamInput = z.output<typeof fields>;
export type ExamFields = z.output<typeof shape>;
