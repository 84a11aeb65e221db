import { z } from 'zod';
import { id } from '#shared/contract.ts';
import { reportLayout, resultPolicy, signatures } from '../settings/result-setting.contract.ts';

/** Number of the component within one run, by which marks and failed parts refer to it. */
const component = z.object({
  id: z.string(),
  type: z.string(),
  full: z.number(),
  pass: z.number().nullable(),
  weight: z.number().optional(),
  required: z.boolean(),
});

const subject = z.object({
  exam_id: id,
  study_group_id: id,
  /** The subject's id. */
  id,
  sort_order: z.number(),
  pass_mode: z.enum(['each_component', 'combined_component', 'combined_total']),
  combined_pass: z.record(z.string(), z.number()).optional(),
  total_pass: z.number().optional(),
  sums_pass_marks: z.boolean().optional(),
  tie_break: z.enum(['mathematics_total', 'english_total', 'bangla_total']).nullable(),
  papers: z.array(z.object({ id: z.string(), code: z.string().nullable(), components: z.array(component) })),
});

/** Everything but the marks that a run's results were computed from; kept with the run, so that it can be explained. */
export const runInput = z.object({
  policy: resultPolicy,
  /** One exam, or those that are brought together, in the order of their days. */
  exams: z.array(z.object({ exam_id: id, weight_percent: z.number() })).min(1),
  subjects: z.array(subject),
  signatures,
  layout: reportLayout,
});

export type RunInput = z.infer<typeof runInput>;
export type RunSubject = z.infer<typeof subject>;
export type RunComponent = z.infer<typeof component>;

/** Which totals break ties. Codes of the national curriculum; in class eleven and twelve 109 is Economics. */
export function tieBreakOf(level: string, code: string): RunSubject['tie_break'] {
  if (code === '101' || code === 'BAN') return 'bangla_total';
  if (code === '107' || code === 'ENG') return 'english_total';
  if (code === 'MAT' || (code === '109' && level !== 'higher_secondary') || code === '265')
    return 'mathematics_total';
  return null;
}
