import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsChecks } from '#modules/accounts/agreements/accounts-checks.ts';
import type { Cheque } from '#modules/accounts/cheques/cheque.contract.ts';
import { localDigits } from '#shared/numerals.ts';
import { buildCollectingBank, once } from '#test/builders/bank.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { feeChecks } from '../agreements/fee-checks.ts';
import type { RefundWithLines } from '../refunds/refund.contract.ts';
import type { Account, ReceiptWithLines } from './receipt.contract.ts';

describe('a cheque for fees', () => {
  let w: World;
  let admin: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let bank: Awaited<ReturnType<typeof buildCollectingBank>>;
  let roll = 0;
  let student_id: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    school = await buildFeeSchool(w);
    bank = await buildCollectingBank(w);
  });
  beforeEach(async () => {
    setToday('2026-05-20');
    roll += 1;
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll };
    const made = await buildEnrolledStudent(w, place);
    await buildDues(w, school, [made], [{ amount_poisha: 800_00, due_on: '2026-05-15' }]);
    student_id = made.student_id;
  });
  afterAll(useRealClock);
  afterEach(async () => {
    setToday('2026-08-01');
    const differences = await w.inSite(async (tx) => {
      const found = [];
      for (const check of [...feeChecks, ...accountsChecks]) found.push(...(await check.find(tx)));
      return found;
    });
    expect(differences).toEqual([]);
  });

  const collect = (over: object = {}) =>
    admin.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      {
        student_id,
        received_on: '2026-05-20',
        amount_poisha: 800_00,
        method: 'cheque',
        reference: `77${roll}`,
        ...over,
      },
      once(),
    );
  const cheques = async (query: object = {}) =>
    (await admin.get<{ rows: Cheque[] }>('/api/v1/accounts/cheques', { page_size: 100, ...query })).body.rows;
  const chequeOf = async ({ id }: { id: string }) => (await cheques()).find((it) => it.source_id === id)!;
  const step = (cheque: Cheque, name: string, body: object = {}) =>
    admin.post<Cheque & { code: string }>(`/api/v1/accounts/cheques/${cheque.id}/${name}`, body, once());
  const owed = async () =>
    (await admin.get<Account>(`/api/v1/fees/students/${student_id}/account`)).body.due_poisha / 100;
  const receiptOf = async (id: string) =>
    (await admin.get<ReceiptWithLines>(`/api/v1/fees/receipts/${id}`)).body;

  it('is one cheque of the register from its receipt on, in no account yet', async () => {
    expect(refusalOf(await collect({ reference: null }))).toBe('fees:cheque_without_number');
    const { body } = await collect();
    expect(await chequeOf(body)).toMatchObject({
      direction: 'received',
      cheque_no: `77${roll}`,
      amount_poisha: 800_00,
      state: 'issued',
      bank_account_id: null,
      bank_name: null,
      source_kind: 'fee_receipt',
      dated_on: '2026-05-20',
      can: { edit: false, delete: false, present: true, clear: true, bounce: true, cancel: true },
    });
    const path = `/api/v1/fees/receipts/${body.id}/cancellation`;
    expect((await admin.post(path, { reason: 'x' }, once())).status).toBe(200);
    expect(await chequeOf(body)).toMatchObject({ state: 'cancelled', settled_on: '2026-05-20', reason: 'x' });
  });

  it('comes into the account at which it is presented once the bank has cleared it', async () => {
    const { body } = await collect();
    const cheque = await chequeOf(body);
    const on = '2026-05-20';
    for (const name of ['presentation', 'clearing'])
      expect(refusalOf(await step(cheque, name, { on }))).toBe('required');
    const presented = await step(cheque, 'presentation', { on, bank_account_id: bank.id });
    expect(presented.body).toMatchObject({ state: 'presented', bank_account_id: bank.id });
    setToday('2026-05-22');
    const refund = () =>
      admin.post<ReceiptWithLines>(`/api/v1/fees/receipts/${body.id}/refund`, { reason: 'Left' }, once());
    expect(refusalOf(await refund())).toBe('fees:cheque_not_cleared');
    const before = await inBank();
    expect((await step(cheque, 'clearing', { on: '2026-05-21' })).body.state).toBe('cleared');
    expect((await inBank()) - before).toBe(800_00);
    const reconciled = await admin.get<{ totals: { bank_poisha: number; received_poisha: number } }>(
      '/api/v1/accounts/bank-reconciliation',
      { bank_account_id: bank.id, on: '2026-05-21' },
    );
    expect(reconciled.body.totals.received_poisha).toBe(0);
    expect((await step(cheque, 'reopening')).body).toMatchObject({ state: 'presented', settled_on: null });
    expect(await inBank()).toBe(before);
    await step(cheque, 'clearing', { on: '2026-05-22' });
    expect(refusalOf(await step(cheque, 'bouncing', { on: '2026-05-22', reason: 'x' }))).toBe(
      'accounts:cheque_is_cleared',
    );
    expect((await refund()).body.state).toBe('refunded');
  });

  const inBank = () =>
    w.inSite(async (tx) => {
      const row = await tx
        .selectFrom('journal_line')
        .select((eb) => eb.fn.sum<string>('amount_poisha').as('sum'))
        .where('ledger_id', '=', bank.ledger_id)
        .executeTakeFirstOrThrow();
      return Number(row.sum ?? 0);
    });

  it('opens its dues again with its charge when the bank returns it', async () => {
    await w.inSite((tx) =>
      tx
        .updateTable('student')
        .set({ contact_number: `8801712${String(roll).padStart(6, '0')}` })
        .where('id', '=', student_id)
        .execute(),
    );
    const { body } = await collect();
    expect(await owed()).toBe(0);
    const cheque = await chequeOf(body);
    setToday('2026-05-25');
    const bounce = (over: object) =>
      step(cheque, 'bouncing', { on: '2026-05-25', reason: 'No money', charge_poisha: 150_00, ...over });
    expect(refusalOf(await bounce({ on: '2026-05-24' }))).toBe('accounts:returned_today');
    expect((await bounce({})).body).toMatchObject({ state: 'bounced', settled_on: '2026-05-25' });
    expect(await owed()).toBe(950);
    expect(await receiptOf(body.id)).toMatchObject({
      state: 'refunded',
      cancelled_on: '2026-05-25',
      cancel_reason: `77${roll}: No money`,
    });
    const messages = await w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select('message')
        .where('recipient', '=', `8801712${String(roll).padStart(6, '0')}`)
        .orderBy('id')
        .execute(),
    );
    expect(messages.at(-1)!.message).toContain(localDigits(`77${roll}`, 'bn'));
    const days = { from: '2026-05-20', to: '2026-05-20', by: 'method' };
    const report = await admin.get<{ totals: { net_poisha: number } }>(
      '/api/v1/fees/reports/collection',
      days,
    );
    expect(report.body.totals.net_poisha).toBeGreaterThanOrEqual(800_00);
  });

  it('voids its receipt when it is taken back on the same day', async () => {
    const { body } = await collect();
    const cheque = await chequeOf(body);
    const refused = await (await w.as('employee')).post(
      `/api/v1/accounts/cheques/${cheque.id}/cancellation`,
      { on: '2026-05-20', reason: 'Wrong name' },
      once(),
    );
    expect(refused.status).toBe(403);
    expect((await step(cheque, 'cancellation', { on: '2026-05-20', reason: 'Wrong name' })).body.state).toBe(
      'cancelled',
    );
    expect((await receiptOf(body.id)).state).toBe('cancelled');
    expect(await owed()).toBe(800);
  });

  it('is missed by the agreement checks where the register says another amount', async () => {
    const { body } = await collect();
    const change = (by: number) =>
      w.stage.database.owner.run(
        `begin; set local session_replication_role = replica;
        update cheque set amount_poisha = amount_poisha + ${by} where source_id = '${body.id}'; commit`,
      );
    await change(100);
    const [check] = accountsChecks.filter((it) => it.code === 'accounts:cheques');
    const found = await w.inSite((tx) => check!.find(tx));
    await change(-100);
    expect(found).toHaveLength(1);
    expect(found[0]!.papers_poisha - found[0]!.books_poisha).toBe(100);
  });

  it('of the institution that paid a refund is an advance again when it comes back', async () => {
    await collect({ amount_poisha: 1000_00, method: 'cash', reference: null });
    const { body } = await admin.post<RefundWithLines>(
      `/api/v1/fees/students/${student_id}/advance-refunds`,
      {
        amount_poisha: 200_00,
        reason: 'Left',
        method: 'cheque',
        bank_account_id: bank.id,
        cheque_no: `99${roll}`,
      },
      once(),
    );
    const cheque = await chequeOf(body);
    const charged = await step(cheque, 'cancellation', {
      on: '2026-05-20',
      reason: 'Lost',
      charge_poisha: 1_00,
    });
    expect(refusalOf(charged)).toBe('accounts:nobody_to_charge');
    const before = await inBank();
    await step(cheque, 'cancellation', { on: '2026-05-20', reason: 'Lost' });
    expect((await inBank()) - before).toBe(200_00);
    const account = await admin.get<Account>(`/api/v1/fees/students/${student_id}/account`);
    expect(account.body.advance_poisha).toBe(200_00);
  });
});
