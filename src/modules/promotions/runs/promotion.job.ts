import type { SiteTx } from '#kernel/database/database.ts';
import { newIds } from '#kernel/database/new-ids.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { requireYear } from '#modules/academics/index.ts';
import { inBothLanguages, notify, recipient } from '#modules/communication/index.ts';
import { completeStudents, enrolNextYear, isBoardLevel, type NextEnrolment } from '#modules/people/index.ts';
import { addDays } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { formatNumber } from '#shared/numerals.ts';
import { type Plan, planRun } from './plan.actions.ts';
import { moves } from './promotion.rules.ts';
import { promotionPath } from './promotion-paths.ts';
import {
  findDueRun,
  findRun,
  insertStudents,
  lockRun,
  type RunRow,
  setSchedule,
  updateRun,
  waitForOtherPromotions,
} from './promotion-run.queries.ts';

/** Carries a promotion out, all of it or nothing. Run again it changes nothing: the promotion is done. */
export const promoteStudents: JobKind<{ id: string }> = {
  kind: 'promotions.promote',
  isLong: true,
  isRepeatable: true,
  async run({ database }, { id }, { tenant, language, report }) {
    const counts = await runInTenant(database, tenant, (tx) =>
      carryOut(tx, { siteId: tenant.site_id, userId: tenant.user_id ?? null, language }, id),
    );
    await report(counts.student_count, counts.student_count);
    return { result: { id, ...counts } };
  },
};

/**
 * Carries out, as it stands, the draft that waits for this job, and tells who wanted it so. Does nothing where that was called off
 * or somebody has carried it out already.
 */
export const promoteOnDay: JobKind<{ id: string }> = {
  kind: 'promotions.promote_on_day',
  isLong: true,
  isRepeatable: true,
  keepsItsDay: true,
  async run({ database }, _, { tenant, language, job_id, report }) {
    const { site_id: siteId } = tenant;
    const counts = await runInTenant(database, tenant, async (tx) => {
      await waitForOtherPromotions(tx);
      const run = await findDueRun(tx, job_id);
      if (!run) return undefined;
      const made = await carryOut(tx, { siteId, userId: tenant.user_id ?? null, language }, run.id);
      await notifyScheduler(tx, run, 'promotions:told.done', made);
      return made;
    });
    if (counts) await report(counts.student_count, counts.student_count);
    return { result: { ...counts } };
  },
  async release(tx, jobId) {
    const run = await findDueRun(tx, jobId);
    if (!run) return;
    await setSchedule(tx, run.id, null);
    await notifyScheduler(tx, run, 'promotions:told.failed');
  },
};

/** Puts how a promotion on its day went on the bell of who wanted it. */
async function notifyScheduler(
  tx: SiteTx,
  { id, run_no, scheduled_by }: { id: string; run_no: number; scheduled_by: string | null },
  key: string,
  counts?: Counts,
): Promise<void> {
  if (scheduled_by === null) return;
  await notify(tx, recipient(scheduled_by), {
    site_id: tx.siteId,
    title: inBothLanguages(key, (language) => ({
      number: formatNumber(run_no, language),
      placed: formatNumber(counts?.placed_count ?? 0, language),
      undecided: formatNumber(counts?.undecided_count ?? 0, language),
    })),
    href: promotionPath(id),
  });
}

interface Counts {
  student_count: number;
  placed_count: number;
  undecided_count: number;
}

interface By {
  siteId: string;
  userId: string | null;
  language: Language;
}

async function carryOut(tx: SiteTx, by: By, id: string): Promise<Counts> {
  const { userId } = by;
  await waitForOtherPromotions(tx);
  await lockRun(tx, id);
  const run = requireFound(await findRun(tx, id));
  if (run.state === 'done') {
    const { placed_count, undecided_count } = run;
    return { student_count: placed_count + undecided_count, placed_count, undecided_count };
  }
  if (run.state === 'undone') throw new Problem(409, 'promotions:promotion_is_undone');
  const plan = await planRun(tx, run);
  requireSomebody(plan);
  const toEnrolments = await enrol(tx, run, plan);
  const changes = await complete(tx, by, run, plan);
  await insertStudents(
    tx,
    id,
    plan.placed.map((it, at) => ({
      ...it,
      failed_count: plan.candidates[at]!.failed_count,
      gpa: plan.candidates[at]!.gpa,
      to_enrolment_id: toEnrolments.get(it.enrolment_id) ?? null,
      placement_change_id: changes.get(it.enrolment_id) ?? null,
    })),
  );
  await updateRun(tx, id, { done_at: new Date().toISOString(), done_by: userId });
  return {
    student_count: plan.placed.length,
    placed_count: toEnrolments.size + changes.size,
    undecided_count: plan.placed.filter((it) => it.outcome === 'undecided').length,
  };
}

/** @throws 409 where a promotion would move nobody */
export function requireSomebody({ placed }: Plan): void {
  if (!placed.some((it) => moves(it.outcome) || it.outcome === 'completed'))
    throw new Problem(409, 'promotions:nobody_to_promote');
}

/** Makes the new enrolments. @returns them by the old ones */
async function enrol(tx: SiteTx, run: RunRow, plan: Plan): Promise<Map<string, string>> {
  const targets = new Map(plan.targets.map((it) => [it.id, it]));
  const moving = plan.placed.flatMap((it, at) =>
    moves(it.outcome) ? [{ ...it, candidate: plan.candidates[at]! }] : [],
  );
  const ids = newIds(moving.length);
  const students = moving.map((it, at): NextEnrolment => {
    const { candidate } = it;
    const target = targets.get(it.to_section_id!)!;
    const isSameCourse = candidate.class_group_id === target.class_group_id && isBoardLevel(target.level);
    return {
      student_id: candidate.student_id,
      from_enrolment_id: it.enrolment_id,
      enrolment_id: ids[at]!,
      class_section_id: target.id,
      roll: it.to_roll!,
      status: it.outcome === 'detained' ? 'detained' : 'promoted',
      session: (isSameCourse && candidate.session) || run.session,
    };
  });
  const { starts_on } = await requireYear(tx, run.to_year_id);
  await enrolNextYear(tx, { academic_year_id: run.to_year_id, starts_on }, students);
  return new Map(students.map((it) => [it.from_enrolment_id, it.enrolment_id]));
}

/** Lets those leave who completed the last class, from the day after the year. @returns the changes by enrolment */
async function complete(tx: SiteTx, by: By, run: RunRow, plan: Plan): Promise<Map<string, string>> {
  const { ends_on } = await requireYear(tx, run.from_year_id);
  const finished = plan.placed.filter((it) => it.outcome === 'completed').map((it) => it.enrolment_id);
  if (finished.length === 0) return new Map();
  const reason = by.language === 'bn' ? 'শেষ শ্রেণি সম্পন্ন' : 'Completed the last class';
  const leaving = { left_on: addDays(ends_on, 1), reason, changed_by: by.userId! };
  return completeStudents(tx, leaving, finished);
}
