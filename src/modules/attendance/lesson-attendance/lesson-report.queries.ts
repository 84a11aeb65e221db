import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { LessonReportSubject, MissedLesson, StudentSubject } from './lesson.contract.ts';

interface SectionRange {
  sectionId: string;
  from: Day;
  to: Day;
}

/** The subjects whose lessons have registers in a section, with the number of those registers. */
export async function listReportSubjects(
  tx: SiteTx,
  { sectionId, from, to }: SectionRange,
): Promise<LessonReportSubject[]> {
  const { rows } = await sql<LessonReportSubject>`
    select s.subject_id, j.name_en, j.name_bn, count(*)::int as lessons
    from attendance_sheet s
    join subject j on j.id = s.subject_id
    where s.site_id = ${tx.siteId} and s.class_section_id = ${sectionId} and s.on_date between ${from} and ${to}
      and s.period > 0
    group by s.subject_id, j.name_en, j.name_bn
    order by j.name_en, s.subject_id`.execute(tx);
  return rows;
}

export interface LessonCount {
  enrolment_id: string;
  student_id: string;
  roll: number;
  name_en: string;
  name_bn: string | null;
  subject_id: string;
  held: number;
  present: number;
  absent: number;
  late: number;
  leave: number;
}

const counted = sql`count(*)::int as held,
  count(*) filter (where e.status in ('P', 'L'))::int as present,
  count(*) filter (where e.status = 'A')::int as absent,
  count(*) filter (where e.status = 'L')::int as late,
  count(*) filter (where e.status = 'LV')::int as leave`;

/** The entries of a section's lesson registers, counted by student and subject, in the order of the rolls. */
export async function countLessonEntries(
  tx: SiteTx,
  { sectionId, from, to }: SectionRange,
): Promise<LessonCount[]> {
  const { rows } = await sql<LessonCount>`
    with counted as (
      select e.enrolment_id, s.subject_id, ${counted}
      from attendance_sheet s
      join attendance_entry e on e.site_id = s.site_id and e.sheet_id = s.id
      where s.site_id = ${tx.siteId} and s.class_section_id = ${sectionId} and s.on_date between ${from} and ${to}
        and s.period > 0 and s.subject_id is not null
      group by e.enrolment_id, s.subject_id
    )
    select c.*, n.student_id, coalesce(
        (select m.roll from section_membership m where m.site_id = n.site_id and m.enrolment_id = n.id
          and m.class_section_id = ${sectionId} order by m.joined_on desc limit 1), n.roll) as roll,
      p.name_en, p.name_bn
    from counted c
    join enrolment n on n.site_id = ${tx.siteId} and n.id = c.enrolment_id
    join student p on p.site_id = n.site_id and p.id = n.student_id
    order by roll, p.student_no, c.subject_id`.execute(tx);
  return rows;
}

/** A student's lessons, counted by subject. */
export async function countStudentLessons(
  tx: SiteTx,
  studentId: string,
  { from, to }: { from: Day; to: Day },
): Promise<Omit<StudentSubject, 'percent'>[]> {
  const { rows } = await sql<Omit<StudentSubject, 'percent'>>`
    select s.subject_id, j.name_en, j.name_bn, ${counted}
    from enrolment n
    join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id and e.period > 0
      and e.on_date between ${from} and ${to}
    join attendance_sheet s on s.site_id = e.site_id and s.id = e.sheet_id
    join subject j on j.id = s.subject_id
    where n.site_id = ${tx.siteId} and n.student_id = ${studentId}
    group by s.subject_id, j.name_en, j.name_bn
    order by j.name_en, s.subject_id`.execute(tx);
  return rows;
}

/** The lessons in which a student was not simply present, the latest day first. */
export async function listMissedLessons(
  tx: SiteTx,
  studentId: string,
  { from, to }: { from: Day; to: Day },
): Promise<(MissedLesson & { on_date: Day })[]> {
  const { rows } = await sql<MissedLesson & { on_date: Day }>`
    select e.on_date, e.period, j.name_en, j.name_bn, e.status, e.joined_at
    from enrolment n
    join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id and e.period > 0
      and e.on_date between ${from} and ${to} and e.status <> 'P'
    join attendance_sheet s on s.site_id = e.site_id and s.id = e.sheet_id
    left join subject j on j.id = s.subject_id
    where n.site_id = ${tx.siteId} and n.student_id = ${studentId}
    order by e.on_date desc, e.period`.execute(tx);
  return rows;
}
