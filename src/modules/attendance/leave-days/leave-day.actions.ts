import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import {
  type EmployeeOnLeave,
  employeeLeaveAsked,
  type StudentOnLeave,
  studentLeaveAsked,
} from './leave-day.events.ts';

/** The ids of those students who are on approved leave on a day. */
export async function studentsOnLeave(
  tx: SiteTx,
  studentIds: readonly string[],
  day: Day,
): Promise<ReadonlySet<string>> {
  const leaves: StudentOnLeave[] = [];
  if (studentIds.length > 0) {
    await studentLeaveAsked.emit(tx, {
      student_ids: studentIds,
      from: day,
      to: day,
      leaves,
    });
  }
  return new Set(leaves.map((it) => it.student_id));
}

/** The approved leave of employees that touches some days, by employee and first day. */
export async function employeesOnLeave(tx: SiteTx, from: Day, to: Day): Promise<EmployeeOnLeave[]> {
  const leaves: EmployeeOnLeave[] = [];
  await employeeLeaveAsked.emit(tx, { from, to, leaves });
  return leaves;
}
