import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildPunchingEmployee,
  buildWorkingShift,
  newCardNumber,
  pushedLine,
} from '#test/builders/employee-attendance.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { EmployeeDayRecord } from './employees/months/employee-month.contract.ts';

const base = '/api/v1/attendance';
const on_date = '2026-02-10';

describe('the options of the attendance of employees', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await buildWorkingShift(w);
  });

  /** Arrival and way out of an employee who holds the card to the device at some times. */
  const dayOf = async (...times: string[]) => {
    const card = newCardNumber();
    const { id } = await buildPunchingEmployee(w, { device_no: card });
    const lines = times.map((time) => pushedLine(card, `${on_date} ${time}`)).join('\n');
    const form = new FormData();
    form.set('file', new File([lines], 'attlog.dat', { type: 'text/plain' }));
    form.set('file_format', 'tabs');
    await admin.upload(`${base}/punch-imports`, form);
    const query = { on_date, employee_id: id };
    const { body } = await admin.get<EmployeeDayRecord>(`${base}/employee-days`, query);
    return [body.in_at, body.out_at];
  };

  it('punches within five minutes are one, or within as many as the institution says', async () => {
    const set = (value: number) => admin.put('/api/v1/site-options/attendance.double_punch', { value });
    expect(await dayOf('08:00:00', '08:04:59')).toEqual(['08:00', null]);
    expect(await dayOf('08:00:00', '08:05:00')).toEqual(['08:00', '08:05']);
    await set(20);
    expect(await dayOf('08:00:00', '08:19:59')).toEqual(['08:00', null]);
    expect(await dayOf('08:00:00', '08:20:00')).toEqual(['08:00', '08:20']);
    await set(0);
    expect(await dayOf('08:00:00', '08:00:10')).toEqual(['08:00', '08:00']);
    await admin.post('/api/v1/site-options/attendance.double_punch/default');
    expect(await dayOf('08:00:00', '08:04:59')).toEqual(['08:00', null]);
  });
});
