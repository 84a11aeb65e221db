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
      and (${page.after}::uuid is null or e.id > ${page.after}::uuid)
      order by e.id limit ${page.size}
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

const enrolmentsOf = ({ site_id, academic_year_id, exam_id, class_id, study_group_id }: Scope) => sql`
  select e.id as enrolment_id, e.class_section_id, cs.shift_id, cs.study_group_id, e.roll
  from enrolment e
  join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
  where e.site_id = ${site_id} and cs.site_id = ${site_id}
    and cs.academic_year_id = ${academic_year_id} and cs.class_id = ${class_id}
    and (${study_group_id}::uuid is null or cs.study_group_id = ${study_group_id}::uuid)
    and exists (select from exam_class ec
      where ec.site_id = ${site_id} and ec.exam_id = ${exam_id} and ec.class_id = cs.class_id
        and ec.study_group_id = cs.study_group_id)
    and e.status in ('active', 'promoted', 'detained')`;
