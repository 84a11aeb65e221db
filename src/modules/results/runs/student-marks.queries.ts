import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { StudentMarks } from './generation.rules.ts';

interface Scope {
  site_id: string;
  academic_year_id: string;
  exam_id: string;
  class_id: string;
  study_group_id: string | null;
}

/**
 * Some students of the groups of a class that sit the exam, with their subjects and marks, in the order of their
 * enrolments from `after` on. Of the other exams of a combined result, those that a student need not sit are exempt.
 * @param otherExamIds the exams beside `scope.exam_id`, none where one exam stands alone
 */
export async function readStudentMarks(
  tx: Tx,
  scope: Scope,
  componentIds: readonly string[],
  otherExamIds: readonly string[],
  page: { after: string | null; size: number },
): Promise<StudentMarks[]> {
  const { rows } = await sql<StudentMarks>`
    with numbered as (
      select id, (at - 1)::text as number
      from unnest(${componentIds}::uuid[]) with ordinality as it(id, at)
    ), students as (
      ${enrolmentsOf(scope)}
      and (${page.after}::uuid is null or n.enrolment_id > ${page.after}::uuid)
      order by n.enrolment_id limit ${page.size}
    ), exempt as materialized (
      select st.enrolment_id, x.id as exam_id
      from students st
      join enrolment e on e.site_id = ${scope.site_id} and e.id = st.enrolment_id
      cross join exam x
      where x.site_id = ${scope.site_id} and x.id = any(${otherExamIds}::uuid[])
        and not sits_exam(e.site_id, e.student_id, e.id, x.id, x.ends_on)
    ), exempt_cells as materialized (
      select x.enrolment_id, c.id as component_id
      from exempt x
      join exam_subject xs on xs.site_id = ${scope.site_id} and xs.exam_id = x.exam_id and xs.class_id = ${scope.class_id}
      join exam_component c on c.site_id = xs.site_id and c.exam_subject_id = xs.id
    ), cells as (
      select m.enrolment_id, n.number, m.value, m.flag
      from mark m
      join numbered n on n.id = m.exam_component_id
      where m.site_id = ${scope.site_id} and m.enrolment_id in (select enrolment_id from students)
        and (m.enrolment_id, m.exam_component_id) not in (select enrolment_id, component_id from exempt_cells)
      union all
      select enrolment_id, n.number, null, 'EX' from exempt_cells join numbered n on n.id = component_id
    ), given as (
      select m.enrolment_id, bool_or(m.flag is not distinct from 'WH') as has_withheld_mark,
        jsonb_object_agg(m.number, coalesce(to_jsonb(m.value), to_jsonb(m.flag)))
          filter (where m.flag is distinct from 'WH') as marks
      from cells m
      group by m.enrolment_id
    ), chosen as (
      select ss.enrolment_id, jsonb_object_agg(ss.subject_id, ss.condition) as subjects
      from student_subject_span ss
      join exam x on x.site_id = ss.site_id and x.id = ${scope.exam_id}
      where ss.site_id = ${scope.site_id} and ss.enrolment_id in (select enrolment_id from students)
        and ss.from_on <= x.starts_on and ss.until_on > x.starts_on
      group by ss.enrolment_id
    )
    select students.*, chosen.subjects, given.marks, coalesce(given.has_withheld_mark, false) as has_withheld_mark
    from students left join chosen using (enrolment_id) left join given using (enrolment_id)
    order by enrolment_id`.execute(tx);
  return rows;
}

export async function countStudents(tx: Tx, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${enrolmentsOf(scope)}) students`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Who was in the class when the exam ended, in the section of that day. */
const enrolmentsOf = (scope: Scope) => sql`
  select n.enrolment_id, n.class_section_id, cs.shift_id, cs.study_group_id, n.roll
  from exam_sitters(${scope.exam_id}, ${sectionsOfExam({ ...scope, class_ids: [scope.class_id] })}) n
  join class_section cs on cs.site_id = ${scope.site_id} and cs.id = n.class_section_id
  where true`;

/** The sections of some classes whose group sits an exam, as an array. */
export const sectionsOfExam = (
  scope: Omit<Scope, 'class_id'> & { class_ids: readonly string[] },
) => sql`array(
  select cs.id from class_section cs
  where cs.site_id = ${scope.site_id} and cs.academic_year_id = ${scope.academic_year_id}
    and cs.class_id = any(${scope.class_ids}::uuid[])
    and (${scope.study_group_id}::uuid is null or cs.study_group_id = ${scope.study_group_id}::uuid)
    and exists (select from exam_class ec
      where ec.site_id = ${scope.site_id} and ec.exam_id = ${scope.exam_id} and ec.class_id = cs.class_id
        and ec.study_group_id = cs.study_group_id))`;
