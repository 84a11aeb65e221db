import { z } from 'zod';
import { id, route } from '#shared/contract.ts';
import {
  markColumn,
  resultFigures,
  sheetStudent,
  subjectLine,
} from '../result-sheets/result-sheet.contract.ts';

/** One sentence: `explain.<code>` of the module's texts with `values`, and the names of what it is about. */
const step = z.object({
  code: z.string(),
  subject_id: id.optional(),
  exam_id: id.optional(),
  paper_no: z.number().int().optional(),
  /** Kind of component: `cq`, `mcq` … */
  type: z.string().optional(),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
});

export const explanation = z.object({
  student: sheetStudent,
  figures: resultFigures,
  /** Names of the exams where several are combined. */
  columns: z.array(markColumn),
  subjects: z.array(subjectLine.omit({ papers: true }).extend({ steps: z.array(step) })),
  /** From the grade points to the GPA, the letter and the grand total. */
  steps: z.array(step),
});

export const explanationContract = {
  /** How a student's figures came about, from each mark to the GPA. */
  show: route('results.report.view', 'GET /results/{run_id}/students/{enrolment_id}/explanation')
    .input(z.object({ run_id: id, enrolment_id: id }))
    .output(explanation),
};

export type Explanation = z.infer<typeof explanation>;
export type ExplanationLine = z.infer<typeof step>;
