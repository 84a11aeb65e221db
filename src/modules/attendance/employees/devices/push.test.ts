import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { unique } from '#test/builders/academics.ts';
import {
  buildPunchingEmployee,
  buildWorkingShift,
  newCardNumber,
  pushedLine,
} from '#test/builders/employee-attendance.ts';
import { openGate, PushDevice } from '#test/push-device.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { EmployeeDayRecord, EmployeeMonth } from '../months/employee-month.contract.ts';
import type { EmployeeCard, UnknownCard } from '../punches/punch.contract.ts';
import type { AttendanceDevice } from './device.contract.ts';

const devices = '/api/v1/attendance/devices';

describe('attendance devices that push', () => {
  let w: World;
  let admin: TestClient;
  let serial_no: string;
  let device: AttendanceDevice;
  let gate: PushDevice;
  let port: number;
  let close: () => void;
  const on = addDays(today(), -3);

  beforeAll(async () => {
    w = await world();
    ({ port, close } = await openGate(w));
    admin = await w.as('site-admin');
    await buildWorkingShift(w);
    serial_no = `CKJ${unique()}`;
    device = await addDevice(serial_no);
    gate = new PushDevice(port, serial_no, { key: await keyOf(device.id) });
  });

  afterAll(() => close());

  const addDevice = async (serial: string) =>
    (
      await admin.post<AttendanceDevice>(devices, {
        name_en: 'Main gate',
        name_bn: 'প্রধান ফটক',
        serial_no: serial,
        file_format: 'tabs',
      })
    ).body;
  const keyOf = async (id: string) =>
    (await admin.post<{ secret: string }>(`${devices}/${id}/key`)).body.secret;
  const dayOf = async (employee_id: string, on_date = on) =>
    (await admin.get<EmployeeDayRecord>('/api/v1/attendance/employee-days', { on_date, employee_id })).body;
  const at = (time: string, on_date = on) => `${on_date} ${time}`;

  it('greet, ask for commands, and hand over punches in the protocol of ADMS', async () => {
    const { employee, card } = await punching();
    const hello = await gate.hello();
    expect([hello.status, hello.type]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(hello.text.split('\n')[0]).toBe(`GET OPTION FROM: ${serial_no}`);
    expect(hello.text).toContain('TimeZone=6\n');
    expect((await gate.poll()).text).toBe('OK\n');
    const pushed = await gate.push([pushedLine(card, at('08:02:11')), pushedLine(card, at('16:00:40'))]);
    expect(pushed).toMatchObject({ status: 200, text: 'OK: 2\n' });
    expect((await gate.push(['OPLOG 4\t0\t2026-01-01 08:00:00'], 'OPERLOG')).text).toBe('OK\n');
    expect((await gate.result('ID=1&Return=0&CMD=DATA')).text).toBe('OK\n');
    expect(await dayOf(employee.id)).toMatchObject({ status: 'P', in_at: '08:02', out_at: '16:00' });
    const { body } = await admin.get<{ rows: AttendanceDevice[] }>(devices, { q: serial_no });
    expect(body.rows).toMatchObject([{ serial_no, last_seen_at: expect.any(String), unread_count: 0 }]);
  });

  it('hand over a bounded piece at a time', async () => {
    const { employee, card } = await punching();
    const line = pushedLine(card, at('08:02:11'));
    expect(await gate.push(Array(1000).fill(line))).toMatchObject({ status: 413, text: 'TOO MUCH\n' });
    expect((await dayOf(employee.id)).punches).toEqual([]);
    expect(await gate.push(Array(999).fill(line))).toMatchObject({ status: 200, text: 'OK: 999\n' });
  });

  it('add nothing when they send the same again, and keep each line as it came', async () => {
    const { employee, card } = await punching();
    const lines = [pushedLine(card, at('08:02:11')), pushedLine(card, at('16:00:40'))];
    await gate.push(lines);
    await gate.push(lines.toReversed());
    const { punches } = await dayOf(employee.id);
    expect(punches.map((it) => [it.line, it.device_code])).toEqual(lines.map((it) => [it, serial_no]));
  });

  it('miss none of the punches that arrive at the same moment', async () => {
    const { employee, card } = await punching();
    const hours = ['15', '10', '08', '14', '16', '09', '13', '11'];
    const times = ['00', '20', '40'].flatMap((minute) => hours.map((hour) => `${hour}:${minute}:30`));
    await gate.push([pushedLine(card, at('12:00:00'))]);
    const answers = await Promise.all(times.map((time) => gate.push([pushedLine(card, at(time))])));
    expect(answers.map((it) => it.text)).toEqual(times.map(() => 'OK: 1\n'));
    const record = await dayOf(employee.id);
    expect(record).toMatchObject({ in_at: '08:00', out_at: '16:40' });
    expect(record.punches.map((it) => it.punched_at)).toEqual([...times, '12:00:00'].sort());
  });

  it('count an arrival after the late limit as late, and a minute’s grace by the clock', async () => {
    const [early, late] = [await punching(), await punching()];
    await gate.push([pushedLine(early.card, at('08:15:59')), pushedLine(late.card, at('08:16:00'))]);
    expect(await dayOf(early.employee.id)).toMatchObject({ status: 'P', in_at: '08:15' });
    expect(await dayOf(late.employee.id)).toMatchObject({ status: 'L', in_at: '08:16' });
  });

  it('join double punches: within five minutes of the first nobody went home', async () => {
    const { employee, card } = await punching();
    await gate.push([pushedLine(card, at('08:02:11')), pushedLine(card, at('08:02:13'))]);
    expect(await dayOf(employee.id)).toMatchObject({ in_at: '08:02', out_at: null });
    await gate.push([pushedLine(card, at('08:07:11'))]);
    expect(await dayOf(employee.id)).toMatchObject({ in_at: '08:02', out_at: '08:07' });
  });

  it('give the same day in whatever order and pieces the punches come', async () => {
    const second = fc.integer({ min: 0, max: 86_399 });
    const clock = (it: number) => new Date(it * 1000).toISOString().slice(11, 19);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(second, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (seconds, order, piece) => {
          const { employee, card } = await punching();
          const shuffled = seconds
            .map((it, index) => ({ it, by: order[index] ?? 0 }))
            .sort((a, b) => a.by - b.by)
            .map(({ it }) => pushedLine(card, at(clock(it))));
          for (let from = 0; from < shuffled.length; from += piece)
            await gate.push(shuffled.slice(from, from + piece));
          const [first, last] = [Math.min(...seconds), Math.max(...seconds)];
          const record = await dayOf(employee.id);
          expect(record).toMatchObject({
            in_at: clock(first).slice(0, 5),
            out_at: last - first >= 300 ? clock(last).slice(0, 5) : null,
          });
          expect(record.punches).toHaveLength(seconds.length);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('let punches of an unknown card wait until somebody says whose it is', async () => {
    const card = newCardNumber();
    const cardNo = String(Number(card));
    const { employee } = await punching();
    await gate.push([pushedLine(card, at('08:01:00')), pushedLine(card, at('15:59:00'))]);
    const waiting = async () =>
      (await admin.get<UnknownCard[]>('/api/v1/attendance/unknown-cards')).body.find(
        (it) => it.card_no === cardNo,
      );
    expect(await waiting()).toMatchObject({ punch_count: 2, first_on: on, device_codes: [serial_no] });
    expect((await dayOf(employee.id)).punches).toEqual([]);
    const cards = '/api/v1/attendance/employee-cards';
    const assigned = await admin.post<EmployeeCard & { day_count: number }>(cards, {
      card_no: card,
      employee_id: employee.id,
    });
    expect(assigned.body).toMatchObject({ card_no: cardNo, employee_id: employee.id, day_count: 1 });
    expect(await waiting()).toBeUndefined();
    expect(await dayOf(employee.id)).toMatchObject({ status: 'P', in_at: '08:01', out_at: '15:59' });
    const again = await admin.post(cards, { card_no: cardNo, employee_id: employee.id });
    expect(refusalOf(again)).toBe('attendance:card_taken');

    await admin.delete(`${cards}/${assigned.body.id}`);
    expect(await waiting()).toMatchObject({ punch_count: 2 });
    expect(await dayOf(employee.id)).toMatchObject({ in_at: null, out_at: null, punches: [] });
  });

  it('bring what waited for a number that was entered with an employee meanwhile', async () => {
    const device_no = newCardNumber();
    await gate.push([pushedLine(device_no, at('08:03:00'))]);
    const employee = await buildPunchingEmployee(w, { device_no });
    await gate.push([pushedLine(device_no, at('16:10:00'))]);
    expect(await dayOf(employee.id)).toMatchObject({ in_at: '08:03', out_at: '16:10' });
  });

  it('leave what was corrected by hand, and a correction leaves the punches', async () => {
    const { employee, card } = await punching();
    await gate.push([pushedLine(card, at('14:00:00'))]);
    const corrected = await admin.put('/api/v1/attendance/employee-sheets', {
      on_date: on,
      reason: 'Forgot the card in the morning',
      cells: [{ row: employee.id, column: 'in_at', value: '08:00', base: '14:00' }],
    });
    expect(corrected.status).toBe(200);
    expect(await dayOf(employee.id)).toMatchObject({ status: 'P', in_at: '08:00', out_at: '14:00' });
    await gate.push([pushedLine(card, at('16:00:00'))]);
    const record = await dayOf(employee.id);
    expect(record).toMatchObject({ status: 'P', in_at: '08:00', out_at: '16:00' });
    expect(record.punches).toHaveLength(2);
    expect(record.changes).toMatchObject([
      { field: 'in_at', before: '14:00', after: '08:00', reason: 'Forgot the card in the morning' },
    ]);
  });

  it('make an absence of no word, once the day is over, and only for who has a card', async () => {
    const { employee } = await punching();
    const without = await buildPunchingEmployee(w, { device_no: null });
    const { card } = await punching();
    await gate.push([pushedLine(card, at('08:00:00')), pushedLine(card, at('08:00:00', today()))]);
    expect(await dayOf(employee.id)).toMatchObject({ status: 'A' });
    expect(await dayOf(without.id)).toMatchObject({ status: null });
    expect(await dayOf(employee.id, today())).toMatchObject({ status: null });
  });

  it('are told that lines which are no punch were taken, and the office sees how many', async () => {
    const serial = `CKJ${unique()}`;
    const { id } = await addDevice(serial);
    const other = new PushDevice(port, serial, { comm: await keyOf(id) });
    const wrongClock = pushedLine('77', `${addDays(today(), 2)} 08:00:00`);
    expect((await other.push(['garbage', wrongClock])).text).toBe('OK: 2\n');
    const { body } = await admin.get<{ rows: AttendanceDevice[] }>(devices, { q: serial });
    expect(body.rows).toMatchObject([{ unread_count: 2 }]);
  });

  it('are answered as if nothing were there without their key, with that of another, and after its end', async () => {
    const nowhere = await w.stage.server.inject({ url: '/iclock-of-nobody' });
    const answers = async (it: PushDevice) =>
      (await Promise.all([it.hello(), it.poll(), it.push([pushedLine('7', at('08:00:00'))])])).map(
        (answer) => answer.status,
      );
    const serial = `CKJ${unique()}`;
    const { id } = await addDevice(serial);
    const key = await keyOf(id);
    const gone = [nowhere.statusCode, nowhere.statusCode, nowhere.statusCode];
    expect(nowhere.statusCode).toBe(404);
    expect(await answers(new PushDevice(port, serial))).toEqual(gone);
    expect(await answers(new PushDevice(port, serial, { key: 'ad_0123456789abcdef' }))).toEqual(gone);
    expect(await answers(new PushDevice(port, serial_no, { key }))).toEqual(gone);
    const right = new PushDevice(port, serial, { key });
    expect((await right.hello()).status).toBe(200);
    const renewed = await keyOf(id);
    expect((await right.hello()).status).toBe(404);
    const anew = new PushDevice(port, serial, { key: renewed });
    expect((await anew.hello()).status).toBe(200);
    await admin.delete(`${devices}/${id}/key`);
    expect((await anew.hello()).status).toBe(404);
  });

  it('are held up by address after many wrong keys, and by device after very many requests', async () => {
    const serial = `CKJ${unique()}`;
    const { id } = await addDevice(serial);
    const secret = await keyOf(id);
    const poll = async (key: string, remoteAddress: string) => {
      const url = `/devices/${key}/iclock/getrequest?SN=${serial}`;
      return (await w.stage.server.inject({ url, remoteAddress })).statusCode;
    };
    const [guesser, school] = ['10.9.8.7', '10.9.8.6'];
    for (let at = 0; at < 30; at += 1) expect(await poll('ad_0123456789abcdef', guesser)).toBe(404);
    expect(await poll(secret, guesser)).toBe(404);
    expect(await poll(secret, school)).toBe(200);
    const answers = new Set<number>();
    for (let at = 0; at < 240; at += 1) answers.add(await poll(secret, school));
    expect([...answers]).toEqual([200, 429]);
  });

  it('are refused more than a device ever sends at once', async () => {
    const huge = Array.from({ length: 9000 }, (_, index) =>
      pushedLine(String(index), `${at('08:00:00')}${' '.repeat(60)}`),
    );
    expect((await gate.push(huge)).status).toBe(413);
  });

  it('keep only the hash of their key', async () => {
    const { id } = await addDevice(`CKJ${unique()}`);
    const secret = await keyOf(id);
    const row = await w.inSite((tx) =>
      tx.selectFrom('attendance_device').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.key_ending).toBe(secret.slice(-4));
    const log = await w.inSite((tx) =>
      tx.selectFrom('audit_log').select(['after']).where('row_id', '=', id).execute(),
    );
    expect(JSON.stringify(log)).not.toContain(row.secret_hash!);
  });

  it('reach the days of their own institution only, whatever the number of the card', async () => {
    const { employee, card } = await punching();
    const site = await w.emptySite();
    await buildWorkingShift(w, {}, site);
    const twin = await w.inSite(
      (tx) =>
        tx
          .insertInto('employee')
          .values({
            site_id: site.id,
            employee_no: 'E-1',
            name_en: 'B',
            name_bn: 'খ',
            device_no: card,
            designation_id: employee.designation_id,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      site,
    );
    await gate.push([pushedLine(card, at('08:00:00'))]);
    const there = await w.as('site-admin', { site });
    const { body } = await there.get<EmployeeMonth>('/api/v1/attendance/employee-months', {
      month: on.slice(0, 7),
      employee_id: twin.id,
    });
    expect(body.rows.filter((it) => it.in_at !== null)).toEqual([]);
  });

  async function punching() {
    const card = newCardNumber();
    return { card, employee: await buildPunchingEmployee(w, { device_no: card }) };
  }
});
