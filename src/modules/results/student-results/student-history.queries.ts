import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pickFigures } from '../result-sheets/result-sheet.queries.ts';
import type { StudentExamResult } from './student-history.contract.ts';

type Figures = NonNullable<StudentExamResult['figures']>;
type ExamRow = Omit<StudentExamResult, 'figures'> & Figures & { run_id: string | null; enrolment_id: string };

export interface StudentExamHistory extends StudentExamResult {
  run_id: string | null;
  enrolment_id: string;
}

/**
 * The declared exams of a student's classes with the current result: the published one, else the newest complete one. Newest
 * exam first.
 */
export async function listStudentHistory(
  tx: SiteTx,
  studentId: string,
  examId: string | null = null,
): Promise<StudentExamHistory[]> {
  const { rows } = await sql<ExamRow>`
    select y.name as academic_year, ex.id as exam_id, ex.name_en as exam_name_en, ex.name_bn as exam_name_bn,
      ex.starts_on, c.name_en as class_name_en, c.name_bn as class_name_bn, coalesce(shown.section_name, cs.name) as section_name,
      e.id as enrolment_id, shown.run_id, shown.status, shown.gpa, shown.gpa_without_4th, shown.letter,
      shown.failed_count, shown.grand_total, shown.full_total, shown.position_in_section, shown.position_in_shift,
      shown.position_in_group, shown.position_in_class,
      case when shown.run_id is null then 'not_generated' when shown.run_state = 'published' then 'published'
        else 'generated' end as state
    from enrolment e
    join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    join academic_class c on c.id = cs.class_id
    join academic_year y on y.site_id = e.site_id and y.id = e.academic_year_id
    join exam ex on ex.site_id = e.site_id and ex.academic_year_id = e.academic_year_id and ex.state <> 'draft'
    join exam_class ec on ec.site_id = ex.site_id and ec.exam_id = ex.id and ec.class_id = cs.class_id
      and ec.study_group_id = cs.study_group_id
    left join lateral (
      select run.id as run_id, run.state as run_state, r.status, r.gpa, r.gpa_without_4th, r.letter, r.failed_count,
        r.grand_total, r.full_total, r.position_in_section, r.position_in_shift, r.position_in_group,
        r.position_in_class, rcs.name as section_name
      from result_run run
      join result r on r.site_id = run.site_id and r.run_id = run.id and r.enrolment_id = e.id
      join class_section rcs on rcs.site_id = r.site_id and rcs.id = r.class_section_id
      where run.site_id = e.site_id and run.exam_id = ex.id and run.class_id = cs.class_id and not run.is_preview
        and run.state in ('generated', 'published', 'unpublished')
      order by (run.state = 'published') desc, run.generated_at desc, run.run_no desc
      limit 1
    ) shown on true
    where e.site_id = ${tx.siteId} and e.student_id = ${studentId}
      and (${examId}::uuid is null or ex.id = ${examId}::uuid)
      and (shown.run_id is not null or exists (select from section_membership m
        where m.site_id = e.site_id and m.student_id = e.student_id and m.enrolment_id = e.id and m.days @> ex.ends_on))
    order by ex.starts_on desc, ex.id`.execute(tx);
  return rows.map((row) => ({
    academic_year: row.academic_year,
    exam_id: row.exam_id,
    exam_name_en: row.exam_name_en,
    exam_name_bn: row.exam_name_bn,
    starts_on: row.starts_on,
    class_name_en: row.class_name_en,
    class_name_bn: row.class_name_bn,
    section_name: row.section_name,
    state: row.state,
    figures: row.run_id === null ? null : pickFigures(row),
    run_id: row.run_id,
    enrolment_id: row.enrolment_id,
  }));
}

export type LastResult = Pick<StudentExamResult, 'academic_year' | 'exam_name_en' | 'exam_name_bn'> &
  Pick<Figures, 'gpa' | 'letter'>;

/** The newest published result of a student; null without one. */
export async function lastPublishedResult(tx: SiteTx, studentId: string): Promise<LastResult | null> {
  const history = await listStudentHistory(tx, studentId);
  const last = history.find((it) => it.state === 'published' && it.figures?.letter);
  if (!last) return null;
  const { academic_year, exam_name_en, exam_name_bn } = last;
  return { academic_year, exam_name_en, exam_name_bn, gpa: last.figures!.gpa, letter: last.figures!.letter };
}
