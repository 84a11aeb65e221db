import type { Tx } from '#kernel/database/database.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import { studentsOfCaller } from '#modules/people/index.ts';

/** Papers of an employee's application: for the applicant and who decides on leave. */
export async function mayReadLeaveFile(tx: Tx, caller: SiteCaller, fileId: string): Promise<boolean> {
  const application = await tx
    .selectFrom('leave_application')
    .select('employee_id')
    .where('site_id', '=', caller.site_id)
    .where('attachment_file_id', '=', fileId)
    .executeTakeFirst();
  if (!application) return false;
  return caller.permissions.has('leave.application.list') || application.employee_id === caller.employee_id;
}

/** Papers of a student's request: for the family and who sees the student and decides on the leave of students. */
export async function mayReadStudentLeaveFile(tx: Tx, caller: SiteCaller, fileId: string): Promise<boolean> {
  const isFamily = caller.permissions.has('leave.child.send');
  if (!isFamily && !caller.permissions.has('leave.student_leave.list')) return false;
  const students = await studentsOfCaller(tx, caller);
  const leave = await tx
    .selectFrom('student_leave')
    .select('id')
    .where('site_id', '=', caller.site_id)
    .where('attachment_file_id', '=', fileId)
    .where('student_id', 'in', students)
    .executeTakeFirst();
  return leave !== undefined;
}
