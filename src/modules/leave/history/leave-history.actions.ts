import { nobody } from '#kernel/database/nobody.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { notFound } from '#kernel/http/problem.ts';
import { balancesOf } from '../balances/balance.actions.ts';
import { listLeaveEmployees, listTypesWithRights } from '../balances/balance.queries.ts';
import { leaveYearOf } from '../balances/balance.rules.ts';
import type { BalancesInput, HistoryInput } from './leave-history.contract.ts';
import { listHistory } from './leave-history.queries.ts';

/** The applications that touch some days, with what remained of each at the end of them. */
export async function historyReport(context: SiteContext, input: HistoryInput) {
  const { tx } = context;
  const employeeId = shownEmployee(context, input.employee_id);
  const { rows, ...sums } = await listHistory(tx, employeeId, input);
  const employees = [...new Set(rows.map((it) => it.employee_id))];
  const years = [...new Set(rows.map((it) => leaveYearOf(it.starts_on)))];
  const balances = await Promise.all(years.map((year) => balancesOf(tx, employees, input.to, year)));
  const remaining = new Map(
    balances
      .flat()
      .flatMap((of) =>
        of.balances.map((it) => [[of.employee.id, it.leave_type_id, it.year].join(), it.remaining] as const),
      ),
  );
  return {
    ...sums,
    rows: rows.map(
      ({ attachment_file_id: _, attachment_name: __, applied_at: ___, version: ____, ...row }) => ({
        ...row,
        remaining:
          remaining.get([row.employee_id, row.leave_type_id, leaveYearOf(row.starts_on)].join()) ?? null,
      }),
    ),
  };
}

/** The balances of the leave year of a day, as they stood at its end. */
export async function balanceReport(context: SiteContext, { on, employee_id, leave_type_id }: BalancesInput) {
  const { tx } = context;
  const employeeId = shownEmployee(context, employee_id);
  const found = await balancesOf(tx, employeeId ? [employeeId] : null, on);
  const rows = found.flatMap(({ employee, balances }) =>
    balances
      .filter((it) => !leave_type_id || it.leave_type_id === leave_type_id)
      .map((it) => ({
        ...it,
        employee_id: employee.id,
        employee_no: employee.employee_no,
        employee_name_en: employee.name_en,
        employee_name_bn: employee.name_bn,
        designation_name_en: employee.designation_name_en,
        designation_name_bn: employee.designation_name_bn,
      })),
  );
  const sum = (of: 'taken' | 'waiting') => rows.reduce((total, it) => total + it[of], 0);
  return { rows, totals: { taken: sum('taken'), waiting: sum('waiting') } };
}

export async function historyChoices(context: SiteContext) {
  const { tx, caller } = context;
  const own = caller.employee_id ? [caller.employee_id] : [];
  const employees = await listLeaveEmployees(tx, seesAll(context) ? null : own);
  const named = (it: { id: string; name_en: string; name_bn: string }) => ({
    id: it.id,
    name_en: it.name_en,
    name_bn: it.name_bn,
  });
  return {
    types: (await listTypesWithRights(tx)).map(named),
    employees: employees.map(named),
  };
}

const seesAll = ({ can }: SiteContext) => can('leave.application.list');

/** Whose leave is shown; `null`: everybody's. @throws 404 where it is somebody else's and the caller does not decide on leave */
function shownEmployee(context: SiteContext, wanted: string | undefined): string | null {
  if (seesAll(context)) return wanted ?? null;
  const own = context.caller.employee_id;
  if (wanted && wanted !== own) throw notFound();
  return own ?? nobody;
}
