import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { ExamPaper, ExamPaperFields } from './exam-routine.contract.ts';

export const listPapers = (tx: Tx, siteId: string, examId: string): Promise<ExamPaper[]> =>
  tx
    .selectFrom('exam_subject as es')
    .innerJoin('exam_paper as p', (join) =>
      join.onRef('p.site_id', '=', 'es.site_id').onRef('p.exam_subject_id', '=', 'es.id'),
    )
    .innerJoin('subject as s', 's.id', 'es.subject_id')
    .innerJoin('academic_class as c', 'c.id', 'es.class_id')
    .innerJoin('study_group as g', 'g.id', 'es.study_group_id')
    .select(['p.id', 'p.exam_subject_id', 'es.class_id', 'es.study_group_id', 'es.subject_id'])
    .select(['c.name_en as class_name_en', 'c.name_bn as class_name_bn'])
    .select(['g.name_en as study_group_name_en', 'g.name_bn as study_group_name_bn'])
    .select(['s.name_en as subject_name_en', 's.name_bn as subject_name_bn'])
    .select(['p.paper_no', 'p.paper_code', 'p.exam_on', 'p.starts_at', 'p.ends_at', 'p.room'])
    .select(sql<number>`count(*) over (partition by es.id)`.as('paper_count'))
    .select((eb) =>
      eb
        .selectFrom('exam_component as ec')
        .whereRef('ec.site_id', '=', 'p.site_id')
        .whereRef('ec.exam_subject_id', '=', 'p.exam_subject_id')
        .whereRef('ec.paper_no', '=', 'p.paper_no')
        .select(sql<number>`coalesce(sum(ec.full_mark), 0)`.as('full_mark'))
        .$asScalar()
        .$notNull()
        .as('full_mark'),
    )
    .where('es.site_id', '=', siteId)
    .where('es.exam_id', '=', examId)
    .orderBy('c.sort_order')
    .orderBy('g.sort_order')
    .orderBy('es.sort_order')
    .orderBy('s.code')
    .orderBy('p.paper_no')
    .execute();

/** @returns how many papers of the exam were among those given. */
export async function writePapers(
  tx: Tx,
  siteId: string,
  examId: string,
  papers: readonly ExamPaperFields[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update exam_paper p
    set exam_on = w.exam_on, starts_at = w.starts_at, ends_at = w.ends_at, room = w.room
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb)
      as w(id uuid, exam_on date, starts_at time, ends_at time, room text),
      exam_subject es
    where p.site_id = ${siteId} and p.id = w.id and es.site_id = p.site_id and es.id = p.exam_subject_id
      and es.exam_id = ${examId}`.execute(tx);
  return Number(numAffectedRows);
}

interface Clash {
  paper_id: string;
  class_name_en: string;
  class_name_bn: string;
  first_en: string;
  first_bn: string;
  second_en: string;
  second_bn: string;
  exam_on: string;
}

/**
 * Pairs of papers, one of this exam, that overlap though a student sits both. Subjects that exclude one another, as the
 * religions do, may be sat at the same time. Where nobody is enrolled yet, compulsory subjects count.
 */
export async function findClashes(tx: Tx, siteId: string, examId: string): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    with sat as (
      select p.id as paper_id, es.exam_id, es.class_id, es.study_group_id, es.subject_id, e.academic_year_id,
        p.exam_on, p.starts_at, p.ends_at, s.name_en, s.name_bn
      from exam e
      join exam_subject es on es.site_id = e.site_id and es.exam_id = e.id
      join exam_paper p on p.site_id = es.site_id and p.exam_subject_id = es.id
      join subject s on s.id = es.subject_id
      where e.site_id = ${siteId} and p.starts_at is not null
        and e.academic_year_id = (select academic_year_id from exam where site_id = ${siteId} and id = ${examId}))
    select distinct on (a.paper_id) a.paper_id, c.name_en as class_name_en, c.name_bn as class_name_bn,
      a.name_en as first_en, a.name_bn as first_bn, b.name_en as second_en, b.name_bn as second_bn, a.exam_on
    from sat a
    join sat b on b.class_id = a.class_id and b.study_group_id = a.study_group_id and b.paper_id <> a.paper_id
      and b.exam_on = a.exam_on and b.starts_at < a.ends_at and a.starts_at < b.ends_at
      and (b.exam_id <> a.exam_id or b.paper_id > a.paper_id)
    join academic_class c on c.id = a.class_id
    where a.exam_id = ${examId}
      and (a.subject_id = b.subject_id or exists (
        select from class_section cs
        join enrolment n on n.site_id = cs.site_id and n.class_section_id = cs.id and n.status = 'active'
        join student_subject x on x.site_id = n.site_id and x.enrolment_id = n.id and x.subject_id = a.subject_id
        join student_subject y on y.site_id = n.site_id and y.enrolment_id = n.id and y.subject_id = b.subject_id
        where cs.site_id = ${siteId} and cs.academic_year_id = a.academic_year_id and cs.class_id = a.class_id
          and cs.study_group_id = a.study_group_id)
      or (
        select count(distinct gs.subject_id) = 2 from group_subject gs
        where gs.site_id = ${siteId} and gs.academic_year_id = a.academic_year_id and gs.class_id = a.class_id
          and gs.study_group_id = a.study_group_id and gs.condition = 'compulsory'
          and gs.subject_id in (a.subject_id, b.subject_id)))`.execute(tx);
  return rows;
}
