import { z } from 'zod';
import { chosenId, day, id, instant, route } from '#shared/contract.ts';
import { pagedReportOf, reportOf } from '#shared/report.ts';
import { attendanceStatus } from '../../attendance-sheets/attendance-sheet.contract.ts';

const monthName = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const names = { name_en: z.string(), name_bn: z.string() };

const dayRow = z.object({
  on_date: day,
  /** P, A, L, LV; H holiday, W weekend; null where nothing was recorded. */
  status: z.enum(['P', 'A', 'L', 'LV', 'H', 'W']).nullable(),
  in_at: z.string().nullable(),
  out_at: z.string().nullable(),
  late_minutes: z.number().int(),
  remark: z.string().nullable(),
  /** Of the holiday or the approved leave. */
  about_en: z.string().nullable(),
  about_bn: z.string().nullable(),
  is_by_hand: z.boolean(),
});

const counts = z.object({
  working_days: z.number().int(),
  /** Late arrivals included. */
  present: z.number().int(),
  late: z.number().int(),
  late_minutes: z.number().int(),
  absent: z.number().int(),
  leave: z.number().int(),
  /** Working days until today of which nothing was recorded. */
  unmarked: z.number().int(),
  /** Days off on which the employee came. */
  days_off_worked: z.number().int(),
  /** Days of casual leave that the late days count as; null where the institution has no such rule. */
  late_leave_days: z.number().int().nullable(),
});

const employee = z.object({
  employee_id: id,
  employee_no: z.string(),
  ...names,
  designation_en: z.string(),
  designation_bn: z.string(),
});

const month = reportOf(dayRow, counts).extend({
  employee,
  lates_per_leave_day: z.number().int().nullable(),
  can: z.object({ correct: z.boolean(), ask: z.boolean() }),
});

const registerRow = employee.extend(counts.shape).extend({
  /** One for each day of `days`. */
  statuses: z.array(z.enum(['P', 'A', 'L', 'LV', 'H', 'W']).nullable()),
});

const register = pagedReportOf(registerRow, counts.omit({ working_days: true })).extend({
  days: z.array(z.object({ on_date: day })),
});

const dayRecord = z.object({
  /** Every punch of the day as the devices told it. */
  punches: z.array(z.object({ id, punched_at: z.string(), device_code: z.string(), line: z.string() })),
  changes: z.array(
    z.object({
      id,
      field: z.enum(['status', 'in_at', 'out_at', 'remark']),
      before: z.string().nullable(),
      after: z.string().nullable(),
      reason: z.string().nullable(),
      changed_by_name: z.string().nullable(),
      changed_at: instant,
    }),
  ),
  status: attendanceStatus.nullable(),
  in_at: z.string().nullable(),
  out_at: z.string().nullable(),
  remark: z.string().nullable(),
});

export const employeeMonthContract = {
  /** The days of one employee in a month; without `employee_id` the caller's own. */
  get: route('attendance.own_day.view', 'GET /attendance/employee-months')
    .input(z.object({ month: monthName, employee_id: id.optional() }))
    .output(month),
  /** What is known of a day: its punches and what was changed by hand. */
  day: route('attendance.own_day.view', 'GET /attendance/employee-days')
    .input(z.object({ on_date: day, employee_id: chosenId('attendance:select_employee') }))
    .output(dayRecord),
  /** A month of everybody, or of a designation or shift. */
  register: route('attendance.employee.view', 'GET /attendance/employee-registers')
    .input(
      z.object({
        month: monthName,
        designation_id: id.optional(),
        shift_id: id.optional(),
        page: z.coerce.number().int().min(1).max(1000).default(1),
        page_size: z.coerce.number().int().min(1).max(200).default(100),
      }),
    )
    .output(register),
};

export type EmployeeMonth = z.infer<typeof month>;
export type EmployeeMonthDay = z.infer<typeof dayRow>;
export type EmployeeCounts = z.infer<typeof counts>;
export type EmployeeRegister = z.infer<typeof register>;
export type EmployeeDayRecord = z.infer<typeof dayRecord>;
