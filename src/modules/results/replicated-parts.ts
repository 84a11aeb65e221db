import { sql } from 'kysely';
import { copiedTable, type ReplicatedPart } from '#modules/sites/index.ts';

/** The rules of results of a year. */
export const resultsPart: ReplicatedPart = {
  name: 'marks',
  tables: [copiedTable('result_setting')],
  isUsed: { result_setting: hasRun },
};

/** Whether results of a class of the group were generated in the year. */
function hasRun(siteId: string, ids: readonly string[]) {
  return sql<boolean>`exists (
    select from result_setting s
    join exam x on x.site_id = s.site_id and x.academic_year_id = s.academic_year_id
    join result_run r on r.site_id = x.site_id and r.exam_id = x.id
    join academic_class k on k.id = r.class_id and k.class_group_id = s.class_group_id
    where s.site_id = ${siteId} and s.id = any (${ids}::uuid[]))`;
}
