import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';

/** Days from one on with a register that says that a student came. */
export async function presentDaysOfStudent(
  tx: Tx,
  siteId: string,
  studentId: string,
  from: Day,
): Promise<Day[]> {
  const { rows } = await sql<{ on_date: Day }>`
    select distinct e.on_date from enrolment n
    join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id and e.period = 0
      and e.status in ('P', 'L') and e.on_date >= ${from}::date
    where n.site_id = ${siteId} and n.student_id = ${studentId} order by 1`.execute(tx);
  return rows.map((it) => it.on_date);
}

/** Days from one on with punches of an employee, or presence written by hand. */
export async function presentDaysOfEmployee(
  tx: Tx,
  siteId: string,
  employeeId: string,
  from: Day,
): Promise<Day[]> {
  const { rows } = await sql<{ on_date: Day }>`
    select d.on_date from employee_day d
    where d.site_id = ${siteId} and d.employee_id = ${employeeId} and d.on_date >= ${from}::date
      and (d.hand_status in ('P', 'L') or (d.hand_status is null and coalesce(d.hand_in_at, d.first_at) is not null))
    order by 1`.execute(tx);
  return rows.map((it) => it.on_date);
}
