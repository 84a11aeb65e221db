import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { revealToVisitor } from '#kernel/database/tenant.ts';
import type { LookupInput, PublishedExam } from './lookup.contract.ts';

/** The run and enrolment of a published result that matches all given facts, unless it is withheld. */
export async function findPublishedResult(tx: SiteTx, known: LookupInput) {
  const { rows } = await sql<{ run_id: string; enrolment_id: string }>`
    select r.run_id, r.enrolment_id
    from result_run run
    join exam on exam.site_id = run.site_id and exam.id = run.exam_id
    join result r on r.site_id = run.site_id and r.run_id = run.id
    join enrolment e on e.site_id = r.site_id and e.id = r.enrolment_id
    join student s on s.site_id = e.site_id and s.id = e.student_id
    where run.site_id = ${tx.siteId} and run.state = 'published' and run.exam_id = ${known.exam_id}
      and run.class_id = ${known.class_id} and exam.academic_year_id = ${known.academic_year_id}
      and r.class_section_id = ${known.class_section_id} and r.roll = ${known.roll}
      and r.status <> 'withheld' and s.date_of_birth = ${known.date_of_birth}
    limit 1`.execute(tx);
  return rows[0];
}

/**
 * The result of a verification code, with the state of its run and whether a newer one is published instead. One that
 * is held back is not there.
 */
export async function findByCode(tx: SiteTx, code: string) {
  const { rows } = await sql<{ run_id: string; enrolment_id: string; state: string; is_replaced: boolean }>`
    select r.run_id, r.enrolment_id, run.state, exists (
      select from result_run other
      join result o on o.site_id = other.site_id and o.run_id = other.id and o.enrolment_id = r.enrolment_id
      where other.site_id = run.site_id and other.exam_id = run.exam_id and other.class_id = run.class_id
        and other.state = 'published' and other.id <> run.id) as is_replaced
    from result r
    join result_run run on run.site_id = r.site_id and run.id = r.run_id
    where r.site_id = ${tx.siteId} and r.verification_code = ${code} and r.status <> 'withheld'
      and run.published_at is not null`.execute(tx);
  return rows[0];
}

/** The exams of an institution with published results, newest first. */
export async function publishedExams(tx: SiteTx): Promise<PublishedExam[]> {
  const read = sql<PublishedExam>`
    with sections as (
      select distinct run.exam_id, cs.class_id, cs.id, cs.name, sh.name_en as shift_name_en,
        sh.name_bn as shift_name_bn, v.name_en as version_name_en, v.name_bn as version_name_bn,
        g.name_en as study_group_name_en, g.name_bn as study_group_name_bn
      from result_run run
      join result r on r.site_id = run.site_id and r.run_id = run.id
      join class_section cs on cs.site_id = r.site_id and cs.id = r.class_section_id
      join shift sh on sh.id = cs.shift_id
      join version v on v.id = cs.version_id
      join study_group g on g.id = cs.study_group_id
      where run.site_id = ${tx.siteId} and run.state = 'published'
    ), classes as (
      select s.exam_id, jsonb_build_object('class_id', c.id, 'name_en', c.name_en, 'name_bn', c.name_bn, 'sections',
        jsonb_agg(to_jsonb(s) - array['exam_id', 'class_id'] order by s.study_group_name_en, s.shift_name_en, s.name)) as class,
        c.sort_order
      from sections s join academic_class c on c.id = s.class_id
      group by s.exam_id, c.id
    )
    select exam.id, exam.name_en, exam.name_bn, exam.academic_year_id, y.name as academic_year,
      jsonb_agg(classes.class order by classes.sort_order) as classes
    from exam
    join academic_year y on y.site_id = exam.site_id and y.id = exam.academic_year_id
    join classes on classes.exam_id = exam.id
    where exam.site_id = ${tx.siteId}
    group by exam.site_id, exam.id, y.site_id, y.id
    order by exam.starts_on desc, exam.id`;
  const { rows } = await revealToVisitor(tx, () => read.execute(tx));
  return rows;
}
