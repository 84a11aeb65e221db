import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { listEarlier } from '#kernel/database/dated-settings.ts';
import type { Day } from '#shared/dates.ts';
import { shortTime } from '../../attendance-sheets/attendance-sheet.rules.ts';
import { joinHours, usualDoublePunch } from '../days/employee-day.queries.ts';
import type { EmployeeAttendanceSetting, EmployeeHours, HoursChange } from './employee-hours.contract.ts';

/** Of an institution that set nothing: three lates are a day, and five minutes make a double punch. */
const usualSetting: EmployeeAttendanceSetting = {
  lates_per_leave_day: 3,
  double_punch_minutes: usualDoublePunch,
};

/** The rules for the staff as they are after the last change, with what they were before. */
export async function showSetting(tx: SiteTx) {
  const stored = await tx
    .selectFrom('employee_attendance_setting')
    .select(['lates_per_leave_day', 'double_punch_minutes'])
    .executeTakeFirst();
  const earlier = await listEarlier<EmployeeAttendanceSetting>(tx, 'employee_attendance_setting');
  return { ...(stored ?? usualSetting), earlier: earlier.get('') ?? [] };
}

/** The rules for the staff on a day. */
export async function readSetting(tx: SiteTx, on: Day): Promise<EmployeeAttendanceSetting> {
  const stored = await tx
    .selectFrom('employee_attendance_setting_span')
    .select(['lates_per_leave_day', 'double_punch_minutes'])
    .$narrowType<{ lates_per_leave_day: number | null; double_punch_minutes: number }>()
    .where('site_id', '=', tx.siteId)
    .where('from_on', '<=', on)
    .where('until_on', '>', on)
    .executeTakeFirst();
  return stored ?? usualSetting;
}

export async function writeSetting(tx: SiteTx, setting: EmployeeAttendanceSetting): Promise<void> {
  await tx
    .insertInto('employee_attendance_setting')
    .values({ ...setting, site_id: tx.siteId })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(setting))
    .execute();
}

/** The hours of every employee of today on a day. */
export async function listHours(tx: SiteTx, on: Day): Promise<EmployeeHours[]> {
  const { rows } = await sql<EmployeeHours>`
    select e.id as employee_id, e.employee_no, e.name_en, e.name_bn, designation.name_en as designation_en,
      designation.name_bn as designation_bn, times.of_shift_id as shift_id, shift.name_en as shift_en, shift.name_bn as shift_bn,
      coalesce(own.starts_at, times.starts_at) as starts_at, coalesce(own.late_after, times.late_after) as late_after,
      own.starts_at is not null as is_own, own.from_on
    from employee e
    join designation on designation.id = e.designation_id
    cross join lateral (select ${on}::date as day) g
    ${joinHours(tx.siteId, on, on)}
    left join shift on shift.id = times.of_shift_id
    where e.site_id = ${tx.siteId} and e.status = 'active'
    order by e.sort_order, designation.sort_order, e.name_en, e.id`.execute(tx);
  return rows.map((it) => ({
    ...it,
    starts_at: shortTime(it.starts_at),
    late_after: shortTime(it.late_after),
  }));
}

/** How many of these are employees of the institution. */
export async function countEmployees(tx: SiteTx, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('employee')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an institution has hours for a shift. */
export async function hasShift(tx: SiteTx, shiftId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shift_detail')
    .select('id')
    .where('shift_id', '=', shiftId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes hours from a day on; days from then on are late or not by them. */
export async function writeHours(tx: SiteTx, change: HoursChange): Promise<void> {
  const { employee_ids, ...hours } = change;
  await tx
    .insertInto('employee_hours')
    .values([...new Set(employee_ids)].map((employee_id) => ({ site_id: tx.siteId, employee_id, ...hours })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'employee_id', 'from_on']).doUpdateSet((eb) => ({
        shift_id: eb.ref('excluded.shift_id'),
        starts_at: eb.ref('excluded.starts_at'),
        late_after: eb.ref('excluded.late_after'),
      })),
    )
    .execute();
  // What a day kept from before hours were dated goes with the hours that replace it.
  await tx
    .updateTable('employee_day')
    .set({ starts_at: null, late_after: null })
    .where('employee_id', 'in', employee_ids)
    .where('on_date', '>=', hours.from_on)
    .execute();
}
