import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { DayRange } from '../reports/balance.queries.ts';
import type { ScheduleDifference, ScheduleRow } from './fixed-asset.contract.ts';

/** What was depreciated of each asset and when; what it came with counts from its purchase. */
const losses = (siteId: string) => sql`
  select d.fixed_asset_id, d.posted_on, d.amount_poisha from asset_depreciation d where d.site_id = ${siteId}
  union all
  select a.id, a.bought_on, a.brought_poisha from fixed_asset a where a.site_id = ${siteId} and a.brought_poisha > 0`;

/** Cost and depreciation by category: at the beginning of the days, in them, and at their end. */
export async function scheduleRows(
  tx: SiteTx,
  { from, to }: DayRange,
): Promise<Omit<ScheduleRow, 'written_down_poisha' | 'previous_written_down_poisha'>[]> {
  const { rows } = await sql<Omit<ScheduleRow, 'written_down_poisha' | 'previous_written_down_poisha'>>`
    with losses as (${losses(tx.siteId)}),
    figures as (
      select a.asset_category, a.cost_poisha as cost,
        a.bought_on < ${from}::date as is_old,
        a.ended_on <= ${to}::date as is_gone,
        coalesce(sum(l.amount_poisha) filter (where l.posted_on < ${from}::date), 0) as before,
        coalesce(sum(l.amount_poisha) filter (where l.posted_on >= ${from}::date), 0) as during
      from fixed_asset a
      left join losses l on l.fixed_asset_id = a.id and l.posted_on <= ${to}::date
      where a.site_id = ${tx.siteId} and a.bought_on <= ${to}::date
        and (a.ended_on is null or a.ended_on >= ${from}::date)
      group by a.id, a.asset_category, a.cost_poisha, a.bought_on, a.ended_on
    )
    select asset_category,
      coalesce(sum(cost) filter (where is_old), 0)::bigint as opening_cost_poisha,
      coalesce(sum(cost) filter (where not is_old), 0)::bigint as added_poisha,
      coalesce(sum(cost) filter (where is_gone), 0)::bigint as disposed_poisha,
      coalesce(sum(cost) filter (where is_gone is not true), 0)::bigint as closing_cost_poisha,
      sum(before)::bigint as opening_depreciation_poisha,
      sum(during)::bigint as year_depreciation_poisha,
      coalesce(sum(before + during) filter (where is_gone), 0)::bigint as disposed_depreciation_poisha,
      coalesce(sum(before + during) filter (where is_gone is not true), 0)::bigint as closing_depreciation_poisha
    from figures group by asset_category`.execute(tx);
  return rows;
}

/** The ledgers of fixed assets that hold something else at the end of a day than the register says. */
export async function scheduleDifferences(tx: SiteTx, on: string): Promise<ScheduleDifference[]> {
  const { rows } = await sql<ScheduleDifference>`
    with losses as (${losses(tx.siteId)}),
    held as (
      select a.*, (a.bought_on <= ${on}::date and (a.ended_on is null or a.ended_on > ${on}::date)) as is_held
      from fixed_asset a where a.site_id = ${tx.siteId}
    ),
    register as (
      select asset_ledger_id as ledger_id, case when is_held then cost_poisha else 0 end as amount from held
      union all
      select h.accumulated_ledger_id, case when h.is_held then -coalesce(
        (select sum(l.amount_poisha) from losses l where l.fixed_asset_id = h.id and l.posted_on <= ${on}::date), 0) else 0 end
      from held h
    ),
    sums as (select ledger_id, sum(amount)::bigint as amount from register group by ledger_id),
    compared as (
      select s.ledger_id, g.code, g.name_en, g.name_bn, s.amount as register_poisha,
        coalesce((select sum(l.amount_poisha)::bigint from journal_line l
          where l.site_id = ${tx.siteId} and l.ledger_id = s.ledger_id and l.posted_on <= ${on}::date), 0) as ledger_poisha
      from sums s join ledger g on g.site_id = ${tx.siteId} and g.id = s.ledger_id
    )
    select * from compared where register_poisha <> ledger_poisha order by code`.execute(tx);
  return rows;
}
