import { sql } from 'kysely';
import { copiedTable, type ReplicatedPart } from '#modules/sites/index.ts';

/** Marks settings with their components. */
export const examsPart: ReplicatedPart = {
  name: 'marks',
  tables: ['exam_mark_setting', 'exam_mark_component'].map(copiedTable),
  isUsed: { exam_mark_setting: isDeclared },
};

/** Whether an exam of the type was declared with the subject. */
function isDeclared(siteId: string, ids: readonly string[]) {
  return sql<boolean>`exists (
    select from exam_mark_setting m
    join exam x on x.site_id = m.site_id and x.academic_year_id = m.academic_year_id
      and x.exam_type_id = m.exam_type_id and x.state <> 'draft'
    join exam_subject s on s.site_id = x.site_id and s.exam_id = x.id and s.class_id = m.class_id
      and s.subject_id = m.subject_id
    where m.site_id = ${siteId} and m.id = any (${ids}::uuid[]))`;
}
