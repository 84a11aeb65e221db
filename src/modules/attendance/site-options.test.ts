import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import {
  buildPunchingEmployee,
  buildWorkingShift,
  newCardNumber,
  pushedLine,
} from '#test/builders/employee-attendance.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { EmployeeDayRecord } from './employees/months/employee-month.contract.ts';

const base = '/api/v1/attendance';
const on_date = today();
const past = '2026-02-10';

describe('the options of the attendance of employees', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await buildWorkingShift(w);
  });

  /** Arrival and way out of an employee who holds the card to the device at some times. */
  const dayOf = (...times: string[]) => timesOn(on_date, ...times);
  const timesOn = async (day: string, ...times: string[]) => {
    const card = newCardNumber();
    const { id } = await buildPunchingEmployee(w, { device_no: card });
    const lines = times.map((time) => pushedLine(card, `${day} ${time}`)).join('\n');
    const form = new FormData();
    form.set('file', new File([lines], 'attlog.dat', { type: 'text/plain' }));
    form.set('file_format', 'tabs');
    await admin.upload(`${base}/punch-imports`, form);
    const query = { on_date: day, employee_id: id };
    const { body } = await admin.get<EmployeeDayRecord>(`${base}/employee-days`, query);
    return [body.in_at, body.out_at];
  };

  it('punches within five minutes are one, or within as many as the institution says', async () => {
    const set = (value: number) => admin.put('/api/v1/site-options/attendance.double_punch', { value });
    expect(await dayOf('00:00:00', '00:04:59')).toEqual(['00:00', null]);
    expect(await dayOf('00:00:00', '00:05:00')).toEqual(['00:00', '00:05']);
    await set(20);
    expect(await timesOn(past, '08:00:00', '08:06:00'), 'a past day').toEqual(['08:00', '08:06']);
    expect(await dayOf('00:00:00', '00:19:59')).toEqual(['00:00', null]);
    expect(await dayOf('00:00:00', '00:20:00')).toEqual(['00:00', '00:20']);
    await set(0);
    expect(await dayOf('00:00:00', '00:00:10')).toEqual(['00:00', '00:00']);
    await admin.post('/api/v1/site-options/attendance.double_punch/default');
    expect(await dayOf('00:00:00', '00:04:59')).toEqual(['00:00', null]);
  });
});
