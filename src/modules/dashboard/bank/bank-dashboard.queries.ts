import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { queryOne } from '../attendance.queries.ts';

/** The bank accounts at which a teller may take fees. */
const ownAccounts = (siteId: string, userId: string) => sql`
  select b.bank_account_id from bank_teller t
  join bank_collection b on b.site_id = t.site_id and b.id = t.bank_collection_id and b.is_active
  where t.site_id = ${siteId} and t.user_id = ${userId} and t.is_active`;

/** Whether a movement of money is of a receipt of the teller's own bank accounts. */
export const isOfOwnBank = (siteId: string, userId: string) => sql`
  fee_receipt_id in (select r.id from fee_receipt r
    where r.site_id = ${siteId} and r.bank_account_id in (${ownAccounts(siteId, userId)}))`;

/** What students paid at the teller's bank accounts, and the slips of the institution that wait to be paid there. */
export function bankFigures(tx: SiteTx, userId: string, today: string) {
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
        where site_id = ${tx.siteId} and ${isOfOwnBank(tx.siteId, userId)}
          and booked_on between date_trunc('month', ${today}::date)::date and ${today}
      ) r, (
        select count(*)::int as open_slips, coalesce(sum(amount_poisha), 0)::bigint as open_slips_poisha
        from due_slip d
        where d.site_id = ${tx.siteId} and d.cancelled_at is null and d.last_on >= ${today}
          and exists (${ownAccounts(tx.siteId, userId)})
          and not exists (
            select from fee_receipt p
            where p.site_id = d.site_id and p.due_slip_id = d.id and p.cancelled_at is null
          )
      ) s`,
  );
}
