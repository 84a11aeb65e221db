import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { MissingMarkRow } from './result-run.contract.ts';
import { sectionsOfExam } from './student-marks.queries.ts';

interface Scope {
  site_id: string;
  academic_year_id: string;
  /** The exam that decides which classes and groups sit. */
  exam_id: string;
  exam_ids: readonly string[];
  class_ids: readonly string[];
  study_group_id: string | null;
}

/** Missing marks, and students with no subject in the exam. Marks outside the GPA are listed but do not block. */
export async function listMissingMarks(
  tx: Tx,
  scope: Scope,
  limit: number,
): Promise<{ rows: MissingMarkRow[]; total: number; blocking: number }> {
  const { rows } = await sql<MissingMarkRow & { total: number; blocking: number }>`
    with students as materialized (
      select n.enrolment_id as id, n.roll, n.student_id, cs.id as class_section_id, cs.name as section_name, cs.class_id,
        cs.study_group_id
      from exam_sitters(${scope.exam_id}, ${sectionsOfExam(scope)}) n
      join class_section cs on cs.site_id = ${scope.site_id} and cs.id = n.class_section_id
    ), sitting as materialized (
      select st.id as enrolment_id, st.class_id, st.study_group_id, ex.id as exam_id
      from students st
      join exam ex on ex.site_id = ${scope.site_id} and ex.id = any(${scope.exam_ids}::uuid[])
      where ex.id = ${scope.exam_id} or sits_exam(${scope.site_id}, st.student_id, st.id, ex.id, ex.ends_on)
    ), parts as materialized (
      select xs.exam_id, xs.class_id, xs.study_group_id, xs.subject_id, c.id as component_id, c.paper_no, c.type
      from exam_subject xs
      join exam_component c on c.site_id = xs.site_id and c.exam_subject_id = xs.id
      where xs.site_id = ${scope.site_id} and xs.exam_id = any(${scope.exam_ids}::uuid[])
        and xs.class_id = any(${scope.class_ids}::uuid[])
    ), chosen as materialized (
      select st.*, ss.subject_id, ss.condition
      from sitting st
      join exam main on main.site_id = ${scope.site_id} and main.id = ${scope.exam_id}
      join student_subject_span ss on ss.site_id = ${scope.site_id} and ss.enrolment_id = st.enrolment_id
        and ss.from_on <= main.starts_on and ss.until_on > main.starts_on
    ), expected as materialized (
      select ch.enrolment_id, ch.condition, p.component_id
      from chosen ch
      join parts p on p.subject_id = ch.subject_id and p.exam_id = ch.exam_id and p.class_id = ch.class_id
        and p.study_group_id = ch.study_group_id
    ), missing as (
      select x.enrolment_id, p.exam_id, p.subject_id, p.paper_no, p.type, x.condition <> 'non_gpa' as is_blocking
      from (
        -- Both sets grouped at once: looking for each mark by itself takes ten times as long.
        select enrolment_id, component_id, max(condition) as condition
        from (
          select enrolment_id, component_id, condition from expected
          union all
          select m.enrolment_id, m.exam_component_id, null from mark m
          where m.site_id = ${scope.site_id} and m.exam_component_id in (select component_id from parts)
        ) cells
        group by enrolment_id, component_id
        having count(*) = 1 and max(condition) is not null
      ) x
      join parts p on p.component_id = x.component_id
      union all
      select st.id, null, null, null, null, true from students st
      where st.id not in (select x.enrolment_id from expected x where x.condition not in ('non_gpa', 'fourth'))
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
