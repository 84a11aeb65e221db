import type { SiteContext } from '#kernel/http/context.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { markLeave } from '#modules/attendance/index.ts';
import { today } from '#shared/dates.ts';
import type { SeveralMoved } from '#shared/move-contract.ts';
import { lockRequests, notifyFamilies } from './student-leave.actions.ts';
import { changeStudentLeaves, daysOfStudentLeaves, type StudentLeaveRow } from './student-leave.queries.ts';
import { studentLeaveLifeCycle } from './student-leave.rules.ts';

interface Approval {
  note: string | null;
  /** Whether days on which the student came become leave, too. */
  replaces_present: boolean;
}

/** The days become leave in the registers, except those on which the student came, unless that is wanted. */
export const approve = (context: SiteContext, leave: StudentLeaveRow, approval: Approval): Promise<void> =>
  approveAll(context, [leave], approval);

/** @throws 404, 409 where one is not the caller's to decide, or does not wait; then none is approved */
export async function approveSeveral(
  context: SiteContext,
  { ids }: { ids: readonly string[] },
): Promise<SeveralMoved> {
  const leaves = await lockRequests(context, [...new Set(ids)]);
  for (const it of leaves) requireMove(studentLeaveLifeCycle.approve, it, context);
  await approveAll(context, leaves, { note: null, replaces_present: false });
  return { moved_count: leaves.length, left: [] };
}

async function approveAll(
  context: SiteContext,
  leaves: readonly StudentLeaveRow[],
  { note, replaces_present }: Approval,
): Promise<void> {
  const { tx, siteId, caller } = context;
  const ids = leaves.map((it) => it.id);
  await changeStudentLeaves(tx, ids, {
    state: studentLeaveLifeCycle.approve.to,
    decided_by: caller.user_id,
    decided_on: today(),
    decision_note: note,
  });
  await markLeave(tx, caller.user_id, daysOfStudentLeaves(siteId, ids), { replaces_present });
  await notifyFamilies(context, 'approved', leaves, note);
}
