import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { PlacementSection, Placements } from './placement.contract.ts';

const sectionColumns = sql`cs.id as class_section_id, y.name as academic_year, c.name_en as class_name_en,
  c.name_bn as class_name_bn, g.name_en as study_group_en, g.name_bn as study_group_bn, sh.name_en as shift_en,
  sh.name_bn as shift_bn, v.name_en as version_en, v.name_bn as version_bn, cs.name as section`;

const sectionJoins = sql`
  join academic_year y on y.site_id = cs.site_id and y.id = cs.academic_year_id
  join academic_class c on c.id = cs.class_id
  join study_group g on g.id = cs.study_group_id
  join shift sh on sh.id = cs.shift_id
  join version v on v.id = cs.version_id`;

/** The memberships of a student, latest first, without those that were undone on the same day. */
export async function listMemberships(tx: SiteTx, studentId: string) {
  const { rows } = await sql<Placements['memberships'][number]>`
    select m.id, m.roll, m.joined_on, m.left_on, ${sectionColumns}
    from section_membership m
    join class_section cs on cs.site_id = m.site_id and cs.id = m.class_section_id
    ${sectionJoins}
    where m.site_id = ${tx.siteId} and m.student_id = ${studentId} and not isempty(m.days)
    order by m.joined_on desc, y.starts_on desc`.execute(tx);
  return rows;
}

export async function listChanges(tx: SiteTx, studentId: string) {
  const { rows } = await sql<Placements['changes'][number]>`
    select p.id, p.kind, p.from_on, p.reason, u.full_name as changed_by_name, p.changed_at,
      w.full_name as undone_by_name, p.undone_at,
      jsonb_build_object('undo', p.undone_at is null and p.id = (
        select last.id from placement_change last
        where last.site_id = p.site_id and last.student_id = p.student_id and last.undone_at is null
        order by last.changed_at desc, last.id desc limit 1)) as can
    from placement_change p
    left join user_account u on u.id = p.changed_by
    left join user_account w on w.id = p.undone_by
    where p.site_id = ${tx.siteId} and p.student_id = ${studentId}
    order by p.changed_at desc, p.id desc`.execute(tx);
  return rows;
}

/** The student's record, held until the end of the transaction: changes of one student come one after another. */
export const lockStudent = (tx: SiteTx, studentId: string) =>
  tx
    .selectFrom('student')
    .select(['id', 'status'])
    .where('id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface LastMembership {
  id: string;
  enrolment_id: string;
  academic_year_id: string;
  class_section_id: string;
  roll: number;
  joined_on: string;
  left_on: string | null;
  enrolment_status: string;
  session: string | null;
  class_id: string;
  version_id: string;
  study_group_id: string;
  year_starts_on: string;
  year_ends_on: string;
}

/** The latest membership of a student with what its class is made of. */
export async function lastMembership(tx: SiteTx, studentId: string) {
  const { rows } = await sql<LastMembership>`
    select m.id, m.enrolment_id, m.academic_year_id, m.class_section_id, m.roll, m.joined_on, m.left_on,
      e.status as enrolment_status, e.session, cs.class_id, cs.version_id, cs.study_group_id,
      y.starts_on as year_starts_on, y.ends_on as year_ends_on
    from section_membership m
    join enrolment e on e.site_id = m.site_id and e.id = m.enrolment_id
    join class_section cs on cs.site_id = m.site_id and cs.id = m.class_section_id
    join academic_year y on y.site_id = m.site_id and y.id = m.academic_year_id
    where m.site_id = ${tx.siteId} and m.student_id = ${studentId}
    order by y.starts_on desc, m.joined_on desc, m.left_on desc nulls first
    limit 1`.execute(tx);
  return rows[0];
}

/** A section with its class and year. */
export const findTarget = (tx: SiteTx, sectionId: string) =>
  tx
    .selectFrom('class_section as cs')
    .innerJoin('academic_year as y', (join) => inSameSite(join, 'y.id', 'cs.academic_year_id'))
    .select([
      'cs.id',
      'cs.academic_year_id',
      'cs.class_id',
      'cs.version_id',
      'cs.study_group_id',
      'cs.shift_id',
    ])
    .select(['cs.is_open', 'y.starts_on as year_starts_on', 'y.ends_on as year_ends_on'])
    .where('cs.id', '=', sectionId)
    .executeTakeFirst();

/** Whether somebody else has a roll on a day or later in a section, or in one that shares its rolls. */
export async function isRollTaken(
  tx: SiteTx,
  place: { class_section_id: string; roll: number; from_on: string; student_id?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    select from section_membership m
    where m.site_id = ${tx.siteId} and m.class_section_id in (select roll_sections(${tx.siteId}, ${place.class_section_id}))
      and m.roll = ${place.roll}
      and m.student_id is distinct from ${place.student_id ?? null}::uuid
      and m.days && daterange(${place.from_on}, null)
    limit 1`.execute(tx);
  return rows.length > 0;
}

export interface NewChange {
  student_id: string;
  kind: 'leave' | 'move' | 'return';
  from_on: string;
  reason: string;
  status_before: string;
  enrolment_status_before: string;
  from_section_id: string;
  from_roll: number;
  to_section_id: string | null;
  to_roll: number | null;
  changed_by: string;
}

export async function insertChange(tx: SiteTx, change: NewChange): Promise<string> {
  const { id } = await tx
    .insertInto('placement_change')
    .values({ site_id: tx.siteId, ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function closeMembership(
  tx: SiteTx,
  id: string,
  values: { left_on: string | null; closed_by: string | null },
): Promise<void> {
  await tx.updateTable('section_membership').set(values).where('id', '=', id).execute();
}

export const openMembership = (
  tx: SiteTx,
  membership: {
    enrolment_id: string;
    student_id: string;
    academic_year_id: string;
    class_section_id: string;
    roll: number;
    joined_on: string;
    opened_by: string;
  },
) =>
  tx
    .insertInto('section_membership')
    .values({ site_id: tx.siteId, ...membership })
    .execute();

/** A new enrolment of a student; the database creates its first membership, and records the change that opened it. */
export async function openEnrolment(
  tx: SiteTx,
  enrolment: {
    student_id: string;
    academic_year_id: string;
    class_section_id: string;
    roll: number;
    enrolled_on: string;
    session: string | null;
  },
  openedBy: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('enrolment')
    .values({ site_id: tx.siteId, ...enrolment })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('section_membership')
    .set({ opened_by: openedBy })
    .where('enrolment_id', '=', id)
    .execute();
  return id;
}

export const setEnrolment = (tx: SiteTx, id: string, values: { status?: string; session?: string | null }) =>
  tx.updateTable('enrolment').set(values).where('id', '=', id).execute();

export const setStudentStatus = (tx: SiteTx, id: string, status: string) =>
  tx.updateTable('student').set({ status }).where('id', '=', id).execute();

/** The last change of a student that stands, with the memberships it opened and closed. */
export async function lastChange(tx: SiteTx, studentId: string) {
  const { rows } = await sql<{
    id: string;
    kind: string;
    status_before: string;
    enrolment_status_before: string;
    from_on: string;
    from_section_id: string;
    from_roll: number;
    closed_id: string | null;
    closed_enrolment_id: string | null;
    opened_id: string | null;
    opened_enrolment_id: string | null;
    /** Whether this change created the enrolment and nothing else belongs to it. */
    opened_alone: boolean;
  }>`
    select p.id, p.kind, p.status_before, p.enrolment_status_before, p.from_on,
      p.from_section_id, p.from_roll, closed.id as closed_id,
      closed.enrolment_id as closed_enrolment_id, opened.id as opened_id, opened.enrolment_id as opened_enrolment_id,
      opened.id is not null and not exists (
        select from section_membership other where other.site_id = p.site_id and other.student_id = p.student_id
          and other.enrolment_id = opened.enrolment_id and other.id <> opened.id) as opened_alone
    from placement_change p
    left join section_membership closed on closed.site_id = p.site_id and closed.student_id = p.student_id
      and closed.closed_by = p.id
    left join section_membership opened on opened.site_id = p.site_id and opened.student_id = p.student_id
      and opened.opened_by = p.id
    where p.site_id = ${tx.siteId} and p.student_id = ${studentId} and p.undone_at is null
    order by p.changed_at desc, p.id desc limit 1`.execute(tx);
  return rows[0];
}

export async function deleteMembership(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('section_membership').where('id', '=', id).execute();
}

/** Takes an enrolment away with its subjects and memberships. */
export async function deleteEnrolment(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('enrolment').where('id', '=', id).execute();
}

export async function markUndone(tx: SiteTx, id: string, userId: string): Promise<void> {
  await tx
    .updateTable('placement_change')
    .set({ undone_by: userId, undone_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** The open sections of a year with their places on a day. */
export async function listSections(
  tx: SiteTx,
  wanted: { academic_year_id: string | null; on: string; like: LastMembership | undefined },
): Promise<PlacementSection[]> {
  const { academic_year_id, on, like } = wanted;
  const { rows } = await sql<PlacementSection>`
    with year as (
      select id from academic_year
      where site_id = ${tx.siteId} and case when ${academic_year_id}::uuid is null then is_current else id = ${academic_year_id}::uuid end
    ), own as (
      select m.class_section_id, count(*) filter (where m.days @> ${on}::date)::int as student_count, max(m.roll) as roll
      from section_membership m
      where m.site_id = ${tx.siteId} and m.academic_year_id in (select id from year)
      group by m.class_section_id
    ), placed as (
      -- Sections of a class share their rolls where the institution wants it, as the function roll_sections says of one.
      select s.id, own.student_count, max(own.roll) over (partition by case when o.is_by_class
          then concat_ws(' ', s.academic_year_id, s.shift_id, s.version_id, s.class_id) else s.id::text end) as highest_roll
      from class_section s
      cross join (select exists (select from site_option
        where site_id = ${tx.siteId} and key = 'people.roll_scope' and value = '"class"') as is_by_class) o
      left join own on own.class_section_id = s.id
      where s.site_id = ${tx.siteId} and s.academic_year_id in (select id from year)
    )
    select cs.academic_year_id, ${sectionColumns}, cs.capacity, coalesce(placed.student_count, 0) as student_count,
      greatest(coalesce(placed.highest_roll, 0) + 1, coalesce(cs.roll_from, 1)) as next_roll,
      (cs.class_id, cs.version_id, cs.study_group_id) is distinct from
        (${like?.class_id ?? null}::uuid, ${like?.version_id ?? null}::uuid, ${like?.study_group_id ?? null}::uuid)
        as is_other_class
    from class_section cs
    ${sectionJoins}
    join placed on placed.id = cs.id
    where cs.site_id = ${tx.siteId} and cs.is_open
    order by is_other_class, c.sort_order, g.sort_order, sh.sort_order, v.sort_order, cs.name`.execute(tx);
  return rows;
}
