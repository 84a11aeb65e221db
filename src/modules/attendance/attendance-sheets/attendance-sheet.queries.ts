import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Day } from '#shared/dates.ts';
import { joinSchoolDays } from '../school-days/school-day.queries.ts';
import type { AttendanceStatus, Register, SheetPlace } from './attendance-sheet.contract.ts';
import { shortTime } from './attendance-sheet.rules.ts';

export interface StoredRow {
  enrolment_id: string;
  student_id: string;
  student_no: string;
  roll: number;
  name_en: string;
  name_bn: string | null;
  status: AttendanceStatus | null;
  in_at: string | null;
  out_at: string | null;
  remark: string | null;
  joined_at: string | null;
  day_status: AttendanceStatus | null;
  changed_at: string | null;
  changed_by_name: string | null;
}

export const findSheet = (tx: SiteTx, place: SheetPlace) =>
  tx
    .selectFrom('attendance_sheet')
    .leftJoin('user_account', 'user_account.id', 'attendance_sheet.taken_by')
    .select([
      'attendance_sheet.id',
      'version',
      'taken_at',
      'is_taken',
      'user_account.full_name as taken_by_name',
    ])
    .where('class_section_id', '=', place.class_section_id)
    .where('on_date', '=', place.on_date)
    .where('period', '=', place.period)
    .executeTakeFirst();

/** The daily registers of open sections on a day. @param sectionIds the sections to look at; `null`: all */
export async function listDayRegisters(
  tx: SiteTx,
  sectionIds: readonly string[] | null,
  onDate: Day,
): Promise<Register[]> {
  const { rows } = await sql<Register>`
    select section.id as class_section_id, school_day.is_school_day,
      total.marked_count, total.present_count
    from class_section section
    join academic_year year on year.site_id = section.site_id and year.id = section.academic_year_id
      and ${onDate}::date between year.starts_on and year.ends_on
    ${joinSchoolDays(tx.siteId, sql`${onDate}`)}
    left join attendance_total total on total.site_id = section.site_id and total.class_section_id = section.id
      and total.on_date = ${onDate}
    where section.site_id = ${tx.siteId} and section.is_open
      and (${sectionIds === null}::boolean or section.id = any(${sectionIds ?? []}::uuid[]))`.execute(tx);
  return rows;
}

/**
 * The students of a section on a day in the order of their rolls, with their entries: members of the section on that
 * day, and others who have an entry on the sheet. Leaves out whoever was marked for that day and period in another
 * section, or in this one under an earlier enrolment: a day counts once. The register of a lesson lists who takes its
 * `subjectId`, where anybody of the section has chosen it or has it on the list of subjects.
 */
export async function listSheetRows(
  tx: SiteTx,
  place: SheetPlace,
  sheetId: string | null,
  subjectId: string | null = null,
): Promise<StoredRow[]> {
  const { class_section_id, on_date, period } = place;
  const { rows } = await sql<StoredRow>`
    with takers as (
      select ss.enrolment_id
      from section_membership m
      join student_subject_span ss on ss.site_id = m.site_id and ss.enrolment_id = m.enrolment_id
      where m.site_id = ${tx.siteId} and m.class_section_id = ${class_section_id} and m.days @> ${on_date}::date
        and ss.subject_id = ${subjectId}::uuid and ss.from_on <= ${on_date}::date and ss.until_on > ${on_date}::date
    ), members as (
      select m.enrolment_id, m.student_id, m.roll
      from section_membership m
      where m.site_id = ${tx.siteId} and m.class_section_id = ${class_section_id} and m.days @> ${on_date}::date
        and (m.enrolment_id in (select enrolment_id from takers) or not exists (select from takers))
        and not exists (
          select from enrolment same
          join attendance_entry elsewhere on elsewhere.site_id = same.site_id and elsewhere.enrolment_id = same.id
            and elsewhere.on_date = ${on_date} and elsewhere.period = ${period}
            and (elsewhere.sheet_id is distinct from ${sheetId}::uuid or elsewhere.enrolment_id <> m.enrolment_id)
          where same.site_id = m.site_id and same.student_id = m.student_id)
    ), listed as (
      select enrolment_id, student_id, roll from members
      union all
      select e.enrolment_id, n.student_id, coalesce(
        (select m.roll from section_membership m
          where m.site_id = n.site_id and m.student_id = n.student_id and m.class_section_id = ${class_section_id}
          order by m.joined_on <= ${on_date}::date desc, m.joined_on desc limit 1), n.roll)
      from attendance_entry e
      join enrolment n on n.site_id = e.site_id and n.id = e.enrolment_id
      where e.site_id = ${tx.siteId} and e.sheet_id = ${sheetId}::uuid
        and e.enrolment_id not in (select enrolment_id from members)
    )
    select l.enrolment_id, l.student_id, s.student_no, l.roll, s.name_en, s.name_bn, e.status, e.in_at, e.out_at, e.remark,
      e.joined_at, of_day.status as day_status, e.changed_at, u.full_name as changed_by_name
    from listed l
    join student s on s.site_id = ${tx.siteId} and s.id = l.student_id
    left join attendance_entry e on e.site_id = ${tx.siteId} and e.sheet_id = ${sheetId}::uuid
      and e.enrolment_id = l.enrolment_id
    left join attendance_entry of_day on ${period > 0} and of_day.site_id = ${tx.siteId}
      and of_day.enrolment_id = l.enrolment_id and of_day.on_date = ${on_date} and of_day.period = 0
    left join user_account u on u.id = e.changed_by
    order by l.roll, s.student_no`.execute(tx);
  return rows.map((row) => ({ ...row, in_at: shortTime(row.in_at), out_at: shortTime(row.out_at) }));
}

/** Inserts the sheet or raises its version; its row lock makes a second save wait for the first. @returns its id. */
export async function upsertSheet(
  tx: SiteTx,
  userId: string,
  place: SheetPlace & { subject_id?: string | null },
): Promise<string> {
  const { class_section_id, on_date, period, subject_id } = place;
  const sheet = await tx
    .insertInto('attendance_sheet')
    .values({
      site_id: tx.siteId,
      class_section_id,
      on_date,
      period,
      subject_id,
      taken_by: userId,
      version: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'class_section_id', 'on_date', 'period']).doUpdateSet({
        version: sql<number>`attendance_sheet.version + 1`,
        // A register that only has students who joined online is taken now.
        taken_by: sql<string>`case when attendance_sheet.is_taken then attendance_sheet.taken_by else excluded.taken_by end`,
        taken_at: sql<string>`case when attendance_sheet.is_taken then attendance_sheet.taken_at else excluded.taken_at end`,
        subject_id: sql<string | null>`coalesce(attendance_sheet.subject_id, excluded.subject_id)`,
        is_taken: true,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return sheet.id;
}

export interface EntryValues {
  enrolment_id: string;
  status: AttendanceStatus;
  in_at: string | null;
  out_at: string | null;
  remark: string | null;
}

/** Writes the entries of a sheet in one statement. */
export async function writeEntries(
  tx: SiteTx,
  userId: string,
  sheetId: string,
  entries: readonly EntryValues[],
): Promise<void> {
  await sql`
    insert into attendance_entry (site_id, sheet_id, on_date, period, enrolment_id, status, in_at, out_at, remark,
      changed_by)
    select s.site_id, s.id, s.on_date, s.period, e.enrolment_id, e.status, e.in_at, e.out_at, e.remark, ${userId}::uuid
    from attendance_sheet s
    cross join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e(enrolment_id uuid, status text, in_at time, out_at time, remark text)
    where s.site_id = ${tx.siteId} and s.id = ${sheetId}::uuid
    on conflict (site_id, sheet_id, enrolment_id) do update set
      status = excluded.status, in_at = excluded.in_at, out_at = excluded.out_at, remark = excluded.remark,
      changed_by = excluded.changed_by, changed_at = now()`.execute(tx);
}

/** Whom to tell about absent students: the phone of the household, if any, the language of its account (Bangla without one). */
export const listAbsenceRecipients = (tx: SiteTx, enrolmentIds: readonly string[]) =>
  tx
    .selectFrom('enrolment')
    .innerJoin('student', (join) => inSameSite(join, 'student.id', 'enrolment.student_id'))
    .innerJoin('household', (join) => inSameSite(join, 'household.id', 'student.household_id'))
    .innerJoin('site', 'site.id', 'enrolment.site_id')
    .select(['enrolment.id as enrolment_id', 'household.id as household_id', 'student.id as student_id'])
    .select(['student.first_name', 'student.name_en', 'student.name_bn'])
    .select(['site.name_en as site_name_en', 'site.name_bn as site_name_bn'])
    .select('household.phone')
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('user_account')
            .select('user_account.language')
            .whereRef('user_account.site_id', '=', 'household.site_id')
            .whereRef('user_account.household_id', '=', 'household.id')
            .where('user_account.is_active', '=', true)
            .orderBy('user_account.created_at')
            .limit(1),
          'site.default_language',
        )
        .as('language'),
    )
    .where('enrolment.id', 'in', [...enrolmentIds])
    .orderBy('enrolment.roll')
    .execute();

/** Whether a subject may be named on a sheet: it is taught in the section's class. */
export const findTaughtSubject = (tx: SiteTx, sectionId: string, subjectId: string) =>
  tx
    .selectFrom('group_subject')
    .innerJoin('class_section', (join) =>
      inSameSite(join, 'class_section.academic_year_id', 'group_subject.academic_year_id')
        .onRef('class_section.version_id', '=', 'group_subject.version_id')
        .onRef('class_section.class_id', '=', 'group_subject.class_id')
        .onRef('class_section.study_group_id', '=', 'group_subject.study_group_id'),
    )
    .select('group_subject.subject_id')
    .where('class_section.id', '=', sectionId)
    .where('group_subject.subject_id', '=', subjectId)
    .executeTakeFirst();
