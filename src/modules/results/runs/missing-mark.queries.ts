import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { MissingMarkRow } from './result-run.contract.ts';
import { sectionsOfExam } from './student-marks.queries.ts';

interface Scope {
  site_id: string;
  academic_year_id: string;
  /** Whose classes and groups sit. */
  exam_id: string;
  exam_ids: readonly string[];
  class_ids: readonly string[];
  study_group_id: string | null;
}

/**
 * What is not there for a result: marks of the students' own subjects, and students whose subjects are not in the
 * exam at all. What is not counted in the GPA is listed and holds nothing up.
 */
export async function listMissingMarks(
  tx: Tx,
  scope: Scope,
  limit: number,
): Promise<{ rows: MissingMarkRow[]; total: number; blocking: number }> {
  const { rows } = await sql<MissingMarkRow & { total: number; blocking: number }>`
    with students as (
      select n.enrolment_id as id, n.roll, n.student_id, cs.id as class_section_id, cs.name as section_name, cs.class_id,
        cs.study_group_id
      from exam_members(${scope.exam_id}, ${sectionsOfExam(scope)}) n
      join class_section cs on cs.site_id = ${scope.site_id} and cs.id = n.class_section_id
      where n.standing = 'sits'
    ), expected as (
      select st.id as enrolment_id, xs.exam_id, xs.subject_id, ss.condition, c.id as component_id, c.paper_no, c.type
      from students st
      join student_subject ss on ss.site_id = ${scope.site_id} and ss.enrolment_id = st.id
      join exam_subject xs on xs.site_id = ${scope.site_id} and xs.exam_id = any(${scope.exam_ids}::uuid[])
        and xs.class_id = st.class_id and xs.study_group_id = st.study_group_id and xs.subject_id = ss.subject_id
      join exam_component c on c.site_id = xs.site_id and c.exam_subject_id = xs.id
      join exam ex on ex.site_id = xs.site_id and ex.id = xs.exam_id
      where xs.exam_id = ${scope.exam_id} or sits_exam(${scope.site_id}, st.student_id, st.id, ex.id, ex.ends_on)
    ), missing as (
      select x.enrolment_id, x.exam_id, x.subject_id, x.paper_no, x.type, x.condition <> 'non_gpa' as is_blocking
      from expected x
      where not exists (select from mark m
        where m.site_id = ${scope.site_id} and m.exam_component_id = x.component_id and m.enrolment_id = x.enrolment_id)
      union all
      select st.id, null, null, null, null, true from students st
      where not exists (select from expected x
        where x.enrolment_id = st.id and x.condition not in ('non_gpa', 'fourth'))
    )
    select missing.*, st.roll, st.class_section_id, st.section_name, s.student_no, s.name_en, s.name_bn,
      subject.name_en as subject_name_en, subject.name_bn as subject_name_bn,
      count(*) over () as total, count(*) filter (where is_blocking) over () as blocking
    from missing
    join students st on st.id = missing.enrolment_id
    join student s on s.site_id = ${scope.site_id} and s.id = st.student_id
    left join subject on subject.id = missing.subject_id
    order by is_blocking desc, st.section_name, st.roll, subject.sort_order, missing.paper_no, missing.type
    limit ${limit}`.execute(tx);
  const [first] = rows;
  return {
    rows: rows.map(({ total: _total, blocking: _blocking, ...row }) => row),
    total: first?.total ?? 0,
    blocking: first?.blocking ?? 0,
  };
}
