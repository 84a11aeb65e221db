import type { Tx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';

export interface ApprovedLeave {
  employee_id: string;
  /** The application that was approved; marking it again replaces what it marked. */
  source_id: string;
  /** Both included; days off within are no leave. */
  from_on: Day;
  to_on: Day;
  /** Of the leave type. */
  name_en: string;
  name_bn: string;
}

/** Marks the working days of an approved leave of an employee: they count as leave unless the office wrote something by hand. */
export async function markEmployeeLeave(tx: Tx, siteId: string, leave: ApprovedLeave): Promise<void> {
  const { source_id: _, ...changed } = leave;
  await tx
    .insertInto('employee_leave_mark')
    .values({ ...leave, site_id: siteId })
    .onConflict((conflict) => conflict.columns(['site_id', 'source_id']).doUpdateSet(changed))
    .execute();
}

/** Takes back what an approved leave marked; nothing where it marked nothing. */
export async function unmarkEmployeeLeave(tx: Tx, siteId: string, sourceId: string): Promise<void> {
  await tx
    .deleteFrom('employee_leave_mark')
    .where('site_id', '=', siteId)
    .where('source_id', '=', sourceId)
    .execute();
}
