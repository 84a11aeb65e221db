import { z } from 'zod';
import { day, id, route } from '#shared/contract.ts';
import { resultFigures, resultSheet } from '../result-sheets/result-sheet.contract.ts';

/** One exam of a student for teachers and the office, including unpublished results. */
const studentExamResult = z.object({
  academic_year: z.string(),
  exam_id: id,
  exam_name_en: z.string(),
  exam_name_bn: z.string(),
  starts_on: day,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
  state: z.enum(['not_generated', 'generated', 'published']),
  /** Null while nothing is generated. */
  figures: resultFigures.nullable(),
});

const studentExamMarks = z.object({ run_id: id, enrolment_id: id, sheet: resultSheet });

export const studentHistoryContract = {
  /** The results of all exams of a student, newest first. */
  list: route('results.report.view', 'GET /students/{student_id}/results')
    .input(z.object({ student_id: id }))
    .output(z.array(studentExamResult)),
  /** The marks of one exam, subject by subject, with what its explanation is asked for by. */
  show: route('results.report.view', 'GET /students/{student_id}/results/{exam_id}')
    .input(z.object({ student_id: id, exam_id: id }))
    .output(studentExamMarks),
  /** The progress report of one exam as PDF, made by a job. */
  print: route('results.report.view', 'POST /students/{student_id}/results/{exam_id}/prints', { status: 202 })
    .input(z.object({ student_id: id, exam_id: id }))
    .output(z.object({ job_id: id })),
};

export type StudentExamResult = z.infer<typeof studentExamResult>;
export type StudentExamMarks = z.infer<typeof studentExamMarks>;
