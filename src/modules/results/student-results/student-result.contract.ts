import { z } from 'zod';
import { id, route } from '#shared/contract.ts';
import { resultSheet } from '../result-sheets/result-sheet.contract.ts';

/** The child looked at; left out by students, who see their own. */
const student = { student_id: id.optional() };
export const studentResultContract = {
  /** The exams of the student's years and whether their result can be seen, newest first. */
  list: route('results.own.view', 'GET /results/own')
    .input(z.object(student))
    .output(
      z.array(
        z.object({
          academic_year_id: id,
          academic_year: z.string(),
          exam_id: id,
          exam_name_en: z.string(),
          exam_name_bn: z.string(),
          state: z.enum(['published', 'withheld', 'not_published']),
        }),
      ),
    ),
  /** A published result; `sheet` is null while the office withholds it. */
  show: route('results.own.view', 'GET /results/own/{exam_id}')
    .input(z.object({ ...student, exam_id: id }))
    .output(z.object({ state: z.enum(['published', 'withheld']), sheet: resultSheet.nullable() })),
  /** The progress report as PDF, made by a job. */
  print: route('results.own.view', 'POST /results/own/{exam_id}/prints', { status: 202 })
    .input(z.object({ ...student, exam_id: id }))
    .output(z.object({ job_id: id })),
};
