import type { Day } from '#shared/dates.ts';
import type { EmployeeDay } from '../days/employee-day.queries.ts';
import type { EmployeeCounts, EmployeeMonthDay } from './employee-month.contract.ts';

type Counted = Pick<EmployeeDay, 'kind' | 'status' | 'late_minutes' | 'in_at' | 'on_date'>;

/** The counts of some days of one employee. @param latesPerLeaveDay so many late days count as one of casual leave; null: none do */
export function countDays(
  days: readonly Counted[],
  latesPerLeaveDay: number | null,
  today: Day,
): EmployeeCounts {
  const working = days.filter((it) => it.kind === 'school' && it.on_date <= today);
  const of = (...statuses: string[]) => working.filter((it) => statuses.includes(it.status ?? '')).length;
  const late = of('L');
  return {
    working_days: working.length,
    present: of('P', 'L'),
    late,
    late_minutes: working.reduce((sum, it) => sum + it.late_minutes, 0),
    absent: of('A'),
    leave: of('LV'),
    unmarked: working.filter((it) => it.status === null).length,
    days_off_worked: days.filter((it) => it.kind !== 'school' && it.in_at !== null).length,
    late_leave_days: latesPerLeaveDay === null ? null : Math.floor(late / latesPerLeaveDay),
  };
}

/** The sums of several employees. */
export function sumCounts(all: readonly EmployeeCounts[]): Omit<EmployeeCounts, 'working_days'> {
  const sum = (name: Exclude<keyof EmployeeCounts, 'late_leave_days'>) =>
    all.reduce((total, it) => total + it[name], 0);
  const leaveDays = all.map((it) => it.late_leave_days).filter((it) => it !== null);
  return {
    present: sum('present'),
    late: sum('late'),
    late_minutes: sum('late_minutes'),
    absent: sum('absent'),
    leave: sum('leave'),
    unmarked: sum('unmarked'),
    days_off_worked: sum('days_off_worked'),
    late_leave_days: leaveDays.length > 0 ? leaveDays.reduce((a, b) => a + b, 0) : null,
  };
}

/** The letter of a day: its status, or that it is off. */
export const letterOf = ({
  kind,
  status,
}: Pick<EmployeeDay, 'kind' | 'status'>): EmployeeMonthDay['status'] =>
  kind === 'holiday' ? 'H' : kind === 'weekend' ? 'W' : status;
