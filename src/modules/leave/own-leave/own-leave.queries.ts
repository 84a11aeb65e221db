import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';

interface NewApplication {
  employee_id: string;
  reason: string;
  substitute_id: string | null;
  applied_by: string;
  applied_on: Day;
}

/** Writes a pending application without days. @returns its id */
export async function insertApplication(tx: SiteTx, application: NewApplication): Promise<string> {
  const { id } = await tx
    .insertInto('leave_application')
    .values({ ...application, site_id: tx.siteId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Colleague {
  id: string;
  name_en: string;
  name_bn: string;
  designation_name_en: string;
  designation_name_bn: string;
}

/** Everybody who works at an institution, apart from one employee. */
export async function listColleagues(tx: SiteTx, except: string | null): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select e.id, e.name_en, e.name_bn, d.name_en as designation_name_en, d.name_bn as designation_name_bn
    from employee e join designation d on d.id = e.designation_id
    where e.site_id = ${tx.siteId} and e.status = 'active' and e.id is distinct from ${except}::uuid
    order by d.sort_order, e.sort_order, e.name_en, e.id`.execute(tx);
  return rows;
}

export async function isAtWork(tx: SiteTx, employeeId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('employee')
    .select('id')
    .where('id', '=', employeeId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found !== undefined;
}
