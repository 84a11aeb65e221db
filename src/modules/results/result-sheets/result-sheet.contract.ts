import { z } from 'zod';
import { day, id } from '#shared/contract.ts';
import { resultStatus } from '../runs/result-run.contract.ts';

/** A mark in a column of a result sheet. `state` says what stands there instead of a number. */
export const cell = z.object({
  mark: z.number().nullable(),
  full_mark: z.number(),
  state: z.enum(['marked', 'absent', 'exempt', 'missing']),
  is_failed: z.boolean(),
});

/** A line of the sheet: a paper, or the whole subject where several exams are combined. */
export const paperLine = z.object({
  paper_no: z.number().int(),
  code: z.string().nullable(),
  full_mark: z.number(),
  total: z.number().nullable(),
  /** By the key of the column; a part the paper lacks is left out. */
  marks: z.record(z.string(), cell),
});

export const subjectLine = z.object({
  subject_id: id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  condition: z.string(),
  status: z.enum(['passed', 'failed', 'absent', 'exempt', 'incomplete']),
  full_mark: z.number(),
  total: z.number(),
  percent: z.number().nullable(),
  letter: z.string().nullable(),
  grade_point: z.number().nullable(),
  /** The best total of the class and group in this exam. */
  highest_mark: z.number().nullable(),
  papers: z.array(paperLine),
});

/** Kinds of parts (`cq`, `mcq` …), or exams where several are combined: then with names and weight. */
export const markColumn = z.object({
  key: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
});

export const resultFigures = z.object({
  status: resultStatus,
  gpa: z.number().nullable(),
  gpa_without_4th: z.number().nullable(),
  letter: z.string().nullable(),
  failed_count: z.number().int(),
  grand_total: z.number(),
  full_total: z.number(),
  position_in_section: z.number().int().nullable(),
  position_in_shift: z.number().int().nullable(),
  position_in_group: z.number().int().nullable(),
  position_in_class: z.number().int().nullable(),
});

export const sheetStudent = z.object({
  enrolment_id: id,
  student_no: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  father_name: z.string().nullable(),
  father_name_bn: z.string().nullable(),
  mother_name: z.string().nullable(),
  mother_name_bn: z.string().nullable(),
  roll: z.number().int(),
  section_name: z.string(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  study_group_name_en: z.string(),
  study_group_name_bn: z.string(),
  shift_name_en: z.string(),
  shift_name_bn: z.string(),
  version_name_en: z.string(),
  version_name_bn: z.string(),
});

export const sheetExam = z.object({
  exam_id: id,
  exam_name_en: z.string(),
  exam_name_bn: z.string(),
  academic_year: z.string(),
  result_on: day.nullable(),
});

/** The whole result of one student, as it is shown and printed. */
export const resultSheet = z.object({
  exam: sheetExam,
  student: sheetStudent,
  figures: resultFigures,
  section_size: z.number().int(),
  class_size: z.number().int(),
  columns: z.array(markColumn),
  subjects: z.array(subjectLine),
  grading_scale: z.array(z.object({ min_percent: z.number(), letter: z.string(), grade_point: z.number() })),
  verification_code: z.string(),
});

export type ResultSheet = z.infer<typeof resultSheet>;
export type ResultFigures = z.infer<typeof resultFigures>;
export type SheetStudent = z.infer<typeof sheetStudent>;
export type SubjectLine = z.infer<typeof subjectLine>;
export type PaperLine = z.infer<typeof paperLine>;
export type MarkColumn = z.infer<typeof markColumn>;
export type Cell = z.infer<typeof cell>;
