import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';

export interface AttendanceSummary {
  enrolment_id: string;
  /** Days on which the attendance of the student was taken. */
  working_days: number;
  /** Late arrivals included. */
  present: number;
  absent: number;
  /** How many of the present days were late. */
  late: number;
  leave: number;
  /** Present of the working days, one decimal, half up; `null` without working days. */
  percent: number | null;
}

/**
 * Attendance of many enrolments over a range of days (both included), in one statement; an enrolment without
 * any attendance has zeros. Only the daily attendance counts, not the periods.
 */
export async function attendanceSummary(
  tx: Tx,
  siteId: string,
  enrolmentIds: readonly string[],
  from: Day,
  to: Day,
): Promise<AttendanceSummary[]> {
  const { rows } = await sql<AttendanceSummary>`
    select w.enrolment_id, c.working_days, c.present, c.absent, c.late, c.leave,
      round(100.0 * c.present / nullif(c.working_days, 0), 1) as percent
    from unnest(${[...enrolmentIds]}::uuid[]) as w(enrolment_id)
    cross join lateral (
      select count(*)::int as working_days,
        count(*) filter (where e.status in ('P', 'L'))::int as present,
        count(*) filter (where e.status = 'A')::int as absent,
        count(*) filter (where e.status = 'L')::int as late,
        count(*) filter (where e.status = 'LV')::int as leave
      from attendance_entry e
      join attendance_sheet s on s.site_id = e.site_id and s.id = e.sheet_id
      where e.site_id = ${siteId} and e.enrolment_id = w.enrolment_id
        and s.period = 0 and s.on_date between ${from} and ${to}
    ) c`.execute(tx);
  return rows;
}
