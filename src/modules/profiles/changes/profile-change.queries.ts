import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { StudentRecord } from '#modules/people/index.ts';
import type { ProfileName } from '../fields/profile-fields.ts';
import type { OwnProfile, ProfileChange, ProfileChangeListInput } from './profile-change.contract.ts';
import type { ProfileChangeState, ProfileValues } from './profile-change.rules.ts';

/** A request with its student, the place the student is in now, and what the record says now. */
export type ProfileChangeRow = Omit<ProfileChange, 'can' | 'compared' | 'names'> & {
  wanted: ProfileValues;
  recorded: ProfileValues;
  photo_file_id: string | null;
  /** The record of now, by field. */
  record: ProfileValues;
};

/** What a record says, by field. */
const recordOf = sql<ProfileValues>`jsonb_build_object('photo', s.photo_file_id, 'first_name', s.first_name,
  'last_name', s.last_name, 'name_bn', s.name_bn, 'gender', s.gender, 'date_of_birth', s.date_of_birth,
  'birth_registration_no', s.birth_registration_no, 'blood_group', s.blood_group, 'father_name', s.father_name,
  'father_name_bn', s.father_name_bn, 'mother_name', s.mother_name, 'mother_name_bn', s.mother_name_bn,
  'guardian_name', (select g.name_en from guardian g where g.site_id = s.site_id and g.household_id = s.household_id
    and g.relation = 'guardian' order by g.id limit 1),
  'contact_number', s.contact_number, 'other_phone', s.other_phone, 'email', s.email, 'present_address', s.present_address,
  'permanent_address', s.permanent_address, 'thana_id', s.thana_id, 'previous_school', s.previous_school)`;

/** The section a student is in now, else the last one. */
const joinPlace = sql`left join lateral (
    select m.roll, m.class_section_id, k.name_en as class_name_en, k.name_bn as class_name_bn,
      section.name as section_name
    from section_membership m
    join academic_year y on y.site_id = m.site_id and y.id = m.academic_year_id
    join class_section section on section.site_id = m.site_id and section.id = m.class_section_id
    join academic_class k on k.id = section.class_id
    where m.site_id = s.site_id and m.student_id = s.id
    order by y.starts_on desc, m.joined_on desc, m.left_on desc nulls first limit 1) place on true`;

const selectProfileChanges = (tx: SiteTx) =>
  tx
    .selectFrom(
      sql<ProfileChangeRow & { class_section_id: string | null }>`(
      select c.id, c.student_id, c.state, c.wanted, c.recorded, c.photo_file_id, c.taken, c.sent_at, c.decided_at,
        c.decision_note, s.student_no, s.name_en as student_name_en, s.name_bn as student_name_bn, ${recordOf} as record,
        place.roll, place.class_section_id, place.class_name_en, place.class_name_bn, place.section_name,
        sender.full_name as sent_by_name, decider.full_name as decided_by_name
      from profile_change c
      join student s on s.site_id = c.site_id and s.id = c.student_id
      ${joinPlace}
      left join user_account sender on sender.id = c.sent_by
      left join user_account decider on decider.id = c.decided_by
      where c.site_id = ${tx.siteId})`.as('profile_change'),
    )
    .selectAll();

export const findProfileChanges = (tx: SiteTx, ids: readonly string[]) =>
  selectProfileChanges(tx)
    .where('id', 'in', [...ids])
    .execute();

export const listProfileChanges = (
  tx: SiteTx,
  { state, class_section_id, student_id, ...input }: ProfileChangeListInput,
) =>
  pageOfList(
    selectProfileChanges(tx)
      .$if(state !== undefined, (it) => it.where('state', '=', state!))
      .$if(student_id !== undefined, (it) => it.where('student_id', '=', student_id!))
      .$if(class_section_id !== undefined, (it) => it.where('class_section_id', '=', class_section_id!)),
    input,
    { table: 'profile_change', search: ['student_name_en', 'student_name_bn', 'student_no'] },
  );

/** The waiting request of a student and the latest others, newest first. */
export const latestProfileChanges = (tx: SiteTx, studentId: string, most: number) =>
  selectProfileChanges(tx)
    .where('student_id', '=', studentId)
    .orderBy(sql`state = 'waiting'`, 'desc')
    .orderBy('sent_at', 'desc')
    .limit(most)
    .execute();

/** The record of a student as the own page shows it. */
export async function findOwnRecord(
  tx: SiteTx,
  studentId: string,
): Promise<{ values: ProfileValues; fixed: OwnProfile['fixed'] } | undefined> {
  const { rows } = await sql<{ values: ProfileValues; fixed: OwnProfile['fixed'] }>`
    select ${recordOf} as values,
      jsonb_build_object('student_no', s.student_no, 'category_en', category.name_en, 'category_bn', category.name_bn,
        'religion', s.religion, 'religion_subject_en', subject.name_en, 'religion_subject_bn', subject.name_bn,
        'class_name_en', place.class_name_en, 'class_name_bn', place.class_name_bn,
        'section_name', place.section_name, 'roll', place.roll) as fixed
    from student s
    join student_category category on category.id = s.student_category_id
    ${joinPlace}
    left join lateral (
      select su.name_en, su.name_bn from enrolment e
      join student_subject ss on ss.site_id = e.site_id and ss.enrolment_id = e.id and ss.condition = 'religion_choice'
      join subject su on su.id = ss.subject_id
      where e.site_id = s.site_id and e.student_id = s.id and e.class_section_id = place.class_section_id
      order by e.enrolled_on desc limit 1) subject on true
    where s.site_id = ${tx.siteId} and s.id = ${studentId}`.execute(tx);
  return rows[0];
}

/** What the identifiers in values stand for. */
export async function namesOfValues(
  tx: Tx,
  values: readonly ProfileValues[],
): Promise<ProfileChange['names']> {
  const ids = values.flatMap((it) => it.thana_id ?? []);
  if (ids.length === 0) return [];
  const { rows } = await sql<ProfileChange['names'][number]>`
    select t.id, t.name_en || ', ' || d.name_en as name_en, t.name_bn || ', ' || d.name_bn as name_bn
    from thana t join district d on d.id = t.district_id where t.id = any(${[...new Set(ids)]}::uuid[])`.execute(
    tx,
  );
  return rows;
}

/** Brothers and sisters of a student who are here. */
export async function siblingsOf(tx: SiteTx, studentId: string) {
  const { rows } = await sql<{ id: string; name_en: string; name_bn: string | null }>`
    select o.id, o.name_en, o.name_bn from student s
    join student o on o.site_id = s.site_id and o.household_id = s.household_id and o.id <> s.id
    where s.site_id = ${tx.siteId} and s.id = ${studentId} and o.status = 'active' order by o.student_no`.execute(
    tx,
  );
  return rows;
}

type Writable = Insertable<DB['profile_change']>;

/** Writes what waits for a student: a new request, or the one there is with other values. */
export async function writeWaiting(
  tx: SiteTx,
  it: {
    student_id: string;
    wanted: ProfileValues;
    recorded: ProfileValues;
    photo_file_id: string | null;
    sent_by: string;
  },
): Promise<void> {
  await sql`
    insert into profile_change (site_id, student_id, state, wanted, recorded, photo_file_id, sent_by)
    values (${tx.siteId}, ${it.student_id}, 'waiting', ${JSON.stringify(it.wanted)}, ${JSON.stringify(it.recorded)},
      ${it.photo_file_id}, ${it.sent_by})
    on conflict (site_id, student_id) where state = 'waiting' do update set wanted = excluded.wanted,
      recorded = excluded.recorded, photo_file_id = excluded.photo_file_id, sent_by = excluded.sent_by,
      sent_at = now()`.execute(tx);
}

/** Notes what was changed at once. */
export async function insertApplied(
  tx: SiteTx,
  it: { student_id: string; wanted: ProfileValues; recorded: ProfileValues; sent_by: string },
): Promise<void> {
  const values: Writable = {
    site_id: tx.siteId,
    student_id: it.student_id,
    state: 'applied',
    sent_by: it.sent_by,
    wanted: JSON.stringify(it.wanted),
    recorded: JSON.stringify(it.recorded),
    taken: Object.keys(it.wanted),
  };
  await tx.insertInto('profile_change').values(values).execute();
}

export interface Decision {
  id: string;
  state: ProfileChangeState;
  /** The record before the decision. */
  recorded: ProfileValues;
  taken: readonly ProfileName[];
  note: string | null;
}

/** Writes decisions on requests. */
export async function decideProfileChanges(
  tx: SiteTx,
  decidedBy: string | null,
  decisions: readonly Decision[],
): Promise<void> {
  await sql`
    update profile_change c set state = d.state, recorded = d.recorded, taken = d.taken, decision_note = d.note,
      decided_by = ${decidedBy}::uuid, decided_at = now()
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
      as d(id uuid, state text, recorded jsonb, taken text[], note text)
    where c.site_id = ${tx.siteId} and c.id = d.id`.execute(tx);
}

export async function changeProfileChange(
  tx: SiteTx,
  id: string,
  values: Updateable<DB['profile_change']>,
): Promise<void> {
  await tx.updateTable('profile_change').set(values).where('id', '=', id).execute();
}

/** What a locked record says, by field. */
export const valuesOfRecord = ({ photo_file_id, ...record }: StudentRecord): ProfileValues => ({
  ...(record as ProfileValues),
  photo: photo_file_id,
});
