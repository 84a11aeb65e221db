import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Day } from '#shared/dates.ts';
import type { StudentYear } from './student-month.contract.ts';

interface EnrolmentOfMonth {
  id: string;
  /** All enrolments of the student in that academic year, the one asked for among them. */
  ids: string[];
  class_section_id: string;
}

/**
 * The enrolment of a student in the academic year that a range of days touches, the later one of two, with the section
 * the student was in last by the end of the range.
 */
export async function findEnrolmentAt(tx: SiteTx, studentId: string, from: Day, to: Day) {
  const { rows } = await sql<EnrolmentOfMonth>`
    select m.enrolment_id as id, m.class_section_id, (
        select jsonb_agg(e.id) from enrolment e where e.site_id = m.site_id and e.student_id = m.student_id
          and e.academic_year_id = m.academic_year_id) as ids
    from section_membership m
    join academic_year y on y.site_id = m.site_id and y.id = m.academic_year_id
    where m.site_id = ${tx.siteId} and m.student_id = ${studentId} and y.starts_on <= ${to} and y.ends_on >= ${from}
    order by y.starts_on desc, m.joined_on <= ${to} desc, case when m.joined_on <= ${to} then m.joined_on end desc,
      m.joined_on, m.left_on nulls first
    limit 1`.execute(tx);
  return rows[0];
}

/** The enrolment of a student's latest academic year, with the bounds of the year. */
export const findLatestEnrolment = (tx: SiteTx, studentId: string) =>
  tx
    .selectFrom('enrolment')
    .innerJoin('academic_year', (join) => inSameSite(join, 'academic_year.id', 'enrolment.academic_year_id'))
    .select(['enrolment.id', 'academic_year.name as academic_year', 'starts_on', 'ends_on'])
    .where('enrolment.student_id', '=', studentId)
    .orderBy('academic_year.starts_on', 'desc')
    .orderBy('enrolment.enrolled_on', 'desc')
    .executeTakeFirst();

/** Counts the daily attendance of an enrolment's year by month; months without any are left out. */
export async function countByMonth(tx: SiteTx, enrolmentId: string): Promise<StudentYear['months']> {
  const { rows } = await sql<StudentYear['months'][number]>`
    select month, working_days, present, absent, late, leave,
      round(100.0 * present / nullif(working_days, 0), 1) as percent
    from (
      select to_char(e.on_date, 'YYYY-MM') as month, count(*)::int as working_days,
        count(*) filter (where e.status in ('P', 'L'))::int as present,
        count(*) filter (where e.status = 'A')::int as absent,
        count(*) filter (where e.status = 'L')::int as late,
        count(*) filter (where e.status = 'LV')::int as leave
      from enrolment n
      join enrolment same on same.site_id = n.site_id and same.student_id = n.student_id
        and same.academic_year_id = n.academic_year_id
      join attendance_entry e on e.site_id = same.site_id and e.enrolment_id = same.id and e.period = 0
      where n.site_id = ${tx.siteId} and n.id = ${enrolmentId}
      group by 1) counted
    order by month`.execute(tx);
  return rows;
}
