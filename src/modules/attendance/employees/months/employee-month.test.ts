import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildPunchingEmployee, buildWorkingShift } from '#test/builders/employee-attendance.ts';
import { buildApprovedLeave } from '#test/builders/leave.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { EmployeeMonth, EmployeeRegister } from './employee-month.contract.ts';

const path = '/api/v1/attendance/employee-months';

describe('an employee’s month', () => {
  let w: World;
  let admin: TestClient;
  let employee: Awaited<ReturnType<typeof buildPunchingEmployee>>;
  const month = addDays(`${today().slice(0, 7)}-01`, -1).slice(0, 7);
  const dayOf = (number: number) => `${month}-${String(number).padStart(2, '0')}`;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await buildWorkingShift(w);
    await w.inSite((tx) =>
      tx
        .insertInto('site_calendar_entry')
        .values({
          site_id: w.site.id,
          name_en: 'May Day',
          name_bn: 'মে দিবস',
          starts_on: dayOf(9),
          ends_on: dayOf(9),
        })
        .execute(),
    );
  });

  beforeEach(async () => {
    employee = await buildPunchingEmployee(w);
    const cells: [number, string, string][] = [
      [3, 'in_at', '08:00'],
      [3, 'out_at', '16:00'],
      [4, 'in_at', '08:40'],
      [5, 'status', 'A'],
    ];
    for (const [number, column, value] of cells) {
      const cell = { row: employee.id, column, value, base: null };
      await admin.put('/api/v1/attendance/employee-sheets', { on_date: dayOf(number), cells: [cell] });
    }
    await buildApprovedLeave(w, employee.id, dayOf(8), dayOf(10));
  });

  const read = (asker: TestClient, query: object) => asker.get<EmployeeMonth>(path, { month, ...query });

  it('has a row a day with times, late minutes, leave and holidays, and its totals', async () => {
    const { body } = await read(admin, { employee_id: employee.id });
    const on = (number: number) => body.rows.find((it) => it.on_date === dayOf(number));
    expect(body.rows.length).toBeGreaterThanOrEqual(28);
    expect(on(3)).toMatchObject({ status: 'P', in_at: '08:00', out_at: '16:00', is_by_hand: true });
    expect(on(4)).toMatchObject({ status: 'L', late_minutes: 40 });
    expect(on(5)).toMatchObject({ status: 'A' });
    expect(on(8)).toMatchObject({ status: 'LV', about_en: 'Casual leave' });
    expect(on(9)).toMatchObject({ status: 'H', about_en: 'May Day' });
    expect(on(11)).toMatchObject({ status: null });
    const working_days = body.rows.length - 1;
    expect(body.totals).toEqual({
      working_days,
      present: 2,
      late: 1,
      late_minutes: 40,
      absent: 1,
      leave: 2,
      unmarked: working_days - 5,
      days_off_worked: 0,
      late_leave_days: 0,
    });
    expect(body.can).toEqual({ correct: true, ask: false });
  });

  it('is shown to the employee alone beside the office; of anybody else nothing is there', async () => {
    const other = await buildPunchingEmployee(w);
    for (const role of ['teacher', 'employee'] as const) {
      const own = await w.as(role, { employee_id: employee.id });
      const mine = await read(own, {});
      expect(mine.body).toMatchObject({
        employee: { employee_id: employee.id },
        can: { correct: false, ask: true },
      });
      expect((await read(own, { employee_id: employee.id })).status).toBe(200);
      expect((await read(own, { employee_id: other.id })).status).toBe(404);
      const day = { on_date: dayOf(3), employee_id: other.id };
      expect((await own.get('/api/v1/attendance/employee-days', day)).status).toBe(404);
      expect((await own.get('/api/v1/attendance/employee-registers', { month })).status).toBe(403);
    }
    expect((await read(admin, { employee_id: w.otherRows.id })).status).toBe(404);
    expect((await read(admin, {})).status).toBe(404);
    const noOne = await admin.get<{ detail: string }>('/api/v1/attendance/employee-days', {
      on_date: dayOf(3),
    });
    expect(refusalOf(noOne)).toBe('attendance:select_employee');
    expect((noOne.body as unknown as { errors: { message: string }[] }).errors[0]?.message).toBe(
      'Please Select Teacher',
    );
  });

  it('stands in the register of everybody with a letter a day and the sums', async () => {
    const { body } = await admin.get<EmployeeRegister>('/api/v1/attendance/employee-registers', {
      month,
      designation_id: employee.designation_id,
    });
    const [row] = body.rows;
    expect([body.total, row?.employee_id]).toEqual([1, employee.id]);
    expect(row?.statuses.slice(2, 10)).toEqual(['P', 'L', 'A', null, null, 'LV', 'H', 'LV']);
    expect(row).toMatchObject({ present: 2, late: 1, absent: 1, leave: 2 });
    expect(body.totals).toMatchObject({ present: 2, late: 1, absent: 1, leave: 2 });
    expect(body.days.length).toBe(row?.statuses.length);
  });

  it('counts a day off on which the employee came, but not as a working day', async () => {
    await w.inSite((tx) =>
      tx
        .insertInto('employee_day')
        .values({ site_id: w.site.id, employee_id: employee.id, on_date: dayOf(9), first_at: '09:00' })
        .execute(),
    );
    const { body } = await read(admin, { employee_id: employee.id });
    expect(body.rows.find((it) => it.on_date === dayOf(9))).toMatchObject({ status: 'H', in_at: '09:00' });
    expect(body.totals).toMatchObject({ days_off_worked: 1, present: 2 });
  });
});
