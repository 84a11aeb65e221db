import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import { shortTime } from '../../attendance-sheets/attendance-sheet.rules.ts';
import { joinHours } from '../days/employee-day.queries.ts';
import type { EmployeeAttendanceSetting, EmployeeHours, HoursChange } from './employee-hours.contract.ts';

/** Of an institution that set nothing: three lates are a day, and five minutes make a double punch. */
const usualSetting: EmployeeAttendanceSetting = { lates_per_leave_day: 3, double_punch_minutes: 5 };

export async function readSetting(tx: Tx, siteId: string): Promise<EmployeeAttendanceSetting> {
  const stored = await tx
    .selectFrom('employee_attendance_setting')
    .select(['lates_per_leave_day', 'double_punch_minutes'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return stored ?? usualSetting;
}

export async function writeSetting(tx: Tx, siteId: string, setting: EmployeeAttendanceSetting) {
  await tx
    .insertInto('employee_attendance_setting')
    .values({ ...setting, site_id: siteId })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(setting))
    .execute();
  return setting;
}

/** The hours of every employee of today on a day. */
export async function listHours(tx: Tx, siteId: string, on: Day): Promise<EmployeeHours[]> {
  const { rows } = await sql<EmployeeHours>`
    select e.id as employee_id, e.employee_no, e.name_en, e.name_bn, designation.name_en as designation_en,
      designation.name_bn as designation_bn, section.shift_id, shift.name_en as shift_en, shift.name_bn as shift_bn,
      coalesce(own.starts_at, times.starts_at) as starts_at, coalesce(own.late_after, times.late_after) as late_after,
      own.starts_at is not null as is_own, own.from_on
    from employee e
    join site on site.id = e.site_id
    join designation on designation.id = e.designation_id
    cross join lateral (select ${on}::date as day) g
    ${joinHours(siteId)}
    left join shift on shift.id = section.shift_id
    where e.site_id = ${siteId} and e.status = 'active'
    order by e.sort_order, designation.sort_order, e.name_en, e.id`.execute(tx);
  return rows.map((it) => ({
    ...it,
    starts_at: shortTime(it.starts_at),
    late_after: shortTime(it.late_after),
  }));
}

/** How many of these are employees of the institution. */
export async function countEmployees(tx: Tx, siteId: string, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('employee')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an institution has hours for a shift. */
export async function hasShift(tx: Tx, siteId: string, shiftId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shift_detail')
    .select('id')
    .where('site_id', '=', siteId)
    .where('shift_id', '=', shiftId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes hours from a day on, and the hours of the days from then on that are written already. */
export async function writeHours(tx: Tx, siteId: string, change: HoursChange): Promise<void> {
  const { employee_ids, ...hours } = change;
  await tx
    .insertInto('employee_hours')
    .values([...new Set(employee_ids)].map((employee_id) => ({ site_id: siteId, employee_id, ...hours })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'employee_id', 'from_on']).doUpdateSet((eb) => ({
        shift_id: eb.ref('excluded.shift_id'),
        starts_at: eb.ref('excluded.starts_at'),
        late_after: eb.ref('excluded.late_after'),
      })),
    )
    .execute();
  await sql`
    update employee_day d
    set starts_at = coalesce(own.starts_at, times.starts_at), late_after = coalesce(own.late_after, times.late_after)
    from employee e
    join site on site.id = e.site_id
    cross join lateral (select generate_series::date as day from generate_series(${hours.from_on}::date,
      coalesce((select max(on_date) from employee_day w where w.site_id = ${siteId}), ${hours.from_on}::date),
      interval '1 day')) g
    ${joinHours(siteId)}
    where e.site_id = ${siteId} and e.id = any(${employee_ids}::uuid[]) and d.site_id = e.site_id
      and d.employee_id = e.id and d.on_date = g.day`.execute(tx);
}
