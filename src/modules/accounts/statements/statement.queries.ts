import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Nature } from '../chart/ledger.rules.ts';
import { cutsOf, type DayRange, dayAfter } from '../reports/balance.queries.ts';

/** A ledger with the groups above it. */
export interface PlacedLedger {
  ledger_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  nature: Nature;
  group_code: string;
  group_name_en: string;
  group_name_bn: string;
  subgroup_code: string;
  subgroup_name_en: string;
  subgroup_name_bn: string;
}

const placedLedger = sql`g.id as ledger_id, g.code, g.name_en, g.name_bn, ag.nature, ag.code as group_code,
  ag.name_en as group_name_en, ag.name_bn as group_name_bn, s.code as subgroup_code,
  s.name_en as subgroup_name_en, s.name_bn as subgroup_name_bn`;

const chartOf = (siteId: string) => sql`
  join ledger g on g.site_id = ${siteId} and g.id = m.ledger_id
  join account_subgroup s on s.site_id = g.site_id and s.id = g.account_subgroup_id
  join account_group ag on ag.site_id = s.site_id and ag.id = s.account_group_id`;

const inChartOrder = sql`array_position(array['asset', 'liability', 'fund', 'income', 'expense'], ag.nature),
  ag.sort_order, ag.code, s.sort_order, s.code, g.code`;

export interface LedgerResult extends PlacedLedger {
  /** Debit positive, credit negative. */
  amount_poisha: number;
  previous_poisha: number;
}

/** What moved on income and expense in some days, and in the days that are compared with them. */
export async function incomeAndExpense(
  tx: SiteTx,
  days: DayRange,
  before: DayRange,
): Promise<LedgerResult[]> {
  const cuts = cutsOf([days.from, dayAfter(days.to), before.from, dayAfter(before.to)]);
  const { rows } = await sql<LedgerResult>`
    with moved as (
      select m.ledger_id,
        coalesce(sum(m.debit_poisha - m.credit_poisha)
          filter (where m.starts_on >= ${days.from}::date and m.starts_on <= ${days.to}::date), 0) as amount,
        coalesce(sum(m.debit_poisha - m.credit_poisha)
          filter (where m.starts_on >= ${before.from}::date and m.starts_on <= ${before.to}::date), 0) as previous
      from ledger_moves(${tx.siteId}, ${cuts}::date[]) m
      join ledger r on r.site_id = ${tx.siteId} and r.id = m.ledger_id and r.kind in ('income', 'expense')
      group by m.ledger_id
    )
    select ${placedLedger}, m.amount as amount_poisha, m.previous as previous_poisha
    from moved m ${chartOf(tx.siteId)}
    where m.amount <> 0 or m.previous <> 0
    order by ${inChartOrder}`.execute(tx);
  return rows;
}

export interface CashFlow extends PlacedLedger {
  side: 'receipt' | 'payment';
  /** `YYYY-MM` */
  month: string;
  amount_poisha: number;
}

/**
 * What came into and went out of cash and bank, by month and by the ledger on the other side. Movements between them (contra)
 * are neither, a reversal lessens the side of what it reverses, and what a voucher keeps back stands, negative, on its own
 * side: both sides sum up to those of the cash book.
 */
export async function cashFlows(tx: SiteTx, { from, to }: DayRange): Promise<CashFlow[]> {
  const { rows } = await sql<CashFlow>`
    with m as (
      select f.ledger_id, to_char(f.month, 'YYYY-MM') as month, f.is_receipt, f.amount_poisha as net
      from cash_flows(${tx.siteId}, ${from}::date, ${to}::date) f
    )
    select ${placedLedger}, m.month, case when m.is_receipt then 'receipt' else 'payment' end as side,
      case when m.is_receipt then m.net else -m.net end as amount_poisha
    from m ${chartOf(tx.siteId)}
    order by m.is_receipt desc, ${inChartOrder}, m.month`.execute(tx);
  return rows;
}

export interface MoneyBalance extends PlacedLedger {
  opening_poisha: number;
  closing_poisha: number;
}

/** What each cash and bank ledger held before the first and after the last of some days; opening journals among them count before. */
export async function moneyBalances(tx: SiteTx, { from, to }: DayRange): Promise<MoneyBalance[]> {
  const { rows } = await sql<MoneyBalance>`
    with opened as (
      select l.ledger_id, sum(l.amount_poisha) as net
      from journal j join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
      where j.site_id = ${tx.siteId} and j.voucher_type = 'OB' and j.posted_on between ${from}::date and ${to}::date
      group by l.ledger_id
    ), m as (
      select v.ledger_id, sum(v.debit_poisha - v.credit_poisha) as closing,
        coalesce(sum(v.debit_poisha - v.credit_poisha) filter (where v.starts_on < ${from}::date), 0)
          + coalesce(max(o.net), 0) as opening
      from ledger_moves(${tx.siteId}, ${cutsOf([from, dayAfter(to)])}::date[]) v
      join ledger r on r.site_id = ${tx.siteId} and r.id = v.ledger_id and r.kind in ('cash', 'bank')
      left join opened o on o.ledger_id = v.ledger_id
      group by v.ledger_id
    )
    select ${placedLedger}, m.opening as opening_poisha, m.closing as closing_poisha
    from m ${chartOf(tx.siteId)}
    where m.opening <> 0 or m.closing <> 0
    order by ${inChartOrder}`.execute(tx);
  return rows;
}

export interface DaySum {
  day: string;
  ledger_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  voucher_count: number;
  debit_poisha: number;
  credit_poisha: number;
}

/** What was posted to each ledger on each of some days, a page of it. */
export async function daySums(
  tx: SiteTx,
  { from, to, page, page_size }: DayRange & { page: number; page_size: number },
): Promise<{ rows: DaySum[]; total: number }> {
  const { rows } = await sql<DaySum & { total_of_all: number }>`
    with m as (
      select l.posted_on, l.ledger_id, count(distinct l.journal_id) as voucher_count,
        sum(greatest(l.amount_poisha, 0)) as debit, sum(greatest(-l.amount_poisha, 0)) as credit
      from journal_line l
      where l.site_id = ${tx.siteId} and l.posted_on between ${from}::date and ${to}::date
      group by 1, 2
    )
    select m.posted_on as day, g.id as ledger_id, g.code, g.name_en, g.name_bn, m.voucher_count,
      m.debit as debit_poisha, m.credit as credit_poisha, count(*) over () as total_of_all
    from m ${chartOf(tx.siteId)}
    order by m.posted_on, ${inChartOrder}
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx);
  return {
    rows: rows.map(({ total_of_all: _, ...row }) => row),
    total: rows[0]?.total_of_all ?? 0,
  };
}
