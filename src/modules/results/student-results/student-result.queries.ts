import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

export interface StudentExam {
  academic_year_id: string;
  academic_year: string;
  exam_id: string;
  exam_name_en: string;
  exam_name_bn: string;
  state: 'published' | 'withheld' | 'not_published';
  run_id: string | null;
  enrolment_id: string;
}

/** The declared exams of a student's classes, with the published run where there is one; newest first. */
export async function listStudentExams(
  tx: SiteTx,
  studentId: string,
  examId: string | null = null,
): Promise<StudentExam[]> {
  const { rows } = await sql<StudentExam>`
    select y.id as academic_year_id, y.name as academic_year, ex.id as exam_id, ex.name_en as exam_name_en,
      ex.name_bn as exam_name_bn, e.id as enrolment_id, shown.run_id,
      case when shown.run_id is null then 'not_published' when shown.status = 'withheld' then 'withheld'
        else 'published' end as state
    from enrolment e
    join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id
    join exam ex on ex.site_id = e.site_id and ex.academic_year_id = e.academic_year_id and ex.state <> 'draft'
    join exam_class ec on ec.site_id = ex.site_id and ec.exam_id = ex.id and ec.class_id = cs.class_id
      and ec.study_group_id = cs.study_group_id
    left join lateral (
      select run.id as run_id, r.status
      from result_run run
      join result r on r.site_id = run.site_id and r.run_id = run.id and r.enrolment_id = e.id
      where run.site_id = e.site_id and run.exam_id = ex.id and run.class_id = cs.class_id and run.state = 'published'
      limit 1
    ) shown on true
    where e.site_id = ${tx.siteId} and e.student_id = ${studentId}
      and (${examId}::uuid is null or ex.id = ${examId}::uuid)
      and (shown.run_id is not null or exists (select from section_membership m
        where m.site_id = e.site_id and m.student_id = e.student_id and m.enrolment_id = e.id and m.days @> ex.ends_on))
    order by y.starts_on desc, ex.starts_on desc, ex.id`.execute(tx);
  return rows;
}
