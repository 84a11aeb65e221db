import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { queryOne } from '../attendance.queries.ts';

/** What an institution's students paid at the bank, and the slips that still wait to be paid. */
export function bankFigures(tx: Tx, siteId: string, today: string) {
  return queryOne<{
    today_poisha: number;
    month_poisha: number;
    receipts_month: number;
    open_slips: number;
    open_slips_poisha: number;
  }>(
    tx,
    sql`
      select r.*, s.*
      from (
        select coalesce(sum(amount_poisha) filter (where booked_on = ${today}), 0)::bigint as today_poisha,
          coalesce(sum(amount_poisha), 0)::bigint as month_poisha, count(*) filter (where sign = 1)::int as receipts_month
        from fee_movement
        where site_id = ${siteId} and method in (select code from payment_type where kind = 'bank')
          and booked_on between date_trunc('month', ${today}::date)::date and ${today}
      ) r, (
        select count(*)::int as open_slips, coalesce(sum(amount_poisha), 0)::bigint as open_slips_poisha
        from due_slip d
        where d.site_id = ${siteId} and d.cancelled_at is null and d.last_on >= ${today}
          and not exists (
            select from fee_receipt p
            where p.site_id = d.site_id and p.due_slip_id = d.id and p.cancelled_at is null
          )
      ) s`,
  );
}
