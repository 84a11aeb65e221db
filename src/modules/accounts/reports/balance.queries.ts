import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { addDays, fiscalYearOf } from '#shared/dates.ts';
import type { LedgerKind, Nature } from '../chart/ledger.rules.ts';

export interface DayRange {
  from: string;
  to: string;
}

export interface LedgerBalance {
  ledger_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  kind: LedgerKind;
  nature: Nature;
  group_code: string;
  group_name_en: string;
  group_name_bn: string;
  subgroup_code: string;
  subgroup_name_en: string;
  subgroup_name_bn: string;
  /** Debit positive, credit negative. */
  opening_poisha: number;
  debit_poisha: number;
  credit_poisha: number;
}

/** The last day (30 June) of the fiscal year in which a day lies. @param day an expression of a date */
export const yearEnd = (day: RawBuilder<unknown>) =>
  sql<string>`(date_trunc('year', ${day} + interval '6 months') + interval '6 months - 1 day')::date`;

/** The first day of the fiscal year (1 July) in which a day lies. */
export const yearStartOf = (day: string) => `${fiscalYearOf(day).slice(0, 4)}-07-01`;

/** Days in order, each once: where the function `ledger_moves` cuts. */
export const cutsOf = (days: readonly string[]): string[] => [...new Set(days)].sort();

export const dayAfter = (day: string) => addDays(day, 1);

/** The first days of the fiscal years that begin within a period. */
const yearStartsBetween = (from: string, to: string): string[] => {
  const [first, last] = [Number(yearStartOf(from).slice(0, 4)), Number(yearStartOf(to).slice(0, 4))];
  return Array.from({ length: Math.max(last - first, 0) }, (_, at) => `${first + at + 1}-07-01`);
};

/**
 * What every ledger (or one) opened a period with and what moved in it. Income and expense begin each fiscal
 * year at zero: the result of the years before stands in the general fund. A year that ends within the period is
 * closed in it: what the year left moves to the fund on 30 June, on the side that empties the ledger. So a closing
 * balance depends on its day alone, wherever the period begins. Opening journals within the period count as opening.
 */
export async function ledgerBalances(
  tx: SiteTx,
  { from, to }: DayRange,
  ledgerId?: string,
): Promise<LedgerBalance[]> {
  const yearStart = yearStartOf(from);
  const { rows } = await sql<LedgerBalance>`
    with moves as materialized (
      select m.* from ledger_moves(${tx.siteId}, ${cutsOf([from, yearStart, dayAfter(to), ...yearStartsBetween(from, to)])}::date[]) m
    ), sums as (
      select m.ledger_id,
        coalesce(sum(m.debit_poisha - m.credit_poisha) filter (where m.starts_on < ${from}::date), 0) as before_period,
        coalesce(sum(m.debit_poisha - m.credit_poisha) filter (where m.starts_on < ${yearStart}::date), 0) as before_year,
        coalesce(sum(m.debit_poisha) filter (where m.starts_on >= ${from}::date), 0) as debit,
        coalesce(sum(m.credit_poisha) filter (where m.starts_on >= ${from}::date), 0) as credit
      from moves m
      group by m.ledger_id
    ), openings as (
      select l.ledger_id, sum(l.amount_poisha) as net, sum(greatest(l.amount_poisha, 0)) as debit,
        sum(greatest(-l.amount_poisha, 0)) as credit
      from journal j join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
      where j.site_id = ${tx.siteId} and j.voucher_type = 'OB'
        and j.posted_on between ${from}::date and ${to}::date
      group by l.ledger_id
    ), closed as (
      -- What each fiscal year that ends in the period left on income and expense, by the last day of the year.
      select ${yearEnd(sql`m.starts_on`)} as year_end, m.ledger_id, sum(m.debit_poisha - m.credit_poisha) as net
      from moves m
      join ledger g on g.site_id = ${tx.siteId} and g.id = m.ledger_id and g.kind in ('income', 'expense')
      where m.starts_on >= ${yearStart}::date and m.starts_on < ${yearStartOf(to)}::date
      group by 1, 2
    ), carried_over as (
      select ledger_id, sum(greatest(-net, 0)) as debit, sum(greatest(net, 0)) as credit from closed group by ledger_id
      union all
      select g.id, sum(greatest(y.net, 0)), sum(greatest(-y.net, 0))
      from (select year_end, sum(net) as net from closed group by year_end) y
      join ledger g on g.site_id = ${tx.siteId} and g.system_key = 'general_fund'
      group by g.id
    ), balances as (
      select g.id as ledger_id, g.code, g.name_en, g.name_bn, g.kind, g.system_key, ag.nature,
        ag.sort_order as group_order, ag.code as group_code, ag.name_en as group_name_en,
        ag.name_bn as group_name_bn, s.sort_order as subgroup_order, s.code as subgroup_code,
        s.name_en as subgroup_name_en, s.name_bn as subgroup_name_bn,
        coalesce(b.before_period, 0) + coalesce(o.net, 0) as opening,
        case when ag.nature in ('income', 'expense') then coalesce(b.before_year, 0) else 0 end as carried,
        coalesce(b.debit, 0) - coalesce(o.debit, 0) + coalesce(c.debit, 0) as debit,
        coalesce(b.credit, 0) - coalesce(o.credit, 0) + coalesce(c.credit, 0) as credit
      from ledger g
      join account_subgroup s on s.site_id = g.site_id and s.id = g.account_subgroup_id
      join account_group ag on ag.site_id = s.site_id and ag.id = s.account_group_id
      left join sums b on b.ledger_id = g.id
      left join openings o on o.ledger_id = g.id
      left join carried_over c on c.ledger_id = g.id
      where g.site_id = ${tx.siteId}
    )
    select ledger_id, code, name_en, name_bn, kind, nature, group_code, group_name_en, group_name_bn,
      subgroup_code, subgroup_name_en, subgroup_name_bn,
      opening - carried
        + case when system_key = 'general_fund' then sum(carried) over () else 0 end as opening_poisha,
      debit as debit_poisha, credit as credit_poisha
    from balances
    order by array_position(array['asset', 'liability', 'fund', 'income', 'expense'], nature),
      group_order, group_code, subgroup_order, subgroup_code, code`.execute(tx);
  return ledgerId ? rows.filter((row) => row.ledger_id === ledgerId) : rows;
}
