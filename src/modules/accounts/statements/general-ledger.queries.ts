import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { type DayRange, type LedgerBalance, yearEnd, yearStartOf } from '../reports/balance.queries.ts';
import type { GeneralLedgerRow } from './statement.contract.ts';

/**
 * One page of all postings of the given ledgers, ledger after ledger, each begun by its opening and ended by its closing
 * balance. The end of a fiscal year in the period empties income and expense into the general fund, without a voucher.
 */
export async function generalLedgerRows(
  tx: SiteTx,
  input: DayRange & { page: number; page_size: number },
  balances: readonly LedgerBalance[],
): Promise<{ rows: GeneralLedgerRow[]; total: number }> {
  const chosen = balances.map(({ ledger_id, opening_poisha }, position) => ({
    ledger_id,
    opening_poisha,
    position,
  }));
  const { rows } = await sql<GeneralLedgerRow & { total_of_all: number }>`
    with chosen as (
      select * from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb)
        as it (ledger_id uuid, opening_poisha bigint, position int)
    ), results as (
      select ${yearEnd(sql`l.posted_on`)} as posted_on, l.ledger_id, sum(l.amount_poisha) as net
      from journal_line l
      join ledger g on g.site_id = l.site_id and g.id = l.ledger_id and g.kind in ('income', 'expense')
      where l.site_id = ${tx.siteId} and l.posted_on >= ${yearStartOf(input.from)}::date
        and l.posted_on < ${yearStartOf(input.to)}::date
      group by 1, 2
    ), year_ends as (
      select posted_on, ledger_id, -net as amount from results where net <> 0
      union all
      select r.posted_on, fund.id, sum(r.net) from results r
      join ledger fund on fund.site_id = ${tx.siteId} and fund.system_key = 'general_fund'
      group by 1, 2 having sum(r.net) <> 0
    ), of_days as (
      select l.ledger_id, l.posted_on, count(*) as entry_count, sum(greatest(l.amount_poisha, 0)) as debit,
        sum(greatest(-l.amount_poisha, 0)) as credit
      from journal_line l
      where l.site_id = ${tx.siteId} and l.posted_on between ${input.from}::date and ${input.to}::date
      group by 1, 2
      union all
      select l.ledger_id, l.posted_on, -count(*), -sum(greatest(l.amount_poisha, 0)), -sum(greatest(-l.amount_poisha, 0))
      from journal j join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
      where j.site_id = ${tx.siteId} and j.voucher_type = 'OB' and j.posted_on between ${input.from}::date and ${input.to}::date
      group by 1, 2
      union all
      select ledger_id, posted_on, 1, greatest(amount, 0), greatest(-amount, 0) from year_ends
    ), parts as (
      select c.position, c.ledger_id, 0 as part, ${input.from}::date as posted_on, 1::numeric as entry_count,
        c.opening_poisha::numeric as net, 0::numeric as debit, 0::numeric as credit
      from chosen c
      union all
      select c.position, c.ledger_id, 1, d.posted_on, sum(d.entry_count), sum(d.debit - d.credit), sum(d.debit), sum(d.credit)
      from chosen c join of_days d on d.ledger_id = c.ledger_id
      group by c.position, c.ledger_id, d.posted_on having sum(d.entry_count) > 0
      union all
      select c.position, c.ledger_id, 2, ${input.to}::date, 1, 0, 0, 0 from chosen c
    ), placed as (
      select p.*, sum(p.entry_count) over in_order - p.entry_count as counted_before, sum(p.entry_count) over () as total_of_all,
        sum(p.net) over of_ledger as balance, sum(p.debit) over of_ledger as debits, sum(p.credit) over of_ledger as credits
      from parts p
      window in_order as (order by p.position, p.part, p.posted_on),
        of_ledger as (partition by p.position order by p.part, p.posted_on)
    ), shown as (
      -- Only the days on the page are read line by line.
      select * from placed
      where counted_before < ${input.page * input.page_size}::int
        and counted_before + entry_count > ${(input.page - 1) * input.page_size}::int
    ), entries as (
      select d.position, d.part, d.ledger_id, d.posted_on, null::timestamptz as posted_at, '' as voucher_no, '' as voucher_type,
        case d.part when 0 then 'opening' else 'closing' end as source_kind, null::uuid as source_id, '' as narration,
        0 as line_no, d.net as amount
      from shown d where d.part <> 1
      union all
      select d.position, 1, l.ledger_id, l.posted_on, j.posted_at, j.voucher_no, j.voucher_type, j.source_kind, j.source_id,
        coalesce(nullif(l.narration, ''), j.narration), l.line_no, l.amount_poisha
      from shown d
      join journal_line l on l.site_id = ${tx.siteId} and l.ledger_id = d.ledger_id and l.posted_on = d.posted_on
      join journal j on j.site_id = l.site_id and j.id = l.journal_id and j.voucher_type <> 'OB'
      where d.part = 1
      union all
      select d.position, 1, d.ledger_id, d.posted_on, 'infinity', '', 'JV', 'year_end', null, '', 0, y.amount
      from shown d join year_ends y on y.ledger_id = d.ledger_id and y.posted_on = d.posted_on
      where d.part = 1
    ), running as (
      select e.*, d.debits, d.credits, d.total_of_all, d.balance - d.net + sum(e.amount) over of_day as balance,
        d.counted_before + row_number() over of_day as place
      from entries e join shown d using (position, part, posted_on)
      window of_day as (partition by e.position, e.part, e.posted_on order by e.posted_at, e.voucher_no, e.line_no
        rows unbounded preceding)
    )
    select r.ledger_id, g.code, g.name_en, g.name_bn, r.posted_on, r.voucher_no, r.voucher_type, r.source_kind,
      r.source_id, r.narration,
      case r.part when 1 then greatest(r.amount, 0) when 2 then r.debits else 0 end as debit_poisha,
      case r.part when 1 then greatest(-r.amount, 0) when 2 then r.credits else 0 end as credit_poisha,
      r.balance as balance_poisha, r.total_of_all
    from running r join ledger g on g.site_id = ${tx.siteId} and g.id = r.ledger_id
    where r.place > ${(input.page - 1) * input.page_size}::int and r.place <= ${input.page * input.page_size}::int
    order by r.place`.execute(tx);
  return {
    rows: rows.map(({ total_of_all: _, ...row }) => row),
    total: rows[0]?.total_of_all ?? 0,
  };
}
