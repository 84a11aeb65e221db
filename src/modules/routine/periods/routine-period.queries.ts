import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { PeriodFields, RoutinePeriod } from './routine-period.contract.ts';

/** The bell of a shift, day by day. */
export async function listPeriods(tx: Tx, siteId: string, shiftId: string): Promise<RoutinePeriod[]> {
  const rows = await tx
    .selectFrom('routine_period')
    .select(['id', 'shift_id', 'weekday', 'period_no', 'kind'])
    .select(sql<string>`to_char(starts_at, 'HH24:MI')`.as('starts_at'))
    .select(sql<string>`to_char(ends_at, 'HH24:MI')`.as('ends_at'))
    .where('site_id', '=', siteId)
    .where('shift_id', '=', shiftId)
    .orderBy('period_no')
    .orderBy('weekday')
    .execute();
  return rows as RoutinePeriod[];
}

export async function writePeriods(
  tx: Tx,
  siteId: string,
  { weekdays, ...period }: PeriodFields,
): Promise<void> {
  await tx
    .insertInto('routine_period')
    .values(weekdays.map((weekday) => ({ ...period, site_id: siteId, weekday })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'shift_id', 'weekday', 'period_no']).doUpdateSet({
        kind: period.kind,
        starts_at: period.starts_at,
        ends_at: period.ends_at,
      }),
    )
    .execute();
}

/** Whether a lesson stands in one of the slots that are no longer for teaching. */
export async function isTaughtIn(tx: Tx, siteId: string, { weekdays, ...period }: PeriodFields) {
  const row = await tx
    .selectFrom('routine_entry as e')
    .innerJoin('routine_period as p', (join) =>
      join.onRef('p.site_id', '=', 'e.site_id').onRef('p.id', '=', 'e.routine_period_id'),
    )
    .select('e.id')
    .where('e.site_id', '=', siteId)
    .where('p.shift_id', '=', period.shift_id)
    .where('p.period_no', '=', period.period_no)
    .where('p.weekday', 'in', weekdays)
    .executeTakeFirst();
  return row !== undefined;
}

export const deletePeriod = (tx: Tx, siteId: string, id: string) =>
  tx
    .deleteFrom('routine_period')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
