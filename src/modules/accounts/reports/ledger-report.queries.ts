import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { type DayRange, yearEnd, yearStartOf } from './balance.queries.ts';
import type { LedgerEntry } from './report.contract.ts';

/**
 * One page of the postings of a ledger in order, each with the balance after it (from `opening`, which is that
 * of the period) and the ledgers on the other side. Opening journals are part of the opening. For income, expense and
 * the general fund the end of each fiscal year in the period has an entry of its own, of kind `year_end`.
 */
export async function ledgerEntries(
  tx: SiteTx,
  input: DayRange & { ledger_id: string; page: number; page_size: number },
  opening: number,
): Promise<{ rows: LedgerEntry[]; total: number }> {
  const { rows } = await sql<LedgerEntry & { total_of_all: number }>`
    with own as (
      select g.id, g.kind, g.system_key from ledger g where g.site_id = ${tx.siteId} and g.id = ${input.ledger_id}
    ), year_ends as (
      select ${yearEnd(sql`l.posted_on`)} as posted_on, case when own.system_key = 'general_fund' then 1 else -1 end * sum(l.amount_poisha) as amount
      from own
      join ledger g on g.site_id = ${tx.siteId} and g.kind in ('income', 'expense')
        and (g.id = own.id or own.system_key = 'general_fund')
      join journal_line l on l.site_id = g.site_id and l.ledger_id = g.id
      where l.posted_on >= ${yearStartOf(input.from)}::date and l.posted_on < ${yearStartOf(input.to)}::date
      group by 1, own.system_key having sum(l.amount_poisha) <> 0
    ), of_days as (
      select l.posted_on, count(*) as entry_count, sum(l.amount_poisha) as net
      from journal_line l
      where l.site_id = ${tx.siteId} and l.ledger_id = ${input.ledger_id}
        and l.posted_on between ${input.from}::date and ${input.to}::date
      group by 1
      union all
      select l.posted_on, -count(*), -sum(l.amount_poisha)
      from journal j join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
      where j.site_id = ${tx.siteId} and j.voucher_type = 'OB' and l.ledger_id = ${input.ledger_id}
        and j.posted_on between ${input.from}::date and ${input.to}::date
      group by 1
      union all
      select posted_on, 1, amount from year_ends
    ), placed as (
      select d.posted_on, sum(d.entry_count) as entry_count, sum(sum(d.entry_count)) over () as total_of_all,
        sum(sum(d.entry_count)) over in_order - sum(d.entry_count) as counted_before,
        sum(sum(d.net)) over in_order - sum(d.net) as before
      from of_days d
      group by d.posted_on
      window in_order as (order by d.posted_on)
    ), shown as (
      -- Only the days on the page are read line by line.
      select * from placed
      where counted_before < ${input.page * input.page_size}::int
        and counted_before + entry_count > ${(input.page - 1) * input.page_size}::int
    ), postings as (
      select l.id, l.journal_id, l.posted_on, l.amount_poisha, l.line_no, j.posted_at, j.voucher_no, j.voucher_type,
        j.source_kind, j.source_id, j.party_name, coalesce(nullif(l.narration, ''), j.narration) as narration
      from shown d
      join journal_line l on l.site_id = ${tx.siteId} and l.ledger_id = ${input.ledger_id} and l.posted_on = d.posted_on
      join journal j on j.site_id = l.site_id and j.id = l.journal_id and j.voucher_type <> 'OB'
      union all
      -- The same id each time, with the version and the variant of one that is made from a name.
      select overlay(overlay(md5(${input.ledger_id} || y.posted_on) placing '8' from 13) placing '8' from 17)::uuid, null,
        y.posted_on, y.amount, 0, 'infinity', '', 'JV', 'year_end', null, null, ''
      from year_ends y where y.posted_on in (select posted_on from shown)
    ), entries as (
      select p.*, d.before + sum(p.amount_poisha) over of_day as running, d.counted_before + row_number() over of_day as position,
        d.total_of_all
      from postings p join shown d using (posted_on)
      window of_day as (partition by p.posted_on order by p.posted_at, p.voucher_no, p.line_no rows unbounded preceding)
    )
    select e.id, e.journal_id, e.posted_on, e.voucher_no, e.voucher_type, e.source_kind, e.source_id,
      e.party_name, e.narration,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('name_en', g.name_en, 'name_bn', g.name_bn))
        from journal_line o join ledger g on g.site_id = o.site_id and g.id = o.ledger_id
        where o.site_id = ${tx.siteId} and o.journal_id = e.journal_id
          and sign(o.amount_poisha) <> sign(e.amount_poisha)), '[]') as contra,
      greatest(e.amount_poisha, 0) as debit_poisha, greatest(-e.amount_poisha, 0) as credit_poisha,
      e.running + ${opening}::bigint as balance_poisha, e.total_of_all
    from entries e
    where e.position > ${(input.page - 1) * input.page_size}::int and e.position <= ${input.page * input.page_size}::int
    order by e.position`.execute(tx);
  return {
    rows: rows.map(({ total_of_all: _, ...row }) => row),
    total: rows[0]?.total_of_all ?? 0,
  };
}
