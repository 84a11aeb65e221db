import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { OpenItem } from './settlement.contract.ts';

/**
 * Payments and refunds that the books have at the end of a day, and no settlement of that day or before settles. A settlement
 * counts until the day of its reversal.
 */
const openItems = (siteId: string, on: Day, accountId?: string) => sql`
  with item as (
    select p.merchant_account_id, p.id as online_payment_id, null::uuid as refund_id, p.tran_id,
      p.gateway_transaction_id, p.amount_poisha + p.charge_poisha as amount_poisha,
      (p.paid_at at time zone 'Asia/Dhaka')::date as booked_on
    from online_payment p
    where p.site_id = ${siteId} and p.paid_at is not null
      ${accountId ? sql`and p.merchant_account_id = ${accountId}` : sql``}
    union all
    select p.merchant_account_id, p.id, r.id, p.tran_id, r.gateway_reference, -r.amount_poisha,
      (r.answered_at at time zone 'Asia/Dhaka')::date
    from online_payment_refund r
    join online_payment p on p.site_id = r.site_id and p.id = r.online_payment_id
    where r.site_id = ${siteId} and r.state = 'done' and p.paid_at is not null
      ${accountId ? sql`and p.merchant_account_id = ${accountId}` : sql``}
  ), settled as (
    select l.online_payment_id, l.online_payment_refund_id as refund_id
    from gateway_settlement_line l
    join gateway_settlement s on s.site_id = l.site_id and s.id = l.gateway_settlement_id
    where l.site_id = ${siteId} and l.state <> 'open' and s.received_on <= ${on}
      and (s.reversed_on is null or s.reversed_on > ${on})
  ), open as (
    select i.* from item i
    where i.booked_on <= ${on} and not exists (
      select from settled s where s.online_payment_id = i.online_payment_id and s.refund_id is not distinct from i.refund_id)
  )`;

const shownItem = sql`o.merchant_account_id, m.name_en, m.name_bn, o.online_payment_id, o.booked_on, o.tran_id,
  o.gateway_transaction_id, o.refund_id is not null as is_refund, o.amount_poisha`;

const namesOfAccount = (siteId: string) => sql`
  join merchant_account a on a.site_id = ${siteId} and a.id = o.merchant_account_id
  join online_payment_method m on m.id = a.online_payment_method_id`;

/** One page of what is open at the end of a day, the oldest first. */
export async function listOpenItems(
  tx: SiteTx,
  on: Day,
  { merchant_account_id, page, page_size }: { merchant_account_id?: string; page: number; page_size: number },
): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    ${openItems(tx.siteId, on, merchant_account_id)}
    select ${shownItem} from open o ${namesOfAccount(tx.siteId)}
    order by o.booked_on, o.tran_id, o.refund_id nulls first
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx);
  return rows;
}

/**
 * What a statement should have named and did not: open payments and refunds of its days. A payment and its refunds that cancel
 * each other out are left out, as most gateways never pay them out.
 */
export async function missingItems(
  tx: SiteTx,
  statement: { merchant_account_id: string; from_on: Day; to_on: Day },
  on: Day,
  named: { online_payment_id: string; refund_id: string | null }[],
): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    ${openItems(tx.siteId, on, statement.merchant_account_id)}, left_out as (
      select o.*, sum(o.amount_poisha) over (partition by o.online_payment_id) as left_poisha
      from open o
      where not exists (
        select from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(online_payment_id uuid, refund_id uuid)
        where n.online_payment_id = o.online_payment_id and n.refund_id is not distinct from o.refund_id)
    )
    select ${shownItem} from left_out o ${namesOfAccount(tx.siteId)}
    where o.booked_on between ${statement.from_on} and ${statement.to_on} and o.left_poisha <> 0
    order by o.booked_on, o.tran_id, o.refund_id nulls first`.execute(tx);
  return rows;
}

export async function owedByAccount(tx: SiteTx, on: Day) {
  const { rows } = await sql<{
    merchant_account_id: string;
    name_en: string;
    name_bn: string;
    open_count: number;
    open_poisha: number;
    oldest_on: Day | null;
  }>`
    ${openItems(tx.siteId, on)}
    select a.id as merchant_account_id, m.name_en, m.name_bn, count(o.online_payment_id)::int as open_count,
      coalesce(sum(o.amount_poisha), 0)::bigint as open_poisha, min(o.booked_on) as oldest_on
    from merchant_account a
    join online_payment_method m on m.id = a.online_payment_method_id
    left join open o on o.merchant_account_id = a.id
    where a.site_id = ${tx.siteId}
    group by a.id, m.id
    order by m.sort_order, m.name_en`.execute(tx);
  return rows;
}

/**
 * The clearing ledgers at the end of a day: their balance, what entries other than online payments and settlements left there,
 * what is not settled, and what gateways paid for lines that differ. The four agree, or an entry was made by hand that should not be.
 */
export async function clearingLedgers(tx: SiteTx, on: Day) {
  const { rows } = await sql<{
    ledger_id: string;
    name_en: string;
    name_bn: string;
    balance_poisha: number;
    other_poisha: number;
    open_poisha: number;
    unexplained_poisha: number;
    difference_poisha: number;
  }>`
    ${openItems(tx.siteId, on)}, clearing as (
      select distinct a.clearing_ledger_id as ledger_id from merchant_account a where a.site_id = ${tx.siteId}
    ), ours as (
      select unnest(array[r.journal_id, r.cancel_journal_id]) as journal_id
      from online_payment_receipt l
      join fee_receipt r on r.site_id = l.site_id and r.id = l.fee_receipt_id
      where l.site_id = ${tx.siteId}
      union
      select f.journal_id
      from online_payment_receipt l
      join fee_refund f on f.site_id = l.site_id and f.fee_receipt_id = l.fee_receipt_id
      where l.site_id = ${tx.siteId} and f.journal_id is not null
      union
      select charge_journal_id from online_payment where site_id = ${tx.siteId} and charge_journal_id is not null
      union
      select unnest(array[journal_id, reverse_journal_id]) from gateway_settlement where site_id = ${tx.siteId}
    ), balance as (
      select l.ledger_id, sum(l.amount_poisha) as balance_poisha,
        sum(l.amount_poisha) filter (where o.journal_id is null) as other_poisha
      from journal_line l
      left join ours o on o.journal_id = l.journal_id
      where l.site_id = ${tx.siteId} and l.ledger_id in (select ledger_id from clearing) and l.posted_on <= ${on}
      group by l.ledger_id
    ), owed as (
      select a.clearing_ledger_id as ledger_id, sum(o.amount_poisha) as open_poisha
      from open o join merchant_account a on a.site_id = ${tx.siteId} and a.id = o.merchant_account_id
      group by a.clearing_ledger_id
    ), unexplained as (
      select a.clearing_ledger_id as ledger_id, sum(l.net_poisha) as unexplained_poisha
      from gateway_settlement s
      join gateway_settlement_line l on l.site_id = s.site_id and l.gateway_settlement_id = s.id and l.state = 'open'
      join merchant_account a on a.site_id = s.site_id and a.id = s.merchant_account_id
      where s.site_id = ${tx.siteId} and s.state <> 'draft' and s.received_on <= ${on}
        and (s.reversed_on is null or s.reversed_on > ${on})
      group by a.clearing_ledger_id
    ), figures as (
      select g.id as ledger_id, g.name_en, g.name_bn, g.code, coalesce(b.balance_poisha, 0)::bigint as balance_poisha,
        coalesce(b.other_poisha, 0)::bigint as other_poisha, coalesce(w.open_poisha, 0)::bigint as open_poisha,
        coalesce(u.unexplained_poisha, 0)::bigint as unexplained_poisha
      from clearing c
      join ledger g on g.site_id = ${tx.siteId} and g.id = c.ledger_id
      left join balance b on b.ledger_id = c.ledger_id
      left join owed w on w.ledger_id = c.ledger_id
      left join unexplained u on u.ledger_id = c.ledger_id
    )
    select ledger_id, name_en, name_bn, balance_poisha, other_poisha, open_poisha, unexplained_poisha,
      balance_poisha - other_poisha - open_poisha + unexplained_poisha as difference_poisha
    from figures order by code`.execute(tx);
  return rows;
}
