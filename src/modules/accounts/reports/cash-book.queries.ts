import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { DayRange } from './balance.queries.ts';
import type { CashEntry } from './report.contract.ts';

/**
 * What came into and went out of cash and bank. Movements between them (contra) are neither; a reversal
 * lessens the side of what it reverses.
 */
const movements = (siteId: string, { from, to }: DayRange) => sql`
  with money as (
    select id from ledger where site_id = ${siteId} and kind in ('cash', 'bank')
  ), moved as (
    select l.journal_id, sum(l.amount_poisha) as net
    from journal_line l
    where l.site_id = ${siteId} and l.ledger_id in (select id from money)
      and l.posted_on between ${from}::date and ${to}::date
    group by l.journal_id
    having sum(l.amount_poisha) <> 0
  ), movements as (
    select j.id, j.posted_on, j.posted_at, j.voucher_no, j.voucher_type, j.source_kind, j.source_id,
      j.party_name, j.narration, m.net,
      case when (m.net > 0) = (j.reversal_of is null) then m.net else 0 end as receipt,
      case when (m.net > 0) = (j.reversal_of is null) then 0 else -m.net end as payment
    from moved m join journal j on j.site_id = ${siteId} and j.id = m.journal_id
    where j.voucher_type <> 'OB'
  )`;

export interface CashTotals {
  opening_poisha: number;
  receipt_poisha: number;
  payment_poisha: number;
  total: number;
}

export async function cashTotals(tx: SiteTx, range: DayRange): Promise<CashTotals> {
  const { rows } = await sql<CashTotals>`
    ${movements(tx.siteId, range)}
    select coalesce(sum(receipt), 0) as receipt_poisha, coalesce(sum(payment), 0) as payment_poisha,
      count(*) as total,
      coalesce((select sum(m.debit_poisha - m.credit_poisha)
        from ledger_moves(${tx.siteId}, array[${range.from}::date]) m
        where m.ledger_id in (select id from money)), 0)
      + coalesce((select sum(l.amount_poisha)
        from journal j join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
        where j.site_id = ${tx.siteId} and j.voucher_type = 'OB' and l.ledger_id in (select id from money)
          and j.posted_on between ${range.from}::date and ${range.to}::date), 0) as opening_poisha
    from movements`.execute(tx);
  return rows[0]!;
}

export async function cashEntries(
  tx: SiteTx,
  input: DayRange & { page: number; page_size: number },
  opening: number,
): Promise<CashEntry[]> {
  const { rows } = await sql<CashEntry>`
    ${movements(tx.siteId, input)}, running as (
      select m.*, sum(m.net) over in_order as balance, row_number() over in_order as position
      from movements m
      window in_order as (order by m.posted_on, m.posted_at, m.voucher_no rows unbounded preceding)
    )
    select r.id, r.posted_on, r.voucher_no, r.voucher_type, r.source_kind, r.source_id, r.party_name,
      r.narration, r.receipt as receipt_poisha, r.payment as payment_poisha,
      r.balance + ${opening}::bigint as balance_poisha,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('name_en', g.name_en, 'name_bn', g.name_bn))
        from journal_line l join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
        where l.site_id = ${tx.siteId} and l.journal_id = r.id and g.kind not in ('cash', 'bank')), '[]') as ledgers
    from running r
    order by r.position
    limit ${input.page_size} offset ${(input.page - 1) * input.page_size}`.execute(tx);
  return rows;
}
