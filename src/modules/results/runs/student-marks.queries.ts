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

/** Some students of the groups of a class that sit the exam, with their subjects and marks, in the order of their enrolments from `after` on. */
export async function readStudentMarks(
  tx: Tx,
  scope: Scope,
  componentIds: readonly string[],
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
    ), given as (
      select m.enrolment_id, bool_or(m.flag is not distinct from 'WH') as has_withheld_mark,
        jsonb_object_agg(n.number, coalesce(to_jsonb(m.value), to_jsonb(m.flag)))
          filter (where m.flag is distinct from 'WH') as marks
      from mark m join numbered n on n.id = m.exam_component_id
      where m.site_id = ${scope.site_id} and m.enrolment_id in (select enrolment_id from students)
      group by m.enrolment_id
    ), chosen as (
      select ss.enrolment_id, jsonb_object_agg(ss.subject_id, ss.condition) as subjects
      from student_subject ss
      where ss.site_id = ${scope.site_id} and ss.enrolment_id in (select enrolment_id from students)
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
  from exam_members(${scope.exam_id}, ${sectionsOfExam({ ...scope, class_ids: [scope.class_id] })}) n
  join class_section cs on cs.site_id = ${scope.site_id} and cs.id = n.class_section_id
  where n.standing = 'sits'`;

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
