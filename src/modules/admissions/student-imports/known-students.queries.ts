import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { type IdentityKey, identityKeys, isSameStudent } from '#modules/people/index.ts';

type Facts = Parameters<typeof identityKeys>[0];

/** A person to look for, and the section they are to join. */
export interface Wanted extends Facts {
  class_section_id: string | null;
  /** Where an imported student comes from. */
  source_key: string | null;
}

export interface KnownStudent extends Facts {
  id: string;
  student_no: string;
  source_key: string | null;
  class_section_id: string | null;
}

/** Prefix of the source keys that hold identifiers of other systems. */
export const sourcePrefix = 'file:';

/** For each of the wanted, the student of the institution who is the same person; `undefined` for new ones. */
export async function findKnownStudents(
  tx: SiteTx,
  wanted: readonly Wanted[],
): Promise<(KnownStudent | undefined)[]> {
  const candidates = (await findCandidates(tx, wanted)).map((student) => ({
    student,
    keys: identityKeys(student),
  }));
  const byKey = new Map<string, typeof candidates>();
  for (const candidate of candidates) {
    for (const { key } of candidate.keys) byKey.set(key, [...(byKey.get(key) ?? []), candidate]);
  }
  const bySource = new Map(candidates.map(({ student }) => [student.source_key, student]));
  return wanted.map((it) => {
    const keys: IdentityKey[] = identityKeys(it);
    const sameSource = it.source_key === null ? undefined : bySource.get(it.source_key);
    if (sameSource) return sameSource;
    return keys
      .flatMap(({ key }) => byKey.get(key) ?? [])
      .find((candidate) => isSameStudent(keys, candidate.keys))?.student;
  });
}

/** A child as a form has it, and the year and class that it is to join. */
type TypedChild = Omit<Facts, 'external_id' | 'student_no' | 'name_en' | 'section' | 'roll_number'>;

/** The student of the institution who is the same person as a child that somebody typed. */
export async function findKnownStudent(tx: SiteTx, child: TypedChild): Promise<KnownStudent | undefined> {
  const name_en = [child.first_name, child.last_name].filter(Boolean).join(' ');
  // A form has blank texts for what was left out.
  const typed = Object.fromEntries(Object.entries(child).map(([name, it]) => [name, it || null]));
  const [known] = await findKnownStudents(tx, [
    {
      ...(typed as TypedChild),
      name_en,
      external_id: null,
      student_no: null,
      section: null,
      roll_number: null,
      class_section_id: null,
      source_key: null,
    },
  ]);
  return known;
}

/** Students who share an identifier, a number, a birth registration, a birth date or a seat with one of the wanted. */
async function findCandidates(tx: SiteTx, wanted: readonly Wanted[]): Promise<KnownStudent[]> {
  const asked = wanted.map((it) => ({
    source_key: it.source_key,
    student_no: it.student_no,
    date_of_birth: it.date_of_birth,
    birth_registration_no: it.birth_registration_no,
    class_section_id: it.class_section_id,
    roll: it.roll_number,
  }));
  const { rows } = await sql<Omit<KnownStudent, 'external_id'>>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a(source_key text, student_no text, date_of_birth date, birth_registration_no text, class_section_id uuid, roll int)),
    hits as (
      select s.id from student s where s.site_id = ${tx.siteId} and s.source_key in (select source_key from asked)
      union select s.id from student s where s.site_id = ${tx.siteId} and s.student_no in (select student_no from asked)
      union select s.id from student s
        where s.site_id = ${tx.siteId} and s.date_of_birth in (select date_of_birth from asked)
      union select s.id from student s
        where s.site_id = ${tx.siteId} and s.birth_registration_no in (select birth_registration_no from asked)
      union select e.student_id from asked a
        join enrolment e on e.site_id = ${tx.siteId} and e.class_section_id = a.class_section_id and e.roll = a.roll)
    select s.id, s.student_no, s.source_key, s.first_name, s.last_name, s.name_en, s.name_bn, s.date_of_birth,
      s.contact_number, s.father_name, s.mother_name, s.birth_registration_no, e.academic_year_id as academic_year, cs.class_id as class,
      cs.name as section, e.roll as roll_number, e.class_section_id
    from hits h join student s on s.site_id = ${tx.siteId} and s.id = h.id
    left join enrolment e on e.site_id = s.site_id and e.student_id = s.id
    left join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    external_id: row.source_key?.startsWith(sourcePrefix) ? row.source_key.slice(sourcePrefix.length) : null,
  }));
}
