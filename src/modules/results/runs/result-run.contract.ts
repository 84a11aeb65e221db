import { z } from 'zod';
import { byId, done, flag, id, instant, listInput, pageOf, route, text } from '#shared/contract.ts';

export const runState = z.enum([
  'generating',
  'generated',
  'published',
  'unpublished',
  'superseded',
  'failed',
]);
export const resultStatus = z.enum(['passed', 'failed', 'absent', 'incomplete', 'withheld']);

export const resultRun = z.object({
  id,
  run_no: z.number().int(),
  state: runState,
  is_combined: z.boolean(),
  is_preview: z.boolean(),
  exam_id: id,
  exam_name_en: z.string(),
  exam_name_bn: z.string(),
  academic_year_id: id,
  class_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  study_group_id: id.nullable(),
  study_group_name_en: z.string().nullable(),
  study_group_name_bn: z.string().nullable(),
  previous_run_id: id.nullable(),
  student_count: z.number().int(),
  passed_count: z.number().int(),
  failed_count: z.number().int(),
  absent_count: z.number().int(),
  incomplete_count: z.number().int(),
  withheld_count: z.number().int(),
  job_id: id.nullable(),
  problem: z.string().nullable(),
  generated_at: instant.nullable(),
  published_at: instant.nullable(),
  unpublished_at: instant.nullable(),
  unpublish_reason: z.string().nullable(),
  can: z.object({ publish: z.boolean(), unpublish: z.boolean(), withhold: z.boolean(), delete: z.boolean() }),
});

/** A student's mark that was not entered; without a subject: none of the student's subjects is in the exam. */
export const missingMarkRow = z.object({
  enrolment_id: id,
  student_no: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  roll: z.number().int(),
  class_section_id: id,
  section_name: z.string(),
  exam_id: id.nullable(),
  subject_id: id.nullable(),
  subject_name_en: z.string().nullable(),
  subject_name_bn: z.string().nullable(),
  paper_no: z.number().int().nullable(),
  type: z.string().nullable(),
  /** False for subjects outside the GPA. */
  is_blocking: z.boolean(),
});

/** Students of a class and group who have no fourth subject although the result would count one. */
export const withoutFourth = z.object({
  academic_year_id: id,
  class_id: id,
  study_group_id: id,
  count: z.number().int(),
});

/** One student in a run, without the subjects. */
export const runResult = z.object({
  id,
  enrolment_id: id,
  student_no: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  roll: z.number().int(),
  class_section_id: id,
  section_name: z.string(),
  status: resultStatus,
  outcome: resultStatus.exclude(['withheld']),
  gpa: z.number().nullable(),
  gpa_without_4th: z.number().nullable(),
  letter: z.string().nullable(),
  grand_total: z.number(),
  failed_count: z.number().int(),
  position_in_section: z.number().int().nullable(),
  position_in_class: z.number().int().nullable(),
  withheld_reason: z.string().nullable(),
});

const figures = z.object({
  status: resultStatus,
  gpa: z.number().nullable(),
  letter: z.string().nullable(),
  grand_total: z.number(),
  position_in_section: z.number().int().nullable(),
  position_in_class: z.number().int().nullable(),
});

/** A student whose figures differ from the run before; `before` or `after` is null for who is in one run only. */
export const runDifference = z.object({
  enrolment_id: id,
  student_no: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  roll: z.number().int(),
  class_section_id: id,
  section_name: z.string(),
  before: figures.nullable(),
  after: figures.nullable(),
});

const scope = {
  exam_id: id,
  study_group_id: id.optional(),
  /** Brings the exams of the year together by the weights of the result setting. */
  is_combined: flag.default(false),
};
export const resultRunContract = {
  /** Exams of a year with the classes that sit them and their runs, for the selects of the result screens. */
  exams: route('results.report.view', 'GET /results/exams')
    .input(z.object({ academic_year_id: id }))
    .output(
      z.array(
        z.object({
          id,
          name_en: z.string(),
          name_bn: z.string(),
          state: z.string(),
          classes: z.array(z.object({ class_id: id, study_group_ids: z.array(id) })),
        }),
      ),
    ),
  /** The newest 200 runs, newest first. */
  list: route('results.run.list', 'GET /results/runs')
    .input(z.object({ academic_year_id: id, exam_id: id.optional(), class_id: id.optional() }))
    .output(z.array(resultRun)),
  show: route('results.run.list', 'GET /results/runs/{id}').input(byId).output(resultRun),
  missingMarks: route('results.run.list', 'GET /results/missing-marks')
    .input(z.object({ ...scope, class_ids: z.union([id.transform((it) => [it]), z.array(id)]) }))
    .output(
      z.object({
        rows: z.array(missingMarkRow),
        total: z.number().int(),
        blocking: z.number().int(),
        without_fourth: z.array(withoutFourth),
      }),
    ),
  /** Starts a run for each class. With marks missing it is refused, unless it is a preview. */
  generate: route('results.run.generate', 'POST /results/runs', { status: 202 })
    .input(
      z.object({
        ...scope,
        class_ids: z.array(id).min(1).max(50),
        is_preview: z.boolean().default(false),
      }),
    )
    .output(
      z.object({ job_id: id, runs: z.array(z.object({ id, class_id: id, run_no: z.number().int() })) }),
    ),
  delete: route('results.run.generate', 'DELETE /results/runs/{id}').input(byId).output(done),
  results: route('results.run.list', 'GET /results/runs/{id}/results')
    .input(
      listInput(['roll', 'position_in_class', 'grand_total', 'gpa', 'name_en'], {
        id,
        class_section_id: id.optional(),
        status: resultStatus.optional(),
      }),
    )
    .output(pageOf(runResult)),
  /** Differences to the run before. */
  comparison: route('results.run.list', 'GET /results/runs/{id}/comparison')
    .input(byId)
    .output(z.object({ previous_run_no: z.number().int().nullable(), rows: z.array(runDifference) })),
  publish: route('results.run.publish', 'POST /results/runs/{id}/publication').input(byId).output(resultRun),
  unpublish: route('results.run.publish', 'POST /results/runs/{id}/withdrawal')
    .input(z.object({ id, reason: text(300) }))
    .output(resultRun),
  /** Holds one student's result back; everybody else's stays as it is. */
  withhold: route('results.run.publish', 'POST /results/runs/{id}/withholdings')
    .input(z.object({ id, enrolment_id: id, reason: text(300) }))
    .output(runResult),
  release: route('results.run.publish', 'DELETE /results/runs/{id}/withholdings/{enrolment_id}')
    .input(z.object({ id, enrolment_id: id }))
    .output(runResult),
};

export type ResultRun = z.infer<typeof resultRun>;
export type RunState = z.infer<typeof runState>;
export type MissingMarkRow = z.infer<typeof missingMarkRow>;
export type WithoutFourth = z.infer<typeof withoutFourth>;
export type RunResult = z.infer<typeof runResult>;
export type RunDifference = z.infer<typeof runDifference>;
