import type { SiteContext } from '#kernel/http/context.ts';
import { unmarkLeave } from '#modules/attendance/index.ts';
import { today } from '#shared/dates.ts';
import { notifyFamilies } from './student-leave.actions.ts';
import { changeStudentLeaves, daysOfStudentLeaves, type StudentLeaveRow } from './student-leave.queries.ts';
import { studentLeaveLifeCycle } from './student-leave.rules.ts';

/** Takes approved leave back; the registers say again what they said. */
export async function cancel(
  context: SiteContext,
  leave: StudentLeaveRow,
  { reason }: { reason: string },
): Promise<void> {
  const { tx, siteId, caller } = context;
  await changeStudentLeaves(tx, [leave.id], {
    state: studentLeaveLifeCycle.cancel.to,
    cancelled_by: caller.user_id,
    cancelled_on: today(),
    cancel_reason: reason,
  });
  await unmarkLeave(tx, caller.user_id, daysOfStudentLeaves(siteId, [leave.id]));
  await notifyFamilies(context, 'cancelled', [leave], reason);
}
