import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, requireFound } from '#kernel/http/problem.ts';
import { addDays, type Day, today } from '#shared/dates.ts';
import { shortTime } from '../../attendance-sheets/attendance-sheet.rules.ts';
import { daysInRange } from '../../school-days/school-day.rules.ts';
import { isByHand, listEmployeeDays } from '../days/employee-day.queries.ts';
import { readSetting } from '../hours/employee-hours.queries.ts';
import { listNames } from '../sheets/employee-sheet.queries.ts';
import type { EmployeeDayRecord, EmployeeMonth, EmployeeRegister } from './employee-month.contract.ts';
import { listDayChanges, listDayPunches } from './employee-month.queries.ts';
import { countDays, letterOf, sumCounts } from './employee-month.rules.ts';

/** The employee whose record the caller may see. @throws 404 for anybody else's than their own without the office's permission */
export function requireVisible(
  { caller, can }: Pick<SiteContext, 'caller' | 'can'>,
  employeeId: string | undefined,
): string {
  const id = requireFound(employeeId ?? caller.employee_id);
  if (id !== caller.employee_id && !can('attendance.employee.view')) throw notFound();
  return id;
}

/** One employee's month, day by day. @throws 404 for an employee that is not the caller's to see */
export async function employeeMonth(
  context: SiteContext,
  { month, employee_id }: { month: string; employee_id?: string | undefined },
): Promise<EmployeeMonth> {
  const { tx, caller, can } = context;
  const id = requireVisible(context, employee_id);
  const employee = requireFound((await listNames(tx)).find((it) => it.employee_id === id));
  const [from, to] = boundsOf(month);
  const days = await listEmployeeDays(tx, { from, to, today: today(), employee_id: id });
  const { lates_per_leave_day } = await readSetting(tx, to);
  return {
    employee,
    lates_per_leave_day,
    rows: days.map((it) => ({
      on_date: it.on_date,
      status: letterOf(it),
      in_at: shortTime(it.in_at),
      out_at: shortTime(it.out_at),
      late_minutes: it.late_minutes,
      remark: it.remark,
      about_en: it.holiday_name_en ?? (it.status === 'LV' ? it.leave_name_en : null),
      about_bn: it.holiday_name_bn ?? (it.status === 'LV' ? it.leave_name_bn : null),
      is_by_hand: isByHand(it),
    })),
    totals: countDays(days, lates_per_leave_day, today()),
    can: { correct: can('attendance.employee.edit'), ask: id === caller.employee_id },
  };
}

/** What is known of a day of an employee. @throws 404 for an employee that is not the caller's to see */
export async function employeeDayRecord(
  context: SiteContext,
  { on_date, employee_id }: { on_date: Day; employee_id: string },
): Promise<EmployeeDayRecord> {
  const { tx } = context;
  const id = requireVisible(context, employee_id);
  const [day] = await listEmployeeDays(tx, {
    from: on_date,
    to: on_date,
    today: today(),
    employee_id: id,
  });
  const { status, in_at, out_at, remark } = requireFound(day);
  return {
    status,
    remark,
    in_at: shortTime(in_at),
    out_at: shortTime(out_at),
    punches: await listDayPunches(tx, id, on_date),
    changes: await listDayChanges(tx, id, on_date),
  };
}

interface Which {
  month: string;
  designation_id?: string | undefined;
  shift_id?: string | undefined;
  page: number;
  page_size: number;
}

/** A month of everybody, with the sums of all pages. */
export async function employeeRegister(
  { tx }: SiteContext,
  { month, page, page_size, ...which }: Which,
): Promise<EmployeeRegister> {
  const [from, to] = boundsOf(month);
  const [all, names, { lates_per_leave_day }] = await Promise.all([
    listEmployeeDays(tx, { ...which, from, to, today: today() }),
    listNames(tx),
    readSetting(tx, to),
  ]);
  const nameOf = new Map(names.map((it) => [it.employee_id, it]));
  const days = daysInRange(from, to);
  const rows = [...Map.groupBy(all, (it) => it.employee_id)].map(([employee_id, own]) => {
    const byDay = new Map(own.map((it) => [it.on_date, letterOf(it)]));
    return {
      ...nameOf.get(employee_id)!,
      ...countDays(own, lates_per_leave_day, today()),
      statuses: days.map((it) => byDay.get(it) ?? null),
    };
  });
  return {
    days: days.map((on_date) => ({ on_date })),
    rows: rows.slice((page - 1) * page_size, page * page_size),
    total: rows.length,
    totals: sumCounts(rows),
  };
}

/** First and last day of `YYYY-MM`. */
function boundsOf(month: string): [Day, Day] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return [`${month}-01`, addDays(next, -1)];
}
