import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/** Students of some sections (empty: all) that owe something on a day, and how much, late fines included. */
export async function owingStudents(tx: SiteTx, on: string, sectionIds: readonly string[]) {
  // Group tens of thousands of dues in memory instead of through a temporary file.
  await sql`set local work_mem = '32MB'`.execute(tx);
  const { rows } = await sql<{ student_id: string; due_poisha: number }>`
    with chosen as (
      select distinct e.student_id from enrolment e
      where e.site_id = ${tx.siteId} and e.status = 'active'
        and (${[...sectionIds]}::uuid[] = '{}' or e.class_section_id = any (${[...sectionIds]}::uuid[]))
    )
    select d.student_id, sum(d.net_poisha - d.paid_poisha)::bigint as due_poisha
    from fee_dues_on(${tx.siteId}, ${on}::date) d join chosen on chosen.student_id = d.student_id
    where d.due_on <= ${on}
    group by d.student_id having sum(d.net_poisha - d.paid_poisha) > 0`.execute(tx);
  return rows;
}
