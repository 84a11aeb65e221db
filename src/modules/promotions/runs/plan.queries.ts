import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { AnnualResult, Candidate, Decision } from './promotion.rules.ts';
import type { TargetSection } from './section-seats.rules.ts';

/** What a plan needs of a promotion. */
export interface PlannedRun {
  id: string;
  from_year_id: string;
  to_year_id: string;
  exam_id: string;
  class_ids: string[] | null;
}

/** A section with the names of its class, and the joins that name and order it. */
export const placeColumns: RawBuilder<unknown> = sql`cs.id as class_section_id, cs.class_id, c.name_en as class_name_en,
  c.name_bn as class_name_bn, cs.name as section_name`;
export const placeJoins: RawBuilder<unknown> = sql`
  join academic_class c on c.id = cs.class_id
  join study_group g on g.id = cs.study_group_id
  join shift sh on sh.id = cs.shift_id
  join version v on v.id = cs.version_id`;
export const placeOrder: RawBuilder<unknown> = sql`c.sort_order, g.sort_order, sh.sort_order, v.sort_order, cs.name`;

export interface PlaceRow {
  class_section_id: string;
  class_id: string;
  class_name_en: string;
  class_name_bn: string;
  section_name: string;
}

export interface CandidateRow extends PlaceRow {
  enrolment_id: string;
  student_id: string;
  student_no: string;
  name_en: string;
  name_bn: string | null;
  shift_id: string;
  version_id: string;
  study_group_id: string;
  decision: Decision | null;
  typed_group_id: string | null;
  typed_section_id: string | null;
  typed_roll: number | null;
  roll: number;
  session: string | null;
  class_group_id: string;
  standing: Candidate['standing'];
  result_status: AnnualResult['status'] | null;
  failed_count: number | null;
  gpa: number | null;
  roll_order: number | null;
}

/**
 * The students of the old year's classes, each once: with the enrolment that counts, the published result of the exam, and what was
 * typed. In the order of classes, sections and rolls.
 */
export async function listCandidates(tx: SiteTx, run: PlannedRun): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select q.*, ${placeColumns}, cs.shift_id, cs.version_id, cs.study_group_id, c.class_group_id, res.*,
      ch.decision, ch.study_group_id as typed_group_id, ch.class_section_id as typed_section_id, ch.roll as typed_roll
    from (
      select distinct on (e.student_id) e.id as enrolment_id, e.student_id, s.student_no, s.name_en, s.name_bn, e.roll,
        e.session, e.class_section_id as place_id,
        case when n.id is not null then 'enrolled'
          when e.status in ('tc', 'dropped') or e.left_on is not null or s.status <> 'active' then 'left'
          else 'here' end as standing
      from enrolment e
      join student s on s.site_id = e.site_id and s.id = e.student_id
      left join lateral (
        select n.id from enrolment n
        where n.site_id = ${tx.siteId} and n.student_id = e.student_id and n.academic_year_id = ${run.to_year_id}
          and n.status <> 'moved' limit 1
      ) n on true
      where e.site_id = ${tx.siteId} and e.academic_year_id = ${run.from_year_id} and e.status <> 'moved'
      order by e.student_id, e.status = 'active' desc, e.enrolled_on desc, e.id
    ) q
    join class_section cs on cs.site_id = ${tx.siteId} and cs.id = q.place_id
      and (${run.class_ids}::uuid[] is null or cs.class_id = any (${run.class_ids}::uuid[]))
    ${placeJoins}
    left join lateral (
      select r.status as result_status, r.failed_count, r.gpa::float8 as gpa, r.roll_order
      from result r
      join result_run t on t.site_id = r.site_id and t.id = r.run_id and t.exam_id = ${run.exam_id}
        and t.state = 'published'
      where r.site_id = ${tx.siteId} and r.enrolment_id = q.enrolment_id limit 1
    ) res on true
    left join promotion_change ch on ch.site_id = ${tx.siteId} and ch.promotion_run_id = ${run.id}
      and ch.enrolment_id = q.enrolment_id
    order by ${placeOrder}, q.roll, q.enrolment_id`.execute(tx);
  return rows;
}

export type TargetRow = PlaceRow & TargetSection & { class_group_id: string; level: string };

/** The open sections of the new year with who is there already. */
export async function listTargets(tx: SiteTx, yearId: string): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select ${placeColumns}, cs.id, cs.name, cs.shift_id, cs.version_id, cs.study_group_id, cs.capacity, cs.roll_from,
      roll_space(cs.site_id, cs.id) as roll_space, c.class_group_id, c.level, coalesce(taken.rolls, '{}') as taken_rolls
    from class_section cs
    ${placeJoins}
    join academic_year y on y.site_id = cs.site_id and y.id = cs.academic_year_id
    left join lateral (
      select array_agg(distinct m.roll) as rolls from section_membership m
      where m.site_id = ${tx.siteId} and m.class_section_id = cs.id and (m.left_on is null or m.left_on > y.starts_on)
    ) taken on true
    where cs.site_id = ${tx.siteId} and cs.academic_year_id = ${yearId} and cs.is_open
    order by ${placeOrder}`.execute(tx);
  return rows;
}

/**
 * The class after each class, within its kind of institution and of session, so that Ten and Twelve are last; also null where the
 * institution has the class after it in neither year.
 */
export async function listNextClasses(
  tx: SiteTx,
  years: { from_year_id: string; to_year_id: string },
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; next_id: string | null }>`
    select c.id, next.id as next_id
    from academic_class c
    join class_group g on g.id = c.class_group_id
    left join lateral (
      select n.id from academic_class n
      join class_group ng on ng.id = n.class_group_id and ng.academic_group = g.academic_group
      where n.session_type = c.session_type and n.sort_order > c.sort_order and n.is_active
      order by n.sort_order, n.id limit 1
    ) following on true
    left join lateral (
      select following.id where exists (
        select from class_section x where x.site_id = ${tx.siteId} and x.class_id = following.id
          and x.academic_year_id in (${years.from_year_id}, ${years.to_year_id}))
    ) next on true
    where c.id in (select class_id from class_section
      where site_id = ${tx.siteId} and academic_year_id = ${years.from_year_id})`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.next_id]));
}
