import { fromKysely, fromPglite, type Job, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from '#kernel/config.ts';
import type { Database, Tx } from '#kernel/database/database.ts';
import { inStartLock } from '#kernel/database/start-lock.ts';
import type { Tenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import { coreJobSiteId } from './core-job.ts';
import type { JobKind, RecurringJob } from './job-kind.ts';
import { queueOnPostgres } from './queue-on-postgres.ts';
import { giveUp, type QueuedJob, runJob } from './run-job.ts';
import { orderByTurn } from './turns.ts';

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

const queue = 'site_jobs';

/** Where jobs go whose process died at every try. */
const lostQueue = 'site_jobs_lost';

const queueLock = 72710003;

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
