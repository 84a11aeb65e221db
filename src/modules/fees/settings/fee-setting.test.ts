import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildFeeSchool } from '#test/builders/fees.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { AmountSheet, FeeSettingFields } from './fee-setting.contract.ts';

describe('fee settings', () => {
  let w: World;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    school = await buildFeeSchool(w);
  });

  const sheet = async (whom: object = {}) =>
    (await admin.get<AmountSheet>('/api/v1/fees/amount-sheet', { academic_year_id: school.year.id, ...whom }))
      .body;
  const save = (cells: object[], whom: object = {}) =>
    admin.put<{ code: string; details: { cells: object[] } }>('/api/v1/fees/amount-sheet', {
      academic_year_id: school.year.id,
      ...whom,
      cells,
    });

  it('start with the fifteenth as due date and no fine, and keep saved values', async () => {
    const first = await admin.get<FeeSettingFields>('/api/v1/fees/setting');
    expect(first.body).toMatchObject({ due_day: 15, fine_type: 'none', is_partial_allowed: true });
    const wanted = {
      ...first.body,
      due_day: 10,
      fine_type: 'per_day',
      fine_poisha: 5_00,
      fine_max_poisha: 100_00,
    };
    expect((await admin.put('/api/v1/fees/setting', wanted)).body).toEqual(wanted);
    expect((await admin.put('/api/v1/fees/setting', { ...wanted, due_day: 31 })).status).toBe(422);
    expect(refusalOf(await (await w.as('employee')).put('/api/v1/fees/setting', wanted))).toBe('forbidden');
  });

  it('have amounts by sub-head and class, with due dates', async () => {
    const row = school.january;
    const done = await save([
      { row, column: school.section.class_id, value: 950.5, base: null },
      { row, column: 'due_on', value: '2026-01-10', base: null },
    ]);
    expect(done.status).toBe(200);
    const cells = (await sheet()).cells.filter((it) => it.fee_sub_head_id === row);
    expect(cells.map((it) => [it.class_id, it.amount_poisha, it.due_on])).toEqual(
      expect.arrayContaining([
        [null, 800_00, '2026-01-10'],
        [school.section.class_id, 950_50, '2026-01-10'],
      ]),
    );
    expect((await sheet()).classes.map((it) => it.id)).toContain(school.section.class_id);
  });

  it('refuse amounts with more than two decimals', async () => {
    const cell = { row: school.february, column: school.section.class_id, base: null };
    const refused = await admin.put<{ errors: { message: string }[] }>('/api/v1/fees/amount-sheet', {
      academic_year_id: school.year.id,
      cells: [{ ...cell, value: 133.335 }],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0]?.message).toBe('An amount has at most two decimals.');
    expect((await save([{ ...cell, value: 133.33 }])).status).toBe(200);
    expect((await save([{ ...cell, value: null, base: 133.33 }])).status).toBe(200);
  });

  it('keep amounts of a group, shift or category apart from the general amounts', async () => {
    const whom = { shift_id: school.section.shift_id };
    await save([{ row: school.january, column: 'all', value: 700, base: null }], whom);
    expect((await sheet(whom)).cells).toHaveLength(1);
    await save([{ row: school.january, column: 'all', value: null, base: 700 }], whom);
    expect((await sheet(whom)).cells).toEqual([]);
    expect((await sheet()).cells.length).toBeGreaterThan(1);
  });

  it('refuse all changes when another user has changed a cell meanwhile', async () => {
    const refused = await save([
      { row: school.february, column: 'all', value: 900, base: 800 },
      { row: school.january, column: 'all', value: 820, base: 810 },
    ]);
    expect([refused.status, refused.body.code]).toEqual([409, 'fees:amounts_changed']);
    expect(refused.body.details.cells).toMatchObject([{ column: 'all', mine: 820, theirs: 800 }]);
    const february = (await sheet()).cells.find((it) => it.fee_sub_head_id === school.february);
    expect(february?.amount_poisha).toBe(800_00);
  });

  it('are hidden from other institutions', async () => {
    await buildClassSection(w, {}, w.otherSite);
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    const answer = await elsewhere.put('/api/v1/fees/amount-sheet', {
      academic_year_id: school.year.id,
      cells: [{ row: school.january, column: 'all', value: 1, base: null }],
    });
    expect(answer.status).toBe(404);
  });

  it('show the income ledger of every fee head', async () => {
    const { body } = await admin.get<{ code: string; ledger_code: string | null }[]>(
      '/api/v1/fees/income-ledgers',
    );
    expect(body.find((it) => it.code === 'tuition')?.ledger_code).toBeTruthy();
    expect(body.at(-1)).toMatchObject({ code: 'fine', ledger_code: expect.any(String) });
  });
});
