import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { StudentYear } from './student-month.contract.ts';

/** The enrolment of a student in the academic year that a range of days touches, the later one of two. */
export const findEnrolmentAt = (tx: Tx, siteId: string, studentId: string, from: Day, to: Day) =>
  tx
    .selectFrom('enrolment')
    .innerJoin('academic_year', (join) =>
      join
        .onRef('academic_year.site_id', '=', 'enrolment.site_id')
        .onRef('academic_year.id', '=', 'enrolment.academic_year_id'),
    )
    .select(['enrolment.id', 'enrolment.class_section_id'])
    .where('enrolment.site_id', '=', siteId)
    .where('enrolment.student_id', '=', studentId)
    .where('academic_year.starts_on', '<=', to)
    .where('academic_year.ends_on', '>=', from)
    .orderBy('academic_year.starts_on', 'desc')
    .executeTakeFirst();

/** The enrolment of a student's latest academic year, with the bounds of the year. */
export const findLatestEnrolment = (tx: Tx, siteId: string, studentId: string) =>
  tx
    .selectFrom('enrolment')
    .innerJoin('academic_year', (join) =>
      join
        .onRef('academic_year.site_id', '=', 'enrolment.site_id')
        .onRef('academic_year.id', '=', 'enrolment.academic_year_id'),
    )
    .select(['enrolment.id', 'academic_year.name as academic_year', 'starts_on', 'ends_on'])
    .where('enrolment.site_id', '=', siteId)
    .where('enrolment.student_id', '=', studentId)
    .orderBy('academic_year.starts_on', 'desc')
    .executeTakeFirst();

/** What the daily attendance of an enrolment says of each month; months without any are left out. */
export async function countByMonth(
  tx: Tx,
  siteId: string,
  enrolmentId: string,
): Promise<StudentYear['months']> {
  const { rows } = await sql<StudentYear['months'][number]>`
    select month, working_days, present, absent, late, leave,
      round(100.0 * present / nullif(working_days, 0), 1) as percent
    from (
      select to_char(s.on_date, 'YYYY-MM') as month, count(*)::int as working_days,
        count(*) filter (where e.status in ('P', 'L'))::int as present,
        count(*) filter (where e.status = 'A')::int as absent,
        count(*) filter (where e.status = 'L')::int as late,
        count(*) filter (where e.status = 'LV')::int as leave
      from attendance_entry e
      join attendance_sheet s on s.site_id = e.site_id and s.id = e.sheet_id
      where e.site_id = ${siteId} and e.enrolment_id = ${enrolmentId} and s.period = 0
      group by 1) counted
    order by month`.execute(tx);
  return rows;
}
