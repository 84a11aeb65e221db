import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';
import { asOwner, withoutForeignKeyChecks } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';

/** Two weeks of registers of the lessons of class nine; the later lessons of the last day wait for their teachers. */
export async function makeLessonAttendance(
  database: Database,
  site: DemoSite,
  takenBy: string,
): Promise<void> {
  await asOwner(database, site.id, async (tx) => {
    await sql`insert into lesson_attendance_class (site_id, class_id)
      select distinct c.site_id, c.class_id from class_section c join academic_class k on k.id = c.class_id
      where c.site_id = ${site.id} and k.code = 'nine'`.execute(tx);
    await sql`
      insert into attendance_sheet (site_id, class_section_id, on_date, period, subject_id, taken_by, taken_at)
      select r.site_id, r.class_section_id, day::date, p.period_no, r.subject_id, ${takenBy}::uuid,
        (day::date + r.starts_at + interval '6 minutes') at time zone 'Asia/Dhaka'
      from routine_entry r
      join routine_version v on v.site_id = r.site_id and v.id = r.routine_version_id and v.state = 'published'
      join routine_period p on p.site_id = r.site_id and p.id = r.routine_period_id
      join class_section c on c.site_id = r.site_id and c.id = r.class_section_id
      join lesson_attendance_class kept on kept.site_id = c.site_id and kept.class_id = c.class_id
      join generate_series(${demoDay}::date - 13, ${demoDay}::date, interval '1 day') day
        on extract(isodow from day) = r.weekday
      where r.site_id = ${site.id} and exists (select from attendance_sheet s where s.site_id = c.site_id
          and s.class_section_id = c.id and s.on_date = day::date and s.period = 0)
        and not (day::date = ${demoDay}::date and p.period_no >= 3)`.execute(tx);
    await withoutForeignKeyChecks(tx, async () => {
      await sql`
        insert into attendance_entry (site_id, sheet_id, on_date, period, enrolment_id, status, changed_by, changed_at)
        select s.site_id, s.id, s.on_date, s.period, e.enrolment_id,
          case when e.status in ('A', 'LV') then e.status
            when luck % 41 = 0 then 'A' when luck % 53 = 0 then 'L' else 'P' end, s.taken_by, s.taken_at
        from attendance_sheet s
        join attendance_sheet day on day.site_id = s.site_id and day.class_section_id = s.class_section_id
          and day.on_date = s.on_date and day.period = 0
        join attendance_entry e on e.site_id = day.site_id and e.sheet_id = day.id
        cross join lateral (select abs(hashtext(e.enrolment_id::text || s.id::text)) as luck) draw
        where s.site_id = ${site.id} and s.period > 0 and (
          exists (select from student_subject ss where ss.site_id = e.site_id and ss.enrolment_id = e.enrolment_id
            and ss.subject_id = s.subject_id)
          or not exists (select from student_subject ss join enrolment n on n.site_id = ss.site_id
              and n.id = ss.enrolment_id
            where ss.site_id = s.site_id and n.class_section_id = s.class_section_id and ss.subject_id = s.subject_id))`.execute(
        tx,
      );
    });
  });
}
