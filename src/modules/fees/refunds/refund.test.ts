import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCollectingBank, once } from '#test/builders/bank.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { printedText } from '#test/documents.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { feeChecks } from '../agreements/fee-checks.ts';
import type { Account, ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { RefundWithLines, UnusedAdvance } from './refund.contract.ts';

type Refusal = { code: string; errors?: { field: string; code: string }[] };
type Page<Row> = { rows: Row[]; total: number };

describe('refunds', () => {
  let w: World;
  let admin: TestClient;
  /** Another administrator, who approves. */
  let head: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    head = await w.as('site-admin', { language: 'bn' });
    school = await buildFeeSchool(w);
    await w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({ site_id: w.site.id, fine_type: 'flat', fine_poisha: 50_00 })
        .execute(),
    );
  });
  beforeEach(() => setToday('2026-05-20'));
  afterAll(useRealClock);
  afterEach(async () => {
    // Nothing that happened here may leave papers and books apart. Checks are of today, so of a day after all of it.
    setToday('2026-08-01');
    const differences = await w.inSite(async (tx) => {
      const found = [];
      for (const check of feeChecks) found.push(...(await check.find(tx)));
      return found;
    });
    expect(differences).toEqual([]);
  });

  /** A student who owes 800 of January, fined, and 600 of June, due after the payment. */
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
        { amount_poisha: 600_00, due_on: '2026-06-15', fee_sub_head_id: school.february },
      ],
    );
    return made.student_id;
  };
  const collect = async (student_id: string, taka: number, over: object = {}) => {
    const { body, status } = await admin.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id, received_on: '2026-05-20', amount_poisha: taka * 100, ...over },
      once(),
    );
    expect(status).toBe(201);
    return body;
  };
  const refund = <Body = ReceiptWithLines>(receipt_id: string, order: object = {}) =>
    admin.post<Body>(`/api/v1/fees/receipts/${receipt_id}/refund`, { reason: 'Left', ...order }, once());
  const payAdvance = <Body = RefundWithLines>(student_id: string, taka: number, order: object = {}) =>
    admin.post<Body>(
      `/api/v1/fees/students/${student_id}/advance-refunds`,
      { amount_poisha: taka * 100, reason: 'Left', ...order },
      once(),
    );
  const show = async (id: string) => (await admin.get<RefundWithLines>(`/api/v1/fees/refunds/${id}`)).body;
  const accountOn = async (student_id: string, on: string) => {
    const { body } = await admin.get<Account>(`/api/v1/fees/students/${student_id}/account`, { on });
    return [body.owed_poisha / 100, body.due_poisha / 100, body.advance_poisha / 100];
  };
  const journalOf = (refund_id: string) =>
    w.inSite(async (tx) => {
      const rows = await tx
        .selectFrom('fee_refund as f')
        .innerJoin('journal as j', 'j.id', 'f.journal_id')
        .innerJoin('journal_line as l', 'l.journal_id', 'j.id')
        .innerJoin('ledger as g', 'g.id', 'l.ledger_id')
        .where('f.id', '=', refund_id)
        .select(['j.voucher_type', 'g.system_key', 'l.amount_poisha'])
        .orderBy('l.line_no')
        .execute();
      return rows.map((it) => [it.voucher_type, it.system_key, it.amount_poisha / 100]);
    });
  const enrolmentOf = (student_id: string) =>
    w.inSite(
      async (tx) =>
        (
          await tx
            .selectFrom('enrolment')
            .select('id')
            .where('student_id', '=', student_id)
            .executeTakeFirstOrThrow()
        ).id,
    );
  const lineOf = (receipt: ReceiptWithLines, amount: number) =>
    receipt.lines.find((it) => it.amount_poisha === amount * 100)!;
  const setApproval = (value: boolean) => admin.put('/api/v1/site-options/fees.refund_approval', { value });

  it('of a part open what they gave back again, from their day on', async () => {
    const student_id = await student();
    const receipt = await collect(student_id, 850);
    setToday('2026-06-02');
    const { due_id } = lineOf(receipt, 800);
    const { body, status } = await refund(receipt.id, { lines: [{ due_id, amount_poisha: 300_00 }] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'valid',
      refunded_poisha: 300_00,
      can: { cancel: false, refund: true },
      refunds: [{ state: 'paid', amount_poisha: 300_00, advance_poisha: 0, refunded_on: '2026-06-02' }],
    });
    expect(await accountOn(student_id, '2026-06-01')).toEqual([0, 600, 0]);
    expect(await accountOn(student_id, '2026-06-02')).toEqual([300, 900, 0]);
    const made = await show(body.refunds[0]!.id);
    expect(made.refund_no).toMatch(/^RF-2025-26-\d{6}$/);
    expect(await journalOf(made.id)).toEqual([
      ['DV', 'cash_in_hand', -300],
      ['DV', 'fee_income_tuition', 300],
    ]);
    const report = (by: string) =>
      admin.get<{ totals: object }>('/api/v1/fees/reports/collection', {
        from: '2026-06-02',
        to: '2026-06-02',
        by,
      });
    for (const by of ['method', 'head', 'class', 'channel'])
      expect((await report(by)).body.totals).toMatchObject({
        amount_poisha: 0,
        refunded_poisha: 300_00,
        net_poisha: -300_00,
      });
    // The rest follows, and the receipt is refunded.
    const rest = await refund(receipt.id);
    expect(rest.body).toMatchObject({ state: 'refunded', refunded_poisha: 850_00 });
    expect(rest.body.refunds.map((it) => it.amount_poisha)).toEqual([300_00, 550_00]);
    expect((await refund<Refusal>(receipt.id)).body.code).toBe('fees:receipt_already_refunded');
  });

  it('take the charge back with the money where that is wanted, of a fine too', async () => {
    const student_id = await student();
    const receipt = await collect(student_id, 850);
    setToday('2026-06-02');
    const { body } = await refund(receipt.id, {
      lines: [
        { due_id: lineOf(receipt, 800).due_id, amount_poisha: 200_00 },
        { due_id: lineOf(receipt, 50).due_id, amount_poisha: 50_00 },
      ],
      ends_charge: true,
    });
    expect(body.refunded_poisha).toBe(250_00);
    expect(await accountOn(student_id, '2026-06-02')).toEqual([0, 600, 0]);
    expect(await accountOn(student_id, '2026-07-20')).toEqual([650, 650, 0]);
    // What is left of it is owed again where the rest goes back without its charge.
    await refund(receipt.id);
    expect(await accountOn(student_id, '2026-06-02')).toEqual([600, 1200, 0]);
    expect(await accountOn(student_id, '2026-06-01')).toEqual([0, 600, 0]);
    const days = { from: '2026-06-01', to: '2026-06-30', student_id };
    const statement = await admin.get<{ closing: { balance_poisha: number } }>(
      '/api/v1/fees/student-reports/statement',
      days,
    );
    expect(statement.body.closing.balance_poisha).toBe((await accountOn(student_id, '2026-06-30'))[0]! * 100);
    const generated = await admin.get<{ totals: object }>(
      '/api/v1/fees/student-reports/generated-statement',
      days,
    );
    expect(generated.body.totals).toMatchObject({
      outstanding_poisha: (await accountOn(student_id, '2026-06-30'))[0]! * 100,
    });
  });

  it('of an advance pay back what nobody used, of a child who left first', async () => {
    const student_id = await student();
    await collect(student_id, 5000);
    await w.inSite((tx) =>
      tx.updateTable('student').set({ status: 'left' }).where('id', '=', student_id).execute(),
    );
    setToday('2026-06-02');
    const { rows } = (await admin.get<Page<UnusedAdvance>>('/api/v1/fees/unused-advances')).body;
    expect(rows[0]).toMatchObject({
      id: student_id,
      has_left: true,
      advance_poisha: 3550_00,
      owed_poisha: 0,
      is_asked: false,
    });
    const tooMuch = await payAdvance<Refusal>(student_id, 3551);
    expect(tooMuch.body.errors).toMatchObject([{ field: 'amount_poisha', code: 'fees:advance_too_short' }]);
    const { body, status } = await payAdvance(student_id, 3550);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'paid', receipt_no: null, advance_poisha: 3550_00, lines: [] });
    expect(await journalOf(body.id)).toEqual([
      ['DV', 'cash_in_hand', -3550],
      ['DV', 'student_advance', 3550],
    ]);
    expect(await accountOn(student_id, '2026-06-01')).toEqual([0, 0, 3550]);
    expect(await accountOn(student_id, '2026-06-02')).toEqual([0, 0, 0]);
    const left = (await admin.get<Page<UnusedAdvance>>('/api/v1/fees/unused-advances')).body.rows;
    expect(left.find((it) => it.id === student_id)).toBeUndefined();
  });

  it('of a receipt give back what is left of its advance where a part of it was used', async () => {
    const student_id = await student();
    const receipt = await collect(student_id, 5000, {
      lines: [],
    });
    expect(receipt.advance_added_poisha).toBe(5000_00);
    setToday('2026-05-21');
    await collect(student_id, 0, { received_on: '2026-05-21' });
    const whole = await refund<Refusal>(receipt.id);
    expect([whole.status, whole.body.code]).toEqual([409, 'fees:advance_already_spent']);
    const left = await admin.get<{ advance_poisha: number; lines: object[] }>(
      `/api/v1/fees/receipts/${receipt.id}/refundable`,
    );
    expect(left.body).toMatchObject({ advance_poisha: 3550_00, lines: [] });
    const { body } = await refund(receipt.id, { advance_poisha: 3550_00 });
    expect(body).toMatchObject({ state: 'valid', refunded_poisha: 3550_00 });
    expect(await accountOn(student_id, '2026-05-21')).toEqual([0, 0, 0]);
  });

  it('put back to the advance what was paid out of it', async () => {
    const student_id = await student();
    await collect(student_id, 500, { lines: [] });
    const paid = await collect(student_id, 350);
    expect(paid).toMatchObject({ advance_used_poisha: 500_00, advance_added_poisha: 0 });
    setToday('2026-05-21');
    const { due_id } = lineOf(paid, 800);
    const { body } = await refund(paid.id, { lines: [{ due_id, amount_poisha: 400_00 }] });
    expect(body.refunds).toMatchObject([{ amount_poisha: 350_00, advance_poisha: -50_00 }]);
    expect(await journalOf(body.refunds[0]!.id)).toEqual([
      ['DV', 'cash_in_hand', -350],
      ['DV', 'fee_income_tuition', 400],
      ['DV', 'student_advance', -50],
    ]);
    const rest = await refund(paid.id);
    expect(rest.body.refunds[1]).toMatchObject({ amount_poisha: 0, advance_poisha: -450_00 });
    expect(rest.body.state).toBe('refunded');
    expect((await accountOn(student_id, '2026-05-21'))[2]).toBe(500);
  });

  it('give back an advance beside what was paid out of another', async () => {
    const student_id = await student();
    await collect(student_id, 500, { lines: [] });
    const paid = await collect(student_id, 1000);
    expect(paid).toMatchObject({ advance_used_poisha: 500_00, advance_added_poisha: 50_00 });
    setToday('2026-05-21');
    // What is spent meanwhile of the 50 comes out of the 500 that return.
    await buildDues(
      w,
      school,
      [{ student_id, enrolment_id: await enrolmentOf(student_id) }],
      [{ amount_poisha: 50_00, due_on: '2026-05-21', fee_sub_head_id: school.sessionCharge, period: '2026' }],
    );
    await collect(student_id, 0, { received_on: '2026-05-21' });
    const { body } = await refund(paid.id);
    expect(body).toMatchObject({ state: 'refunded', refunded_poisha: 1000_00 });
    expect(body.refunds).toMatchObject([{ amount_poisha: 1000_00, advance_poisha: -450_00 }]);
    expect((await accountOn(student_id, '2026-05-21'))[2]).toBe(450);
  });

  it('by cheque come out of the account and stand in the cheque register', async () => {
    const account = await buildCollectingBank(w);
    const student_id = await student();
    await collect(student_id, 2000);
    const order = { method: 'cheque', bank_account_id: account.id, cheque_no: '778899' };
    const missing = await payAdvance<Refusal>(student_id, 100, { method: 'cheque' });
    expect(missing.body.errors).toMatchObject([{ field: 'bank_account_id', code: 'required' }]);
    const { body } = await payAdvance(student_id, 100, order);
    expect(body).toMatchObject({ cheque_no: '778899', bank_name: expect.any(String) });
    expect((await journalOf(body.id)).at(0)).toEqual(['DV', null, -100]);
    const { rows } = (
      await admin.get<Page<{ cheque_no: string; can: object }>>('/api/v1/accounts/cheques', { q: '778899' })
    ).body;
    expect(rows).toMatchObject([
      {
        direction: 'issued',
        amount_poisha: 100_00,
        state: 'issued',
        source_kind: 'fee_refund',
        can: { edit: false, delete: false, present: true },
      },
    ]);
    const again = await payAdvance<Refusal>(student_id, 100, order);
    expect(again.body.errors).toMatchObject([{ field: 'cheque_no', code: 'accounts:leaf_is_used' }]);
  });

  describe('that need two people', () => {
    beforeEach(() => setApproval(true));
    afterEach(() => setApproval(false));

    it('move nothing until somebody else approves', async () => {
      const student_id = await student();
      const receipt = await collect(student_id, 850);
      setToday('2026-06-02');
      const asked = await refund(receipt.id, { ends_charge: true });
      const [waiting] = asked.body.refunds;
      expect(asked.body).toMatchObject({ state: 'valid', refunded_poisha: 0, can: { refund: false } });
      expect(waiting).toMatchObject({ state: 'requested', refunded_on: null });
      expect(await accountOn(student_id, '2026-06-02')).toEqual([0, 600, 0]);
      expect((await refund<Refusal>(receipt.id)).body.code).toBe('fees:refund_waits');
      const approve = (who: TestClient) =>
        who.post<RefundWithLines & Refusal>(`/api/v1/fees/refunds/${waiting!.id}/approval`, {}, once());
      expect((await show(waiting!.id)).can).toEqual({ approve: false, reject: true });
      expect((await approve(admin)).body.code).toBe('fees:own_refund');
      setToday('2026-06-03');
      const paid = await approve(head);
      expect(paid.body).toMatchObject({ state: 'paid', refunded_on: '2026-06-03', ends_charge: true });
      expect(paid.body.decided_at).not.toBeNull();
      expect(await accountOn(student_id, '2026-06-02')).toEqual([0, 600, 0]);
      expect(await accountOn(student_id, '2026-06-03')).toEqual([0, 600, 0]);
      expect((await approve(head)).body.code).toBe('fees:refund_is_paid');
    });

    it('are refused with a reason, and asked for again', async () => {
      const student_id = await student();
      await collect(student_id, 2000);
      const asked = await payAdvance(student_id, 100);
      expect(asked.body.state).toBe('requested');
      expect((await payAdvance<Refusal>(student_id, 100)).body.code).toBe('fees:refund_waits');
      const reject = (id: string) =>
        head.post<RefundWithLines & Refusal>(`/api/v1/fees/refunds/${id}/rejection`, { reason: 'No card' });
      expect((await reject(asked.body.id)).body).toMatchObject({
        state: 'rejected',
        decision_reason: 'No card',
        voucher_no: null,
      });
      expect((await reject(asked.body.id)).body.code).toBe('fees:refund_is_rejected');
      const approved = await head.post<Refusal>(`/api/v1/fees/refunds/${asked.body.id}/approval`, {}, once());
      expect(approved.body.code).toBe('fees:refund_is_rejected');
      expect((await payAdvance(student_id, 100)).status).toBe(201);
    });

    it('are refused by themselves where the money went another way meanwhile', async () => {
      const student_id = await student();
      const receipt = await collect(student_id, 5000, { lines: [] });
      setToday('2026-05-21');
      const asked = await refund(receipt.id, { advance_poisha: 5000_00 });
      await collect(student_id, 0, { received_on: '2026-05-21' });
      const late = await head.post<Refusal>(
        `/api/v1/fees/refunds/${asked.body.refunds[0]!.id}/approval`,
        {},
        once(),
      );
      expect([late.status, late.body.errors?.[0]?.code]).toEqual([422, 'fees:advance_too_short']);
      await head.post(`/api/v1/fees/refunds/${asked.body.refunds[0]!.id}/rejection`, { reason: 'Used' });
    });
  });

  it('are refused where there is nothing of it, or too much', async () => {
    const student_id = await student();
    const receipt = await collect(student_id, 850);
    const { due_id } = lineOf(receipt, 800);
    const ask = (order: object) => refund<Refusal>(receipt.id, order);
    expect((await ask({})).body.code).toBe('fees:refund_only_later');
    setToday('2026-06-02');
    const errors = async (order: object) => (await ask(order)).body.errors?.map((it) => [it.field, it.code]);
    expect(await errors({ lines: [{ due_id, amount_poisha: 800_01 }] })).toEqual([
      ['lines.0.amount_poisha', 'fees:more_than_left'],
    ]);
    expect(await errors({ lines: [{ due_id: randomUUID(), amount_poisha: 1 }] })).toEqual([
      ['lines.0.amount_poisha', 'fees:more_than_left'],
    ]);
    const twice = { due_id, amount_poisha: 1_00 };
    expect(await errors({ lines: [twice, twice] })).toEqual([['lines', 'fees:due_twice']]);
    expect(await errors({ lines: [] })).toEqual([['lines', 'fees:nothing_to_refund']]);
    expect(await errors({ advance_poisha: 1 })).toEqual([['advance_poisha', 'fees:more_than_left']]);
    expect(await errors({ bank_account_id: randomUUID(), method: 'bank' })).toBeDefined();
    expect((await payAdvance(randomUUID(), 1)).status).toBe(404);
    const clerk = await w.as('employee');
    expect(
      (await clerk.post(`/api/v1/fees/receipts/${receipt.id}/refund`, { reason: 'x' }, once())).status,
    ).toBe(403);
  });

  it('that say more than their lines are found by the agreement checks', async () => {
    const receipt = await collect(await student(), 850);
    setToday('2026-06-02');
    const { body } = await refund(receipt.id);
    const change = (by: number) =>
      w.stage.database.owner.run(
        `begin; set local session_replication_role = replica;
        update fee_refund set amount_poisha = amount_poisha + ${by} where id = '${body.refunds[0]!.id}'; commit`,
      );
    await change(100);
    const found = await w.inSite(async (tx) => {
      const codes = [];
      for (const check of feeChecks) if ((await check.find(tx)).length > 0) codes.push(check.code);
      return codes;
    });
    await change(-100);
    expect(found).toEqual(['fees:refunds', 'fees:days', 'fees:money']);
  });

  it('are listed, and printed in two copies', async () => {
    const student_id = await student();
    const receipt = await collect(student_id, 850);
    setToday('2026-06-02');
    const { due_id } = lineOf(receipt, 800);
    const { body } = await refund(receipt.id, {
      lines: [{ due_id, amount_poisha: 300_00 }],
      reason: 'Moves to Khulna',
    });
    const { id, refund_no } = body.refunds[0]!;
    const { rows } = (
      await admin.get<Page<{ id: string; voucher_no: string }>>('/api/v1/fees/refunds', { q: refund_no })
    ).body;
    expect(rows).toMatchObject([{ id, receipt_no: receipt.receipt_no, amount_poisha: 300_00 }]);
    const paper = await admin.get(`/api/v1/fees/refunds/${id}/document`, { language: 'en' });
    const text = await printedText(paper.raw);
    for (const words of [
      'Office copy',
      'Receiver’s copy',
      refund_no,
      receipt.receipt_no,
      rows[0]!.voucher_no,
    ])
      expect(text).toContain(words);
    expect(text.match(/Moves to Khulna/g)).toHaveLength(2);
    expect(text).not.toContain('D U P L I C A T E');
    const again = await admin.get(`/api/v1/fees/refunds/${id}/document`, { language: 'en' });
    expect((await printedText(again.raw)).match(/D U P L I C A T E/g)).toHaveLength(2);
    expect((await admin.get(`/api/v1/fees/refunds/${id}/document`, { language: 'bn' })).status).toBe(200);
  });
});
