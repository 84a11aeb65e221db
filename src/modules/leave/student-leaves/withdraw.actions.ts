import type { SiteContext } from '#kernel/http/context.ts';
import { changeStudentLeaves, type StudentLeaveRow } from './student-leave.queries.ts';
import { studentLeaveLifeCycle } from './student-leave.rules.ts';

/** The family takes a request back on which nobody has decided. */
export const withdraw = ({ tx }: SiteContext, { id }: StudentLeaveRow): Promise<void> =>
  changeStudentLeaves(tx, [id], { state: studentLeaveLifeCycle.withdraw.to });
