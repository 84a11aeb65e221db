import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildPunchingEmployee,
  buildWorkingShift,
  newCardNumber,
  pushedLine,
} from '#test/builders/employee-attendance.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { EmployeeDayRecord } from '../months/employee-month.contract.ts';
import type { EmployeeCard, PunchImport, PunchReadingAnswer } from './punch.contract.ts';

const base = '/api/v1/attendance';

describe('punch files', () => {
  let w: World;
  let admin: TestClient;
  const on = '2026-02-10';

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await buildWorkingShift(w);
  });

  const fileOf = (text: string, file_format?: string) => {
    const form = new FormData();
    form.set('file', new File([text], 'attlog.dat', { type: 'text/plain' }));
    if (file_format) form.set('file_format', file_format);
    return form;
  };
  const read = (text: string, asker = admin) =>
    asker.upload<PunchReadingAnswer>(`${base}/punch-readings`, fileOf(text));
  const bring = (text: string, file_format: string) =>
    admin.upload<PunchImport>(`${base}/punch-imports`, fileOf(text, file_format));
  const dayOf = async (employee_id: string, on_date = on) =>
    (await admin.get<EmployeeDayRecord>(`${base}/employee-days`, { on_date, employee_id })).body;
  async function punching() {
    const card = newCardNumber();
    return {
      card,
      cardNo: String(Number(card)),
      employee: await buildPunchingEmployee(w, { device_no: card }),
    };
  }

  it('are shown before they are kept: format, days, whose cards, and lines that cannot be read', async () => {
    const { cardNo, employee } = await punching();
    const unknown = String(Number(newCardNumber()));
    const text = [
      `102:000${cardNo}:20260210:080200`,
      `102:${cardNo}:20260211:160000`,
      `102:${unknown}:20260211:160000`,
      'end of file',
    ].join('\n');
    const { body } = await read(`\uFEFF${text}`);
    expect(body).toMatchObject({
      file_format: 'colons',
      line_count: 3,
      known_count: 0,
      unread_lines: [4],
      unread_count: 1,
      from_on: '2026-02-10',
      to_on: '2026-02-11',
      unknown_cards: [unknown],
      unknown_card_count: 1,
    });
    expect(body.sample[0]).toEqual({
      device_code: '102',
      card_no: cardNo,
      on_date: on,
      punched_at: '08:02:00',
      employee_id: employee.id,
      name_en: employee.name_en,
      name_bn: employee.name_bn,
    });
    expect((await dayOf(employee.id)).punches).toEqual([]);
  });

  it('of each format make the day, and brought again add nothing', async () => {
    const { cardNo, employee } = await punching();
    const other = await punching();
    const third = await punching();
    const colons = await bring(`102:${cardNo}:${on.replaceAll('-', '')}:080200`, 'colons');
    expect(colons.body).toMatchObject({ line_count: 1, new_count: 1, file_name: 'attlog.dat' });
    const blanks = `${other.cardNo}    ${on} 08:03:00    102    4    ${other.cardNo}    I    0    1`;
    expect((await bring(blanks, 'blanks')).body).toMatchObject({ new_count: 1 });
    const tabs = [pushedLine(third.card, `${on} 08:04:00`), pushedLine(third.card, `${on} 16:00:00`)].join(
      '\n',
    );
    expect((await bring(tabs, 'tabs')).body).toMatchObject({ line_count: 2, new_count: 2 });
    expect(await dayOf(employee.id)).toMatchObject({ in_at: '08:02' });
    expect(await dayOf(other.employee.id)).toMatchObject({ in_at: '08:03' });
    expect(await dayOf(third.employee.id)).toMatchObject({ in_at: '08:04', out_at: '16:00' });

    expect((await read(tabs)).body).toMatchObject({ file_format: 'tabs', line_count: 2, known_count: 2 });
    const again = await bring(tabs, 'tabs');
    expect(again.body).toMatchObject({ line_count: 2, new_count: 0 });
    expect((await dayOf(third.employee.id)).punches).toHaveLength(2);
    const { body: imports } = await admin.get<PunchImport[]>(`${base}/punch-imports`);
    expect(imports[0]).toMatchObject({ id: again.body.id, uploaded_by_name: 'The site-admin' });
  });

  it('without a punch of the chosen format are refused, and none is guessed', async () => {
    expect(refusalOf(await bring('name,phone\nRahim,017', 'tabs'))).toBe('attendance:no_punches');
    expect((await read('name,phone')).body).toMatchObject({
      file_format: null,
      line_count: 0,
      unread_lines: [1],
    });
    const huge = 'x\n'.repeat(100_001);
    expect(refusalOf(await bring(huge, 'tabs'))).toBe('attendance:too_many_punches');
  });

  it('and cards are the office’s: a card of another institution’s employee is refused', async () => {
    const stranger = { card_no: newCardNumber(), employee_id: w.otherRows.id };
    expect(refusalOf(await admin.post(`${base}/employee-cards`, stranger))).toBe('not_valid');
    const teacher = await w.as('teacher', { employee_id: (await punching()).employee.id });
    expect((await read('7\t2026-02-10 08:00:00', teacher)).status).toBe(403);
    expect((await teacher.get(`${base}/unknown-cards`)).status).toBe(403);
  });

  it('show who has which card, beside the device number of the record', async () => {
    const { employee } = await punching();
    const card_no = newCardNumber();
    await admin.post(`${base}/employee-cards`, { card_no, employee_id: employee.id });
    await bring(pushedLine(card_no, `${on} 09:00:00`), 'tabs');
    expect(await dayOf(employee.id)).toMatchObject({ status: 'L', in_at: '09:00' });
    const { body } = await admin.get<EmployeeCard[]>(`${base}/employee-cards`);
    expect(body.find((it) => it.employee_id === employee.id)).toMatchObject({
      card_no: String(Number(card_no)),
    });
  });
});
