import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';

/** Months with postings that are over before a day and not summed up, the oldest first, at most a year of them. */
export async function monthsToSum(tx: SiteTx, before: Day): Promise<Day[]> {
  const { rows } = await sql<{ month: Day }>`
    select m.month from (
      select generate_series(date_trunc('month', min(l.posted_on)), date_trunc('month', ${before}::date) - interval '1 month',
        interval '1 month')::date as month
      from journal_line l where l.site_id = ${tx.siteId}) m
    where not exists (select from ledger_month s where s.site_id = ${tx.siteId} and s.month = m.month)
    order by m.month limit 12`.execute(tx);
  return rows.map((it) => it.month);
}

/** Sums a month up, once; waits for the postings under way in it. */
export async function sumMonth(tx: SiteTx, month: Day): Promise<void> {
  await sql`select sum_ledger_month(${tx.siteId}, ${month}::date)`.execute(tx);
}
