import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';

/** Days from one on with a register that says that a student came. */
export async function presentDaysOfStudent(tx: SiteTx, studentId: string, from: Day): Promise<Day[]> {
  const { rows } = await sql<{ on_date: Day }>`
    select distinct e.on_date from enrolment n
    join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id and e.period = 0
      and e.status in ('P', 'L') and e.on_date >= ${from}::date
    where n.site_id = ${tx.siteId} and n.student_id = ${studentId} order by 1`.execute(tx);
  return rows.map((it) => it.on_date);
}

/** Whether an employee came on a day `d` (`employee_day`): by hand, else by punches. */
const came = sql`(d.hand_status in ('P', 'L') or (d.hand_status is null and coalesce(d.hand_in_at, d.first_at) is not null))`;

/** Days from one on with punches of an employee, or presence written by hand. */
export async function presentDaysOfEmployee(tx: SiteTx, employeeId: string, from: Day): Promise<Day[]> {
  const { rows } = await sql<{ on_date: Day }>`
    select d.on_date from employee_day d
    where d.site_id = ${tx.siteId} and d.employee_id = ${employeeId} and d.on_date >= ${from}::date
      and ${came}
    order by 1`.execute(tx);
  return rows.map((it) => it.on_date);
}

/** A day on which an employee came. Times are `HH:MM`. */
export interface DayOfPresence {
  on_date: Day;
  in_at: string | null;
  out_at: string | null;
}

/** The working days of some spans on which their employees came, by punches or by hand; spans without any are left out. */
export async function presenceWithin(
  tx: SiteTx,
  spans: readonly { id: string; employee_id: string; starts_on: Day; ends_on: Day }[],
): Promise<ReadonlyMap<string, DayOfPresence[]>> {
  const { rows } = await sql<DayOfPresence & { id: string }>`
    select s.id, d.on_date, coalesce(d.hand_in_at, d.first_at) as in_at, coalesce(d.hand_out_at, d.last_at) as out_at
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      as s(id uuid, employee_id uuid, starts_on date, ends_on date)
    join employee_day d on d.site_id = ${tx.siteId} and d.employee_id = s.employee_id
      and d.on_date between s.starts_on and s.ends_on
      and ${came}
    where exists (select from work_days(${tx.siteId}, d.on_date, d.on_date) w where w.is_work_day)
    order by s.id, d.on_date`.execute(tx);
  return Map.groupBy(rows, (it) => it.id);
}
