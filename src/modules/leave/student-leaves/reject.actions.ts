import type { SiteContext } from '#kernel/http/context.ts';
import { today } from '#shared/dates.ts';
import { notifyFamilies } from './student-leave.actions.ts';
import { changeStudentLeaves, type StudentLeaveRow } from './student-leave.queries.ts';
import { studentLeaveLifeCycle } from './student-leave.rules.ts';

export async function reject(
  context: SiteContext,
  leave: StudentLeaveRow,
  { reason }: { reason: string },
): Promise<void> {
  await changeStudentLeaves(context.tx, [leave.id], {
    state: studentLeaveLifeCycle.reject.to,
    decided_by: context.caller.user_id,
    decided_on: today(),
    decision_note: reason,
  });
  await notifyFamilies(context, 'rejected', [leave], reason);
}
