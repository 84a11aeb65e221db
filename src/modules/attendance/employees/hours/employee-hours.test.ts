import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShiftDetail } from '#modules/academics/shift-details/shift-detail.contract.ts';
import { addDays, today } from '#shared/dates.ts';
import { buildShift } from '#test/builders/academics.ts';
import { buildPunchingEmployee, buildWorkingShift } from '#test/builders/employee-attendance.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { EmployeeMonth } from '../months/employee-month.contract.ts';
import type { EmployeeHours } from './employee-hours.contract.ts';

const path = '/api/v1/attendance/employee-hours';

describe('hours of employees', () => {
  let w: World;
  let admin: TestClient;
  let shift: Awaited<ReturnType<typeof buildWorkingShift>>;
  let employee: Awaited<ReturnType<typeof buildPunchingEmployee>>;
  const month = addDays(`${today().slice(0, 7)}-01`, -1).slice(0, 7);
  const [first, second] = [`${month}-05`, `${month}-06`];

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    shift = await buildWorkingShift(w);
  });

  beforeEach(async () => {
    employee = await buildPunchingEmployee(w);
  });

  const change = (fields: object) =>
    admin.put(path, { employee_ids: [employee.id], from_on: first, shift_id: shift.id, ...fields });
  const hoursOn = async (on: string) =>
    (await admin.get<EmployeeHours[]>(path, { on })).body.find((it) => it.employee_id === employee.id);
  const arrive = (on_date: string, time: string) =>
    admin.put('/api/v1/attendance/employee-sheets', {
      on_date,
      cells: [{ row: employee.id, column: 'in_at', value: time, base: null }],
    });
  const monthOf = async () =>
    (
      await admin.get<EmployeeMonth>('/api/v1/attendance/employee-months', {
        month,
        employee_id: employee.id,
      })
    ).body;
  const statusOn = async (on: string) => (await monthOf()).rows.find((it) => it.on_date === on);

  it('are those of the institution’s first shift until somebody says otherwise, from a day on', async () => {
    expect(await hoursOn(first)).toMatchObject({ is_own: false, from_on: null, late_after: '08:15' });
    await change({ from_on: second, starts_at: '10:00', late_after: '10:05' });
    expect(await hoursOn(first)).toMatchObject({ late_after: '08:15' });
    expect(await hoursOn(second)).toMatchObject({
      is_own: true,
      starts_at: '10:00',
      late_after: '10:05',
      from_on: second,
    });
  });

  it('of their own decide who is late, also on days that are written already', async () => {
    await arrive(first, '10:03');
    await arrive(second, '10:06');
    expect(await statusOn(first)).toMatchObject({ status: 'L', late_minutes: 123 });
    await change({ starts_at: '10:00', late_after: '10:05' });
    expect(await statusOn(first)).toMatchObject({ status: 'P', late_minutes: 0 });
    expect(await statusOn(second)).toMatchObject({ status: 'L', late_minutes: 6 });
  });

  it('of the shift leave days before the change alone, and change those after it that are written already', async () => {
    await arrive(first, '08:20');
    await arrive(second, '08:20');
    const details = '/api/v1/academics/shift-details';
    const { id, ...hours } = (await admin.get<ShiftDetail[]>(details)).body.find(
      (it) => it.shift_id === shift.id,
    )!;
    const late = (late_after: string, from_on: string | null) =>
      admin.put(`${details}/${id}`, { ...hours, late_after, from_on });
    expect((await late('08:30', second)).status).toBe(200);
    expect(await statusOn(first)).toMatchObject({ status: 'L' });
    expect(await statusOn(second)).toMatchObject({ status: 'P' });
    expect(await hoursOn(first)).toMatchObject({ late_after: '08:15' });
    await late('08:15', null);
    expect(await statusOn(second)).toMatchObject({ status: 'L' });
  });

  it('refuse half of own hours, late before the start, a shift without hours, a stranger, and no date', async () => {
    expect(refusalOf(await change({ starts_at: '10:00' }))).toBe('attendance:own_hours_both');
    const early = { starts_at: '10:00', late_after: '09:59' };
    expect(refusalOf(await change(early))).toBe('attendance:late_before_start');
    expect(refusalOf(await change({ shift_id: (await buildShift(w)).id }))).toBe('not_valid');
    expect(refusalOf(await change({ employee_ids: [w.otherRows.id] }))).toBe('not_valid');
    expect(refusalOf(await change({ from_on: '' }))).toBe('attendance:select_date');
  });

  it('and late days count as days of casual leave by the rule of the institution', async () => {
    const setting = '/api/v1/attendance/employee-setting';
    for (const day of ['05', '06', '07', '08']) await arrive(`${month}-${day}`, '08:30');
    expect((await monthOf()).totals).toMatchObject({ late: 4, present: 4, late_leave_days: 1 });
    const rule = (lates_per_leave_day: number | null, from_on?: string | null) =>
      admin.put(setting, { lates_per_leave_day, double_punch_minutes: 5, from_on });
    await rule(2);
    expect((await monthOf()).totals, 'a month that is over').toMatchObject({ late_leave_days: 1 });
    await rule(2, `${month}-01`);
    expect((await monthOf()).totals).toMatchObject({ late_leave_days: 2 });
    await rule(null, null);
    expect(await monthOf()).toMatchObject({ lates_per_leave_day: null, totals: { late_leave_days: null } });
    await rule(3, null);
    const teacher = await w.as('teacher', { employee_id: employee.id });
    const refused = await teacher.put(setting, { lates_per_leave_day: 31, double_punch_minutes: 5 });
    expect(refusalOf(refused)).toBe('forbidden');
  });
});
