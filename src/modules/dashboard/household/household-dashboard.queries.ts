import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { joinSchoolDays } from '#modules/attendance/index.ts';
import { joinBellOn, joinRoutineOn, teacherOn } from '#modules/routine/index.ts';
import type { Day } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { ChartPoint } from '../attendance.queries.ts';
import type { DashboardChild } from '../contract.ts';

export type Child = DashboardChild & { class_section_id: string };
export type ChildFigures = Omit<Child, 'due_poisha' | 'lessons'>;

/** The active students of a household at a glance, the eldest class first. */
export const childrenOfHousehold = (tx: SiteTx, householdId: string, today: string) =>
  children(tx, sql`st.household_id = ${householdId}::uuid`, today);

/** One active student at a glance: none or one row. */
export const childById = (tx: SiteTx, studentId: string, today: string) =>
  children(tx, sql`st.id = ${studentId}::uuid`, today);

async function children(tx: SiteTx, which: RawBuilder<unknown>, today: string): Promise<ChildFigures[]> {
  const { rows } = await sql<ChildFigures>`
    select st.id as student_id, st.name_en, st.name_bn, c.id as class_section_id, n.roll,
      jsonb_build_object('en', k.name_en || ' ' || c.name, 'bn', k.name_bn || ' ' || c.name) as section,
      days.last_day::text as attendance_day, days.last_status as attendance_status,
      round(100.0 * days.present / nullif(days.marked, 0), 1)::float8 as attendance_percent,
      (select coalesce(sum(amount_poisha), 0)::bigint from student_advance_entry a
        where a.site_id = st.site_id and a.student_id = st.id) as advance_poisha,
      latest.result, sitting.next_exam
    from student st
    join enrolment n on n.site_id = st.site_id and n.student_id = st.id and n.status <> 'moved'
    join academic_year y on y.site_id = n.site_id and y.id = n.academic_year_id and y.is_current
    join class_section c on c.site_id = n.site_id and c.id = n.class_section_id
    join academic_class k on k.id = c.class_id
    cross join lateral (
      select count(*)::int as marked, count(*) filter (where e.status in ('P', 'L'))::int as present,
        max(e.on_date) as last_day, (array_agg(e.status order by e.on_date desc))[1] as last_status
      from enrolment same
      join attendance_entry e on e.site_id = same.site_id and e.enrolment_id = same.id and e.period = 0
        and e.on_date <= ${today}
      where same.site_id = n.site_id and same.student_id = n.student_id and same.academic_year_id = n.academic_year_id
    ) days
    left join lateral (
      select jsonb_build_object(
          'exam', jsonb_build_object('en', x.name_en, 'bn', x.name_bn),
          'subject', jsonb_build_object('en', s.name_en, 'bn', s.name_bn),
          'exam_on', p.exam_on, 'starts_at', to_char(p.starts_at, 'HH24:MI')) as next_exam
      from exam x
      join exam_subject es on es.site_id = x.site_id and es.exam_id = x.id and es.class_id = c.class_id
        and es.study_group_id = c.study_group_id
        and exists (select from student_subject taken
          where taken.site_id = n.site_id and taken.enrolment_id = n.id and taken.subject_id = es.subject_id)
      join exam_paper p on p.site_id = es.site_id and p.exam_subject_id = es.id and p.exam_on >= ${today}
      join subject s on s.id = es.subject_id
      where x.site_id = n.site_id and x.academic_year_id = n.academic_year_id and x.state in ('declared', 'marks_open')
      order by p.exam_on, p.starts_at, p.id limit 1
    ) sitting on true
    left join lateral (
      select jsonb_build_object(
          'exam', jsonb_build_object('en', x.name_en, 'bn', x.name_bn), 'status', r.status,
          'gpa', case when r.status <> 'withheld' then r.gpa end,
          'letter', case when r.status <> 'withheld' then r.letter end) as result
      from result r
      join result_run run on run.site_id = r.site_id and run.id = r.run_id and run.state = 'published'
      join exam x on x.site_id = run.site_id and x.id = run.exam_id
      where r.site_id = n.site_id and r.enrolment_id in (select same.id from enrolment same
        where same.site_id = n.site_id and same.student_id = n.student_id and same.academic_year_id = n.academic_year_id)
      order by x.starts_on desc, x.id desc limit 1
    ) latest on true
    where st.site_id = ${tx.siteId} and st.status = 'active' and ${which}
    order by k.sort_order desc, n.roll, st.id`.execute(tx);
  return rows;
}

type Lesson = DashboardChild['lessons'][number];

/** The lessons of sections on a day, as far as they have school then; with the substitute in place of who is away. */
export async function lessonsOfSections(
  tx: SiteTx,
  sectionIds: readonly string[],
  day: Day,
): Promise<Map<string, Lesson[]>> {
  if (sectionIds.length === 0) return new Map();
  const teacher = teacherOn(sql`${day}::date`);
  const { rows } = await sql<Lesson & { class_section_id: string }>`
    select r.class_section_id, to_char(bell.starts_at, 'HH24:MI') as starts_at, to_char(bell.ends_at, 'HH24:MI') as ends_at,
      jsonb_build_object('en', s.name_en, 'bn', s.name_bn) as subject,
      jsonb_build_object('en', ${teacher.en}, 'bn', ${teacher.bn}) as teacher, r.room
    from routine_entry r
    ${joinRoutineOn(sql`${day}::date`)}
    ${joinBellOn(sql`${day}::date`)}
    join class_section section on section.site_id = r.site_id and section.id = r.class_section_id
    ${joinSchoolDays(tx.siteId, sql`${day}`)} and school_day.is_school_day and school_day.routine_weekday = r.weekday
    join subject s on s.id = r.subject_id
    left join routine_substitution x on x.site_id = r.site_id and x.routine_entry_id = r.id and x.on_date = ${day}
    join employee t on t.site_id = r.site_id and t.id = coalesce(x.employee_id, r.employee_id)
    where r.site_id = ${tx.siteId} and r.class_section_id = any (${[...sectionIds]}::uuid[])
    order by bell.starts_at, r.id`.execute(tx);
  const bySection = new Map<string, Lesson[]>();
  for (const { class_section_id, ...lesson } of rows)
    bySection.set(class_section_id, [...(bySection.get(class_section_id) ?? []), lesson]);
  return bySection;
}

/** Share of days present, month by month, of one student. */
export async function attendanceByMonth(tx: SiteTx, studentId: string): Promise<ChartPoint[]> {
  const { rows } = await sql<ChartPoint>`
    select to_char(e.on_date, 'YYYY-MM') as x,
      round(100.0 * count(*) filter (where e.status in ('P', 'L')) / count(*), 1)::float8 as present
    from enrolment n
    join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id and e.period = 0
    where n.site_id = ${tx.siteId} and n.student_id = ${studentId}
    group by 1 order by 1 desc limit 12`.execute(tx);
  return rows.reverse();
}

/** The GPA of a student in each published exam of the current year; withheld results are left out. */
export async function gpaByExam(tx: SiteTx, studentId: string, language: Language): Promise<ChartPoint[]> {
  const { rows } = await sql<ChartPoint>`
    select ${language === 'bn' ? sql`x.name_bn` : sql`x.name_en`} as x, coalesce(r.gpa, 0)::float8 as gpa
    from enrolment n
    join academic_year y on y.site_id = n.site_id and y.id = n.academic_year_id and y.is_current
    join result r on r.site_id = n.site_id and r.enrolment_id = n.id and r.status in ('passed', 'failed')
    join result_run run on run.site_id = r.site_id and run.id = r.run_id and run.state = 'published'
    join exam x on x.site_id = run.site_id and x.id = run.exam_id
    where n.site_id = ${tx.siteId} and n.student_id = ${studentId}
    order by x.starts_on, x.id`.execute(tx);
  return rows;
}
