import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { LeaveBalance } from './balance.contract.ts';
import {
  type LeaveEmployee,
  listLeaveEmployees,
  listTypesWithRights,
  listTypeUses,
  type TypeUse,
  type TypeWithRights,
} from './balance.queries.ts';
import { leaveYearOf, type YearBalance, yearBalances } from './balance.rules.ts';

export interface EmployeeBalances {
  employee: LeaveEmployee;
  balances: LeaveBalance[];
}

/**
 * The leave balances of employees in a leave year, as they stood at the end of a day: those of the types that are for them, and of
 * those they took. @param ids of whom; `null`: everybody who works here
 */
export async function balancesOf(
  tx: SiteTx,
  ids: readonly string[] | null,
  asOf: Day,
  year = leaveYearOf(asOf),
): Promise<EmployeeBalances[]> {
  const [employees, types, uses] = await Promise.all([
    listLeaveEmployees(tx, ids),
    listTypesWithRights(tx),
    listTypeUses(tx, ids, asOf),
  ]);
  const usesOf = Map.groupBy(uses, (it) => it.employee_id);
  return employees.map((employee) => {
    const own = usesOf.get(employee.id) ?? [];
    return {
      employee,
      balances: types
        .filter((type) => (type.is_active && isFor(type, employee)) || own.some(isOf(type, year)))
        .map((type) => ({
          leave_type_id: type.id,
          leave_type_name_en: type.name_en,
          leave_type_name_bn: type.name_bn,
          is_paid: type.is_paid,
          allows_half_days: type.allows_half_days,
          ...yearsOfType(type, employee, own, year).at(-1)!,
        })),
    };
  });
}

/** The balances of one type from the first year with rights up to a year. */
export function yearsOfType(
  type: Pick<TypeWithRights, 'id' | 'rights'>,
  employee: Pick<LeaveEmployee, 'joined_on'>,
  uses: readonly TypeUse[],
  lastYear: number,
): YearBalance[] {
  const firstRight = Math.min(lastYear, ...type.rights.map((it) => it.from_year));
  const joined = employee.joined_on ? leaveYearOf(employee.joined_on) : firstRight;
  const own = uses.filter((it) => it.leave_type_id === type.id);
  const first = Math.min(Math.max(firstRight, joined), ...own.map((it) => it.year), lastYear);
  return yearBalances(type.rights, own, first, lastYear);
}

/** Whether a type of leave is for an employee. */
export const isFor = (
  { applies_to, gender }: Pick<TypeWithRights, 'applies_to' | 'gender'>,
  employee: Pick<LeaveEmployee, 'is_teacher' | 'gender'>,
): boolean =>
  (applies_to === 'all' || (applies_to === 'teachers') === employee.is_teacher) &&
  (gender === null || employee.gender === null || gender === employee.gender);

const isOf =
  ({ id }: TypeWithRights, year: number) =>
  (use: TypeUse) =>
    use.leave_type_id === id && use.year === year;
