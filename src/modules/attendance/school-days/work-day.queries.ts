import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { type Day, today } from '#shared/dates.ts';
import { usualWorkingDays } from './school-day.queries.ts';

/** The ISO weekdays on which no shift of the institution works. */
export async function freeWeekdays(tx: SiteTx, on: Day = today()): Promise<number[]> {
  const { rows } = await sql<{ weekday: number }>`
    select weekday from generate_series(1, 7) weekday
    where weekday <> all (coalesce((select array_agg(d) from shift_detail_span s cross join lateral unnest(s.working_days) d
      where s.site_id = ${tx.siteId} and s.from_on <= ${on}::date and s.until_on > ${on}::date), ${usualWorkingDays}::int[]))
    order by weekday`.execute(tx);
  return rows.map((it) => it.weekday);
}
