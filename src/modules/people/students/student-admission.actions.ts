import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { newIds } from '#kernel/database/new-ids.ts';
import { assignSubjects } from '#modules/academics/index.ts';
import { requireSeats } from '../placements/section-seats.queries.ts';
import { studentSearchKey } from './search-key.rules.ts';
import { type StoredStudent, studentColumns } from './student-fields.contract.ts';

/** One student to be admitted into one class section; everything checked before. */
export interface Admission extends StoredStudent {
  class_section_id: string;
  academic_year_id: string;
  session: string | null;
  /** Null: the next free one of the section. */
  roll: number | null;
  /** Null: the next one of the site and year, such as `2026-000123`. */
  student_no: string | null;
  /** Key of an imported student in the source system; the database refuses a second one with the same key. */
  source_key: string | null;
  guardian_name: string | null;
  /** The household that a person chose; left out, the one of the contact number (`8801XXXXXXXXX`). */
  household_id?: string | null;
  /** Above 0: another family beside the first of the number; admissions of one number and `family_no` are one. */
  family_no?: number;
  admitted_on: string;
}

export interface Admitted {
  student_id: string;
  enrolment_id: string;
  household_id: string | null;
  student_no: string;
  roll: number;
}

interface AdmissionOptions {
  /** The list that the students come from. */
  importId?: string | null;
  /** Somebody said that they are admitted although a section is full. */
  despiteCapacity?: boolean;
}

/**
 * Admits any number of students with a fixed number of statements: households by phone, students, guardians,
 * enrolments, subjects. Answers in the order of the admissions.
 * @throws 409 `people:section_full` where a section has too few seats, unless it is meant
 */
export async function admitStudents(
  tx: SiteTx,
  admissions: readonly Admission[],
  { importId = null, despiteCapacity = false }: AdmissionOptions = {},
): Promise<Admitted[]> {
  if (admissions.length === 0) return [];
  if (!despiteCapacity)
    await requireSeats(
      tx,
      admissions.map((it) => it.class_section_id),
    );
  const studentIds = newIds(admissions.length);
  const enrolmentIds = newIds(admissions.length);
  const numbers = await studentNumbers(tx, admissions);
  const rolls = await freeRolls(tx, admissions);
  const households = await householdsOf(tx, admissions);
  const students = admissions.map((it, at) => ({
    ...it,
    student_id: studentIds[at]!,
    enrolment_id: enrolmentIds[at]!,
    household_id: households[at] ?? null,
    student_no: numbers[at]!,
    roll: rolls[at]!,
    search_key: studentSearchKey({
      student_no: numbers[at]!,
      name_en: [it.first_name, it.last_name].filter(Boolean).join(' '),
      name_bn: it.name_bn,
      contact_number: it.contact_number,
    }),
  }));
  await insertStudents(tx, students, importId);
  await insertGuardians(tx, students);
  await sql`
    insert into enrolment (site_id, id, student_id, academic_year_id, class_section_id, roll, session, enrolled_on)
    select ${tx.siteId}, r.enrolment_id, r.student_id, r.academic_year_id, r.class_section_id, r.roll, r.session, r.admitted_on
    from ${recordset(students)} as r(enrolment_id uuid, student_id uuid, academic_year_id uuid,
      class_section_id uuid, roll int, session text, admitted_on date)`.execute(tx);
  await assignSubjects(
    tx,
    students.map((it) => it.enrolment_id),
  );
  return students.map(({ student_id, enrolment_id, household_id, student_no, roll }) => ({
    student_id,
    enrolment_id,
    household_id,
    student_no,
    roll,
  }));
}

const recordset = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/** `2026-000123`: given ones stay; the others are counted up for the year in which the academic year begins. */
async function studentNumbers(tx: SiteTx, admissions: readonly Admission[]): Promise<string[]> {
  const { rows: years } = await sql<{ id: string; period: string }>`
    select id, to_char(starts_on, 'YYYY') as period from academic_year where site_id = ${tx.siteId}`.execute(
    tx,
  );
  const periodOf = new Map(years.map((year) => [year.id, year.period]));
  const open = admissions.flatMap((it, at) =>
    it.student_no ? [] : [{ at, period: periodOf.get(it.academic_year_id) ?? '' }],
  );
  const numbers = admissions.map((it) => it.student_no ?? '');
  const given = new Set(numbers.filter(Boolean));
  for (const [period, places] of Map.groupBy(open, (it) => it.period)) {
    let wanting = places;
    // Skips numbers ahead of the counter that a list has already used.
    while (wanting.length > 0) {
      const fresh = await allocateNumbers(tx, period, wanting.length);
      const free = fresh.filter((it) => !given.has(it));
      for (const [index, number] of free.entries()) numbers[wanting[index]!.at] = number;
      wanting = wanting.slice(free.length);
    }
  }
  return numbers;
}

async function allocateNumbers(tx: SiteTx, period: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ student_no: string }>`
    with taken as (select next_numbers('student', ${period}, ${count}::bigint) as first),
    fresh as (
      select ${period} || '-' || lpad((first + step)::text, 6, '0') as student_no, step
      from taken cross join generate_series(0, ${count}::int - 1) as step)
    select student_no from fresh
    where not exists (select from student s where s.site_id = ${tx.siteId} and s.student_no = fresh.student_no)
    order by step`.execute(tx);
  return rows.map((row) => row.student_no);
}

/** Given rolls stay; the others follow the highest of the sections that share rolls, in the order of the list. */
async function freeRolls(tx: SiteTx, admissions: readonly Admission[]): Promise<number[]> {
  if (admissions.every((it) => it.roll !== null)) return admissions.map((it) => it.roll!);
  const { rows } = await sql<{ id: string; space: string; highest: number | null }>`
    select w.id, roll_space(${tx.siteId}, w.id) as space, (
      select max(m.roll) from section_membership m
      where m.site_id = ${tx.siteId} and m.class_section_id in (select roll_sections(${tx.siteId}, w.id))) as highest
    from unnest(${[...new Set(admissions.map((it) => it.class_section_id))]}::uuid[]) w(id)`.execute(tx);
  const spaces = new Map(rows.map((it) => [it.id, it.space]));
  const highest = new Map(rows.map((it) => [it.space, it.highest ?? 0]));
  const spaceOf = (it: Admission) => spaces.get(it.class_section_id)!;
  for (const it of admissions)
    highest.set(spaceOf(it), Math.max(highest.get(spaceOf(it)) ?? 0, it.roll ?? 0));
  return admissions.map((it) => {
    if (it.roll !== null) return it.roll;
    const next = (highest.get(spaceOf(it)) ?? 0) + 1;
    highest.set(spaceOf(it), next);
    return next;
  });
}

/** One household for each phone; a family without a phone gets its own, so that the parents have a place. */
async function householdsOf(tx: SiteTx, admissions: readonly Admission[]): Promise<(string | null)[]> {
  const named = admissions.map((it) => ({
    phone: it.contact_number,
    family_no: it.family_no ?? 0,
    is_chosen: Boolean(it.household_id) || Boolean(it.family_no),
    name_en: it.guardian_name ?? it.father_name ?? it.mother_name ?? it.first_name,
    address: it.present_address,
    has_parents: Boolean(it.guardian_name ?? it.father_name ?? it.mother_name),
  }));
  await sql`
    insert into household (site_id, phone, name_en, address)
    select distinct on (r.phone) ${tx.siteId}::uuid, r.phone, r.name_en, r.address
    from ${recordset(named)} as r(phone text, name_en text, address text, is_chosen boolean)
    where r.phone is not null and not r.is_chosen
    on conflict (site_id, phone) where not shares_phone do nothing`.execute(tx);
  const { rows } = await sql<{ id: string; phone: string }>`
    select h.id, h.phone from household h
    where h.site_id = ${tx.siteId} and not h.shares_phone and h.phone in (select r.phone from ${recordset(named)} as r(phone text))`.execute(
    tx,
  );
  const byPhone = new Map(rows.map((row) => [row.phone, row.id]));
  const alone = named.flatMap((it, at) => (!it.phone && it.has_parents ? [{ ...it, at }] : []));
  const ids = newIds(alone.length);
  await sql`
    insert into household (site_id, id, name_en, address)
    select ${tx.siteId}, r.id, r.name_en, r.address
    from ${recordset(alone.map((it, index) => ({ ...it, id: ids[index] })))} as r(id uuid, name_en text, address text)`.execute(
    tx,
  );
  const byPlace = new Map(alone.map((it, index) => [it.at, ids[index]!]));
  const beside = await insertFamiliesBeside(tx, named);
  return named.map((it, at) => {
    const { household_id } = admissions[at]!;
    if (household_id) return household_id;
    if (!it.phone) return byPlace.get(at) ?? null;
    return (it.family_no > 0 ? beside.get(familyKey(it)) : byPhone.get(it.phone)) ?? null;
  });
}

interface NumberedFamily {
  phone: string | null;
  family_no: number;
  name_en: string;
  address: string | null;
}

const familyKey = (it: NumberedFamily) => `${it.phone} ${it.family_no}`;

/** The families that share a number with the first one, each once. @returns households by {@link familyKey}. */
async function insertFamiliesBeside(
  tx: SiteTx,
  named: readonly NumberedFamily[],
): Promise<Map<string, string>> {
  const families = new Map<string, NumberedFamily>();
  for (const it of named) {
    if (it.phone && it.family_no > 0 && !families.has(familyKey(it))) families.set(familyKey(it), it);
  }
  if (families.size === 0) return new Map();
  const ids = newIds(families.size);
  const rows = [...families.values()].map((it, at) => ({ ...it, id: ids[at] }));
  await sql`
    insert into household (site_id, id, phone, name_en, address, shares_phone)
    select ${tx.siteId}, r.id, r.phone, r.name_en, r.address, true
    from ${recordset(rows)} as r(id uuid, phone text, name_en text, address text)`.execute(tx);
  return new Map([...families.keys()].map((key, at) => [key, ids[at]!]));
}

async function insertStudents(
  tx: SiteTx,
  students: readonly (Admission & { student_id: string })[],
  importId: string | null,
): Promise<void> {
  const rows = students.map(({ student_id, ...it }) => ({ ...it, id: student_id }));
  const columns = ['id', 'student_no', 'source_key', 'search_key', 'household_id', 'admitted_on'];
  const all = sql.join([...columns, ...studentColumns].map((name) => sql.ref(name)));
  await sql`
    insert into student (site_id, student_import_id, ${all})
    select ${tx.siteId}, ${importId}::uuid, ${all}
    from jsonb_populate_recordset(null::student, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Father, mother and guardian, once in a household however many children it has. */
async function insertGuardians(
  tx: SiteTx,
  students: readonly (Admission & { household_id: string | null })[],
): Promise<void> {
  const guardians = students.flatMap((it) => [
    {
      household_id: it.household_id,
      relation: 'father',
      name_en: it.father_name,
      name_bn: it.father_name_bn,
    },
    {
      household_id: it.household_id,
      relation: 'mother',
      name_en: it.mother_name,
      name_bn: it.mother_name_bn,
    },
    { household_id: it.household_id, relation: 'guardian', name_en: it.guardian_name, name_bn: null },
  ]);
  await sql`
    insert into guardian (site_id, household_id, relation, name_en, name_bn)
    select distinct on (r.household_id, r.relation, lower(r.name_en))
      ${tx.siteId}::uuid, r.household_id, r.relation, r.name_en, r.name_bn
    from ${recordset(guardians.filter((it) => it.household_id && it.name_en))}
      as r(household_id uuid, relation text, name_en text, name_bn text)
    where not exists (
      select from guardian g where g.site_id = ${tx.siteId} and g.household_id = r.household_id
        and g.relation = r.relation and lower(g.name_en) = lower(r.name_en))`.execute(tx);
}

/** Deletes students to whom nothing points, with the households that came with them when they were admitted. */
export async function deleteAdmitted(
  tx: SiteTx,
  admitted: readonly { student_id: string; admitted_at: string }[],
): Promise<void> {
  const rows = JSON.stringify(admitted);
  const { rows: households } = await sql<{ id: string }>`
    select distinct h.id from jsonb_to_recordset(${rows}::jsonb) as r(student_id uuid, admitted_at timestamptz)
    join student s on s.site_id = ${tx.siteId} and s.id = r.student_id
    join household h on h.site_id = s.site_id and h.id = s.household_id and h.created_at >= r.admitted_at
    where not exists (select from student o where o.site_id = s.site_id and o.household_id = h.id
        and o.id not in (select student_id from jsonb_to_recordset(${rows}::jsonb) as x(student_id uuid)))
      and not exists (select from user_account u where u.site_id = h.site_id and u.household_id = h.id)`.execute(
    tx,
  );
  const ids = admitted.map((it) => it.student_id);
  await sql`delete from enrolment where site_id = ${tx.siteId} and student_id = any(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`delete from student where site_id = ${tx.siteId} and id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from household where site_id = ${tx.siteId} and id = any(${households.map((it) => it.id)}::uuid[])`.execute(
    tx,
  );
}
