import type { Tx } from '#kernel/database/database.ts';

/** Chosen employees who work here, with their account. Locked, so that two requests do not open two accounts. */
export function lockEmployees(tx: Tx, siteId: string, ids: readonly string[]) {
  return tx
    .selectFrom('employee')
    .innerJoin('designation', 'designation.id', 'employee.designation_id')
    .select(['employee.id', 'employee.employee_no', 'employee.name_en', 'employee.name_bn'])
    .select(['employee.is_teacher', 'employee.status'])
    .select(['designation.name_en as detail_en', 'designation.name_bn as detail_bn'])
    .where('employee.site_id', '=', siteId)
    .where('employee.id', 'in', [...new Set(ids)])
    .orderBy('employee.sort_order')
    .orderBy('employee.id')
    .forUpdate('employee')
    .execute();
}

/** The accounts of employees, whatever they may do. */
export function accountsOfEmployees(tx: Tx, siteId: string, ids: readonly string[]) {
  return tx
    .selectFrom('user_account')
    .select(['id', 'employee_id', 'username', 'user_type'])
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', [...ids])
    .execute();
}

export async function aliasOfSite(tx: Tx, siteId: string): Promise<string> {
  const { alias } = await tx
    .selectFrom('site')
    .select('alias')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return alias;
}
