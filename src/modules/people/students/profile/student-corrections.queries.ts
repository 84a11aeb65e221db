import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { studentSearchKey } from '../search-key.rules.ts';
import { type StoredStudent, studentColumns } from '../student-fields.contract.ts';
import { changeSubjectsFrom } from '../subjects/dated-subjects.actions.ts';

/** What can be corrected of many students at once, beside the columns of `student`. */
interface MoreFields {
  guardian_name: string | null;
  /** Of the latest section. */
  roll_number: number | null;
  /** Of the latest enrolment. */
  religion_subject_id: string | null;
  photo_file_id: string | null;
}

export type CorrectedFields = StoredStudent & MoreFields;
export type CorrectedName = keyof CorrectedFields;

/** A student's record with what a correction touches. */
export interface StudentRecord extends CorrectedFields {
  id: string;
  student_no: string;
  household_id: string | null;
  membership_id: string | null;
  enrolment_id: string | null;
  class_section_id: string | null;
}

export interface Correction {
  student_id: string;
  /** New values; what is left out stays. */
  changes: Partial<CorrectedFields>;
  /** The household that was chosen for a changed number; left out, the number becomes the one of the student's household. */
  household_id?: string | null;
}

const recordset = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/** The records of students, row-locked, by id. */
export async function readStudentRecords(
  tx: SiteTx,
  ids: readonly string[],
): Promise<Map<string, StudentRecord>> {
  const columns = sql.join(studentColumns.map((name) => sql.ref(`s.${name}`)));
  const { rows } = await sql<StudentRecord>`
    select s.id, s.student_no, s.household_id, s.photo_file_id, ${columns},
      (select g.name_en from guardian g where g.site_id = s.site_id and g.household_id = s.household_id
        and g.relation = 'guardian' order by g.id limit 1) as guardian_name,
      last.id as membership_id, last.enrolment_id, last.class_section_id, last.roll as roll_number,
      (select ss.subject_id from student_subject ss where ss.site_id = s.site_id
        and ss.enrolment_id = last.enrolment_id and ss.condition = 'religion_choice' limit 1) as religion_subject_id
    from student s
    left join lateral (
      select m.id, m.enrolment_id, m.class_section_id, m.roll from section_membership m
      join academic_year y on y.site_id = m.site_id and y.id = m.academic_year_id
      where m.site_id = s.site_id and m.student_id = s.id
      order by y.starts_on desc, m.joined_on desc, m.left_on desc nulls first limit 1) last on true
    where s.site_id = ${tx.siteId} and s.id = any(${[...ids]}::uuid[])
    for no key update of s`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Corrects some fields of many students with a fixed number of statements; everything checked before: rolls are free, numbers
 * nobody else's or their household chosen.
 */
export async function correctStudents(tx: SiteTx, corrections: readonly Correction[]): Promise<void> {
  if (corrections.length === 0) return;
  const records = await readStudentRecords(
    tx,
    corrections.map((it) => it.student_id),
  );
  const corrected = corrections.flatMap((it) => {
    const before = records.get(it.student_id);
    if (!before) return [];
    const { household_id = before.household_id } = it;
    return [{ ...it, before, after: { ...before, ...it.changes, household_id } }];
  });
  await changeNumbersOfHouseholds(tx, corrected);
  await writeStudents(
    tx,
    corrected.map((it) => it.after),
  );
  await writeGuardians(tx, corrected);
  await writeRolls(tx, corrected);
  await writeReligionSubjects(tx, corrected);
}

interface Corrected extends Correction {
  before: StudentRecord;
  after: StudentRecord;
}

async function writeStudents(tx: SiteTx, records: readonly StudentRecord[]): Promise<void> {
  const names = ['household_id', 'photo_file_id', 'search_key', ...studentColumns];
  const rows = records.map((it) => ({
    ...it,
    search_key: studentSearchKey({
      student_no: it.student_no,
      name_en: [it.first_name, it.last_name].filter(Boolean).join(' '),
      name_bn: it.name_bn,
      contact_number: it.contact_number,
    }),
  }));
  await sql`
    update student s set (${sql.join(names.map((name) => sql.ref(name)))}) =
      row(${sql.join(names.map((name) => sql.ref(`r.${name}`)))})
    from jsonb_populate_recordset(null::student, ${JSON.stringify(rows)}::jsonb) r
    where s.site_id = ${tx.siteId} and s.id = r.id`.execute(tx);
}

/** A changed number is the household's new one, and that of its guardians who had the old one. */
async function changeNumbersOfHouseholds(tx: SiteTx, corrected: readonly Corrected[]): Promise<void> {
  const rows = corrected.flatMap(({ changes, household_id, before }) =>
    'contact_number' in changes && household_id === undefined && before.household_id
      ? [{ household_id: before.household_id, old: before.contact_number, phone: changes.contact_number }]
      : [],
  );
  if (rows.length === 0) return;
  const numbers = sql`${recordset(rows)} as r(household_id uuid, old text, phone text)`;
  await sql`
    update guardian g set phone = r.phone from ${numbers}
    where g.site_id = ${tx.siteId} and g.household_id = r.household_id and g.phone = r.old`.execute(tx);
  await sql`
    update household h set phone = r.phone, shares_phone = r.phone is not null and exists (select from household o
      where o.site_id = ${tx.siteId} and o.phone = r.phone and not o.shares_phone and o.id <> h.id)
    from ${numbers}
    where h.site_id = ${tx.siteId} and h.id = r.household_id and h.phone is not distinct from r.old`.execute(
    tx,
  );
}

/** The first guardian of a relation gets the name as it is written now; one whose name is taken away goes. */
async function writeGuardians(tx: SiteTx, corrected: readonly Corrected[]): Promise<void> {
  const rows = corrected.flatMap(({ changes, after, before }) => {
    const { household_id } = after;
    if (!household_id) return [];
    const has = (...names: CorrectedName[]) => names.some((name) => name in changes);
    const gone = before.guardian_name;
    return [
      ...(has('father_name', 'father_name_bn')
        ? [
            {
              household_id,
              relation: 'father',
              name_en: after.father_name,
              name_bn: after.father_name_bn,
              gone,
            },
          ]
        : []),
      ...(has('mother_name', 'mother_name_bn')
        ? [
            {
              household_id,
              relation: 'mother',
              name_en: after.mother_name,
              name_bn: after.mother_name_bn,
              gone,
            },
          ]
        : []),
      ...(has('guardian_name')
        ? [{ household_id, relation: 'guardian', name_en: after.guardian_name, name_bn: null, gone }]
        : []),
    ];
  });
  if (rows.length === 0) return;
  const parents = sql`${recordset(rows)} as r(household_id uuid, relation text, name_en text, name_bn text, gone text)`;
  await sql`
    delete from guardian g using ${parents}
    where g.site_id = ${tx.siteId} and g.household_id = r.household_id and g.relation = 'guardian'
      and r.relation = 'guardian' and r.name_en is null and g.name_en = r.gone`.execute(tx);
  await sql`
    update guardian g set name_en = r.name_en, name_bn = r.name_bn
    from ${parents}
    where g.site_id = ${tx.siteId} and r.name_en is not null and g.id = (select f.id from guardian f
      where f.site_id = ${tx.siteId} and f.household_id = r.household_id and f.relation = r.relation order by f.id limit 1)`.execute(
    tx,
  );
  await sql`
    insert into guardian (site_id, household_id, relation, name_en, name_bn)
    select distinct on (r.household_id, r.relation) ${tx.siteId}::uuid, r.household_id, r.relation, r.name_en, r.name_bn
    from ${parents}
    where r.name_en is not null and not exists (select from guardian g
      where g.site_id = ${tx.siteId} and g.household_id = r.household_id and g.relation = r.relation)`.execute(
    tx,
  );
}

async function writeRolls(tx: SiteTx, corrected: readonly Corrected[]): Promise<void> {
  const rows = corrected.flatMap(({ changes, before }) =>
    changes.roll_number && before.membership_id && changes.roll_number !== before.roll_number
      ? [{ id: before.membership_id, roll: changes.roll_number }]
      : [],
  );
  if (rows.length === 0) return;
  await sql`
    update section_membership m set roll = r.roll from ${recordset(rows)} as r(id uuid, roll int)
    where m.site_id = ${tx.siteId} and m.id = r.id`.execute(tx);
}

async function writeReligionSubjects(tx: SiteTx, corrected: readonly Corrected[]): Promise<void> {
  const rows = corrected.flatMap(({ changes, before }) =>
    changes.religion_subject_id !== undefined && before.enrolment_id
      ? [{ enrolment_id: before.enrolment_id, subject_id: changes.religion_subject_id }]
      : [],
  );
  if (rows.length === 0) return;
  const enrolmentIds = rows.map((it) => it.enrolment_id);
  await changeSubjectsFrom(tx, enrolmentIds, undefined, () => replaceReligionSubjects(tx, rows));
}

async function replaceReligionSubjects(
  tx: SiteTx,
  rows: { enrolment_id: string; subject_id: string | null }[],
): Promise<void> {
  const subjects = sql`${recordset(rows)} as r(enrolment_id uuid, subject_id uuid)`;
  await sql`
    delete from student_subject ss using ${subjects}
    where ss.site_id = ${tx.siteId} and ss.enrolment_id = r.enrolment_id and ss.condition = 'religion_choice'
      and ss.subject_id is distinct from r.subject_id`.execute(tx);
  await sql`
    insert into student_subject (site_id, enrolment_id, subject_id, condition)
    select ${tx.siteId}, r.enrolment_id, r.subject_id, 'religion_choice' from ${subjects}
    where r.subject_id is not null
    on conflict (site_id, enrolment_id, subject_id) do nothing`.execute(tx);
}
