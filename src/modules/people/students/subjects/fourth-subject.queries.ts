import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/** Of an enrolment `e` that goes on: its class and group offer a fourth subject, and the student has none. */
export const lacksFourthSubject = sql`e.status in ('active', 'promoted', 'detained')
  and exists (select from class_section own
    join group_subject gs on gs.site_id = own.site_id and gs.academic_year_id = own.academic_year_id
      and gs.version_id = own.version_id and gs.class_id = own.class_id and gs.study_group_id = own.study_group_id
      and gs.condition = 'fourth'
    where own.site_id = e.site_id and own.id = e.class_section_id)
  and not exists (select from student_subject ss
    where ss.site_id = e.site_id and ss.enrolment_id = e.id and ss.condition = 'fourth')`;

/** How many students of some classes have no fourth subject, by class and group; the student list shows who. */
export async function countWithoutFourth(
  tx: SiteTx,
  place: { academic_year_id: string; class_ids: readonly string[] },
): Promise<{ class_id: string; study_group_id: string; count: number }[]> {
  const { rows } = await sql<{ class_id: string; study_group_id: string; count: number }>`
    select cs.class_id, cs.study_group_id, count(*)::int as count
    from enrolment e
    join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    join academic_class c on c.id = cs.class_id
    where e.site_id = ${tx.siteId} and e.academic_year_id = ${place.academic_year_id}
      and cs.class_id = any(${[...place.class_ids]}::uuid[]) and ${lacksFourthSubject}
    group by cs.class_id, cs.study_group_id, c.sort_order
    order by c.sort_order, cs.class_id, cs.study_group_id`.execute(tx);
  return rows;
}
