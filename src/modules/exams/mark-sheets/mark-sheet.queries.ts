import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { EnteredMark } from './mark-entry.rules.ts';
import type {
  MarkSheet,
  SheetComponent,
  SheetLine,
  SheetPlace,
  SheetStudent,
} from './mark-sheet.contract.ts';

export interface StoredMark {
  enrolment_id: string;
  component_id: string;
  mark: EnteredMark;
}

/** Whether the member `n` took the subject of `es` when the exam `ex` began; a choice made later does not change the exam. */
const takesSubject = (siteId: string) => sql`exists (select from student_subject_span ss
  where ss.site_id = ${siteId} and ss.enrolment_id = n.enrolment_id and ss.subject_id = es.subject_id
    and ss.from_on <= ex.starts_on and ss.until_on > ex.starts_on)`;

/**
 * The students on a sheet: those who take the subject and were in the section when the exam ended. Those who left
 * earlier or joined later are on it only where they have marks.
 */
const enrolmentsOf = (siteId: string, place: SheetPlace) => sql`
  select n.enrolment_id as id, n.roll, n.student_id
  from exam_subject es
  join exam ex on ex.site_id = es.site_id and ex.id = es.exam_id
  cross join lateral exam_members(es.exam_id, array[${place.class_section_id}::uuid]) n
  where es.site_id = ${siteId} and es.id = ${place.exam_subject_id} and ${takesSubject(siteId)}
    and n.standing <> 'exempt' and (n.standing = 'sits' or exists (
      select from mark m join exam_component c on c.site_id = m.site_id and c.id = m.exam_component_id
      where m.site_id = ${siteId} and m.enrolment_id = n.enrolment_id and c.exam_subject_id = es.id))`;

export async function listStudents(tx: SiteTx, place: SheetPlace): Promise<SheetStudent[]> {
  const { rows } = await sql<SheetStudent>`
    select n.id as enrolment_id, n.roll, s.student_no, s.name_en, s.name_bn
    from (${enrolmentsOf(tx.siteId, place)}) n
    join student s on s.site_id = ${tx.siteId} and s.id = n.student_id
    order by n.roll`.execute(tx);
  return rows;
}

/** Students who take the subject but need not sit: those who joined after the exam, without marks of it, and the exempt. */
export async function listExempt(tx: SiteTx, place: SheetPlace): Promise<MarkSheet['exempt']> {
  const { rows } = await sql<MarkSheet['exempt'][number]>`
    select n.enrolment_id, n.roll, n.joined_on, s.student_no, s.name_en, s.name_bn, x.id as exemption_id, x.reason
    from exam_subject es
    join exam ex on ex.site_id = es.site_id and ex.id = es.exam_id
    cross join lateral exam_members(es.exam_id, array[${place.class_section_id}::uuid]) n
    join student s on s.site_id = ${tx.siteId} and s.id = n.student_id
    left join exam_exemption x on x.site_id = ${tx.siteId} and x.exam_id = es.exam_id and x.enrolment_id = n.enrolment_id
    where es.site_id = ${tx.siteId} and es.id = ${place.exam_subject_id} and n.standing in ('came_later', 'exempt')
      and ${takesSubject(tx.siteId)}
      and (n.standing = 'exempt' or not exists (
        select from mark m join exam_component c on c.site_id = m.site_id and c.id = m.exam_component_id
        where m.site_id = ${tx.siteId} and m.enrolment_id = n.enrolment_id and c.exam_subject_id = es.id))
    order by n.roll`.execute(tx);
  return rows;
}

export const listComponents = (tx: SiteTx, examSubjectId: string): Promise<SheetComponent[]> =>
  tx
    .selectFrom('exam_component as c')
    .innerJoin('exam_paper as p', (join) =>
      inSameSite(join, 'p.exam_subject_id', 'c.exam_subject_id').onRef('p.paper_no', '=', 'c.paper_no'),
    )
    .select(['c.id', 'c.paper_no', 'p.paper_code', 'c.type', 'c.full_mark', 'c.pass_mark', 'c.weight'])
    .where('c.exam_subject_id', '=', examSubjectId)
    .orderBy('c.paper_no')
    .orderBy('c.sort_order')
    .$narrowType<{ type: SheetComponent['type'] }>()
    .execute();

/** The marks of the sheet, with who wrote each and when. */
export async function listMarks(tx: SiteTx, place: SheetPlace) {
  const rows = await tx
    .selectFrom('mark as m')
    .innerJoin('exam_component as c', (join) => inSameSite(join, 'c.id', 'm.exam_component_id'))
    .select(['m.enrolment_id', 'm.exam_component_id as component_id', 'm.value', 'm.flag'])
    .select(['m.updated_by', 'm.updated_at'])
    .where('c.exam_subject_id', '=', place.exam_subject_id)
    // An array is computed once; a join looked up the members of the section again for every mark.
    .where(
      'm.enrolment_id',
      '=',
      sql<string>`any(array(select n.id from (${enrolmentsOf(tx.siteId, place)}) n))`,
    )
    .$narrowType<{ flag: 'AB' | 'EX' | 'WH' | null }>()
    .execute();
  return rows.map(({ value, flag, ...row }) => ({ ...row, mark: (flag ?? value) as EnteredMark }));
}

export async function namesOfUsers(tx: SiteTx, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await tx
    .selectFrom('user_account')
    .select(['id', 'full_name'])
    .where('site_id', '=', tx.siteId)
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

/** Locks the exam against changes, inserts the sheet's row if need be, and locks that, both until the end of the transaction. */
export async function lockSheetRow(tx: SiteTx, examId: string, place: SheetPlace): Promise<void> {
  await tx.selectFrom('exam').select('id').where('id', '=', examId).forShare().execute();
  await sql`insert into mark_sheet (site_id, exam_subject_id, class_section_id)
    values (${tx.siteId}, ${place.exam_subject_id}, ${place.class_section_id})
    on conflict (site_id, exam_subject_id, class_section_id) do update set version = mark_sheet.version`.execute(
    tx,
  );
}

export const changeSheet = (
  tx: SiteTx,
  place: SheetPlace,
  change: {
    state: 'draft' | 'submitted' | 'locked';
    submitted_by?: string | null;
    submitted_at?: string | null;
    locked_by?: string | null;
    locked_at?: string | null;
  },
) =>
  tx
    .updateTable('mark_sheet')
    .set({ ...change, version: sql`version + 1` })
    .where('exam_subject_id', '=', place.exam_subject_id)
    .where('class_section_id', '=', place.class_section_id)
    .returning(['state', 'version'])
    .executeTakeFirstOrThrow();

/** Writes marks and takes away those that are null now: two statements whatever the number. */
export async function writeMarks(
  tx: SiteTx,
  userId: string | null,
  cells: readonly StoredMark[],
): Promise<void> {
  const cleared = cells.filter((it) => it.mark === null);
  const given = cells
    .filter((it) => it.mark !== null)
    .map(({ mark, ...cell }) =>
      typeof mark === 'number' ? { ...cell, value: mark } : { ...cell, flag: mark },
    );
  if (cleared.length > 0) {
    await sql`delete from mark m
      using jsonb_to_recordset(${JSON.stringify(cleared)}::jsonb) as c(component_id uuid, enrolment_id uuid)
      where m.site_id = ${tx.siteId} and m.exam_component_id = c.component_id
        and m.enrolment_id = c.enrolment_id`.execute(tx);
  }
  if (given.length > 0) {
    await sql`
      insert into mark (site_id, exam_component_id, enrolment_id, value, flag, updated_by)
      select ${tx.siteId}, c.component_id, c.enrolment_id, c.value, c.flag, ${userId}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as c(component_id uuid, enrolment_id uuid, value numeric, flag text)
      on conflict (site_id, exam_component_id, enrolment_id) do update
        set value = excluded.value, flag = excluded.flag, updated_by = excluded.updated_by,
          updated_at = now()`.execute(tx);
  }
}

/** The counts of cells and of entered marks of some sheets of one exam, in one statement. */
export async function countCells(
  tx: SiteTx,
  examId: string,
  places: readonly SheetPlace[],
): Promise<Map<string, Pick<SheetLine, 'cell_count' | 'entered_count'>>> {
  const subjects = places.map((it) => it.exam_subject_id);
  const sections = places.map((it) => it.class_section_id);
  const { rows } = await sql<SheetPlace & { cell_count: number; entered_count: number }>`
    with member as materialized (
      -- By themselves: with the rest, so many tables took longer to plan than to read.
      select n.enrolment_id, n.class_section_id, n.standing
      from exam_members(${examId}, ${[...new Set(sections)]}::uuid[]) n where n.standing <> 'exempt'
    ), cell as materialized (
      select es.id as exam_subject_id, n.class_section_id, n.enrolment_id, n.standing
      from unnest(${subjects}::uuid[], ${sections}::uuid[]) sheet (exam_subject_id, class_section_id)
      join exam_subject es on es.site_id = ${tx.siteId} and es.id = sheet.exam_subject_id
      join exam ex on ex.site_id = es.site_id and ex.id = es.exam_id
      join member n on n.class_section_id = sheet.class_section_id
      join student_subject_span ss on ss.site_id = ${tx.siteId} and ss.enrolment_id = n.enrolment_id
        and ss.subject_id = es.subject_id and ss.from_on <= ex.starts_on and ss.until_on > ex.starts_on
    )
    select n.exam_subject_id, n.class_section_id, count(*) as cell_count, count(m.enrolment_id) as entered_count
    from cell n
    join exam_component c on c.site_id = ${tx.siteId} and c.exam_subject_id = n.exam_subject_id
    left join mark m on m.site_id = ${tx.siteId} and m.exam_component_id = c.id and m.enrolment_id = n.enrolment_id
    where n.standing = 'sits' or m.enrolment_id is not null
    group by n.exam_subject_id, n.class_section_id`.execute(tx);
  return new Map(rows.map((row) => [`${row.exam_subject_id} ${row.class_section_id}`, row]));
}
