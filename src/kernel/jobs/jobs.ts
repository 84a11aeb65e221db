import { fromKysely, fromPglite, type Job, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from '#kernel/config.ts';
import { isConnectionLoss } from '#kernel/database/connection-loss.ts';
import type { Database, Tx } from '#kernel/database/database.ts';
import { inStartLock } from '#kernel/database/start-lock.ts';
import { runInTenant, type Tenant } from '#kernel/database/tenant.ts';
import { removingUnwritten } from '#kernel/files/unwritten-files.ts';
import { Problem } from '#kernel/http/problem.ts';
import { toProblemDocument } from '#kernel/http/problem-document.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import { orderByTurn } from './turns.ts';

/** How a running job tells how far it is; throws when the job was cancelled. */
export interface JobProgress {
  job_id: string;
  /** Work of the core administration has an empty `site_id`. */
  tenant: Tenant & { site_id: string };
  language: Language;
  report(done: number, total?: number): Promise<void>;
  /**
   * Says in the transaction of the work that the job is done, for work that cannot be done twice: whatever dies afterwards, it is
   * not run again. Throws when the job was cancelled.
   */
  finish(tx: Tx, outcome: JobOutcome): Promise<void>;
}

export interface JobOutcome {
  result?: object;
  file_id?: string;
}

/**
 * A kind of long work. Handlers open their own transactions with `inTenant(services.database, progress.tenant, …)`
 * and must be safe to run twice: a job whose process died is run again.
 */
export interface JobKind<Input extends object> {
  kind: string;
  /** Whether it can be started again after it failed or was stopped, with the effect of the first time. */
  isRepeatable?: boolean;
  /** Whether a running one can be stopped: it notices at its next report. Other kinds end too soon. */
  isStoppable?: boolean;
  /** Whether its time is fixed by something else, such as a notice by its hour; to move the job, change that. */
  keepsItsDay?: boolean;
  /** Takes minutes rather than seconds; shorter work of others goes before it, for a while. */
  isLong?: boolean;
  run(services: Services, input: Input, progress: JobProgress): Promise<JobOutcome>;
  /**
   * Frees what waits for this work, where the work ended without having been done: it failed, its process died at every
   * try, or it was stopped before it began. Changes nothing where the work was done.
   */
  release?(tx: Tx, siteId: string, jobId: string): Promise<void>;
}

/**
 * A job that runs again and again: checked every few seconds, and queued when it is due. Several processes may run it at once,
 * so it must share out its work itself.
 */
export interface RecurringJob {
  name: string;
  everySeconds: number;
  isDue(services: Services): Promise<boolean>;
  run(services: Services, isStopping: () => boolean): Promise<void>;
}

export interface Jobs {
  /**
   * Queues a job in the caller's transaction, so that both commit or neither. With `after` (an instant, ISO 8601) it waits
   * until then, and nobody follows it.
   * @returns the job's id, for `GET /jobs/{id}`.
   */
  enqueue<Input extends object>(
    tx: Tx,
    tenant: Tenant,
    language: Language,
    job: JobKind<Input>,
    input: Input,
    after?: string,
  ): Promise<string>;
  /** Every registered kind of job and recurring job, whichever process runs them. */
  kinds(): readonly JobKind<never>[];
  recurringJobs(): readonly RecurringJob[];
  /** Says what they are, once, before the first request. */
  register(kinds: readonly JobKind<never>[], recurringJobs: readonly RecurringJob[]): void;
  /** Starts to work on the queue and to check the recurring jobs. */
  start(services: Services, kinds: JobKind<never>[], recurringJobs?: RecurringJob[]): Promise<void>;
  /** Graceful stop: finishes running jobs; another process retries those that do not finish. */
  stop(): Promise<void>;
}

interface QueuedJob {
  job_id: string;
  kind: string;
  tenant: Tenant & { site_id: string };
  language: Language;
  is_long: boolean;
}

const queue = 'site_jobs';
/** Where jobs go whose process died at every try. */
const lostQueue = 'site_jobs_lost';

/** The `site_id` in `job_run` of core jobs, which belong to no institution. */
export const coreJobSiteId = '00000000-0000-0000-0000-000000000000';
const queueLock = 72710003;
const takingLock = 72710005;

/**
 * A process that dies is noticed by its missing heartbeat, and its job run again. A lost database gets the time of
 * three retries to come back: 2, 4 and 8 seconds after it answers again.
 */
const retryPolicy = {
  retryLimit: 3,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 3600,
  heartbeatSeconds: 20,
  deadLetter: lostQueue,
};
const heartbeatEverySeconds = 5;
const superviseEverySeconds = 5;

/**
 * The queue goes by the time of the machine, as the database does, also where a test sets the application's `Date` to another
 * day: its timers would wait for years, or never end.
 */
const machineClock = {
  now: Date.now,
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run: () => void, ms: number) => setInterval(run, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

/** The queue of long work: pg-boss in the same database. */
export async function openJobs(database: Database, config: Config, log: Logger): Promise<Jobs> {
  const db = database.pglite ? fromPglite(database.pglite as never) : queueOnPostgres(database.pool!);
  const boss = new PgBoss({
    db,
    schema: 'pgboss',
    supervise: config.RUN_JOBS,
    superviseIntervalSeconds: superviseEverySeconds,
    // Heartbeats are looked at no more often than this.
    monitorIntervalSeconds: superviseEverySeconds,
    schedule: false,
    clock: machineClock,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  // Processes that start together would make the queue's schema at once, so they wait for each other.
  await inStartLock(database, queueLock, async () => {
    await boss.start();
    await boss.createQueue(lostQueue);
    await boss.createQueue(queue, retryPolicy);
    await boss.updateQueue(queue, retryPolicy);
    await database.owner.run(`
      grant usage on schema pgboss to bidyaloy_app;
      grant select, insert, update, delete on all tables in schema pgboss to bidyaloy_app;
      grant execute on all functions in schema pgboss to bidyaloy_app;`);
  });

  const watches: NodeJS.Timeout[] = [];
  let isStopping = false;

  async function watch(services: Services, chore: RecurringJob): Promise<void> {
    const choreQueue = `chore_${chore.name}`;
    // At most one waits; nothing is tried again, because the next look finds what is left.
    await boss.createQueue(choreQueue, { policy: 'short', retryLimit: 0, expireInSeconds: 600 });
    await boss.work(choreQueue, { pollingIntervalSeconds: 0.5, batchSize: 1 }, () =>
      chore.run(services, () => isStopping),
    );
    let isLooking = false;
    const look = async () => {
      if (isLooking || isStopping) return;
      isLooking = true;
      try {
        if (await chore.isDue(services)) await boss.send(choreQueue, {});
      } catch (error) {
        if (!isStopping) log.error({ err: error }, `chore ${chore.name}`);
      }
      isLooking = false;
    };
    watches.push(setInterval(look, chore.everySeconds * 1000));
  }

  let known: { kinds: readonly JobKind<never>[]; recurringJobs: readonly RecurringJob[] } = {
    kinds: [],
    recurringJobs: [],
  };

  return {
    kinds: () => known.kinds,
    recurringJobs: () => known.recurringJobs,
    register(kinds, recurringJobs) {
      known = { kinds, recurringJobs };
    },

    async enqueue(tx, tenant, language, job, input, after) {
      const site_id = tenant.site_id ?? '';
      const run = await tx
        .insertInto('job_run')
        .values({
          site_id: site_id || coreJobSiteId,
          kind: job.kind,
          input: JSON.stringify(input),
          created_by: tenant.user_id ?? null,
          waits_until: after ?? null,
          scope: tenant.scope === 'core' ? 'core' : 'site',
          language,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const queued: QueuedJob = {
        job_id: run.id,
        kind: job.kind,
        tenant: { ...tenant, site_id },
        language,
        is_long: job.isLong ?? false,
      };
      const person = { id: `${site_id} ${tenant.user_id ?? ''}` };
      await boss.send(queue, queued, { db: fromKysely(tx), startAfter: after, group: person });
      return run.id;
    },

    async start(services, kinds, recurringJobs = []) {
      const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
      const options = {
        pollingIntervalSeconds: 0.5,
        batchSize: 1,
        heartbeatRefreshSeconds: heartbeatEverySeconds,
        includeMetadata: true,
        groupConcurrency: config.JOBS_PER_PERSON,
      } as const;
      const worker = await boss.work(queue, options, async ([job]: JobWithMetadata<QueuedJob>[]) => {
        if (!job) return;
        await runJob(services, byName, job.data, job.retryCount >= job.retryLimit);
        if (await orderByTurn(database, queue, job.id)) boss.notifyWorker(worker);
      });
      await boss.work(lostQueue, { pollingIntervalSeconds: 1 }, async (lost: Job<QueuedJob>[]) => {
        for (const { data } of lost) await giveUp(services, byName, data);
      });
      for (const chore of recurringJobs) await watch(services, chore);
    },

    async stop() {
      isStopping = true;
      for (const it of watches) clearInterval(it);
      await boss.stop({ graceful: true, timeout: config.STOP_SECONDS * 1000, close: false });
    },
  };
}

/**
 * The queue's way to PostgreSQL. The statement that takes a job counts what its person has in work, and does not see what
 * another worker takes at the same moment; so workers take one after the other.
 */
function queueOnPostgres(pool: NonNullable<Database['pool']>) {
  const countsWorkOfPerson = /active_group_(count_map|probe)/;
  return {
    async executeSql(text: string, values?: unknown[]) {
      if (!countsWorkOfPerson.test(text)) return pool.query(text, values);
      const client = await pool.connect();
      try {
        // Limits how long a worker that lost its network keeps the lock.
        await client.query(`begin; set local idle_in_transaction_session_timeout = '5s';
          select pg_advisory_xact_lock(${takingLock})`);
        const taken = await client.query(text, values);
        await client.query('commit');
        client.release();
        return taken;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}

const doneWith = ({ result, file_id }: JobOutcome) => ({
  state: 'done',
  ended_at: new Date().toISOString(),
  result: result ? JSON.stringify(result) : null,
  file_id: file_id ?? null,
});

/** Marks a job whose process died at every attempt as failed, so that it can be asked for again. */
async function giveUp(
  { database, log }: Services,
  kinds: Map<string, JobKind<never>>,
  queued: QueuedJob,
): Promise<void> {
  const problem = toProblemDocument(new Problem(503, 'jobs:cut_off'), queued.language, log);
  await runInTenant(database, queued.tenant, (tx) => endUndone(tx, kinds, queued, problem.detail));
}

/** Says of work that has not ended yet that it failed, and frees what waits for it. */
async function endUndone(
  tx: Tx,
  kinds: Map<string, JobKind<never>>,
  { job_id, kind, tenant }: QueuedJob,
  problem: string | undefined,
): Promise<void> {
  const site_id = tenant.site_id || coreJobSiteId;
  await tx
    .updateTable('job_run')
    .set({ state: 'failed', ended_at: new Date().toISOString(), problem })
    .where('site_id', '=', site_id)
    .where('id', '=', job_id)
    .where('state', 'in', ['queued', 'running'])
    .execute();
  await kinds.get(kind)?.release?.(tx, site_id, job_id);
}

async function runJob(
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
