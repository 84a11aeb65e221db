import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Period } from './period.contract.ts';

/** Twelve months from a day on, with their locks. */
export async function listPeriods(tx: SiteTx, first: string): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select m.month, l.month is not null as is_locked, l.locked_at, u.full_name as locked_by_name
    from (select (${first}::date + n * interval '1 month')::date as month from generate_series(0, 11) n) m
    left join accounting_period_lock l on l.site_id = ${tx.siteId} and l.month = m.month
    left join user_account u on u.site_id = l.site_id and u.id = l.locked_by
    order by m.month`.execute(tx);
  return rows;
}

export async function lockPeriod(tx: SiteTx, month: string, locked_by: string | null): Promise<void> {
  await tx
    .insertInto('accounting_period_lock')
    .values({ site_id: tx.siteId, month, locked_by })
    .onConflict((conflict) => conflict.columns(['site_id', 'month']).doNothing())
    .execute();
}

export async function unlockPeriod(tx: SiteTx, month: string): Promise<void> {
  await tx.deleteFrom('accounting_period_lock').where('month', '=', month).execute();
}

/** The closed months of an institution by their first day, `2026-07-01`. */
export async function closedMonths(tx: SiteTx): Promise<Set<string>> {
  const rows = await tx.selectFrom('accounting_period_lock').select('month').execute();
  return new Set(rows.map((row) => row.month));
}
