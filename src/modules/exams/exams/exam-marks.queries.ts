import { sql } from 'kysely';
import { z } from 'zod';
import type { SiteTx } from '#kernel/database/database.ts';
import { componentFields, type PassMode } from '../mark-settings/mark-setting.contract.ts';
import type { SubjectMarks } from './exam-marks.rules.ts';

type MarksRow = Omit<SubjectMarks, 'components' | 'combined_pass'> & {
  components: unknown;
  combined_pass: SubjectMarks['combined_pass'] | null;
  pass_mode: PassMode | null;
};

const storedComponents = z.array(componentFields);

/** The subjects of every class and group of a year with their marks in a type of exam, if set. */
export async function listMarks(
  tx: SiteTx,
  { academic_year_id, exam_type_id }: { academic_year_id: string; exam_type_id: string },
): Promise<SubjectMarks[]> {
  const { rows } = await sql<MarksRow>`
    select l.class_id, l.study_group_id, m.pass_mode, m.combined_pass, m.total_pass,
      coalesce((select jsonb_agg(jsonb_build_object('paper_no', c.paper_no, 'type', c.type, 'full_mark', c.full_mark,
          'pass_mark', c.pass_mark, 'weight', c.weight) order by c.paper_no, c.sort_order)
        from exam_mark_component c
        where c.site_id = m.site_id and c.exam_mark_setting_id = m.id), '[]') as components
    from (select class_id, study_group_id, subject_id, min(sort_order) as sort_order from group_subject
      where site_id = ${tx.siteId} and academic_year_id = ${academic_year_id}
      group by class_id, study_group_id, subject_id) l
    join academic_class k on k.id = l.class_id
    left join exam_mark_setting m on m.site_id = ${tx.siteId} and m.academic_year_id = ${academic_year_id}
      and m.class_id = l.class_id and m.study_group_id = l.study_group_id and m.exam_type_id = ${exam_type_id}
      and m.subject_id = l.subject_id
    order by k.sort_order, l.sort_order, l.subject_id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    combined_pass: row.combined_pass ?? {},
    components: storedComponents.parse(row.components),
  }));
}
