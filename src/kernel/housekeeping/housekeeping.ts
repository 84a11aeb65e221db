import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#kernel/config.ts';
import type { Database, Tx } from '#kernel/database/database.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import type { RecurringJob } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';

type Periods = Pick<
  Config,
  'KEEP_IDEMPOTENCY_DAYS' | 'KEEP_DEVICE_DAYS' | 'KEEP_MESSAGE_DAYS' | 'KEEP_JOB_DAYS'
>;

interface Purge {
  table: string;
  /** Condition of the rows to remove. */
  where: RawBuilder<unknown>;
}

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

function purgesOf({ KEEP_IDEMPOTENCY_DAYS, KEEP_DEVICE_DAYS, KEEP_MESSAGE_DAYS }: Periods): Purge[] {
  const delivered = sql`state in ('sent', 'failed', 'cancelled') and created_at < ${before(KEEP_MESSAGE_DAYS)}`;
  return [
    { table: 'idempotency_key', where: sql`created_at < ${before(KEEP_IDEMPOTENCY_DAYS)}` },
    { table: 'user_session', where: sql`expires_at < now()` },
    { table: 'password_reset', where: sql`expires_at < now()` },
    { table: 'known_device', where: sql`last_used_at < ${before(KEEP_DEVICE_DAYS)}` },
    { table: 'request_throttle', where: sql`expire < extract(epoch from now()) * 1000` },
    { table: 'mail_outbox', where: delivered },
    { table: 'sms_outbox', where: delivered },
  ];
}

const rowsPerStatement = 5_000;
const everyMs = 3_600_000;

/** Removes every hour what has served its time, a few thousand rows in a statement. */
export const housekeepingJob: RecurringJob = {
  name: 'housekeeping',
  everySeconds: 60,
  async isDue(services) {
    return Date.now() - (lastRun.get(services) ?? 0) >= everyMs;
  },
  async run(services, isStopping) {
    lastRun.set(services, Date.now());
    await removeOutdated(services, services.config, isStopping);
  },
};

const lastRun = new WeakMap<Services, number>();

/** @returns how many rows were removed from each table. */
export async function removeOutdated(
  { database, files }: Pick<Services, 'database' | 'files'>,
  periods: Periods,
  isStopping: () => boolean = () => false,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const { table, where } of purgesOf(periods)) {
    removed[table] = 0;
    for (let rows = rowsPerStatement; rows === rowsPerStatement && !isStopping(); ) {
      rows = await asMaintainer(database, async (tx) => {
        const { numAffectedRows } = await sql`
          delete from ${sql.table(table)} where ctid in (
            select ctid from ${sql.table(table)} where ${where} limit ${rowsPerStatement} for update skip locked)`.execute(
          tx,
        );
        return Number(numAffectedRows ?? 0);
      });
      removed[table] += rows;
    }
  }
  removed.job_run = 0;
  removed.stored_file = 0;
  for (let rows = jobsPerStatement; rows === jobsPerStatement && !isStopping(); ) {
    const gone = await asMaintainer(database, (tx) => removeJobs(tx, files, periods));
    rows = gone.jobs;
    removed.job_run += gone.jobs;
    removed.stored_file += gone.files;
  }
  return removed;
}

const jobsPerStatement = 500;

/**
 * Removes jobs that ended long ago, and the files they made. Bytes go before the commit: where that fails, the rows
 * are still there for the next time.
 */
async function removeJobs(
  tx: Tx,
  store: FileStore,
  periods: Periods,
): Promise<{ jobs: number; files: number }> {
  const jobs = await sql<{ site_id: string; file_id: string | null }>`
    delete from job_run where ctid in (
      select j.ctid from job_run j where ${await outdatedJobs(tx, periods)}
      limit ${jobsPerStatement} for update skip locked)
    returning site_id, file_id`.execute(tx);
  const made = jobs.rows.flatMap((it) => it.file_id ?? []);
  const files = await sql<{ site_id: string; id: string }>`
    delete from stored_file where id = any (${made}::uuid[]) returning site_id, id`.execute(tx);
  for (const { site_id, id } of files.rows) await store.remove(`${site_id}/${id}`);
  return { jobs: jobs.rows.length, files: files.rows.length };
}

/**
 * Condition for jobs `j` that ended before their period, except those that a permanent record refers to, directly or by their
 * file: an order of ID cards, a clearing of data, an admitted list of students.
 */
async function outdatedJobs(tx: Tx, { KEEP_JOB_DAYS }: Periods): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ target: 'job_run' | 'stored_file'; table: string; column: string }>`
    select c.confrelid::regclass::text as target, r.relname as "table", own.attname as "column"
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    cross join unnest(c.conkey, c.confkey) as pair (own, theirs)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = pair.theirs and theirs.attname = 'id'
    where c.contype = 'f' and c.confrelid in ('job_run'::regclass, 'stored_file'::regclass)
    order by 1, 2, 3`.execute(tx);
  const kept = rows.map(
    ({ target, table, column }) => sql`and not exists (
      select from ${sql.table(table)} k
      where k.site_id = j.site_id and ${sql.ref(`k.${column}`)} = ${sql.ref(target === 'job_run' ? 'j.id' : 'j.file_id')})`,
  );
  return sql`j.state in ('done', 'failed', 'cancelled') and j.created_at < ${before(KEEP_JOB_DAYS)}
    and coalesce(j.ended_at, j.created_at) < ${before(KEEP_JOB_DAYS)} ${sql.join(kept, sql` `)}`;
}

/** How many rows wait to be removed, by table; those without any are left out. Needs the scope of maintenance. */
export async function countOutdated(tx: Tx, periods: Periods): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, where } of purgesOf(periods)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${where}`.execute(tx);
    if (rows[0]!.count > 0) counts[table] = rows[0]!.count;
  }
  const { rows } = await sql<{ jobs: number; files: number }>`
    select count(*) as jobs, count(f.id) as files
    from job_run j left join stored_file f on f.site_id = j.site_id and f.id = j.file_id
    where ${await outdatedJobs(tx, periods)}`.execute(tx);
  const { jobs, files } = rows[0]!;
  return { ...counts, ...(jobs > 0 && { job_run: jobs }), ...(files > 0 && { stored_file: files }) };
}

/** The owner, for the rows of all institutions. */
export const asMaintainer = <Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  database.transact(async (tx) => {
    await sql`select set_config('app.scope', 'maintenance', true)`.execute(tx);
    return work(tx);
  });
