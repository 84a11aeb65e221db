import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { joinSchoolDays } from '#modules/attendance/index.ts';
import { joinBellOn, joinRoutineOn } from '#modules/routine/index.ts';
import type { Day } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { type ChartPoint, queryOne } from '../attendance.queries.ts';
import type { DashboardLesson } from '../contract.ts';

/** A teacher's sections and the students in them. */
export function teacherFigures(tx: SiteTx, sectionIds: string[]) {
  const mine = sql`${sectionIds}::uuid[]`;
  return queryOne<{ sections: number; students: number }>(
    tx,
    sql`
      select cardinality(${mine})::int as sections,
        (select count(*)::int from enrolment e where e.site_id = ${tx.siteId} and e.status = 'active'
          and e.class_section_id = any (${mine})) as students`,
  );
}

export interface OwnSheets {
  exam_id: string;
  exam_en: string;
  exam_bn: string;
  sheets: number;
  /** Not submitted: the names as `Six A Bangla`, the key as the screen of marks has it in its address. */
  open: { key: string; en: string; bn: string }[];
}

/** A teacher's mark sheets in each exam whose marks are being entered. */
export async function listOwnSheets(tx: SiteTx, employeeId: string | null): Promise<OwnSheets[]> {
  const { rows } = await sql<OwnSheets>`
    select x.id as exam_id, x.name_en as exam_en, x.name_bn as exam_bn, count(*)::int as sheets,
      coalesce(jsonb_agg(jsonb_build_object('key', es.id || '.' || c.id,
        'en', k.name_en || ' ' || c.name || ' ' || subject.name_en,
        'bn', k.name_bn || ' ' || c.name || ' ' || subject.name_bn)
        order by k.sort_order, c.name, es.sort_order, es.id, c.id)
        filter (where coalesce(m.state, 'draft') = 'draft'), '[]') as open
    from teacher_assignment a
    join class_section c on c.site_id = a.site_id and c.id = a.class_section_id
    join exam x on x.site_id = a.site_id and x.academic_year_id = c.academic_year_id and x.state = 'marks_open'
    join exam_subject es on es.site_id = a.site_id and es.exam_id = x.id and es.class_id = c.class_id
      and es.study_group_id = c.study_group_id and es.subject_id = a.subject_id
    join academic_class k on k.id = c.class_id
    join subject on subject.id = es.subject_id
    left join mark_sheet m on m.site_id = x.site_id and m.exam_subject_id = es.id and m.class_section_id = c.id
    where a.site_id = ${tx.siteId} and a.employee_id = ${employeeId}::uuid
    group by x.id, x.name_en, x.name_bn, x.starts_on
    order by x.starts_on, x.id`.execute(tx);
  return rows;
}

/** How many leave requests of students wait in the sections that a teacher is class teacher of. */
export const waitingStudentLeave = (tx: SiteTx, employeeId: string | null) =>
  queryOne<{ count: number }>(
    tx,
    sql`
      select count(*)::int as count from student_leave l
      join lateral (select m.class_section_id from section_membership m
        where m.site_id = l.site_id and m.student_id = l.student_id
        order by m.days @> l.starts_on desc, m.joined_on desc, m.id limit 1) m on true
      join class_section c on c.site_id = l.site_id and c.id = m.class_section_id
      where l.site_id = ${tx.siteId} and l.state = 'pending' and c.class_teacher_id = ${employeeId}::uuid`,
  );

/** The lessons a teacher gives on a day, in sections that have school then. */
export async function listLessons(
  tx: SiteTx,
  employeeId: string | null,
  day: Day,
): Promise<DashboardLesson[]> {
  const { rows } = await sql<DashboardLesson>`
    select r.id, to_char(bell.starts_at, 'HH24:MI') as starts_at, to_char(bell.ends_at, 'HH24:MI') as ends_at, r.room,
      jsonb_build_object('en', k.name_en || ' ' || section.name, 'bn', k.name_bn || ' ' || section.name) as section,
      jsonb_build_object('en', s.name_en, 'bn', s.name_bn) as subject,
      case when x.id is null then 'own' when x.employee_id = ${employeeId}::uuid then 'cover' else 'covered' end as kind,
      case when other.id is not null then jsonb_build_object('en', other.name_en, 'bn', other.name_bn) end as other,
      case when kept.id is null or coalesce(x.employee_id, r.employee_id) <> ${employeeId}::uuid then null
        when register.is_taken then 'taken' else 'waiting' end as register,
      case when kept.id is not null and coalesce(x.employee_id, r.employee_id) = ${employeeId}::uuid then
        '/site/student-attendance/lessons?on_date=' || ${day} || '&class_section_id=' || section.id
          || '&period=' || bell.period_no end as register_href
    from routine_entry r
    ${joinRoutineOn(sql`${day}::date`)}
    ${joinBellOn(sql`${day}::date`)}
    join academic_year y on y.site_id = r.site_id and y.id = r.academic_year_id and y.is_current
    join class_section section on section.site_id = r.site_id and section.id = r.class_section_id
    ${joinSchoolDays(tx.siteId, sql`${day}`)} and school_day.is_school_day and school_day.routine_weekday = r.weekday
    left join lesson_attendance_class kept on kept.site_id = section.site_id and kept.class_id = section.class_id
      and bell.period_no is not null
    left join attendance_sheet register on register.site_id = r.site_id and register.class_section_id = section.id
      and register.on_date = ${day} and register.period = bell.period_no
    join academic_class k on k.id = section.class_id
    join subject s on s.id = r.subject_id
    left join routine_substitution x on x.site_id = r.site_id and x.routine_entry_id = r.id and x.on_date = ${day}
    left join employee other on other.site_id = r.site_id
      and other.id = case when x.employee_id = ${employeeId}::uuid then r.employee_id else x.employee_id end
    where r.site_id = ${tx.siteId} and (r.employee_id = ${employeeId}::uuid or x.employee_id = ${employeeId}::uuid)
    order by bell.starts_at, r.id`.execute(tx);
  return rows;
}

/** The share that passed an exam in each of some sections; only results that everybody may see. */
export async function passRateBySection(
  tx: SiteTx,
  examId: string,
  sectionIds: string[],
  language: Language,
): Promise<ChartPoint[]> {
  const className = language === 'bn' ? sql`k.name_bn` : sql`k.name_en`;
  const { rows } = await sql<ChartPoint>`
    select ${className} || ' ' || c.name as x,
      round(100.0 * count(*) filter (where r.outcome = 'passed') / count(*), 1)::float8 as pass_rate
    from result_run run
    join result r on r.site_id = run.site_id and r.run_id = run.id
    join class_section c on c.site_id = r.site_id and c.id = r.class_section_id
    join academic_class k on k.id = c.class_id
    where run.site_id = ${tx.siteId} and run.exam_id = ${examId} and run.state = 'published'
      and r.class_section_id = any (${sectionIds}::uuid[])
    group by c.id, c.name, k.name_en, k.name_bn, k.sort_order
    order by k.sort_order, c.name, c.id`.execute(tx);
  return rows;
}
