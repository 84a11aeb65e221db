import { defineEvent } from '#kernel/events/events.ts';
import type { Day } from '#shared/dates.ts';

interface LeaveQuestion {
  from: Day;
  to: Day;
}

/** A student on approved leave, on whole days. */
export interface StudentOnLeave {
  student_id: string;
  starts_on: Day;
  ends_on: Day;
}

/** An employee on approved leave; a part of a day only where the leave is of one day. */
export interface EmployeeOnLeave {
  employee_id: string;
  starts_on: Day;
  ends_on: Day;
  day_part: 'full' | 'first_half' | 'second_half';
  /** Who is to stand in, by the application. */
  substitute_id: string | null;
  /** Of the leave type. */
  name_en: string;
  name_bn: string;
}

/** Asks higher modules which of some students are on approved leave; each handler adds to `leaves`. */
export const studentLeaveAsked = defineEvent<
  LeaveQuestion & { student_ids: readonly string[]; leaves: StudentOnLeave[] }
>('attendance.student_leave_asked');

/** Asks higher modules which employees are on approved leave; each handler adds to `leaves`. */
export const employeeLeaveAsked = defineEvent<LeaveQuestion & { leaves: EmployeeOnLeave[] }>(
  'attendance.employee_leave_asked',
);
