import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { settingOfClass } from '../settings/result-setting.queries.ts';
import { effectiveWeights, examShares } from './exam-shares.rules.ts';
import { generateResults } from './generation.job.ts';
import { listMissingMarks } from './missing-mark.queries.ts';
import {
  failAbandonedRuns,
  findDeclaredExam,
  insertRuns,
  isGenerating,
  listExamsOfClass,
  nameJob,
} from './run-start.queries.ts';

interface Scope {
  exam_id: string;
  class_ids: readonly string[];
  study_group_id?: string;
  is_combined: boolean;
}

/**
 * Starts one run for each class; a job computes them.
 * @throws 409 `results:marks_missing` unless it is a preview; 422 where the exams cannot be combined.
 */
export async function startRuns(context: SiteContext, input: Scope & { is_preview: boolean }) {
  const { tx, siteId: site_id, caller, tenant, language, services } = context;
  const class_ids = [...new Set(input.class_ids)];
  await failAbandonedRuns(tx, input.exam_id);
  const { blocking } = await missingMarks(context, { ...input, class_ids }, 1);
  if (blocking > 0 && !input.is_preview) throw new Problem(409, 'results:marks_missing', { count: blocking });
  if (await isGenerating(tx, input.exam_id, class_ids)) {
    throw new Problem(409, 'results:already_generating');
  }
  const runs = await insertRuns(tx, {
    site_id,
    exam_id: input.exam_id,
    class_ids,
    study_group_id: input.study_group_id ?? null,
    is_combined: input.is_combined,
    is_preview: input.is_preview,
    generated_by: caller.user_id,
  });
  const run_ids = runs.map((run) => run.id);
  const job_id = await services.jobs.enqueue(tx, tenant, language, generateResults, { run_ids });
  await nameJob(tx, run_ids, job_id);
  return { job_id, runs };
}

/** Missing marks that block a run. @throws 404 where the exam is not declared or lacks one of the classes. */
export async function missingMarks({ tx, siteId: site_id }: SiteContext, input: Scope, limit: number) {
  const exam = requireFound(await findDeclaredExam(tx, input.exam_id));
  const sits = (classId: string) =>
    exam.classes.some(
      (it) =>
        it.class_id === classId && (!input.study_group_id || it.study_group_id === input.study_group_id),
    );
  if (!input.class_ids.every(sits)) throw notFound();

  const examIds = new Set([input.exam_id]);
  if (input.is_combined) {
    for (const classId of input.class_ids) {
      const setting = requireFound(await settingOfClass(tx, exam, classId));
      const exams = await listExamsOfClass(tx, exam.academic_year_id, classId);
      const weights = effectiveWeights(exams, setting.exam_weights);
      const shares = examShares(exams, weights);
      if (weights.length === 0) throw fieldProblem('is_combined', 'results:no_exam_weights');
      if (shares === null) throw fieldProblem('is_combined', 'results:weighted_exam_missing');
      for (const share of shares) examIds.add(share.exam_id);
    }
  }
  return listMissingMarks(
    tx,
    {
      site_id,
      academic_year_id: exam.academic_year_id,
      exam_id: input.exam_id,
      exam_ids: [...examIds],
      class_ids: input.class_ids,
      study_group_id: input.study_group_id ?? null,
    },
    limit,
  );
}
