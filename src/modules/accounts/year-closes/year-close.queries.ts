import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { fiscalYearOf } from '#shared/dates.ts';
import { cutsOf, type DayRange, dayAfter } from '../reports/balance.queries.ts';
import type { ClosingObstacle, YearClosing } from './year-close.contract.ts';

export interface YearFigures {
  starts_on: string;
  result_poisha: number;
  asset_poisha: number;
  liability_poisha: number;
  fund_poisha: number;
}

/** The result of each fiscal year between two days, and what stood at its end. */
export async function figuresOfYears(tx: SiteTx, { from, to }: DayRange): Promise<YearFigures[]> {
  const [first, last] = [Number(from.slice(0, 4)), Number(fiscalYearOf(to).slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, at) => `${first + at}-07-01`);
  const cuts = cutsOf([...years, dayAfter(to)]);
  const { rows } = await sql<YearFigures>`
    with moved as (
      select case when m.starts_on > '-infinity' then m.starts_on else ${from}::date - 1 end as starts_on, g.kind as nature,
        sum(m.debit_poisha - m.credit_poisha) as amount
      from ledger_moves(${tx.siteId}, ${cuts}::date[]) m
      join (select r.site_id, r.id, ag.nature as kind from ledger r
        join account_subgroup s on s.site_id = r.site_id and s.id = r.account_subgroup_id
        join account_group ag on ag.site_id = s.site_id and ag.id = s.account_group_id) g
        on g.site_id = ${tx.siteId} and g.id = m.ledger_id
      group by 1, 2
    ), years as (
      select n::date as starts_on from generate_series(${from}::date, ${to}::date, interval '1 year') n
    )
    select y.starts_on,
      coalesce(-sum(m.amount) filter (where m.starts_on = y.starts_on and m.nature in ('income', 'expense')), 0)
        as result_poisha,
      coalesce(sum(m.amount) filter (where m.nature = 'asset'), 0) as asset_poisha,
      coalesce(-sum(m.amount) filter (where m.nature = 'liability'), 0) as liability_poisha,
      coalesce(-sum(m.amount) filter (where m.nature in ('fund', 'income', 'expense')), 0) as fund_poisha
    from years y left join moved m on m.starts_on <= y.starts_on
    group by y.starts_on order by y.starts_on desc`.execute(tx);
  return rows;
}

/** Vouchers of some days that nobody has approved yet, by type. */
export const waitingVouchers = (tx: SiteTx, { from, to }: DayRange) =>
  tx
    .selectFrom('voucher')
    .select(['voucher_type', (eb) => sql<number>`${eb.fn.countAll()}::int`.as('count')])
    .where('state', 'in', ['draft', 'checked'])
    .where('dated_on', '>=', from)
    .where('dated_on', '<=', to)
    .groupBy('voucher_type')
    .orderBy('voucher_type')
    .execute() as Promise<{ voucher_type: NonNullable<ClosingObstacle['voucher_type']>; count: number }[]>;

const selectClosings = (tx: SiteTx) =>
  tx
    .selectFrom('fiscal_year_close as c')
    .leftJoin('user_account as closer', 'closer.id', 'c.closed_by')
    .leftJoin('user_account as opener', 'opener.id', 'c.reopened_by')
    .select([
      'c.id',
      'c.starts_on',
      'c.result_poisha',
      'c.asset_poisha',
      'c.liability_poisha',
      'c.fund_poisha',
    ])
    .select(['c.closed_at', 'c.reopened_at', 'c.reopen_reason'])
    .select(['closer.full_name as closed_by_name', 'opener.full_name as reopened_by_name']);

const named = <Row extends { starts_on: string }>({ starts_on, ...row }: Row) => ({
  ...row,
  fiscal_year: fiscalYearOf(starts_on),
});

/** Every closing of the institution, latest first; an institution closes one year a year. */
export async function listClosings(tx: SiteTx): Promise<YearClosing[]> {
  const rows = await selectClosings(tx)
    .orderBy('c.closed_at', 'desc')
    .orderBy('c.reopened_at', (order) => order.desc().nullsFirst())
    .limit(100)
    .execute();
  return rows.map(named);
}

export async function showClosing(tx: SiteTx, id: string): Promise<YearClosing> {
  return named(await selectClosings(tx).where('c.id', '=', id).executeTakeFirstOrThrow());
}

/** Closes the months of a year; postings under way in them are waited for. */
export async function lockMonths(tx: SiteTx, startsOn: string, by: string | null): Promise<void> {
  await sql`
    insert into accounting_period_lock (site_id, month, locked_by)
    select ${tx.siteId}, (${startsOn}::date + n * interval '1 month')::date, ${by} from generate_series(0, 11) n order by n
    on conflict (site_id, month) do nothing`.execute(tx);
}

/** @returns the id, or nothing where the year was closed meanwhile */
export async function insertClosing(
  tx: SiteTx,
  closing: Omit<YearFigures, 'asset_poisha'> & { closed_by: string | null },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('fiscal_year_close')
    .values({ site_id: tx.siteId, ...closing })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The closings that hold from a year on, earliest first; locked until the end of the transaction. */
export const lockClosingsFrom = (tx: SiteTx, startsOn: string) =>
  tx
    .selectFrom('fiscal_year_close')
    .select(['id', 'starts_on'])
    .where('reopened_at', 'is', null)
    .where('starts_on', '>=', startsOn)
    .orderBy('starts_on')
    .forUpdate()
    .execute();

export async function markReopened(
  tx: SiteTx,
  id: string,
  by: { reopened_by: string | null; reopen_reason: string },
): Promise<void> {
  await tx
    .updateTable('fiscal_year_close')
    .set({ ...by, reopened_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
