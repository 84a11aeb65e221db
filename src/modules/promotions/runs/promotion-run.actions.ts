import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { undoRun } from '#kernel/runs/undo-run.ts';
import { requireYear } from '#modules/academics/index.ts';
import { undoNextYear } from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { planRun } from './plan.actions.ts';
import { promoteOnDay, promoteStudents, requireSomebody } from './promotion.job.ts';
import type { PromotionFields, PromotionListInput, PromotionRun } from './promotion-run.contract.ts';
import {
  changeRun,
  countObstacles,
  deleteRun,
  findRun,
  insertRun,
  listExams,
  listNamedByMigrations,
  listRuns,
  listTakenBack,
  lockRun,
  type RunRow,
  setSchedule,
  waitForOtherPromotions,
} from './promotion-run.queries.ts';
import { promotionLifeCycle, undoObstacles } from './promotion-run.rules.ts';

/** A promotion with what the caller may do with it. */
export const withMoves = (context: SiteContext, row: RunRow): PromotionRun => ({
  ...row,
  can: permittedMoves(promotionLifeCycle, row, context),
});

export async function pageOfPromotions(context: SiteContext, input: PromotionListInput) {
  const { rows, total } = await listRuns(context.tx, input);
  return { rows: rows.map((row) => withMoves(context, row)), total };
}

/** @throws 404, 422 beside what does not fit */
export async function draftPromotion(context: SiteContext, fields: PromotionFields): Promise<string> {
  const { tx, caller } = context;
  await requireFit(tx, fields);
  return insertRun(tx, fields, caller.user_id);
}

/** @throws 404; 409 once it is carried out, or when somebody else changed it; 422 beside what does not fit */
export async function changePromotion(
  context: SiteContext,
  { id, version, ...fields }: PromotionFields & { id: string; version: number },
): Promise<void> {
  const { tx } = context;
  const run = await hold(context, id);
  requireMove(promotionLifeCycle.edit, run, context, () => {
    if (run.version !== version) throw new Problem(409, 'promotions:promotion_changed');
  });
  await requireFit(tx, fields);
  // Its day was the first of the other year.
  if (fields.to_year_id !== run.to_year_id) await setSchedule(tx, id, null);
  await changeRun(tx, id, fields);
}

/** @throws 404; 409 once it is carried out */
export async function removePromotion(context: SiteContext, id: string): Promise<void> {
  requireMove(promotionLifeCycle.remove, await hold(context, id), context);
  await deleteRun(context.tx, id);
}

/** Queues the job. @throws 404; 409 once it is carried out, or where it would move nobody */
export async function startPromotion(context: SiteContext, id: string): Promise<string> {
  const { tx, tenant, language, services } = context;
  const run = await hold(context, id);
  requireMove(promotionLifeCycle.execute, run, context);
  requireSomebody(await planRun(tx, run));
  return services.jobs.enqueue(tx, tenant, language, promoteStudents, { id });
}

/**
 * Lets a draft be carried out by itself as the new year begins, as it stands then. Asked again it changes nothing.
 * @throws 404; 409 once it is carried out, or where the year has begun
 */
export async function schedulePromotion(context: SiteContext, id: string): Promise<void> {
  const { tx, tenant, language, caller, services } = context;
  const run = await hold(context, id);
  requireMove(promotionLifeCycle.execute, run, context);
  const { starts_on } = await requireYear(tx, run.to_year_id);
  if (starts_on <= today()) throw new Problem(409, 'promotions:year_has_begun');
  if (run.carry_out_on === starts_on) return;
  const begins = `${starts_on}T00:05:00+06:00`;
  const jobId = await services.jobs.enqueue(tx, tenant, language, promoteOnDay, { id }, begins);
  await setSchedule(tx, id, { on: starts_on, jobId, by: caller.user_id });
}

/** Leaves a draft to whoever carries it out. @throws 404; 409 once it is carried out */
export async function callOffPromotion(context: SiteContext, id: string): Promise<void> {
  requireMove(promotionLifeCycle.execute, await hold(context, id), context);
  await setSchedule(context.tx, id, null);
}

/** Takes back all that a promotion made. @throws 404; 409 where it is not done, or with the first thing of the new year that depends on it */
export async function undoPromotion(context: SiteContext, id: string): Promise<void> {
  const { tx, caller } = context;
  await waitForOtherPromotions(tx);
  const run = await hold(context, id);
  requireMove(promotionLifeCycle.undo, run, context);
  const { starts_on } = await requireYear(tx, run.to_year_id);
  await undoRun(tx, {
    table: 'promotion_run',
    id,
    userId: caller.user_id,
    refusal: 'promotions:promotion_is_undone',
    async takeBack() {
      const [first] = await obstaclesOf(tx, run);
      if (first) throw new Problem(409, `promotions:${first.code}`, { count: first.count });
      const made = await listTakenBack(tx, id);
      await undoNextYear(tx, {
        starts_on,
        students: made.flatMap(({ from_enrolment_id, to_enrolment_id }) =>
          to_enrolment_id === null ? [] : [{ from_enrolment_id, to_enrolment_id }],
        ),
        kept: await listNamedByMigrations(tx, id),
        change_ids: made.flatMap((it) => it.placement_change_id ?? []),
        undone_by: caller.user_id,
      });
    },
  });
}

/** What stands against undoing a promotion that is done, the weightiest first. */
export async function obstaclesOf(tx: SiteTx, run: Pick<RunRow, 'id' | 'state'>) {
  if (run.state !== 'done') return [];
  const counts = await countObstacles(tx, run.id);
  return undoObstacles.map((code) => ({ code, count: counts[code] })).filter((it) => it.count > 0);
}

export async function hold({ tx }: SiteContext, id: string): Promise<RunRow> {
  requireFound(await lockRun(tx, id));
  return requireFound(await findRun(tx, id));
}

async function requireFit(tx: SiteTx, fields: PromotionFields): Promise<void> {
  const from = await requireYear(tx, fields.from_year_id);
  const to = await requireYear(tx, fields.to_year_id);
  if (to.starts_on <= from.starts_on) throw fieldProblem('to_year_id', 'promotions:promotes_forward_only');
  const exams = await listExams(tx, fields.from_year_id);
  if (!exams.some((it) => it.id === fields.exam_id))
    throw fieldProblem('exam_id', 'promotions:exam_not_published');
}
