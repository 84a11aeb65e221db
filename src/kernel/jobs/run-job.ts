import { isConnectionLoss } from '#kernel/database/connection-loss.ts';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { runInTenant, type SiteTenant } from '#kernel/database/tenant.ts';
import { removingUnwritten } from '#kernel/files/unwritten-files.ts';
import { Problem } from '#kernel/http/problem.ts';
import { toProblemDocument } from '#kernel/http/problem-document.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import { coreJobSiteId } from './core-job.ts';
import type { JobKind, JobOutcome, JobProgress } from './job-kind.ts';

export interface QueuedJob {
  job_id: string;
  kind: string;
  tenant: SiteTenant;
  language: Language;
  is_long: boolean;
}

const doneWith = ({ result, file_id }: JobOutcome) => ({
  state: 'done',
  ended_at: new Date().toISOString(),
  result: result ? JSON.stringify(result) : null,
  file_id: file_id ?? null,
});

/** Marks a job whose process died at every attempt as failed, so that it can be asked for again. */
export async function giveUp(
  { database, log }: Services,
  kinds: Map<string, JobKind<never>>,
  queued: QueuedJob,
): Promise<void> {
  const problem = toProblemDocument(new Problem(503, 'jobs:cut_off'), queued.language, log);
  await runInTenant(database, queued.tenant, (tx) => endUndone(tx, kinds, queued, problem.detail));
}

/** Says of work that has not ended yet that it failed, and frees what waits for it. */
async function endUndone(
  tx: SiteTx,
  kinds: Map<string, JobKind<never>>,
  { job_id, kind, tenant }: QueuedJob,
  problem: string | undefined,
): Promise<void> {
  const _site_id = tenant.site_id || coreJobSiteId;
  await tx
    .updateTable('job_run')
    .set({ state: 'failed', ended_at: new Date().toISOString(), problem })
    .where('id', '=', job_id)
    .where('state', 'in', ['queued', 'running'])
    .execute();
  await kinds.get(kind)?.release?.(tx, job_id);
}

export async function runJob(
  services: Services,
  kinds: Map<string, JobKind<never>>,
  queued: QueuedJob,
  isLastTry: boolean,
): Promise<void> {
  const { database, log } = services;
  const site_id = queued.tenant.site_id || coreJobSiteId;
  const updateIn = (tx: Tx, set: Record<string, unknown>) =>
    tx
      .updateTable('job_run')
      .set(set)
      .where('site_id', '=', site_id)
      .where('id', '=', queued.job_id)
      .where('state', 'in', ['queued', 'running'])
      .returning('input')
      .executeTakeFirst();
  const update = (set: Record<string, unknown>) =>
    runInTenant(database, queued.tenant, (tx) => updateIn(tx, set));
  const fail = (problem?: string) =>
    runInTenant(database, queued.tenant, (tx) => endUndone(tx, kinds, queued, problem));
  const begun = await update({ state: 'running', started_at: new Date().toISOString() });
  // It was stopped while it waited, or its process died after the last of the work.
  if (!begun) return fail();
  try {
    const kind = kinds.get(queued.kind);
    if (!kind) throw new Error(`No such kind of job: ${queued.kind}`);
    const progress: JobProgress = {
      job_id: queued.job_id,
      tenant: queued.tenant,
      language: queued.language,
      report: async (done, total) => {
        const going = await update({ done_count: done, ...(total !== undefined && { total_count: total }) });
        if (!going) throw new Error('cancelled');
      },
      async finish(tx, outcome) {
        if (!(await updateIn(tx, doneWith(outcome)))) throw new Error('cancelled');
      },
    };
    const outcome = await removingUnwritten(services, () =>
      kind.run(services, begun.input as never, progress),
    );
    // Does nothing where the work said so itself.
    await update(doneWith(outcome));
  } catch (error) {
    // Thrown on, so that the queue runs it again; until then it stays one that has not ended.
    if (isConnectionLoss(error) && !isLastTry) throw error;
    const problem = toProblemDocument(error, queued.language, log);
    await fail(problem.detail);
  }
}
