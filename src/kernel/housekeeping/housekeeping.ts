import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#kernel/config.ts';
import type { Database, Tx } from '#kernel/database/database.ts';
import type { Chore } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';

type Periods = Pick<Config, 'KEEP_IDEMPOTENCY_DAYS' | 'KEEP_DEVICE_DAYS' | 'KEEP_MESSAGE_DAYS'>;

interface Purge {
  table: string;
  /** Which rows nobody needs any more. */
  where: RawBuilder<unknown>;
}

function purgesOf({ KEEP_IDEMPOTENCY_DAYS, KEEP_DEVICE_DAYS, KEEP_MESSAGE_DAYS }: Periods): Purge[] {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`;
  const delivered = sql`state in ('sent', 'failed') and created_at < ${before(KEEP_MESSAGE_DAYS)}`;
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
export const housekeepingChore: Chore = {
  name: 'housekeeping',
  everySeconds: 60,
  async isDue(services) {
    return Date.now() - (lastRun.get(services) ?? 0) >= everyMs;
  },
  async run(services, isStopping) {
    lastRun.set(services, Date.now());
    await removeOutdated(services.database, services.config, isStopping);
  },
};

const lastRun = new WeakMap<Services, number>();

/** @returns how many rows were removed from each table. */
export async function removeOutdated(
  database: Database,
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
  return removed;
}

/** How many rows wait to be removed, by table; those without any are left out. Needs the scope of maintenance. */
export async function countOutdated(tx: Tx, periods: Periods): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, where } of purgesOf(periods)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${where}`.execute(tx);
    if (rows[0]!.count > 0) counts[table] = rows[0]!.count;
  }
  return counts;
}

/** The owner, for the rows of all institutions. */
const asMaintainer = <Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  database.transact(async (tx) => {
    await sql`select set_config('app.scope', 'maintenance', true)`.execute(tx);
    return work(tx);
  });
