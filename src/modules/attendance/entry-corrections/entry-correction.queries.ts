import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import type { Day } from '#shared/dates.ts';
import type { AttendanceStatus } from '../attendance-sheets/attendance-sheet.contract.ts';
import { shortTime } from '../attendance-sheets/attendance-sheet.rules.ts';
import type { CorrectionList, EntryCorrection } from './entry-correction.contract.ts';
import type { EntryChange } from './entry-correction.rules.ts';

/** Keeps what entries of a sheet said and say now, who changed them and why. */
export async function insertCorrections(
  tx: SiteTx,
  of: { sheet_id: string; reason: string | null; corrected_by: string },
  changes: readonly EntryChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('attendance_entry_correction')
    .values(
      changes.map(({ enrolment_id, before, after }) => ({
        site_id: tx.siteId,
        ...of,
        enrolment_id,
        status_before: before.status,
        status_after: after.status,
        in_at_before: before.in_at,
        in_at_after: after.in_at,
        out_at_before: before.out_at,
        out_at_after: after.out_at,
        remark_before: before.remark,
        remark_after: after.remark,
      })),
    )
    .execute();
}

export interface PlacedStudent {
  student_id: string;
  student_no: string;
  /** Where the student was marked for the day and period, else a section they were in that day. */
  class_section_id: string;
}

/** The sections of students on a day, by their IDs; leaves out who was in none. @param sectionIds only these; `null`: all */
export async function findPlaces(
  tx: SiteTx,
  studentNos: readonly string[],
  { on_date, period }: { on_date: Day; period: number },
  sectionIds: readonly string[] | null,
): Promise<PlacedStudent[]> {
  const { rows } = await sql<PlacedStudent>`
    select s.id as student_id, s.student_no, coalesce(marked.class_section_id, member.class_section_id) as class_section_id
    from student s
    left join lateral (
      select sheet.class_section_id
      from enrolment n
      join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id and e.on_date = ${on_date}
        and e.period = ${period}
      join attendance_sheet sheet on sheet.site_id = e.site_id and sheet.id = e.sheet_id
      where n.site_id = s.site_id and n.student_id = s.id limit 1) marked on true
    left join lateral (
      select m.class_section_id from section_membership m
      where m.site_id = s.site_id and m.student_id = s.id and m.days @> ${on_date}::date
      order by m.joined_on desc limit 1) member on true
    where s.site_id = ${tx.siteId} and s.student_no = any(${studentNos}::text[])
      and coalesce(marked.class_section_id, member.class_section_id) is not null
      and (${sectionIds === null}::boolean
        or coalesce(marked.class_section_id, member.class_section_id) = any(${sectionIds ?? []}::uuid[]))`.execute(
    tx,
  );
  return rows;
}

/** Names of class sections, in the order of the classes. */
export const listSectionNames = (tx: SiteTx, sectionIds: readonly string[]) =>
  tx
    .selectFrom('class_section')
    .innerJoin('academic_class', 'academic_class.id', 'class_section.class_id')
    .select(['class_section.id as class_section_id', 'class_section.name as section_name'])
    .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
    .where('class_section.id', 'in', [...sectionIds])
    .orderBy('academic_class.sort_order')
    .orderBy('class_section.name')
    .orderBy('class_section.id')
    .execute();

/** One page of what was corrected. @param sectionIds of these sections only; `null`: of all */
export async function listCorrections(
  tx: SiteTx,
  input: CorrectionList,
  sectionIds: readonly string[] | null,
): Promise<Page<EntryCorrection>> {
  let query = tx
    .selectFrom((eb) =>
      eb
        .selectFrom('attendance_entry_correction as c')
        .innerJoin('attendance_sheet as s', (join) => inSameSite(join, 's.id', 'c.sheet_id'))
        .innerJoin('class_section', (join) => inSameSite(join, 'class_section.id', 's.class_section_id'))
        .innerJoin('academic_class', 'academic_class.id', 'class_section.class_id')
        .innerJoin('enrolment', (join) => inSameSite(join, 'enrolment.id', 'c.enrolment_id'))
        .innerJoin('student', (join) => inSameSite(join, 'student.id', 'enrolment.student_id'))
        .leftJoin('user_account', 'user_account.id', 'c.corrected_by')
        .where('c.site_id', '=', tx.siteId)
        .select(['c.id', 's.on_date', 's.period', 's.class_section_id', 'class_section.name as section_name'])
        .select(['academic_class.name_en as class_name_en', 'academic_class.name_bn as class_name_bn'])
        .select(['student.id as student_id', 'student_no', 'student.name_bn', 'roll'])
        .select((row) => row.ref('student.name_en').$notNull().as('name_en'))
        .select(['status_before', 'status_after', 'in_at_before', 'in_at_after'])
        .select(['out_at_before', 'out_at_after', 'remark_before', 'remark_after'])
        .select(['c.reason', 'corrected_at', 'user_account.full_name as corrected_by_name'])
        .as('correction'),
    )
    .selectAll();
  if (sectionIds !== null) query = query.where(sql<boolean>`class_section_id = any(${sectionIds}::uuid[])`);
  const { rows, total } = await pageOfList(query, input, {
    table: 'correction',
    search: ['name_en', 'name_bn', 'student_no', 'reason'],
  });
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      before: {
        status: row.status_before as AttendanceStatus | null,
        in_at: shortTime(row.in_at_before),
        out_at: shortTime(row.out_at_before),
        remark: row.remark_before,
      },
      after: {
        status: row.status_after as AttendanceStatus,
        in_at: shortTime(row.in_at_after),
        out_at: shortTime(row.out_at_after),
        remark: row.remark_after,
      },
    })),
  };
}
