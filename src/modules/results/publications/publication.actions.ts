import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { inBothLanguages, notify } from '#modules/communication/index.ts';
import { setExamPublished } from '#modules/exams/index.ts';
import { readSiteOption, touchSite } from '#modules/sites/index.ts';
import { type Language, pick } from '#shared/language.ts';
import { findRun, isComputed, isPublishable, lockRun } from '../runs/result-run.queries.ts';
import { findRunResult } from '../runs/run-result.queries.ts';
import { publicationSms } from '../site-options.ts';
import {
  accountsOfRun,
  examNames,
  familiesOfRun,
  hasPublishedRun,
  overlappingPublishedRuns,
  releaseResult,
  setRunState,
  withholdResult,
} from './publication.queries.ts';

/**
 * Publishes a run, and unpublishes the one it replaces.
 * @throws 409 for a preview, an unfinished run, or a group while the run of the whole class is published.
 */
export async function publishRun({ tx, caller, can }: SiteContext, runId: string) {
  await publish(tx, caller.user_id, runId);
  return requireFound(await findRun(tx, runId, can));
}

/** Publishes a run on behalf of a given user; see {@link publishRun}. */
export async function publish(tx: SiteTx, user_id: string | null, runId: string): Promise<void> {
  const run = requireFound(await lockRun(tx, runId));
  if (run.is_preview) throw new Problem(409, 'results:preview_not_published');
  if (!isPublishable(run.state)) throw new Problem(409, 'results:not_publishable');
  const before = await overlappingPublishedRuns(tx, run);
  if (run.study_group_id && before.some((it) => it.study_group_id === null)) {
    throw new Problem(409, 'results:whole_class_published');
  }
  const beforeIds = before.map((it) => it.id);
  await setRunState(tx, beforeIds, 'superseded', { user_id });
  await setRunState(tx, [runId], 'published', { user_id });
  await setExamPublished(tx, run.exam_id, true);
  const exam = await examNames(tx, run.exam_id);
  await notify(tx, accountsOfRun(tx.siteId, runId), {
    site_id: tx.siteId,
    title: inBothLanguages('results:notification.published', (language) => ({
      exam: language === 'bn' ? exam.name_bn : exam.name_en,
    })),
    href: '/student/result/master',
  });
  if (await readSiteOption(tx, publicationSms)) await notifyFamilies(tx, runId, exam);
  await touchSite(tx);
}

/** One SMS for each mobile, about all its children in the run; a run that is published again says nothing twice. */
async function notifyFamilies(tx: SiteTx, runId: string, exam: { name_en: string; name_bn: string }) {
  const families = await familiesOfRun(tx, runId);
  await sendSms(
    tx,
    families.map((it) => {
      const language: Language = it.language === 'en' ? 'en' : 'bn';
      return {
        recipient: it.phone,
        message: translator(language)('results:publication_sms', {
          exam: pick(language, exam),
          names: language === 'bn' ? it.names_bn : it.names_en,
          school: pick(language, { name_en: it.site_name_en, name_bn: it.site_name_bn }),
        }),
        purpose: 'result',
        dedupe_key: `result:${runId}:${it.phone}`,
      };
    }),
  );
}

/** Takes a published run back; it can be published again. */
export async function unpublishRun(context: SiteContext, runId: string, reason: string) {
  const { tx, caller, can } = context;
  const run = requireFound(await lockRun(tx, runId));
  if (run.state !== 'published') throw new Problem(409, 'results:not_published');
  await setRunState(tx, [runId], 'unpublished', { user_id: caller.user_id, reason });
  if (!(await hasPublishedRun(tx, run.exam_id))) {
    await setExamPublished(tx, run.exam_id, false);
  }
  await touchSite(tx);
  return requireFound(await findRun(tx, runId, can));
}

/** Holds one student's result back, before or after publication; the reason stays inside the office. */
export async function withhold(context: SiteContext, runId: string, enrolmentId: string, reason: string) {
  const { tx, caller } = context;
  await requireComputedRun(context, runId);
  const place = { run_id: runId, enrolment_id: enrolmentId };
  requireFound(await withholdResult(tx, place, { user_id: caller.user_id, reason }));
  return requireFound(await findRunResult(tx, runId, enrolmentId));
}

/** @throws 409 where an examiner holds a mark back: then the marks come first. */
export async function release(context: SiteContext, runId: string, enrolmentId: string) {
  const { tx } = context;
  const run = await requireComputedRun(context, runId);
  const result = requireFound(await findRunResult(tx, runId, enrolmentId));
  if (result.status !== 'withheld') throw new Problem(409, 'results:not_withheld');
  if (result.outcome === 'incomplete' && !run.is_preview) throw new Problem(409, 'results:mark_held_back');
  await releaseResult(tx, { run_id: runId, enrolment_id: enrolmentId });
  return requireFound(await findRunResult(tx, runId, enrolmentId));
}

async function requireComputedRun({ tx }: SiteContext, runId: string) {
  const run = requireFound(await lockRun(tx, runId));
  if (!isComputed(run.state)) throw new Problem(409, 'results:not_generated');
  return run;
}
