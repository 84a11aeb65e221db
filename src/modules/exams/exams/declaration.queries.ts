import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

interface UnsetSubject {
  name_en: string;
  name_bn: string;
  class_name_en: string;
  class_name_bn: string;
}

/** The subjects of the exam's classes and groups with their marks settings. */
const listedSubjects = (siteId: string, examId: string) => sql`
  select e.id as exam_id, ec.class_id, ec.study_group_id, gs.subject_id, min(gs.sort_order) as sort_order,
    m.id as setting_id, m.pass_mode, m.combined_pass, m.total_pass
  from exam e
  join exam_class ec on ec.site_id = e.site_id and ec.exam_id = e.id
  join group_subject gs on gs.site_id = e.site_id and gs.academic_year_id = e.academic_year_id
    and gs.class_id = ec.class_id and gs.study_group_id = ec.study_group_id
  left join exam_mark_setting m on m.site_id = e.site_id and m.academic_year_id = e.academic_year_id
    and m.class_id = ec.class_id and m.study_group_id = ec.study_group_id
    and m.exam_type_id = e.exam_type_id and m.subject_id = gs.subject_id
  where e.site_id = ${siteId} and e.id = ${examId}
  group by e.id, ec.class_id, ec.study_group_id, gs.subject_id, m.id, m.pass_mode, m.combined_pass, m.total_pass`;

/** The subjects of the exam's classes whose marks are not set for this type of exam. */
export async function unsetSubjects(tx: SiteTx, examId: string): Promise<UnsetSubject[]> {
  const { rows } = await sql<UnsetSubject>`
    select s.name_en, s.name_bn, c.name_en as class_name_en, c.name_bn as class_name_bn
    from (${listedSubjects(tx.siteId, examId)}) l
    join subject s on s.id = l.subject_id
    join academic_class c on c.id = l.class_id
    where l.setting_id is null
    order by c.sort_order, l.sort_order, s.code`.execute(tx);
  return rows;
}

/**
 * Writes the exam's subjects, papers and components as the settings say now. What the settings no longer have goes;
 * a paper that stays keeps its place in the routine. Only while no mark was entered.
 * @returns how many subjects the exam has.
 */
export async function writeExamSubjects(tx: SiteTx, examId: string): Promise<number> {
  const listed = listedSubjects(tx.siteId, examId);
  await sql`delete from mark_sheet h using exam_subject s
    where h.site_id = ${tx.siteId} and s.site_id = h.site_id and s.id = h.exam_subject_id
      and s.exam_id = ${examId}`.execute(tx);
  await sql`delete from exam_component c using exam_subject s
    where c.site_id = ${tx.siteId} and s.site_id = c.site_id and s.id = c.exam_subject_id
      and s.exam_id = ${examId}`.execute(tx);
  await sql`delete from exam_subject s where s.site_id = ${tx.siteId} and s.exam_id = ${examId}
    and not exists (select from (${listed}) l where l.setting_id is not null and l.class_id = s.class_id
      and l.study_group_id = s.study_group_id and l.subject_id = s.subject_id)`.execute(tx);
  const written = await sql`
    insert into exam_subject (site_id, exam_id, class_id, study_group_id, subject_id, pass_mode, combined_pass, total_pass,
      sort_order)
    select ${tx.siteId}, l.exam_id, l.class_id, l.study_group_id, l.subject_id, l.pass_mode, l.combined_pass, l.total_pass,
      l.sort_order
    from (${listed}) l where l.setting_id is not null
    on conflict (site_id, exam_id, class_id, study_group_id, subject_id)
      do update set pass_mode = excluded.pass_mode, combined_pass = excluded.combined_pass,
        total_pass = excluded.total_pass, sort_order = excluded.sort_order`.execute(tx);
  const parts = sql`(${listed}) l
    join exam_subject s on s.site_id = ${tx.siteId} and s.exam_id = l.exam_id and s.class_id = l.class_id
      and s.study_group_id = l.study_group_id and s.subject_id = l.subject_id
    join exam_mark_component c on c.site_id = ${tx.siteId} and c.exam_mark_setting_id = l.setting_id`;
  await sql`delete from exam_paper p using exam_subject s
    where p.site_id = ${tx.siteId} and s.site_id = p.site_id and s.id = p.exam_subject_id and s.exam_id = ${examId}
      and (s.id, p.paper_no) not in (select s.id, c.paper_no from ${parts})`.execute(tx);
  await sql`
    insert into exam_paper (site_id, exam_subject_id, paper_no, paper_code)
    select distinct ${tx.siteId}::uuid, s.id, c.paper_no, sp.code
    from ${parts}
    left join subject_paper sp on sp.subject_id = l.subject_id and sp.paper_no = c.paper_no
    on conflict (site_id, exam_subject_id, paper_no) do update set paper_code = excluded.paper_code`.execute(
    tx,
  );
  await sql`
    insert into exam_component
      (site_id, exam_subject_id, paper_no, type, full_mark, pass_mark, weight, is_required, sort_order)
    select ${tx.siteId}, s.id, c.paper_no, c.type, c.full_mark, c.pass_mark, c.weight, c.is_required, c.sort_order
    from ${parts}`.execute(tx);
  return Number(written.numAffectedRows ?? 0n);
}

export const markDeclared = (tx: SiteTx, examId: string, userId: string | null) =>
  tx
    .updateTable('exam')
    .set({ state: 'declared', declared_by: userId, declared_at: sql`now()` })
    .where('id', '=', examId)
    .execute();
