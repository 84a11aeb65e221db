import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Period } from './period.contract.ts';

/** Twelve months from a day on, with their locks. */
export async function listPeriods(tx: Tx, siteId: string, first: string): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select m.month, l.month is not null as is_locked, l.locked_at, u.full_name as locked_by_name
    from (select (${first}::date + n * interval '1 month')::date as month from generate_series(0, 11) n) m
    left join accounting_period_lock l on l.site_id = ${siteId} and l.month = m.month
    left join user_account u on u.site_id = l.site_id and u.id = l.locked_by
    order by m.month`.execute(tx);
  return rows;
}

export async function lockPeriod(
  tx: Tx,
  site_id: string,
  month: string,
  locked_by: string | null,
): Promise<void> {
  await tx
    .insertInto('accounting_period_lock')
    .values({ site_id, month, locked_by })
    .onConflict((conflict) => conflict.columns(['site_id', 'month']).doNothing())
    .execute();
}

export async function unlockPeriod(tx: Tx, siteId: string, month: string): Promise<void> {
  await tx
    .deleteFrom('accounting_period_lock')
    .where('site_id', '=', siteId)
    .where('month', '=', month)
    .execute();
}

/** The closed months of an institution by their first day, `2026-07-01`. */
export async function closedMonths(tx: Tx, siteId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('accounting_period_lock')
    .select('month')
    .where('site_id', '=', siteId)
    .execute();
  return new Set(rows.map((row) => row.month));
}
