import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { EmployeeDayRecord } from './employee-month.contract.ts';

/** Every punch of an employee on a day, the first one first. */
export const listDayPunches = (
  tx: SiteTx,
  employeeId: string,
  onDate: Day,
): Promise<EmployeeDayRecord['punches']> =>
  tx
    .selectFrom('employee_punch')
    .select(['id', 'device_code', 'line'])
    // With its seconds, which tell double punches apart.
    .select(sql<string>`punched_at::text`.as('punched_at'))
    .where('employee_id', '=', employeeId)
    .where('on_date', '=', onDate)
    .orderBy('employee_punch.punched_at')
    .execute();

/** What was changed by hand on a day, the latest first. */
export const listDayChanges = (
  tx: SiteTx,
  employeeId: string,
  onDate: Day,
): Promise<EmployeeDayRecord['changes']> =>
  tx
    .selectFrom('employee_day_change')
    .leftJoin('user_account', 'user_account.id', 'employee_day_change.changed_by')
    .select(['employee_day_change.id', 'field', 'before', 'after', 'reason', 'changed_at'])
    .select('user_account.full_name as changed_by_name')
    .$narrowType<{ field: 'status' | 'in_at' | 'out_at' | 'remark' }>()
    .where('employee_day_change.employee_id', '=', employeeId)
    .where('on_date', '=', onDate)
    .orderBy('changed_at', 'desc')
    .orderBy('employee_day_change.id', 'desc')
    .execute();
