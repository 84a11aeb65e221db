import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildPunchingEmployee, buildWorkingShift } from '#test/builders/employee-attendance.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { EmployeeDayRecord } from '../months/employee-month.contract.ts';
import type { CorrectionRequest } from './correction.contract.ts';

const path = '/api/v1/attendance/correction-requests';

describe('correction requests', () => {
  let w: World;
  let admin: TestClient;
  let employee: Awaited<ReturnType<typeof buildPunchingEmployee>>;
  let teacher: TestClient;
  const on_date = addDays(today(), -2);

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await buildWorkingShift(w);
  });

  beforeEach(async () => {
    employee = await buildPunchingEmployee(w);
    teacher = await w.as('teacher', { employee_id: employee.id });
  });

  const forgot = { on_date, in_at: '08:05', out_at: '16:00', reason: 'The device was off' };
  const ask = (fields: object = {}, asker = teacher) =>
    asker.post<CorrectionRequest>(path, { ...forgot, ...fields });
  const record = async () =>
    (
      await admin.get<EmployeeDayRecord>('/api/v1/attendance/employee-days', {
        on_date,
        employee_id: employee.id,
      })
    ).body;

  it('are written over the record when the office accepts them, and keep who, when and why', async () => {
    await admin.put('/api/v1/attendance/employee-sheets', {
      on_date,
      cells: [{ row: employee.id, column: 'status', value: 'A', base: null }],
    });
    const asked = await ask();
    expect(asked.body).toMatchObject({
      state: 'waiting',
      recorded_status: 'A',
      can: { accept: false, refuse: false, withdraw: true },
    });
    const { body: list } = await admin.get<{ rows: CorrectionRequest[] }>(path, { state: 'waiting' });
    expect(list.rows.find((it) => it.id === asked.body.id)).toMatchObject({
      can: { accept: true, refuse: true, withdraw: false },
    });
    const accepted = await admin.post<CorrectionRequest>(`${path}/${asked.body.id}/acceptance`, {});
    expect(accepted.body).toMatchObject({
      state: 'accepted',
      decided_by_name: 'The site-admin',
      recorded_status: 'P',
    });
    expect(await record()).toMatchObject({ status: 'P', in_at: '08:05', out_at: '16:00' });
    expect((await record()).changes).toMatchObject([
      { field: 'status', before: 'A', after: null, reason: 'The device was off' },
    ]);
    const again = await admin.post(`${path}/${asked.body.id}/acceptance`, {});
    expect(refusalOf(again)).toBe('attendance:correction_is_accepted');
  });

  it('change nothing when they are refused, which needs a word', async () => {
    const { body } = await ask();
    const refuse = (note: string) =>
      admin.post<CorrectionRequest>(`${path}/${body.id}/refusal`, { reason: note });
    expect(refusalOf(await refuse(' '))).toBe('attendance:reason_needed');
    expect((await refuse('The camera says otherwise')).body).toMatchObject({
      state: 'refused',
      decision_note: 'The camera says otherwise',
    });
    expect(await record()).toMatchObject({ status: null, in_at: null });
    expect(refusalOf(await refuse('Again'))).toBe('attendance:correction_is_refused');
    expect((await ask()).status).toBe(201);
  });

  it('wait once a day and can be taken back by who asked, and nobody else', async () => {
    const { body } = await ask();
    expect(refusalOf(await ask())).toBe('attendance:correction_waits');
    const other = await w.as('teacher', { employee_id: (await buildPunchingEmployee(w)).id });
    expect((await other.post(`${path}/${body.id}/withdrawal`)).status).toBe(404);
    expect((await other.get<{ rows: object[] }>(path)).body.rows).toEqual([]);
    expect((await teacher.post(`${path}/${body.id}/withdrawal`)).body).toMatchObject({ state: 'withdrawn' });
    expect(refusalOf(await teacher.post(`${path}/${body.id}/withdrawal`))).toBe(
      'attendance:correction_is_withdrawn',
    );
    expect(refusalOf(await admin.post(`${path}/${body.id}/acceptance`, {}))).toBe(
      'attendance:correction_is_withdrawn',
    );
  });

  it('are not decided by who asked, nor by teachers', async () => {
    const head = await w.as('site-admin', { employee_id: employee.id });
    const { body } = await ask({}, head);
    expect(body.can).toEqual({ accept: false, refuse: false, withdraw: true });
    const own = await head.post(`${path}/${body.id}/acceptance`, {});
    expect(refusalOf(own)).toBe('attendance:own_correction');
    expect((await teacher.post(`${path}/${body.id}/acceptance`, {})).status).toBe(403);
  });

  it('need a working day that has come, a time, an order of times, a reason, and an employee', async () => {
    expect(refusalOf(await ask({ on_date: addDays(today(), 1) }))).toBe('attendance:future_day');
    expect(refusalOf(await ask({ in_at: null, out_at: null }))).toBe('attendance:time_needed');
    expect(refusalOf(await ask({ in_at: '17:00' }))).toBe('attendance:out_before_in');
    expect(refusalOf(await ask({ reason: '' }))).toBe('attendance:reason_needed');
    expect(refusalOf(await ask({ on_date: '' }))).toBe('attendance:select_date');
    const holiday = addDays(today(), -40);
    await w.inSite((tx) =>
      tx
        .insertInto('site_calendar_entry')
        .values({ site_id: w.site.id, name_en: 'Eid', name_bn: 'ঈদ', starts_on: holiday, ends_on: holiday })
        .execute(),
    );
    expect(refusalOf(await ask({ on_date: holiday }))).toBe('attendance:day_off');
    expect((await ask({}, await w.as('employee'))).status).toBe(404);
  });
});
