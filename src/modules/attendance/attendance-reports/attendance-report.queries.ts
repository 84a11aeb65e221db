import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { AttendanceStatus } from '../attendance-sheets/attendance-sheet.contract.ts';
import { usualWorkingDays } from '../school-days/school-day.queries.ts';
import type { UntakenSection } from './attendance-report.contract.ts';

/** Everybody enrolled in a section at some time of the range, by roll. */
export const listSectionStudents = (tx: Tx, siteId: string, sectionId: string, from: Day, to: Day) =>
  tx
    .selectFrom('enrolment')
    .innerJoin('student', (join) =>
      join
        .onRef('student.site_id', '=', 'enrolment.site_id')
        .onRef('student.id', '=', 'enrolment.student_id'),
    )
    .leftJoin('household', (join) =>
      join
        .onRef('household.site_id', '=', 'student.site_id')
        .onRef('household.id', '=', 'student.household_id'),
    )
    .select(['enrolment.id as enrolment_id', 'enrolment.student_id', 'enrolment.roll', 'household.phone'])
    .select(['student.name_en', 'student.name_bn', 'student.first_name'])
    .where('enrolment.site_id', '=', siteId)
    .where('enrolment.class_section_id', '=', sectionId)
    .where('enrolment.enrolled_on', '<=', to)
    .where((eb) => eb.or([eb('enrolment.left_on', 'is', null), eb('enrolment.left_on', '>', from)]))
    .orderBy('enrolment.roll')
    .execute();

/** The days on which the daily attendance of a section was taken. */
export async function listTakenDays(tx: Tx, siteId: string, sectionId: string, from: Day, to: Day) {
  const rows = await tx
    .selectFrom('attendance_sheet')
    .select('on_date')
    .where('site_id', '=', siteId)
    .where('class_section_id', '=', sectionId)
    .where('period', '=', 0)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .execute();
  return new Set(rows.map((row) => row.on_date));
}

/** The daily entries of enrolments, one row a day. */
export async function listEntries(
  tx: Tx,
  siteId: string,
  enrolmentIds: readonly string[],
  from: Day,
  to: Day,
) {
  if (enrolmentIds.length === 0) return [];
  const rows = await tx
    .selectFrom('attendance_entry as entry')
    .innerJoin('attendance_sheet as sheet', (join) =>
      join.onRef('sheet.site_id', '=', 'entry.site_id').onRef('sheet.id', '=', 'entry.sheet_id'),
    )
    .select(['entry.enrolment_id', 'sheet.on_date', 'entry.status', 'entry.in_at', 'entry.out_at'])
    .where('entry.site_id', '=', siteId)
    .where('entry.enrolment_id', 'in', [...enrolmentIds])
    .where('sheet.period', '=', 0)
    .where('sheet.on_date', '>=', from)
    .where('sheet.on_date', '<=', to)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as AttendanceStatus }));
}

/** @param sectionIds only these; `null` for all open sections with students. */
export async function listUntaken(
  tx: Tx,
  siteId: string,
  sectionIds: readonly string[] | null,
  from: Day,
  to: Day,
): Promise<UntakenSection[]> {
  const { rows } = await sql<UntakenSection>`
    select d.day::date as on_date, section.id as class_section_id, section.name as section_name,
      class.name_en as class_name_en, class.name_bn as class_name_bn,
      shift.name_en as shift_name_en, shift.name_bn as shift_name_bn,
      version.name_en as version_name_en, version.name_bn as version_name_bn,
      grp.name_en as study_group_name_en, grp.name_bn as study_group_name_bn,
      teacher.name_en as class_teacher_name_en, teacher.name_bn as class_teacher_name_bn
    from class_section section
    join academic_class class on class.id = section.class_id
    join shift on shift.id = section.shift_id
    join version on version.id = section.version_id
    join study_group grp on grp.id = section.study_group_id
    join site on site.id = section.site_id
    join academic_year year on year.site_id = section.site_id and year.id = section.academic_year_id
    left join employee teacher on teacher.site_id = section.site_id and teacher.id = section.class_teacher_id
    left join lateral (
      select it.working_days from shift_detail it
      where it.site_id = section.site_id and it.shift_id = section.shift_id
      order by it.academic_group = site.academic_group desc, it.academic_group limit 1
    ) times on true
    cross join lateral generate_series(
      greatest(${from}::date, year.starts_on), least(${to}::date, year.ends_on), interval '1 day') as d(day)
    where section.site_id = ${siteId} and section.is_open
      and (${sectionIds === null}::boolean or section.id = any(${sectionIds ?? []}::uuid[]))
      and extract(isodow from d.day)::int = any(coalesce(times.working_days, ${usualWorkingDays}::int[]))
      and not exists (select from site_calendar_setting weekly where weekly.site_id = section.site_id
        and extract(isodow from d.day)::int = any(weekly.weekly_holidays))
      and not exists (select from site_calendar_entry h where h.is_holiday and h.site_id = section.site_id
        and d.day::date between h.starts_on and h.ends_on)
      and not exists (select from attendance_sheet s where s.site_id = section.site_id
        and s.class_section_id = section.id and s.on_date = d.day::date and s.period = 0)
      and exists (select from enrolment e where e.site_id = section.site_id and e.class_section_id = section.id
        and e.enrolled_on <= d.day::date and (e.left_on is null or e.left_on > d.day::date))
    order by d.day desc, class.sort_order, shift.sort_order, section.name, section.id`.execute(tx);
  return rows;
}
