import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { type DayRange, type LedgerBalance, yearEnd, yearStartOf } from '../reports/balance.queries.ts';
import type { GeneralLedgerRow } from './statement.contract.ts';

/**
 * One page of all postings of the given ledgers, ledger after ledger, each begun by its opening and ended by its closing
 * balance. The end of a fiscal year in the period empties income and expense into the general fund, without a voucher.
 */
export async function generalLedgerRows(
  tx: Tx,
  siteId: string,
  input: DayRange & { page: number; page_size: number },
  balances: readonly LedgerBalance[],
): Promise<{ rows: GeneralLedgerRow[]; total: number }> {
  const chosen = balances.map(({ ledger_id, opening_poisha }, position) => ({
    ...{ ledger_id, opening_poisha, position },
  }));
  const { rows } = await sql<GeneralLedgerRow & { total_of_all: number }>`
    with chosen as (
      select * from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb)
        as it (ledger_id uuid, opening_poisha bigint, position int)
    ), results as (
      select ${yearEnd(sql`l.posted_on`)} as posted_on, l.ledger_id, sum(l.amount_poisha) as net
      from journal_line l
      join ledger g on g.site_id = l.site_id and g.id = l.ledger_id and g.kind in ('income', 'expense')
      where l.site_id = ${siteId} and l.posted_on >= ${yearStartOf(input.from)}::date
        and l.posted_on < ${yearStartOf(input.to)}::date
      group by 1, 2
    ), year_ends as (
      select posted_on, ledger_id, -net as amount from results where net <> 0
      union all
      select r.posted_on, fund.id, sum(r.net) from results r
      join ledger fund on fund.site_id = ${siteId} and fund.system_key = 'general_fund'
      group by 1, 2 having sum(r.net) <> 0
    ), entries as (
      select 0 as part, c.position, c.ledger_id, null::uuid as line_id, ${input.from}::date as posted_on,
        null::timestamptz as posted_at, '' as voucher_no, '' as voucher_type, 'opening' as source_kind,
        null::uuid as source_id, '' as narration, 0 as line_no, c.opening_poisha as amount
      from chosen c
      union all
      select 1, c.position, l.ledger_id, l.id, l.posted_on, j.posted_at, j.voucher_no, j.voucher_type, j.source_kind,
        j.source_id, coalesce(nullif(l.narration, ''), j.narration), l.line_no, l.amount_poisha
      from chosen c
      join journal_line l on l.site_id = ${siteId} and l.ledger_id = c.ledger_id
        and l.posted_on between ${input.from}::date and ${input.to}::date
      join journal j on j.site_id = l.site_id and j.id = l.journal_id and j.voucher_type <> 'OB'
      union all
      select 1, c.position, c.ledger_id, null, y.posted_on, 'infinity', '', 'JV', 'year_end', null, '', 0, y.amount
      from chosen c join year_ends y on y.ledger_id = c.ledger_id
      union all
      select 2, c.position, c.ledger_id, null, ${input.to}::date, null, '', '', 'closing', null, '', 0, 0
      from chosen c
    ), running as (
      select e.*, sum(e.amount) over of_ledger as balance, count(*) over () as total_of_all,
        sum(greatest(e.amount, 0)) filter (where e.part = 1) over of_ledger as debits,
        sum(greatest(-e.amount, 0)) filter (where e.part = 1) over of_ledger as credits
      from entries e
      window of_ledger as (partition by e.position
        order by e.part, e.posted_on, e.posted_at, e.voucher_no, e.line_no rows unbounded preceding)
    )
    select r.ledger_id, g.code, g.name_en, g.name_bn, r.posted_on, r.voucher_no, r.voucher_type, r.source_kind,
      r.source_id, r.narration,
      case r.part when 1 then greatest(r.amount, 0) when 2 then coalesce(r.debits, 0) else 0 end as debit_poisha,
      case r.part when 1 then greatest(-r.amount, 0) when 2 then coalesce(r.credits, 0) else 0 end as credit_poisha,
      r.balance as balance_poisha, r.total_of_all
    from running r join ledger g on g.site_id = ${siteId} and g.id = r.ledger_id
    order by r.position, r.part, r.posted_on, r.posted_at, r.voucher_no, r.line_no
    limit ${input.page_size} offset ${(input.page - 1) * input.page_size}`.execute(tx);
  return {
    rows: rows.map(({ total_of_all: _, ...row }) => row),
    total: rows[0]?.total_of_all ?? 0,
  };
}
