import type { SiteTx } from '#kernel/database/database.ts';
import { type Day, today } from '#shared/dates.ts';
import { employeesOnLeave } from '../../leave-days/leave-day.actions.ts';
import { listEmployeeDays } from './employee-day.queries.ts';

/** Somebody who is not at work on a day, or for a part of it. */
export interface EmployeeAway {
  employee_id: string;
  why: 'absent' | 'leave';
  day_part: 'full' | 'first_half' | 'second_half';
  /** Whom the leave application names as substitute. */
  substitute_id: string | null;
}

/** Who is recorded as absent on a day, or has approved leave. */
export async function employeesAway(tx: SiteTx, on: Day): Promise<EmployeeAway[]> {
  const leaves = await employeesOnLeave(tx, on, on);
  const days = await listEmployeeDays(tx, { from: on, to: on, today: today() });
  // What was written by hand comes before leave.
  const atWork = new Set(
    days.filter((it) => it.status === 'P' || it.status === 'L').map((it) => it.employee_id),
  );
  const absent = days.filter((it) => it.status === 'A');
  return [
    ...leaves
      .filter((it) => it.day_part !== 'full' || !atWork.has(it.employee_id))
      .map(({ employee_id, day_part, substitute_id }) => ({
        employee_id,
        day_part,
        substitute_id,
        why: 'leave' as const,
      })),
    ...absent.map(({ employee_id }) => ({
      employee_id,
      substitute_id: null,
      why: 'absent' as const,
      day_part: 'full' as const,
    })),
  ];
}
