import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/** Teachers at work, in the order of the institution, to choose from. */
export async function listTeachers(tx: SiteTx) {
  const { rows } = await sql<{ id: string; name_en: string; name_bn: string }>`
    select id, name_en, name_bn from employee
    where site_id = ${tx.siteId} and is_teacher and status = 'active' order by sort_order, name_en, id`.execute(
    tx,
  );
  return rows;
}
