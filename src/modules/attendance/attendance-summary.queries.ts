import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
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
 * any attendance has zeros. Only the daily attendance counts, not the periods. Days in another section, and those in an
 * earlier class or group of the same year, count for the student; with `sectionId` only what that section's registers say.
 */
export async function attendanceSummary(
  tx: SiteTx,
  enrolmentIds: readonly string[],
  from: Day,
  to: Day,
  sectionId: string | null = null,
): Promise<AttendanceSummary[]> {
  const inSection = sectionId
    ? sql`and exists (select from attendance_sheet s
        where s.site_id = e.site_id and s.id = e.sheet_id and s.class_section_id = ${sectionId})`
    : sql``;
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
      from enrolment n
      join enrolment same on same.site_id = n.site_id and same.student_id = n.student_id
        and same.academic_year_id = n.academic_year_id ${sectionId ? sql`and same.id = n.id` : sql``}
      join attendance_entry e on e.site_id = same.site_id and e.enrolment_id = same.id
        and e.period = 0 and e.on_date between ${from} and ${to}
      where n.site_id = ${tx.siteId} and n.id = w.enrolment_id
        ${inSection}
    ) c`.execute(tx);
  return rows;
}
