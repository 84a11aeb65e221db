import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { once } from '#test/builders/bank.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { Statement } from '../student-reports/statement.rules.ts';

const byDay = { fine_type: 'per_day', fine_poisha: 3_00, fine_grace_days: 0 };
const flat = { fine_type: 'flat', fine_poisha: 50_00, fine_grace_days: 5 };

describe('the fines of a past day', () => {
  let w: World;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let student_id: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    school = await buildFeeSchool(w);
  });
  afterAll(useRealClock);

  /** Two dues of one month, and the first rule of fines. */
  beforeEach(async () => {
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id };
    const { rows } = (await admin.get<{ rows: object[] }>('/api/v1/students')).body;
    const student = await buildEnrolledStudent(w, { ...place, roll: rows.length + 1 });
    ({ student_id } = student);
    await buildDues(
      w,
      school,
      [student],
      [
        { amount_poisha: 2_000_00, due_on: '2026-03-08', fee_sub_head_id: school.sessionCharge },
        { amount_poisha: 800_00, due_on: '2026-03-15', fee_sub_head_id: school.february },
      ],
    );
  });

  const setRule = async (on: string, rule: object) => {
    setToday(on);
    const { body } = await admin.get<object>('/api/v1/fees/setting');
    expect((await admin.put('/api/v1/fees/setting', { ...body, ...rule })).status).toBe(200);
  };
  const collect = async (received_on: string, taka: number, over: object = {}) => {
    const body = { student_id, received_on, amount_poisha: taka * 100, ...over };
    const answer = await admin.post<ReceiptWithLines>('/api/v1/fees/receipts', body, once());
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  /** What was owed on a day, in taka: all of it, and fines alone. */
  const owedOn = async (on: string) => {
    const list = await admin.get<{
      rows: { student_id: string; due_poisha: number; fine_poisha: number }[];
    }>('/api/v1/fees/reports/dues', { on });
    const statement = await admin.get<Statement>('/api/v1/fees/student-reports/statement', {
      student_id,
      from: '2026-03-01',
      to: on,
    });
    const row = list.body.rows.find((it) => it.student_id === student_id);
    expect(statement.body.closing.due_poisha).toBe(row?.due_poisha ?? 0);
    return [(row?.due_poisha ?? 0) / 100, (row?.fine_poisha ?? 0) / 100];
  };

  it('stay when a receipt writes the fine of the month down from a due that fell due later', async () => {
    await setRule('2026-03-01', byDay);
    setToday('2026-03-12');
    expect(await owedOn('2026-03-12')).toEqual([2012, 12]);
    // In time by the new rule, so nothing of the first due is written down.
    await setRule('2026-03-13', flat);
    await collect('2026-03-13', 2000);
    expect(await owedOn('2026-03-12')).toEqual([2012, 12]);
    setToday('2026-03-25');
    await collect('2026-03-25', 1);
    expect(await owedOn('2026-03-25')).toEqual([849, 50]);
    expect(await owedOn('2026-03-12')).toEqual([2012, 12]);
  });

  it('are those of a month that was late, where its receipt is written after that of a later day', async () => {
    await setRule('2026-03-01', flat);
    setToday('2026-03-25');
    await collect('2026-03-25', 50, { lines: [{ fine_period: '2026-03', amount_poisha: 50_00 }] });
    expect(await owedOn('2026-03-24')).toEqual([2850, 50]);
    await collect('2026-03-24', 2800);
    expect(await owedOn('2026-03-25')).toEqual([0, 0]);
    expect(await owedOn('2026-03-24')).toEqual([50, 50]);
  });
});
