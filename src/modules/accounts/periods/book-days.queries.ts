import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/**
 * The first day of an institution's first fiscal year (1 July): that of its earliest academic year, opening balance or
 * foundation, whichever is earliest. Nothing is dated before it.
 */
export async function firstBookDay(tx: SiteTx): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (date_trunc('year', least(
        (s.created_at at time zone 'Asia/Dhaka')::date,
        (select min(y.starts_on) from academic_year y where y.site_id = s.id),
        (select min(j.posted_on) from journal j where j.site_id = s.id and j.voucher_type = 'OB')
      ) - interval '6 months') + interval '6 months')::date as day
    from site s where s.id = ${tx.siteId}`.execute(tx);
  return rows[0]!.day;
}
