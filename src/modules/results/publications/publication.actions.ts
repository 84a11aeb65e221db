import type { Tx } from '#kernel/database/database.ts';
import { defineEvent } from '#kernel/events/events.ts';
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

export interface PublishedRun {
  site_id: string;
  run_id: string;
  exam_id: string;
  class_id: string;
  study_group_id: string | null;
}

/** The results of a class in an exam can be seen by students, guardians and the public from now on. */
export const resultsPublished = defineEvent<PublishedRun>('results.published');
/** Emitted when they are hidden again. */
export const resultsUnpublished = defineEvent<PublishedRun>('results.unpublished');

/**
 * Publishes a run, and unpublishes the one it replaces.
 * @throws 409 for a preview, an unfinished run, or a group while the run of the whole class is published.
 */
export async function publishRun({ tx, siteId: site_id, caller, can }: SiteContext, runId: string) {
  await publish(tx, { site_id, user_id: caller.user_id }, runId);
  return requireFound(await findRun(tx, site_id, runId, can));
}

/** Publishes a run on behalf of a given user; see {@link publishRun}. */
export async function publish(
  tx: Tx,
  { site_id, user_id }: { site_id: string; user_id: string | null },
  runId: string,
): Promise<void> {
  const run = requireFound(await lockRun(tx, site_id, runId));
  if (run.is_preview) throw new Problem(409, 'results:preview_not_published');
  if (!isPublishable(run.state)) throw new Problem(409, 'results:not_publishable');
  const before = await overlappingPublishedRuns(tx, site_id, run);
  if (run.study_group_id && before.some((it) => it.study_group_id === null)) {
    throw new Problem(409, 'results:whole_class_published');
  }
  const beforeIds = before.map((it) => it.id);
  await setRunState(tx, site_id, beforeIds, 'superseded', { user_id });
  await setRunState(tx, site_id, [runId], 'published', { user_id });
  await setExamPublished(tx, site_id, run.exam_id, true);
  const { exam_id, class_id, study_group_id } = run;
  const exam = await examNames(tx, site_id, exam_id);
  await notify(tx, accountsOfRun(site_id, runId), {
    site_id,
    title: inBothLanguages('results:notification.published', (language) => ({
      exam: language === 'bn' ? exam.name_bn : exam.name_en,
    })),
    href: '/student/result/master',
  });
  if (await readSiteOption(tx, site_id, publicationSms)) await notifyFamilies(tx, site_id, runId, exam);
  await touchSite(tx, site_id);
  await resultsPublished.emit(tx, { site_id, run_id: runId, exam_id, class_id, study_group_id });
}

/** One SMS for each mobile, about all its children in the run; a run that is published again says nothing twice. */
async function notifyFamilies(
  tx: Tx,
  siteId: string,
  runId: string,
  exam: { name_en: string; name_bn: string },
) {
  const families = await familiesOfRun(tx, siteId, runId);
  await sendSms(
    tx,
    siteId,
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
  const { tx, siteId: site_id, caller, can } = context;
  const run = requireFound(await lockRun(tx, site_id, runId));
  if (run.state !== 'published') throw new Problem(409, 'results:not_published');
  await setRunState(tx, site_id, [runId], 'unpublished', { user_id: caller.user_id, reason });
  if (!(await hasPublishedRun(tx, site_id, run.exam_id))) {
    await setExamPublished(tx, site_id, run.exam_id, false);
  }
  await touchSite(tx, site_id);
  const { exam_id, class_id, study_group_id } = run;
  await resultsUnpublished.emit(tx, { site_id, run_id: runId, exam_id, class_id, study_group_id });
  return requireFound(await findRun(tx, site_id, runId, can));
}

/** Holds one student's result back, before or after publication; the reason stays inside the office. */
export async function withhold(context: SiteContext, runId: string, enrolmentId: string, reason: string) {
  const { tx, siteId: site_id, caller } = context;
  await requireComputedRun(context, runId);
  const place = { site_id, run_id: runId, enrolment_id: enrolmentId };
  requireFound(await withholdResult(tx, place, { user_id: caller.user_id, reason }));
  return requireFound(await findRunResult(tx, site_id, runId, enrolmentId));
}

/** @throws 409 where an examiner holds a mark back: then the marks come first. */
export async function release(context: SiteContext, runId: string, enrolmentId: string) {
  const { tx, siteId: site_id } = context;
  const run = await requireComputedRun(context, runId);
  const result = requireFound(await findRunResult(tx, site_id, runId, enrolmentId));
  if (result.status !== 'withheld') throw new Problem(409, 'results:not_withheld');
  if (result.outcome === 'incomplete' && !run.is_preview) throw new Problem(409, 'results:mark_held_back');
  await releaseResult(tx, { site_id, run_id: runId, enrolment_id: enrolmentId });
  return requireFound(await findRunResult(tx, site_id, runId, enrolmentId));
}

async function requireComputedRun({ tx, siteId }: SiteContext, runId: string) {
  const run = requireFound(await lockRun(tx, siteId, runId));
  if (!isComputed(run.state)) throw new Problem(409, 'results:not_generated');
  return run;
}
