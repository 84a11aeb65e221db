import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import type { Day } from '#shared/dates.ts';
import type { AttendanceStatus } from '../attendance-sheets/attendance-sheet.contract.ts';
import { joinSchoolDays } from '../school-days/school-day.queries.ts';
import type { Absence, ReportRow, UntakenSection } from './attendance-report.contract.ts';

type SectionStudent = Pick<
  ReportRow,
  'enrolment_id' | 'student_id' | 'roll' | 'phone' | 'name_en' | 'name_bn'
>;

/** Everybody who was a member of a section on a day of the range or stands in one of its registers, by roll. */
export async function listSectionStudents(
  tx: SiteTx,
  sectionId: string,
  from: Day,
  to: Day,
): Promise<SectionStudent[]> {
  const { rows } = await sql<SectionStudent>`
    with marked as (
      select distinct e.enrolment_id
      from attendance_sheet s
      join attendance_entry e on e.site_id = s.site_id and e.sheet_id = s.id
      where s.site_id = ${tx.siteId} and s.class_section_id = ${sectionId} and s.period = 0
        and s.on_date between ${from} and ${to}
    ), found as (
      select m.enrolment_id, m.student_id, m.roll, m.days && daterange(${from}, ${to}, '[]') as is_member, m.joined_on
      from section_membership m
      where m.site_id = ${tx.siteId} and m.class_section_id = ${sectionId}
        and (m.days && daterange(${from}, ${to}, '[]') or m.enrolment_id in (select enrolment_id from marked))
      union all
      -- A move into the section that was undone leaves the registers that were taken in between.
      select n.id, n.student_id, n.roll, false, null
      from enrolment n where n.site_id = ${tx.siteId} and n.id in (select enrolment_id from marked)
    ), listed as (
      select distinct on (enrolment_id) enrolment_id, student_id, roll
      from found order by enrolment_id, is_member desc, joined_on desc nulls last
    )
    select l.enrolment_id, l.student_id, l.roll, h.phone, s.name_en, s.name_bn
    from listed l
    join student s on s.site_id = ${tx.siteId} and s.id = l.student_id
    left join household h on h.site_id = s.site_id and h.id = s.household_id
    order by l.roll, s.student_no`.execute(tx);
  return rows;
}

/** The days on which the daily attendance of a section was taken. */
export async function listTakenDays(tx: SiteTx, sectionId: string, from: Day, to: Day) {
  const rows = await tx
    .selectFrom('attendance_sheet')
    .select('on_date')
    .where('class_section_id', '=', sectionId)
    .where('period', '=', 0)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .execute();
  return new Set(rows.map((row) => row.on_date));
}

/** The daily entries of enrolments, one row a day; with `sectionId` those of that section's registers. */
export async function listEntries(
  tx: SiteTx,
  enrolmentIds: readonly string[],
  from: Day,
  to: Day,
  sectionId?: string,
) {
  if (enrolmentIds.length === 0) return [];
  let query = tx
    .selectFrom('attendance_entry as entry')
    .select(['entry.enrolment_id', 'entry.on_date', 'entry.status', 'entry.in_at', 'entry.out_at'])
    .where('entry.enrolment_id', 'in', [...enrolmentIds])
    .where('entry.period', '=', 0)
    .where('entry.on_date', '>=', from)
    .where('entry.on_date', '<=', to);
  if (sectionId) {
    query = query
      .innerJoin('attendance_sheet as sheet', (join) => inSameSite(join, 'sheet.id', 'entry.sheet_id'))
      .where('sheet.class_section_id', '=', sectionId);
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, status: row.status as AttendanceStatus }));
}

/** One page, the latest day first, then by class and roll. @param sectionIds only these; `null`: all */
export async function listAbsences(
  tx: SiteTx,
  sectionIds: readonly string[] | null,
  { from, to, page, page_size }: { from: Day; to: Day; page: number; page_size: number },
): Promise<Page<Absence>> {
  // Counted by the index of absences alone, of some sections by their registers, whose day and period their entries have; named
  // are only those of the latest days, as many as the page needs.
  const days = sql`between ${from} and ${to}`;
  const away = sectionIds
    ? sql`sheet.site_id = ${tx.siteId} and sheet.class_section_id = any(${sectionIds}::uuid[]) and sheet.period = 0
        and sheet.on_date ${days} and entry.status in ('A', 'LV')`
    : sql`entry.site_id = ${tx.siteId} and entry.period = 0 and entry.status in ('A', 'LV') and entry.on_date ${days}`;
  const itsSheet = sql`join attendance_sheet sheet on sheet.site_id = entry.site_id and sheet.id = entry.sheet_id`;
  // Of some sections the names are few and kept at hand; of all they are looked up by key, as each row would go through every section.
  const kept = sectionIds ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<Absence & { total: number }>`
    with place as ${kept} (
      select section.id, section.name, class.name_en, class.name_bn, class.sort_order
      from class_section section
      join academic_class class on class.id = section.class_id
      where section.site_id = ${tx.siteId} ${sectionIds ? sql`and section.id = any(${sectionIds}::uuid[])` : sql``}
    ), away as (
      select entry.id, entry.on_date, entry.status, place.id as class_section_id, place.name as section_name,
        place.name_en as class_name_en, place.name_bn as class_name_bn, place.sort_order, enrolment.student_id,
        enrolment.roll
      from attendance_entry entry
      ${itsSheet}
      join enrolment on enrolment.site_id = entry.site_id and enrolment.id = entry.enrolment_id
      join place on place.id = sheet.class_section_id
      where ${away}
      order by entry.on_date desc, place.sort_order, place.name, place.id, enrolment.roll, entry.id
      limit ${page_size} offset ${(page - 1) * page_size}
    )
    select (select count(*)::int from attendance_entry entry ${sectionIds ? itsSheet : sql``}
        where ${away}) as total,
      away.id, away.on_date, away.status, away.class_section_id, away.section_name, away.class_name_en,
      away.class_name_bn, away.student_id, away.roll, student.name_en, student.name_bn, household.phone
    from away
    join student on student.site_id = ${tx.siteId} and student.id = away.student_id
    left join household on household.site_id = student.site_id and household.id = student.household_id
    order by away.on_date desc, away.sort_order, away.section_name, away.class_section_id, away.roll, away.id`.execute(
    tx,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** One page, the latest day first. @param sectionIds only these; `null` for all open sections with students */
export async function listUntaken(
  tx: SiteTx,
  sectionIds: readonly string[] | null,
  { from, to, page, page_size }: { from: Day; to: Day; page: number; page_size: number },
): Promise<Page<UntakenSection>> {
  const { rows } = await sql<UntakenSection & { total: number }>`
    with taken as materialized (
      select s.class_section_id, s.on_date from attendance_sheet s
      where s.site_id = ${tx.siteId} and s.on_date between ${from} and ${to} and s.period = 0
    ), untaken as materialized (
      -- Named afterwards, as most registers are taken.
      select section.id, section.site_id, section.class_id, section.shift_id, section.version_id, section.study_group_id,
        section.name, school_day.on_date
      from class_section section
      join academic_year year on year.site_id = section.site_id and year.id = section.academic_year_id
      ${joinSchoolDays(tx.siteId, sql`${from}`, sql`${to}`)} and school_day.on_date between year.starts_on and year.ends_on
      where section.site_id = ${tx.siteId} and section.is_open
        and (${sectionIds === null}::boolean or section.id = any(${sectionIds ?? []}::uuid[]))
        and school_day.is_school_day
        and (section.id, school_day.on_date) not in (select t.class_section_id, t.on_date from taken t)
        and exists (select from section_membership m where m.site_id = section.site_id
          and m.class_section_id = section.id and m.days @> school_day.on_date)
    ), page as (
      select count(*) over ()::int as total, section.*, class.sort_order as class_order, shift.sort_order as shift_order,
        class.name_en as class_name_en, class.name_bn as class_name_bn,
        shift.name_en as shift_name_en, shift.name_bn as shift_name_bn
      from untaken section
      join academic_class class on class.id = section.class_id
      join shift on shift.id = section.shift_id
      order by section.on_date desc, class.sort_order, shift.sort_order, section.name, section.id
      limit ${page_size} offset ${(page - 1) * page_size}
    )
    select section.total, section.on_date, section.id as class_section_id, section.name as section_name,
      section.class_name_en, section.class_name_bn, section.shift_name_en, section.shift_name_bn,
      version.name_en as version_name_en, version.name_bn as version_name_bn,
      grp.name_en as study_group_name_en, grp.name_bn as study_group_name_bn,
      teacher.name_en as class_teacher_name_en, teacher.name_bn as class_teacher_name_bn
    from page section
    join version on version.id = section.version_id
    join study_group grp on grp.id = section.study_group_id
    left join class_section_span lead on lead.site_id = section.site_id and lead.id = section.id
      and lead.from_on <= section.on_date and lead.until_on > section.on_date
    left join employee teacher on teacher.site_id = section.site_id and teacher.id = lead.class_teacher_id
    order by section.on_date desc, section.class_order, section.shift_order, section.name, section.id`.execute(
    tx,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
