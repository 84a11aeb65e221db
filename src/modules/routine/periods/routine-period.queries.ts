import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import { isTaught } from './period-kinds.ts';
import type { BellSlot, PeriodFields, RoutinePeriod } from './routine-period.contract.ts';

/** The bell of a shift, day by day. */
export async function listPeriods(tx: SiteTx, shiftId: string): Promise<RoutinePeriod[]> {
  const rows = await tx
    .selectFrom('routine_period')
    .select(['id', 'shift_id', 'weekday', 'period_no', 'kind'])
    .select(sql<string>`to_char(starts_at, 'HH24:MI')`.as('starts_at'))
    .select(sql<string>`to_char(ends_at, 'HH24:MI')`.as('ends_at'))
    .where('shift_id', '=', shiftId)
    .orderBy('period_no')
    .orderBy('weekday')
    .execute();
  return rows as RoutinePeriod[];
}

export interface DatedPeriod extends RoutinePeriod {
  from_on: Day;
  until_on: Day;
}

/** The bell of a shift as it is on some days, each period with the days for which it is so (not including the last). */
export async function listPeriodsBetween(
  tx: SiteTx,
  shiftId: string,
  { from, to }: { from: Day; to: Day },
): Promise<DatedPeriod[]> {
  const { rows } = await sql<DatedPeriod>`
    select id, shift_id, weekday, period_no, kind, to_char(starts_at, 'HH24:MI') as starts_at,
      to_char(ends_at, 'HH24:MI') as ends_at, greatest(from_on, ${from}::date) as from_on,
      least(until_on, ${to}::date + 1) as until_on
    from routine_period_span
    where site_id = ${tx.siteId} and shift_id = ${shiftId} and from_on <= ${to}::date and until_on > ${from}::date
    order by period_no, weekday, from_on`.execute(tx);
  return rows;
}

/** The bells of all shifts; periods that are the same on several weekdays are one line. */
export async function listBells(tx: SiteTx): Promise<BellSlot[]> {
  const { rows } = await sql<BellSlot>`
    select p.shift_id, s.name_en as shift_name_en, s.name_bn as shift_name_bn, p.period_no, p.kind,
      to_char(p.starts_at, 'HH24:MI') as starts_at, to_char(p.ends_at, 'HH24:MI') as ends_at,
      array_agg(p.weekday order by p.weekday) as weekdays, array_agg(p.id order by p.weekday) as ids
    from routine_period p join shift s on s.id = p.shift_id
    where p.site_id = ${tx.siteId}
    group by s.sort_order, s.name_en, s.name_bn, p.shift_id, p.period_no, p.kind, p.starts_at, p.ends_at
    order by s.sort_order, s.name_en, p.shift_id, p.starts_at, p.period_no, min(p.weekday)`.execute(tx);
  return rows;
}

export async function writePeriods(
  tx: SiteTx,
  { weekdays, ids, from_on: _, ...period }: PeriodFields,
): Promise<void> {
  if (ids.length > 0) {
    const own = sql`site_id = ${tx.siteId} and shift_id = ${period.shift_id} and id = any(${ids}::uuid[])`;
    await sql`delete from routine_period where ${own} and weekday <> all(${weekdays}::int[])`.execute(tx);
    await sql`update routine_period set period_no = ${period.period_no} where ${own}`.execute(tx);
  }
  await tx
    .insertInto('routine_period')
    .values(weekdays.map((weekday) => ({ ...period, site_id: tx.siteId, weekday })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'shift_id', 'weekday', 'period_no']).doUpdateSet({
        kind: period.kind,
        starts_at: period.starts_at,
        ends_at: period.ends_at,
      }),
    )
    .execute();
}

/** Whether a lesson stands in one of the slots that are no longer for teaching, or in one of `ids` on another weekday. */
export async function isTaughtIn(tx: SiteTx, { weekdays, ids, ...period }: PeriodFields, today: Day) {
  const { rows } = await sql`
    select from routine_entry e
    join routine_period p on p.site_id = e.site_id and p.id = e.routine_period_id
    join routine_version v on v.site_id = e.site_id and v.id = e.routine_version_id
      and (v.replaced_on is null or v.replaced_on > ${today}::date)
    where e.site_id = ${tx.siteId} and p.shift_id = ${period.shift_id}
      and case when p.weekday = any(${weekdays}::int[])
        then not ${isTaught(period.kind)} and (p.period_no = ${period.period_no} or p.id = any(${ids}::uuid[]))
        else p.id = any(${ids}::uuid[]) end
    limit 1`.execute(tx);
  return rows.length > 0;
}

const namedPeriods = (siteId: string, { id, whole }: { id: string; whole: boolean }) => sql`
  select p.id from routine_period named join routine_period p on p.site_id = named.site_id
    and (p.id = named.id or (${whole} and p.shift_id = named.shift_id and p.period_no = named.period_no
      and p.kind = named.kind and p.starts_at = named.starts_at and p.ends_at = named.ends_at))
  where named.site_id = ${siteId} and named.id = ${id}`;

/** Whether a draft, or a routine that is not over, has a lesson in one of them. */
export async function areTaught(tx: SiteTx, which: { id: string; whole: boolean }, today: Day) {
  const { rows } = await sql`
    select from routine_entry e
    join routine_version v on v.site_id = e.site_id and v.id = e.routine_version_id
      and (v.replaced_on is null or v.replaced_on > ${today}::date)
    where e.site_id = ${tx.siteId} and e.routine_period_id in (${namedPeriods(tx.siteId, which)}) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** @returns how many were deleted */
export async function deletePeriods(tx: SiteTx, which: { id: string; whole: boolean }): Promise<number> {
  const { rows } = await sql`delete from routine_period
    where site_id = ${tx.siteId} and id in (${namedPeriods(tx.siteId, which)}) returning id`.execute(tx);
  return rows.length;
}
