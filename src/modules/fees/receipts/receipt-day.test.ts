import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Account, ReceiptWithLines } from './receipt.contract.ts';

type Refusal = { code: string; detail: string; errors?: { field: string; code: string; message: string }[] };
type DayReport = { rows: object[]; totals: Record<string, number> };

const once = () => ({ 'idempotency-key': randomUUID() });

describe('receipts and their dates', () => {
  let w: World;
  let admin: TestClient;
  let clerk: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    clerk = await w.as('employee');
    school = await buildFeeSchool(w);
    setToday('2026-05-20');
  });
  afterAll(useRealClock);

  /** A student who owes 800 of January and 800 of February. */
  const student = async () => {
    roll += 1;
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll };
    const made = await buildEnrolledStudent(w, place);
    await buildDues(
      w,
      school,
      [made],
      [
        { amount_poisha: 800_00, due_on: '2026-01-15' },
        { amount_poisha: 800_00, due_on: '2026-02-15', fee_sub_head_id: school.february },
      ],
    );
    return made.student_id;
  };
  const collect = (
    who: TestClient,
    student_id: string,
    received_on: string,
    taka: number,
    over: object = {},
  ) =>
    who.post<ReceiptWithLines & Refusal>(
      '/api/v1/fees/receipts',
      { student_id, received_on, amount_poisha: taka * 100, ...over },
      once(),
    );
  const takeBack = (id: string, way: 'cancellation' | 'refund', over: object = {}) =>
    admin.post<ReceiptWithLines & Refusal>(
      `/api/v1/fees/receipts/${id}/${way}`,
      { reason: 'Paid twice', ...over },
      once(),
    );
  const owedOn = async (student_id: string, on: string) =>
    (await admin.get<Account>(`/api/v1/fees/students/${student_id}/account`, { on })).body.owed_poisha / 100;
  const report = async (on: string, by = 'method') =>
    (await admin.get<DayReport>('/api/v1/fees/reports/collection', { from: on, to: on, by })).body;
  const takenBackOn = async (on: string, id: string) => {
    const { body } = await admin.get<{ rows: { id: string; state: string }[] }>(
      '/api/v1/fees/reports/cancelled',
      { from: on, to: on },
    );
    return body.rows.find((it) => it.id === id);
  };
  const journal = (id: string) =>
    w.inSite(async (tx) => {
      const rows = await tx
        .selectFrom('journal_line as l')
        .innerJoin('journal as j', (join) => join.onRef('j.id', '=', 'l.journal_id'))
        .innerJoin('ledger as g', (join) => join.onRef('g.id', '=', 'l.ledger_id'))
        .innerJoin('fee_receipt as r', (join) => join.onRef('r.cancel_journal_id', '=', 'j.id'))
        .where('r.id', '=', id)
        .select(['j.voucher_type', 'j.posted_on', 'g.system_key', 'l.amount_poisha'])
        .orderBy('l.line_no')
        .execute();
      return rows.map((row) => [row.voucher_type, row.posted_on, row.system_key, row.amount_poisha / 100]);
    });

  it('are dated within the books of the institution and not in the future', async () => {
    const id = await student();
    const refused = await collect(admin, id, '1999-01-01', 100);
    expect(refused.body.errors).toEqual([
      {
        field: 'received_on',
        code: 'accounts:before_first_year',
        message: 'The books of this institution begin on 01 July 2025. Choose that day or a later one.',
      },
    ]);
    expect((await collect(admin, id, '2025-07-01', 100)).status).toBe(201);
    expect((await collect(admin, id, '2026-05-21', 100)).body.errors?.[0]?.code).toBe(
      'fees:received_in_future',
    );
  });

  it('are returned by a collection with the same fields as when read later', async () => {
    const id = await student();
    for (const taka of [800, 900]) {
      const made = await collect(admin, id, '2026-05-20', taka, { note: 'By the uncle', reference: 'A 17' });
      const read = await admin.get<ReceiptWithLines>(`/api/v1/fees/receipts/${made.body.id}`);
      expect(made.body).toEqual(read.body);
    }
  });

  it('are dated some days back at most, further back only with a permission', async () => {
    const id = await student();
    expect((await collect(clerk, id, '2026-05-17', 100)).status).toBe(201);
    const refused = await collect(clerk, id, '2026-05-16', 100);
    expect(refused.body.errors?.[0]).toMatchObject({
      field: 'received_on',
      message: expect.stringContaining('at most 3 days back'),
    });
    expect((await collect(admin, id, '2026-05-16', 100)).status).toBe(201);
    const { body: setting } = await admin.get<object>('/api/v1/fees/setting');
    expect((await admin.put('/api/v1/fees/setting', { ...setting, back_date_days: 10 })).status).toBe(200);
    expect((await collect(clerk, id, '2026-05-10', 100)).status).toBe(201);
    expect((await admin.put('/api/v1/fees/setting', setting)).status).toBe(200);
  });

  it('are cancelled on their own day only, which removes them from its report', async () => {
    const id = await student();
    const before = await report('2026-05-20');
    const { body: receipt } = await collect(admin, id, '2026-05-20', 500);
    expect(receipt.can).toEqual({ cancel: true, refund: false });
    expect((await takeBack(receipt.id, 'refund')).body.code).toBe('fees:refund_only_later');
    const cancelled = await takeBack(receipt.id, 'cancellation');
    expect(cancelled.body).toMatchObject({ state: 'cancelled', cancelled_on: '2026-05-20' });
    expect(await report('2026-05-20')).toEqual(before);
    expect(await takenBackOn('2026-05-20', receipt.id)).toMatchObject({ state: 'cancelled' });
    expect(await owedOn(id, '2026-05-20')).toBe(1600);
  });

  it('leave a fine owed that one of them wrote down, when it is taken back', async () => {
    const id = await student();
    const { body: setting } = await admin.get<object>('/api/v1/fees/setting');
    // The first rule counts for all days, one that follows from its own.
    await admin.put('/api/v1/fees/setting', setting);
    await admin.put('/api/v1/fees/setting', { ...setting, fine_type: 'flat', fine_poisha: 50_00 });
    const fines = async () =>
      (await admin.get('/api/v1/fees/reports/fines', { from: '2026-01-01', to: '2026-05-20' })).body;
    const before = await fines();
    const owed = await owedOn(id, '2026-05-20');
    const { body: first } = await collect(admin, id, '2026-05-20', 10);
    expect(await fines()).toEqual(before);
    // The other receipt pays the fees, which are late no more; the fine was one of them before.
    await collect(admin, id, '2026-05-20', 1590);
    expect(await owedOn(id, '2026-05-20')).toBe(owed - 1600);
    expect(owed).toBeGreaterThan(1600);
    await takeBack(first.id, 'cancellation');
    expect(await owedOn(id, '2026-05-20')).toBe(owed - 1590);
    expect(await fines()).toEqual(before);
    await admin.put('/api/v1/fees/setting', setting);
  });

  it('stay in the report of their date; a refund is in the report of its own date', async () => {
    const id = await student();
    const { body: receipt } = await collect(admin, id, '2026-05-20', 1650, { method: 'bank' });
    const printed = [await report('2026-05-20'), await report('2026-05-20', 'head')];
    setToday('2026-06-02');
    expect((await admin.get<ReceiptWithLines>(`/api/v1/fees/receipts/${receipt.id}`)).body.can).toEqual({
      cancel: false,
      refund: true,
    });
    const late = await takeBack(receipt.id, 'cancellation');
    expect(late.body).toMatchObject({ code: 'fees:cancel_only_same_day' });
    expect(late.body.detail).toContain('20 May 2026');

    // The month of the receipt is closed; the refund is dated today.
    expect((await admin.put('/api/v1/accounts/periods/2026-05-01/lock')).status).toBe(200);
    const refund = await takeBack(receipt.id, 'refund', { method: 'cash' });
    expect(refund.body).toMatchObject({ state: 'refunded', cancelled_on: '2026-06-02' });
    expect(refund.body.cancel_voucher_no).toMatch(/^DV-2025-26-\d{6}$/);
    expect(await journal(receipt.id)).toEqual([
      ['DV', '2026-06-02', 'cash_in_hand', -1650],
      ['DV', '2026-06-02', 'fee_income_tuition', 1600],
      ['DV', '2026-06-02', 'student_advance', 50],
    ]);
    expect([
      await owedOn(id, '2026-05-19'),
      await owedOn(id, '2026-05-20'),
      await owedOn(id, '2026-06-01'),
    ]).toEqual([1600, 0, 0]);
    expect(await owedOn(id, '2026-06-02')).toBe(1600);
    expect(await takenBackOn('2026-05-20', receipt.id)).toBeUndefined();
    expect(await takenBackOn('2026-06-02', receipt.id)).toMatchObject({ state: 'refunded' });
    expect([await report('2026-05-20'), await report('2026-05-20', 'head')]).toEqual(printed);
    expect((await report('2026-06-02')).rows).toEqual([
      expect.objectContaining({ key: 'cash', receipt_count: 0, amount_poisha: 0, refunded_poisha: 1650_00 }),
    ]);
    expect((await takeBack(receipt.id, 'refund')).body.code).toBe('fees:receipt_already_refunded');
    expect((await takeBack(receipt.id, 'cancellation')).body.code).toBe('fees:receipt_already_refunded');

    // A receipt between the two days would pay January a second time for those days.
    const between = await collect(admin, id, '2026-06-01', 100);
    expect(between.body.errors?.[0]).toMatchObject({
      field: 'received_on',
      code: 'fees:received_before_refund',
    });
    expect((await collect(admin, id, '2026-06-02', 100)).status).toBe(201);
    await admin.delete('/api/v1/accounts/periods/2026-05-01/lock');
    setToday('2026-05-20');
  });

  it('are neither cancelled nor refunded in a closed month', async () => {
    const id = await student();
    const { body: today } = await collect(admin, id, '2026-05-20', 10);
    const { body: earlier } = await collect(admin, id, '2026-04-20', 10);
    await admin.put('/api/v1/accounts/periods/2026-05-01/lock');
    expect((await takeBack(today.id, 'cancellation')).body.code).toBe('accounts:period_locked');
    expect((await takeBack(earlier.id, 'refund')).body.code).toBe('accounts:period_locked');
    await admin.delete('/api/v1/accounts/periods/2026-05-01/lock');
    expect((await takeBack(earlier.id, 'refund')).status).toBe(200);
  });

  it('give the advance back when a payment from it is refunded', async () => {
    const id = await student();
    await collect(admin, id, '2026-05-18', 1700);
    await buildDues(
      w,
      school,
      [{ student_id: id, enrolment_id: await enrolmentOf(id) }],
      [{ amount_poisha: 60_00, due_on: '2026-05-19', fee_sub_head_id: school.sessionCharge, period: '2026' }],
    );
    const { body: receipt } = await collect(admin, id, '2026-05-19', 0);
    expect(receipt).toMatchObject({ amount_poisha: 0, advance_used_poisha: 60_00 });
    const refund = await takeBack(receipt.id, 'refund');
    expect(refund.body).toMatchObject({ state: 'refunded', refund_method_name_en: null });
    const { body } = await admin.get<Account>(`/api/v1/fees/students/${id}/account`, { on: '2026-05-20' });
    expect([body.owed_poisha, body.advance_poisha]).toEqual([60_00, 100_00]);
  });

  const enrolmentOf = (student_id: string) =>
    w.inSite(async (tx) => {
      const row = await tx
        .selectFrom('enrolment')
        .select('id')
        .where('student_id', '=', student_id)
        .executeTakeFirstOrThrow();
      return row.id;
    });
});
