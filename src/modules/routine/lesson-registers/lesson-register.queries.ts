import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { joinSchoolDays, type RoutineLesson } from '#modules/attendance/index.ts';
import type { Day } from '#shared/dates.ts';
import { teacherOn } from '../no-teacher.ts';
import { joinBellOn, joinRoutineOn } from '../versions/routine-version.queries.ts';
import type { LessonRegister } from './lesson-register.contract.ts';

/** The lessons that the published routine has in a period of a section on some days. */
export async function findLessonsOn(
  tx: SiteTx,
  { class_section_id, days, period }: { class_section_id: string; days: readonly Day[]; period: number },
): Promise<(RoutineLesson & { on_date: Day })[]> {
  const { rows } = await sql<RoutineLesson & { on_date: Day }>`
    select g.day as on_date, r.subject_id, j.name_en as subject_en, j.name_bn as subject_bn, r.employee_id as teacher_id,
      ${teacherOn(sql`g.day`).en} as teacher_en, ${teacherOn(sql`g.day`).bn} as teacher_bn, x.employee_id as substitute_id,
      to_char(bell.starts_at, 'HH24:MI') as starts_at, to_char(bell.ends_at, 'HH24:MI') as ends_at
    from unnest(${[...days]}::date[]) as g(day)
    join class_section section on section.site_id = ${tx.siteId} and section.id = ${class_section_id}
    ${joinSchoolDays(tx.siteId, sql`(select min(d) from unnest(${[...days]}::date[]) d)`, sql`(select max(d) from unnest(${[...days]}::date[]) d)`)}
      and school_day.on_date = g.day
    join routine_entry r on r.site_id = section.site_id and r.class_section_id = section.id
      and r.weekday = school_day.routine_weekday
    ${joinRoutineOn(sql`g.day`)}
    ${joinBellOn(sql`g.day`)}
    join subject j on j.id = r.subject_id
    join employee t on t.site_id = r.site_id and t.id = r.employee_id
    left join routine_substitution x on x.site_id = r.site_id and x.routine_entry_id = r.id and x.on_date = g.day
    where bell.period_no = ${period}`.execute(tx);
  return rows;
}

/**
 * The lessons of a day in classes that keep attendance lesson by lesson, with their registers, in the order of the day.
 * @param of `all`, or the employee whose lessons and sections they are
 */
export async function listLessonRegisters(
  tx: SiteTx,
  on: Day,
  of: { all: boolean; employee_id: string | null },
): Promise<LessonRegister[]> {
  const mine = sql`coalesce(x.employee_id, r.employee_id) is not distinct from ${of.employee_id}::uuid`;
  const teacher = teacherOn(sql`${on}::date`);
  const { rows } = await sql<LessonRegister>`
    select r.id, r.class_section_id, bell.period_no, to_char(bell.starts_at, 'HH24:MI') as starts_at,
      to_char(bell.ends_at, 'HH24:MI') as ends_at, k.name_en as class_en, k.name_bn as class_bn, section.name as section,
      jsonb_build_object('name_en', g.name_en, 'name_bn', g.name_bn) as study_group,
      jsonb_build_object('name_en', h.name_en, 'name_bn', h.name_bn) as shift,
      jsonb_build_object('name_en', j.name_en, 'name_bn', j.name_bn) as subject, r.room,
      jsonb_build_object('name_en', ${teacher.en}, 'name_bn', ${teacher.bn}) as teacher,
      case when y.id is not null then jsonb_build_object('name_en', y.name_en, 'name_bn', y.name_bn) end as substitute,
      ${mine} as is_mine, coalesce(s.is_taken, false) as is_taken,
      coalesce(n.marked, 0) as marked_count, coalesce(n.present, 0) as present_count
    from routine_entry r
    ${joinRoutineOn(sql`${on}::date`)}
    ${joinBellOn(sql`${on}::date`)}
    join class_section section on section.site_id = r.site_id and section.id = r.class_section_id
    join lesson_attendance_class kept on kept.site_id = section.site_id and kept.class_id = section.class_id
    ${joinSchoolDays(tx.siteId, sql`${on}`)} and school_day.is_school_day and school_day.routine_weekday = r.weekday
    join academic_class k on k.id = section.class_id
    join study_group g on g.id = section.study_group_id
    join shift h on h.id = section.shift_id
    join subject j on j.id = r.subject_id
    join employee t on t.site_id = r.site_id and t.id = r.employee_id
    left join routine_substitution x on x.site_id = r.site_id and x.routine_entry_id = r.id and x.on_date = ${on}
    left join employee y on y.site_id = x.site_id and y.id = x.employee_id
    left join attendance_sheet s on s.site_id = r.site_id and s.class_section_id = r.class_section_id
      and s.on_date = ${on} and s.period = bell.period_no
    left join lateral (
      select count(*)::int as marked, count(*) filter (where e.status in ('P', 'L'))::int as present
      from attendance_entry e where e.site_id = s.site_id and e.sheet_id = s.id) n on true
    where r.site_id = ${tx.siteId} and section.is_open and bell.period_no is not null
      and (${of.all} or r.employee_id = ${of.employee_id}::uuid or x.employee_id = ${of.employee_id}::uuid
        or section.class_teacher_id = ${of.employee_id}::uuid)
    order by bell.starts_at, k.sort_order, section.name, r.id`.execute(tx);
  return rows;
}

/** Whether an institution keeps attendance lesson by lesson in any class. */
export async function usesLessonAttendance(tx: SiteTx): Promise<boolean> {
  const found = await tx.selectFrom('lesson_attendance_class').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}
