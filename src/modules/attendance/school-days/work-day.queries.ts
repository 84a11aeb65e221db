import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { usualWorkingDays } from './school-day.queries.ts';

/**
 * Whether the staff of an institution work on a day: one of its shifts does, and it is neither a weekly holiday nor a holiday of
 * the calendar. @param day an expression of a date
 */
export const isWorkDay = (siteId: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql<boolean>`(
      (extract(isodow from ${day})::int in (
          select unnest(it.working_days) from shift_detail it where it.site_id = ${siteId})
        or (extract(isodow from ${day})::int = any(${usualWorkingDays}::int[])
          and not exists (select from shift_detail it where it.site_id = ${siteId})))
      and not exists (select from site_calendar_setting weekly where weekly.site_id = ${siteId}
        and extract(isodow from ${day})::int = any(weekly.weekly_holidays))
      and not exists (select from site_calendar_entry h where h.is_holiday and h.site_id = ${siteId}
        and h.audience in ('everyone', 'employees') and ${day} between h.starts_on and h.ends_on))`;

/** The ISO weekdays on which no shift of the institution works. */
export async function freeWeekdays(tx: Tx, siteId: string): Promise<number[]> {
  const shifts = await tx
    .selectFrom('shift_detail')
    .select('working_days')
    .where('site_id', '=', siteId)
    .execute();
  const worked = shifts.length > 0 ? shifts.flatMap((it) => it.working_days) : usualWorkingDays;
  return [1, 2, 3, 4, 5, 6, 7].filter((it) => !worked.includes(it));
}
