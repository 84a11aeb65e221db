import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { EmployeeChoices, EmployeeSheet } from './employee-sheet.contract.ts';
import type { ByHand, FieldChange } from './employee-sheet.rules.ts';

export const findEmployeeSheet = (tx: SiteTx, onDate: Day) =>
  tx
    .selectFrom('employee_sheet')
    .leftJoin('user_account', 'user_account.id', 'employee_sheet.taken_by')
    .select(['version', 'has_punches', 'taken_at', 'user_account.full_name as taken_by_name'])
    .where('on_date', '=', onDate)
    .executeTakeFirst();

export async function hasDevices(tx: SiteTx): Promise<boolean> {
  const device = await tx
    .selectFrom('attendance_device')
    .select('id')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}

type Named = Pick<
  EmployeeSheet['rows'][number],
  'employee_id' | 'employee_no' | 'name_en' | 'name_bn' | 'designation_en' | 'designation_bn'
>;

/** Names and designations of employees, also of those who left. */
export const listNames = (tx: SiteTx): Promise<Named[]> =>
  tx
    .selectFrom('employee')
    .innerJoin('designation', 'designation.id', 'employee.designation_id')
    .select(['employee.id as employee_id', 'employee_no', 'employee.name_en', 'employee.name_bn'])
    .select(['designation.name_en as designation_en', 'designation.name_bn as designation_bn'])
    .execute();

/** Marks a day as taken and raises its version; its row lock makes another save, and devices, wait. */
export async function markSheetTaken(tx: SiteTx, userId: string, onDate: Day): Promise<void> {
  await sql`
    insert into employee_sheet (site_id, on_date, version, taken_by, taken_at)
    values (${tx.siteId}, ${onDate}, 1, ${userId}, now())
    on conflict (site_id, on_date) do update
      set version = employee_sheet.version + 1, taken_by = excluded.taken_by, taken_at = excluded.taken_at`.execute(
    tx,
  );
}

/** Writes what stands by hand of some employees on a day, in one statement. */
export async function writeByHand(
  tx: SiteTx,
  userId: string,
  onDate: Day,
  days: readonly (ByHand & { employee_id: string })[],
): Promise<void> {
  await sql`
    insert into employee_day as d (site_id, employee_id, on_date, hand_status, hand_in_at, hand_out_at, remark, changed_by,
      changed_at)
    select e.site_id, e.id, ${onDate}::date, c.hand_status, c.hand_in_at, c.hand_out_at, c.remark, ${userId}::uuid, now()
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as c(employee_id uuid, hand_status text, hand_in_at time, hand_out_at time, remark text)
    join employee e on e.site_id = ${tx.siteId} and e.id = c.employee_id
    on conflict (site_id, employee_id, on_date) do update
      set hand_status = excluded.hand_status, hand_in_at = excluded.hand_in_at, hand_out_at = excluded.hand_out_at,
        remark = excluded.remark, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

interface Change extends FieldChange {
  employee_id: string;
}

/** Keeps who changed what was recorded of a day, and why. */
export async function insertChanges(
  tx: SiteTx,
  of: { on_date: Day; reason: string | null; changed_by: string; correction_request_id: string | null },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('employee_day_change')
    .values(changes.map((it) => ({ site_id: tx.siteId, ...of, ...it })))
    .execute();
}

export async function listChoices(tx: SiteTx): Promise<EmployeeChoices> {
  const employees = await tx
    .selectFrom('employee')
    .innerJoin('designation', 'designation.id', 'employee.designation_id')
    .select(['employee.id', 'employee_no', 'employee.name_en', 'employee.name_bn', 'designation_id'])
    .select(['designation.name_en as designation_en', 'designation.name_bn as designation_bn'])
    .where('employee.status', '=', 'active')
    .orderBy('employee.sort_order')
    .orderBy('designation.sort_order')
    .orderBy('employee.name_en')
    .execute();
  const shifts = await tx
    .selectFrom('shift')
    .select(['id', 'name_en', 'name_bn'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('shift_detail').select('shift_id').where('shift_detail.site_id', '=', tx.siteId),
    )
    .orderBy('sort_order')
    .execute();
  const designations = new Map(
    employees.map((it) => [
      it.designation_id,
      { id: it.designation_id, name_en: it.designation_en, name_bn: it.designation_bn },
    ]),
  );
  return {
    employees: employees.map(({ designation_id: _, ...it }) => it),
    designations: [...designations.values()],
    shifts,
  };
}
