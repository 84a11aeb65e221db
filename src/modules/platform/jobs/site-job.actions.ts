import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { scopeToSite } from '#kernel/database/site-transaction.ts';
import { type Tenant, withSiteScope } from '#kernel/database/tenant.ts';
import type { Context, SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { siteContextOf } from '#kernel/http/site-context.ts';
import { coreJobSiteId } from '#kernel/jobs/core-job.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { cancelJob, linkRepeatedJob } from '#kernel/jobs/job-runs.ts';
import { generateDues } from '#modules/fees/index.ts';
import { startRuns } from '#modules/results/index.ts';
import type { Page } from '#shared/contract.ts';
import type { Language } from '#shared/language.ts';
import { exportSite } from '../exports/site-export.job.ts';
import { resendMessages } from './resend-messages.job.ts';
import type { JobStart, SiteJob, SiteJobList } from './site-job.contract.ts';
import { classesOfExam, countJobs, findJobs, listChoices, lockJob } from './site-job.queries.ts';

type State = Pick<SiteJob, 'kind' | 'state' | 'waits_until'>;

/** Which job, and of which institution; of none: the core's own. */
interface JobAddress {
  id: string;
  site_id?: string | null | undefined;
}

/** A page of the work of all institutions, with what can be done about it. */
export async function listSiteJobs(context: Context, input: SiteJobList): Promise<Page<SiteJob>> {
  const { rows, total } = await findJobs(context.tx, input);
  const mayEdit = context.can('platform.job.edit');
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      can: {
        cancel: mayEdit && refusalToCancel(context, row) === undefined,
        retry: mayEdit && refusalToRetry(context, row) === undefined,
      },
    })),
  };
}

export async function jobOverview({ tx, services }: Context) {
  return {
    kinds: services.jobs.kinds().map((it) => it.kind),
    chores: services.jobs
      .recurringJobs()
      .map(({ name, everySeconds }) => ({ name, every_seconds: everySeconds })),
    figures: await countJobs(tx),
  };
}

/** Cancels a job. @throws 409 where it has ended, has a fixed time, or is of a kind that ends before it could be stopped. */
export async function cancelSiteJob(context: Context, { id, site_id }: JobAddress): Promise<void> {
  const { tx } = context;
  await inJobScope(tx, site_id, async (inSite) => {
    const job = requireFound(await lockJob(inSite, id));
    const refusal = refusalToCancel(context, job as State);
    if (refusal) throw new Problem(409, `platform:${refusal}`);
    await cancelJob(inSite, id);
  });
}

/** Starts a failed or cancelled job again. @throws 409 where its kind must be started on its own screen */
export async function retrySiteJob(
  context: Context,
  { id, site_id }: JobAddress,
): Promise<{ job_id: string }> {
  const { tx, services, caller } = context;
  const job_id = await inJobScope(tx, site_id, async (inSite) => {
    const job = requireFound(await lockJob(inSite, id));
    const refusal = refusalToRetry(context, job as State);
    if (refusal) throw new Problem(409, `platform:${refusal}`);
    const tenant: Tenant = {
      scope: job.scope as 'site' | 'core',
      ...(site_id && { site_id }),
      user_id: caller.user_id,
    };
    const kind = services.jobs.kinds().find((it) => it.kind === job.kind) as unknown as JobKind<object>;
    const language = job.language as Language;
    const again = await services.jobs.enqueue(tx, tenant, language, kind, job.input as object);
    await linkRepeatedJob(inSite, again, id);
    return again;
  });
  return { job_id };
}

/** Runs `work` in the scope of a job's institution, or of the core for its own jobs. */
const inJobScope = <Result>(
  tx: Tx,
  siteId: JobAddress['site_id'],
  work: (inSite: SiteTx) => Promise<Result>,
) => (siteId ? withSiteScope(tx, siteId, work) : work(scopeToSite(tx, coreJobSiteId)));

export const jobChoices = (context: Context) => listChoices(context.tx, siteChosenIn(context).siteId);

/** Starts a job on behalf of an institution. */
export async function startSiteJob(asked: Context, input: JobStart): Promise<{ job_id: string }> {
  const context = siteChosenIn(asked);
  const { tx, tenant, language, services, siteId } = context;
  if (input.starts_at && new Date(input.starts_at).getTime() < Date.now() - 60_000)
    throw fieldProblem('starts_at', 'platform:hour_is_past');
  const after = input.starts_at ?? undefined;
  const enqueue = async <Input extends object>(kind: JobKind<Input>, work: Input) => ({
    job_id: await services.jobs.enqueue(tx, tenant, language, kind, work, after),
  });
  switch (input.kind) {
    case 'fees.generate_dues': {
      const { academic_year_id, period, fee_sub_head_ids } = input;
      if (!academic_year_id) throw fieldProblem('academic_year_id', 'required');
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) throw fieldProblem('period', 'required');
      if (fee_sub_head_ids.length === 0) throw fieldProblem('fee_sub_head_ids', 'required');
      const years = (await listChoices(tx, siteId)).academic_years;
      if (!years.some((it) => it.id === academic_year_id))
        throw fieldProblem('academic_year_id', 'not_valid');
      return enqueue(generateDues, { academic_year_id, period, fee_sub_head_ids });
    }
    case 'results.generate': {
      if (!input.exam_id) throw fieldProblem('exam_id', 'required');
      if (after) throw fieldProblem('starts_at', 'platform:results_begin_now');
      const class_ids = await classesOfExam(tx, siteId, input.exam_id);
      if (class_ids.length === 0) throw fieldProblem('exam_id', 'not_valid');
      const scope = { exam_id: input.exam_id, class_ids, is_combined: false, is_preview: false };
      return { job_id: (await startRuns(context, scope)).job_id };
    }
    case 'platform.resend_messages':
      return enqueue(resendMessages, {});
    case 'platform.copy_site':
      return enqueue(exportSite, {});
  }
}

/** @throws 422 where no institution was chosen */
function siteChosenIn(context: Context): SiteContext {
  const chosen = siteContextOf(context);
  if (!chosen) throw fieldProblem('site_id', 'platform:select_site');
  return chosen;
}

function refusalToCancel({ services }: Context, { kind, state }: State): string | undefined {
  if (state !== 'queued' && state !== 'running') return 'job_has_ended';
  const known = services.jobs.kinds().find((it) => it.kind === kind);
  if (known?.keepsItsDay) return 'job_keeps_its_day';
  if (state === 'running' && !known?.isStoppable) return 'job_cannot_be_stopped';
  return undefined;
}

function refusalToRetry({ services }: Context, { kind, state }: State): string | undefined {
  if (state !== 'failed' && state !== 'cancelled') return 'job_did_not_fail';
  const known = services.jobs.kinds().find((it) => it.kind === kind);
  return known?.isRepeatable ? undefined : 'job_begins_anew';
}
