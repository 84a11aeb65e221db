import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { ChosenSubject } from '#modules/academics/index.ts';

/** A student's enrolment in the next year, under the id that it gets. */
export interface NextEnrolment {
  student_id: string;
  from_enrolment_id: string;
  enrolment_id: string;
  class_section_id: string;
  roll: number;
  /** What the old enrolment ended as. */
  status: 'promoted' | 'detained';
  session: string | null;
}

/** When and why students left, in one sentence for all. */
export interface Leaving {
  /** The first day on which they are not here any more. */
  left_on: string;
  reason: string;
  changed_by: string;
}

const recordset = (rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

const uuids = (ids: readonly string[]): RawBuilder<unknown> => sql`${[...ids]}::uuid[]`;

/** Ends enrolments on the day a new year begins; who came later than that was there for no day. */
export async function closeEnrolments(
  tx: SiteTx,
  on: string,
  students: readonly NextEnrolment[],
): Promise<void> {
  const rows = sql`${recordset(students)} as r(from_enrolment_id uuid, status text)`;
  await sql`
    update section_membership m set left_on = greatest(m.joined_on, ${on}::date)
    from ${rows}
    where m.site_id = ${tx.siteId} and m.enrolment_id = r.from_enrolment_id and m.left_on is null`.execute(
    tx,
  );
  await sql`
    update enrolment e set status = r.status from ${rows}
    where e.site_id = ${tx.siteId} and e.id = r.from_enrolment_id`.execute(tx);
}

export async function insertEnrolments(
  tx: SiteTx,
  year: { academic_year_id: string; starts_on: string },
  students: readonly NextEnrolment[],
): Promise<void> {
  await sql`
    insert into enrolment (site_id, id, student_id, academic_year_id, class_section_id, roll, session, enrolled_on)
    select ${tx.siteId}, r.enrolment_id, r.student_id, ${year.academic_year_id}, r.class_section_id, r.roll, r.session,
      ${year.starts_on}
    from ${recordset(students)} as r(enrolment_id uuid, student_id uuid, class_section_id uuid, roll int, session text)`.execute(
    tx,
  );
}

/** What students chose in their old class and can choose again in the new one; of a set of subjects one. */
export async function carriedChoices(
  tx: SiteTx,
  students: readonly NextEnrolment[],
): Promise<ChosenSubject[]> {
  const { rows } = await sql<ChosenSubject>`
    select distinct on (r.enrolment_id, coalesce(gs.choice_code, ss.subject_id::text))
      r.enrolment_id, ss.subject_id, ss.condition
    from ${recordset(students)} as r(from_enrolment_id uuid, enrolment_id uuid, class_section_id uuid)
    join student_subject ss on ss.site_id = ${tx.siteId} and ss.enrolment_id = r.from_enrolment_id
      and ss.condition in ('elective', 'fourth', 'choice_of')
    join class_section cs on cs.site_id = ${tx.siteId} and cs.id = r.class_section_id
    join group_subject gs on gs.site_id = cs.site_id and gs.academic_year_id = cs.academic_year_id
      and gs.version_id = cs.version_id and gs.class_id = cs.class_id and gs.study_group_id = cs.study_group_id
      and gs.subject_id = ss.subject_id and gs.condition in ('elective', 'fourth', 'choice_of')
    order by r.enrolment_id, coalesce(gs.choice_code, ss.subject_id::text), ss.subject_id`.execute(tx);
  return rows;
}

/** Leavings of students who passed out, as the office writes them down for one. @returns their ids by enrolment */
export async function insertLeavings(
  tx: SiteTx,
  { left_on, reason, changed_by }: Leaving,
  enrolmentIds: readonly string[],
): Promise<Map<string, string>> {
  if (enrolmentIds.length === 0) return new Map();
  const { rows } = await sql<{ enrolment_id: string; change_id: string }>`
    with leaver as materialized (
      select e.id as enrolment_id, e.student_id, m.id as membership_id, uuid_v7() as change_id,
        greatest(m.joined_on, ${left_on}::date) as from_on, s.status as status_before, e.status as enrolment_status_before,
        m.class_section_id, m.roll
      from enrolment e
      join section_membership m on m.site_id = e.site_id and m.enrolment_id = e.id and m.left_on is null
      join student s on s.site_id = e.site_id and s.id = e.student_id
      where e.site_id = ${tx.siteId} and e.id = any (${uuids(enrolmentIds)})
    ), made as (
      insert into placement_change (site_id, id, student_id, kind, from_on, reason, status_before, enrolment_status_before,
        from_section_id, from_roll, changed_by)
      select ${tx.siteId}, change_id, student_id, 'leave', from_on, ${reason}, status_before, enrolment_status_before,
        class_section_id, roll, ${changed_by}
      from leaver
    ), closed as (
      update section_membership m set left_on = l.from_on, closed_by = l.change_id
      from leaver l where m.site_id = ${tx.siteId} and m.id = l.membership_id
    ), gone as (
      update student s set status = 'passed_out' from leaver l where s.site_id = ${tx.siteId} and s.id = l.student_id
    )
    select enrolment_id, change_id from leaver`.execute(tx);
  await sql`
    update enrolment set status = 'promoted'
    where site_id = ${tx.siteId} and id = any (${uuids(rows.map((it) => it.enrolment_id))})`.execute(tx);
  return new Map(rows.map((it) => [it.enrolment_id, it.change_id]));
}

/** Opens again what {@link closeEnrolments} ended on a day. */
export async function reopenEnrolments(
  tx: SiteTx,
  on: string,
  enrolmentIds: readonly string[],
): Promise<void> {
  await sql`
    update section_membership m set left_on = null
    where m.site_id = ${tx.siteId} and m.enrolment_id = any (${uuids(enrolmentIds)}) and m.closed_by is null
      and m.left_on = greatest(m.joined_on, ${on}::date)`.execute(tx);
  await sql`
    update enrolment set status = 'active'
    where site_id = ${tx.siteId} and id = any (${uuids(enrolmentIds)})`.execute(tx);
}

export async function deleteEnrolments(tx: SiteTx, ids: readonly string[]): Promise<void> {
  await sql`delete from enrolment where site_id = ${tx.siteId} and id = any (${uuids(ids)})`.execute(tx);
}

/** Leaves enrolments that are named elsewhere without a day, as if the student had moved on at once. */
export async function emptyEnrolments(tx: SiteTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update section_membership set left_on = joined_on
    where site_id = ${tx.siteId} and enrolment_id = any (${uuids(ids)}) and left_on is null`.execute(tx);
  await sql`
    update enrolment set status = 'moved'
    where site_id = ${tx.siteId} and id = any (${uuids(ids)})`.execute(tx);
}

/** Brings back who left by these changes; those that were undone meanwhile are passed over. */
export async function undoLeavings(tx: SiteTx, userId: string, changeIds: readonly string[]): Promise<void> {
  if (changeIds.length === 0) return;
  const changes = sql`placement_change p where p.site_id = ${tx.siteId} and p.id = any (${uuids(changeIds)})
    and p.undone_at is null`;
  await sql`
    update enrolment e set status = p.enrolment_status_before
    from section_membership m, (select * from ${changes}) p
    where m.site_id = ${tx.siteId} and m.student_id = p.student_id and m.closed_by = p.id
      and e.site_id = ${tx.siteId} and e.id = m.enrolment_id`.execute(tx);
  await sql`
    update student s set status = p.status_before from (select * from ${changes}) p
    where s.site_id = ${tx.siteId} and s.id = p.student_id`.execute(tx);
  await sql`
    update section_membership m set left_on = null, closed_by = null from (select * from ${changes}) p
    where m.site_id = ${tx.siteId} and m.student_id = p.student_id and m.closed_by = p.id`.execute(tx);
  await sql`
    update placement_change set undone_by = ${userId}, undone_at = now()
    where site_id = ${tx.siteId} and id = any (${uuids(changeIds)}) and undone_at is null`.execute(tx);
}

/** Whether a student has an enrolment in a year after that of another one. */
export async function hasLaterEnrolment(tx: SiteTx, enrolmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from enrolment e
    join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id
    join enrolment later on later.site_id = e.site_id and later.student_id = e.student_id and later.status <> 'moved'
    join academic_year ly on ly.site_id = later.site_id and ly.id = later.academic_year_id and ly.starts_on > y.starts_on
    where e.site_id = ${tx.siteId} and e.id = ${enrolmentId} limit 1`.execute(tx);
  return rows.length > 0;
}
