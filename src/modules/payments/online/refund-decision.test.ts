import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Refund } from '#modules/fees/refunds/refund.contract.ts';
import { addDays, today } from '#shared/dates.ts';
import { buildSandbox, merchantAccountOf } from '#test/builders/online-payments.ts';
import { buildPayers } from '#test/builders/payers.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import type { Switches } from '#test/sandbox/sslcommerz.ts';
import type { Sandbox } from '#test/sandbox/start.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Basket, OfficePayment, RefundableReceipt } from './online-payment.contract.ts';
import { askAboutWaiting } from './settling.job.ts';

const api = '/api/v1/payments';

describe('refunds of online payments that need two people', () => {
  let w: World;
  let sandbox: Sandbox;
  let payers: Awaited<ReturnType<typeof buildPayers>>;
  let account: string;
  /** Asks for refunds. */
  let admin: TestClient;
  /** Another administrator, who decides. */
  let head: TestClient;
  let headId: string;

  beforeAll(async () => {
    w = await world();
    sandbox = await buildSandbox(w);
    payers = await buildPayers(w);
    admin = payers.admin;
    head = await w.as('site-admin', { language: 'bn' });
    headId = (await head.get<{ user: { id: string } }>('/api/v1/session')).body.user.id;
    await w.stage.database.owner.query(`update user_account set full_name = 'The head' where id = $1`, [
      headId,
    ]);
    account = await payers.addAccount(await merchantAccountOf(w));
  });
  beforeEach(async () => {
    await sandbox.set();
    await setApproval(true);
  });
  afterEach(async () => {
    useRealClock();
    await setApproval(false);
  });
  afterAll(() => sandbox.stop());

  const once = () => ({ 'idempotency-key': randomUUID() });
  const setApproval = (value: boolean) => admin.put('/api/v1/site-options/fees.refund_approval', { value });
  const show = (id: string) => payers.inOffice(id);

  /** What a guardian of two children paid, 800 taka for each, and `advance_poisha` more for the first. */
  async function pay({
    advance_poisha = 0,
    ...switches
  }: Partial<Switches> & { advance_poisha?: number } = {}) {
    const guardian = await payers.buildGuardian(2);
    const { children } = (await guardian.get<Basket>(`${api}/my-basket`)).body;
    const lines: object[] = children.flatMap(({ student_id, dues }) =>
      dues.map(({ due_id, open_poisha }) => ({ student_id, due_id, amount_poisha: open_poisha })),
    );
    const { student_id } = children[0]!;
    if (advance_poisha) lines.push({ student_id, amount_poisha: advance_poisha });
    const { id, page } = await payers.start(guardian, account, lines);
    await sandbox.set(switches);
    await sandbox.press(page, 'success');
    for (let attempt = 0; !['paid', 'held'].includes((await show(id)).state); attempt++) {
      if (attempt === 100) throw new Error(`It is ${(await show(id)).state}`);
      await new Promise((done) => setTimeout(done, 50));
    }
    await sandbox.set();
    return { id, guardian, student_id };
  }

  /** Asks for a refund, which waits. @returns the payment */
  async function askFor(id: string, over: object = {}): Promise<OfficePayment> {
    const asked = await payers.askRefund(id, over);
    expect([asked.status, asked.body.job_id]).toEqual([202, null]);
    return show(id);
  }

  const approve = (payment: OfficePayment, who = head) =>
    who.post<{ job_id: string }>(`${api}/online-refunds/${payment.refund!.id}/approval`, {}, once());
  const reject = (payment: OfficePayment, reason = 'Not agreed', who = head) =>
    who.post(`${api}/online-refunds/${payment.refund!.id}/rejection`, { reason });

  async function approved(payment: OfficePayment): Promise<OfficePayment> {
    const answer = await approve(payment);
    expect(answer.status).toBe(202);
    await waitForJob(head, answer.body.job_id);
    return show(payment.id);
  }

  const goneBack = async ({ tran_id }: OfficePayment) =>
    (await sandbox.refunds()).filter((it) => it.tran_id === tran_id).map((it) => it.poisha);
  const listedAs = async (id: string) => {
    const found = [];
    for (const state of ['paid', 'held', 'set_aside', 'refund_waiting']) {
      const { body } = await admin.get<{ rows: OfficePayment[] }>(`${api}/online-payments`, {
        state,
        page_size: 100,
      });
      if (body.rows.some((it) => it.id === id)) found.push(state);
    }
    return found;
  };
  const firstReceipt = async (id: string) =>
    (
      await admin.get<{ receipts: RefundableReceipt[]; needs_approval: boolean }>(
        `${api}/online-payments/${id}/refundable`,
      )
    ).body;

  it('ask nothing of the gateway until somebody else approves', async () => {
    const { id } = await pay();
    const waiting = await askFor(id);
    expect(waiting).toMatchObject({
      state: 'paid',
      can: { refund: false },
      refund: {
        can: { approve: false, reject: true },
        state: 'waiting',
        amount_poisha: 1_600_00,
        receipt_no: null,
        reason: 'Paid <twice>',
        requested_by_name: 'The site-admin',
        decided_by_name: null,
        decided_at: null,
      },
    });
    expect(await listedAs(id)).toEqual(['refund_waiting']);
    await payers.letJobAsk(id);
    expect((await show(id)).state).toBe('paid');
    expect(await goneBack(waiting)).toEqual([]);
    expect(refusalOf(await payers.askRefund(id))).toBe('payments:refund_waits');
    expect(refusalOf(await approve(waiting, admin))).toBe('fees:own_refund');
    expect(refusalOf(await approve(waiting, await w.as('employee')))).toBe('forbidden');
    expect((await approve(waiting, await w.as('site-admin', { site: w.otherSite }))).status).toBe(404);
    // Pressed twice.
    const answers = await Promise.all([approve(waiting), approve(waiting)]);
    expect(answers.map((it) => it.status).sort()).toEqual([202, 409]);
    await waitForJob(head, answers.find((it) => it.status === 202)!.body.job_id);
    const done = await show(id);
    expect(done).toMatchObject({
      state: 'refunded',
      refund: {
        can: { approve: false, reject: false },
        state: 'done',
        requested_by_name: 'The site-admin',
        decided_by_name: 'The head',
      },
    });
    expect(done.refund!.decided_at).not.toBeNull();
    expect(await goneBack(done)).toEqual([1_600_00]);
    expect(refusalOf(await approve(done))).toBe('fees:refund_is_paid');
    expect(refusalOf(await reject(done))).toBe('fees:refund_is_paid');
    const takenBackBy = await w.inSite((tx) =>
      tx
        .selectFrom('fee_receipt as r')
        .innerJoin('online_payment_receipt as l', 'l.fee_receipt_id', 'r.id')
        .select('r.cancelled_by')
        .where('l.online_payment_id', '=', id)
        .execute(),
    );
    expect(takenBackBy).toEqual([{ cancelled_by: headId }, { cancelled_by: headId }]);
  });

  it('can be turned down with a note: the payment is as before, and can be asked for again', async () => {
    const { id } = await pay();
    const waiting = await askFor(id);
    expect((await reject(waiting, ' ')).status).toBe(422);
    expect(refusalOf(await reject(waiting, 'No', await w.as('employee')))).toBe('forbidden');
    expect((await reject(waiting, 'No', await w.as('site-admin', { site: w.otherSite }))).status).toBe(404);
    expect((await reject(waiting)).status).toBe(200);
    const rejected = await show(id);
    expect(rejected).toMatchObject({
      state: 'paid',
      can: { refund: true },
      refund: {
        can: { approve: false, reject: false },
        state: 'rejected',
        decision_reason: 'Not agreed',
        decided_by_name: 'The head',
      },
    });
    expect(await listedAs(id)).toEqual(['paid']);
    expect(refusalOf(await approve(rejected))).toBe('fees:refund_is_rejected');
    expect(refusalOf(await reject(rejected))).toBe('fees:refund_is_rejected');
    expect(await goneBack(rejected)).toEqual([]);
    expect((await approved(await askFor(id))).state).toBe('refunded');
  });

  it('of a part keep on their paper who asked and who approved', async () => {
    const { id, student_id } = await pay();
    setToday(addDays(today(), 1));
    const { receipts, needs_approval } = await firstReceipt(id);
    expect(needs_approval).toBe(true);
    const [receipt] = receipts;
    const { due_id } = receipt!.lines[0]!;
    const order = { fee_receipt_id: receipt!.id, lines: [{ due_id, amount_poisha: 250_00 }] };
    const waiting = await askFor(id, order);
    expect(waiting.refund).toMatchObject({ amount_poisha: 250_00, receipt_no: receipt!.receipt_no });
    expect((await firstReceipt(id)).receipts[0]!.lines[0]!.amount_poisha).toBe(800_00);
    expect((await approved(waiting)).state).toBe('paid');
    expect(await goneBack(waiting)).toEqual([250_00]);
    const { body } = await admin.get<{ rows: Refund[] }>('/api/v1/fees/refunds', { student_id });
    expect(body.rows).toMatchObject([
      {
        amount_poisha: 250_00,
        method: 'online',
        requested_by_name: 'The site-admin',
        decided_by_name: 'The head',
        requested_at: waiting.refund!.requested_at,
      },
    ]);
  });

  it('of held money keep it from being counted or set aside meanwhile', async () => {
    const { id } = await pay({ is_risky: true });
    const waiting = await askFor(id);
    expect(waiting).toMatchObject({ state: 'held', can: { approve: false, set_aside: false } });
    expect(await listedAs(id)).toEqual(['refund_waiting']);
    const count = () => admin.post(`${api}/online-payments/${id}/approval`);
    expect(refusalOf(await count())).toBe('payments:refund_waits');
    const setAside = () => admin.post(`${api}/online-payments/${id}/set-aside`, { reason: 'By letter' });
    expect(refusalOf(await setAside())).toBe('payments:refund_waits');
    await reject(waiting);
    expect((await show(id)).can).toMatchObject({ approve: true, set_aside: true });
    expect(await listedAs(id)).toEqual(['held']);
    expect((await setAside()).status).toBe(200);
    expect((await approved(await askFor(id))).state).toBe('refunded');
    expect(await goneBack(waiting)).toEqual([1_600_00]);
  });

  it('are refused at the approval where the advance was spent meanwhile, and still wait', async () => {
    const { id, guardian, student_id } = await pay({ advance_poisha: 900_00 });
    const waiting = await askFor(id);
    await payers.oweMore(student_id);
    const { children } = (await guardian.get<Basket>(`${api}/my-basket`)).body;
    const { due_id } = children.find((it) => it.student_id === student_id)!.dues[0]!;
    const spent = await guardian.post(
      `${api}/advance-payments`,
      { student_id, lines: [{ due_id, amount_poisha: 200_00 }] },
      once(),
    );
    expect(spent.status).toBe(201);
    expect(refusalOf(await approve(waiting))).toBe('fees:advance_already_spent');
    expect((await show(id)).refund!.state).toBe('waiting');
    expect(await goneBack(waiting)).toEqual([]);
    expect((await reject(waiting)).status).toBe(200);
  });

  it('are refused at the approval where another amount could go back than was asked for', async () => {
    const waiting = await askFor((await pay()).id);
    await w.stage.database.owner.query(
      `update online_payment_refund set amount_poisha = amount_poisha - 1 where id = $1`,
      [waiting.refund!.id],
    );
    expect(refusalOf(await approve(waiting))).toBe('payments:refund_changed');
    expect(await goneBack(waiting)).toEqual([]);
    expect((await reject(waiting)).status).toBe(200);
  });

  it('are still decided by somebody else where the option was turned off meanwhile', async () => {
    const { id } = await pay();
    const waiting = await askFor(id);
    await setApproval(false);
    expect((await firstReceipt(id)).needs_approval).toBe(false);
    expect(refusalOf(await payers.askRefund(id))).toBe('payments:refund_waits');
    expect(refusalOf(await approve(waiting, admin))).toBe('fees:own_refund');
    expect((await approved(waiting)).state).toBe('refunded');
  });

  it('stand as before where the gateway refuses what was approved', async () => {
    const { id } = await pay();
    await sandbox.set({ no_refund: true });
    expect(await approved(await askFor(id))).toMatchObject({
      state: 'paid',
      failure: 'Refund is not allowed',
      can: { refund: true },
      refund: { state: 'refused', decided_by_name: 'The head' },
    });
  });

  it('are asked about soon after the approval, however long they waited', async () => {
    const waiting = await askFor((await pay()).id);
    await w.stage.database.owner.query(
      `update online_payment_refund set requested_at = now() - interval '3 days' where id = $1`,
      [waiting.refund!.id],
    );
    await sandbox.set({ slow_refund: true });
    expect((await approved(waiting)).state).toBe('refund_requested');
    const soon = await w.stage.database.owner.query(
      `select id from online_payment where id = $1 and next_check_at < now() + interval '20 minutes'`,
      [waiting.id],
    );
    expect(soon).toHaveLength(1);
    await sandbox.finishRefunds();
    await payers.letJobAsk(waiting.id);
    await askAboutWaiting(w.stage.services);
    expect((await show(waiting.id)).state).toBe('refunded');
  });
});
