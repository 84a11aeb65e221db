import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bkashAccountOf, buildSandbox } from '#test/builders/online-payments.ts';
import { buildPayers } from '#test/builders/payers.ts';
import { waitForJob } from '#test/jobs.ts';
import {
  type BkashSwitches,
  bkashPayer,
  bkashStore,
  blockedWallet,
  emptyWallet,
} from '#test/sandbox/bkash.ts';
import type { Sandbox } from '#test/sandbox/start.ts';
import { type World, world } from '#test/world.ts';
import type { OfficePayment } from './online-payment.contract.ts';

const api = '/api/v1/payments';

describe('payments with bKash', () => {
  let w: World;
  let sandbox: Sandbox;
  let bkash: Sandbox['bkash'];
  let payers: Awaited<ReturnType<typeof buildPayers>>;
  let account: string;

  beforeAll(async () => {
    w = await world();
    sandbox = await buildSandbox(w);
    bkash = sandbox.bkash;
    payers = await buildPayers(w);
    account = await payers.addAccount(await bkashAccountOf(w));
  });
  beforeEach(() => bkash.set());
  afterAll(() => sandbox.stop());

  const begun = async (merchantAccount = account) =>
    payers.start(await payers.buildGuardian(), merchantAccount);

  /** A payment that the owner of the wallet allowed; the browser has not come back yet. */
  async function allowed(switches: Partial<BkashSwitches> = {}, wallet = bkashPayer.wallet) {
    const payment = await begun();
    await bkash.set(switches);
    return { ...payment, back: await bkash.pay(payment.page, { wallet }) };
  }

  const stateOf = async ({ guardian, id }: Awaited<ReturnType<typeof begun>>) =>
    (await payers.show(guardian, id)).state;
  const receiptsOf = async ({ guardian, id }: Awaited<ReturnType<typeof begun>>) =>
    (await payers.show(guardian, id)).receipts.map((it) => it.amount_poisha);
  const callsOf = async (path: string) => (await bkash.calls()).filter((it) => it === path).length;

  it('are executed on the return, and then paid', async () => {
    const payment = await allowed();
    expect(await stateOf(payment)).toBe('redirected');
    await payers.comeBack(payment.back);
    expect(await stateOf(payment)).toBe('paid');
    expect(await receiptsOf(payment)).toEqual([800_00]);
    const exchanges = await payers.exchangesOf(payment.id);
    expect(exchanges.map((it) => it.kind)).toContain('execute');
    const said = JSON.stringify(exchanges);
    for (const secret of [bkashStore.password, bkashStore.app_secret, 'id_token'])
      expect(said).not.toContain(secret);
  });

  it('make one receipt however often the payer comes back', async () => {
    const payment = await allowed();
    await Promise.all([1, 2, 3, 4].map(() => payers.comeBack(payment.back)));
    await payers.comeBack(payment.back);
    expect(await stateOf(payment)).toBe('paid');
    expect(await receiptsOf(payment)).toEqual([800_00]);
  });

  it.each([
    ['cancel', 'cancelled'],
    ['failure', 'failed'],
  ] as const)(
    'end without money where the payer comes back with %s, and are paid by a second try',
    async (status, state) => {
      const payment = await begun();
      await payers.comeBack(await bkash.leave(payment.page, status));
      expect(await stateOf(payment)).toBe(state);
      await payers.comeBack(await bkash.pay(payment.page));
      expect(await stateOf(payment)).toBe('paid');
    },
  );

  it('are not moved by an address that says success before the payer allowed it, or names another payment', async () => {
    const payment = await begun();
    const forged = new URL(await bkash.leave(payment.page, 'cancel'));
    forged.searchParams.set('status', 'success');
    await payers.comeBack(forged.href);
    expect(await stateOf(payment)).toBe('pending');
    const executions = await callsOf('execute');
    forged.searchParams.set('paymentID', 'TR0011somebodyelse');
    await payers.comeBack(forged.href);
    expect(await stateOf(payment)).toBe('pending');
    expect(await callsOf('execute')).toBe(executions);
    expect(await receiptsOf(payment)).toEqual([]);
  });

  it('stay on the hosted page with a wrong code or PIN', async () => {
    const { page } = await begun();
    expect(await bkash.pay(page, { otp: '000000' })).toBeNull();
    expect(await bkash.pay(page, { pin: '00000' })).toBeNull();
  });

  it.each([
    [emptyWallet, 'does not hold enough money', 'যথেষ্ট টাকা নেই'],
    [blockedWallet, 'may not pay at present', 'এখন টাকা দেওয়া যায় না'],
  ])('fail for the wallet %s, which is said in plain words', async (wallet, english, bangla) => {
    const payment = await allowed({}, wallet);
    await payers.comeBack(payment.back);
    const shown = await payers.show(payment.guardian, payment.id);
    expect(shown).toMatchObject({ state: 'failed', failure: expect.stringContaining(english) });
    const office = await (await w.as('site-admin', { language: 'bn' })).get<{ rows: OfficePayment[] }>(
      `${api}/online-payments`,
      { page_size: 100 },
    );
    expect(office.body.rows.find((it) => it.id === payment.id)!.failure).toContain(bangla);
  });

  it('are paid by the query where the answer of the execution is lost', async () => {
    const payment = await allowed({ lose_execute_answer: true });
    await payers.comeBack(payment.back);
    expect(await stateOf(payment)).toBe('paid');
    const kinds = (await payers.exchangesOf(payment.id)).map((it) => it.kind);
    expect(kinds.slice(-2).sort()).toEqual(['execute', 'query']);
    expect(kinds.filter((it) => it === 'execute')).toHaveLength(1);
  });

  it('wait where bKash is silent; the job asks, and never executes', async () => {
    const payment = await allowed({ is_mute: true });
    await payers.comeBack(payment.back);
    expect(await stateOf(payment)).toBe('redirected');
    await bkash.set();
    const executions = await callsOf('execute');
    await payers.letJobAsk(payment.id);
    expect(await stateOf(payment)).toBe('pending');
    expect(await callsOf('execute')).toBe(executions);
    await payers.comeBack(payment.back);
    expect(await stateOf(payment)).toBe('paid');
  });

  it.each<[OfficePayment['held_reason'], Partial<BkashSwitches>]>([
    ['amount', { wrong_amount: true }],
    ['currency', { wrong_currency: true }],
    ['tran_id', { wrong_invoice: true }],
  ])('are held where bKash tells another %s', async (held_reason, switches) => {
    const payment = await allowed(switches);
    await payers.comeBack(payment.back);
    expect(await payers.inOffice(payment.id)).toMatchObject({ state: 'held', held_reason });
    expect(await receiptsOf(payment)).toEqual([]);
  });

  it('expire with the payment of bKash after a day', async () => {
    const payment = await allowed();
    await bkash.letADayPass();
    await payers.letJobAsk(payment.id, '25 hours');
    expect(await stateOf(payment)).toBe('expired');
    await payers.comeBack(payment.back);
    expect(await payers.show(payment.guardian, payment.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('not any more'),
    });
  });

  it('say that bKash is under maintenance', async () => {
    await bkash.set({ is_under_maintenance: true });
    const payment = await begun();
    expect(payment.page).toBe(`/student/payment/master?payment=${payment.id}`);
    expect(await payers.show(payment.guardian, payment.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('maintenance'),
    });
  });

  it('share one token of an hour, and take a new one where it ends earlier; never more than two an hour', async () => {
    const own = await payers.addAccount(await bkashAccountOf(w));
    const before = await callsOf('token/grant');
    const payments = await Promise.all([begun(own), begun(own), begun(own)]);
    expect(await callsOf('token/grant')).toBe(before + 1);
    await bkash.expireTokens();
    const [first, second] = payments;
    await payers.comeBack(await bkash.pay(first!.page));
    expect(await stateOf(first!)).toBe('paid');
    expect(await callsOf('token/grant')).toBe(before + 2);
    await bkash.expireTokens();
    await payers.comeBack(await bkash.pay(second!.page));
    expect(await stateOf(second!)).toBe('redirected');
    expect(await callsOf('token/grant')).toBe(before + 2);
  });

  it('are refused with the words of bKash where the account is wrong', async () => {
    const wrong = await payers.addAccount(await bkashAccountOf(w, { secret: 'wrong' }));
    const payment = await begun(wrong);
    expect(await payers.show(payment.guardian, payment.id)).toMatchObject({
      state: 'failed',
      failure: 'Invalid username and password combination',
    });
  });

  it.each([
    ['password', { secret: 'wrong' }, 'Invalid username and password combination'],
    ['app key', { app_key: 'wrong' }, 'bKash does not know the app key.'],
  ])('test the account, and tell of a wrong %s', async (_, fields, said) => {
    const path = `${api}/merchant-accounts`;
    const test = async (id: string) => {
      const { body } = await payers.admin.post<{ job_id: string }>(`${path}/${id}/test`);
      return waitForJob(payers.admin, body.job_id);
    };
    expect((await test(account)).state).toBe('done');
    const id = await payers.addAccount(await bkashAccountOf(w, fields));
    await expect(test(id)).rejects.toThrow(said);
  });

  async function paid() {
    const payment = await allowed();
    await payers.comeBack(payment.back);
    return payment;
  }

  it('are refunded', async () => {
    const payment = await paid();
    expect((await payers.refund(payment.id)).state).toBe('refunded');
    const [receipt] = (await payers.inOffice(payment.id)).receipts;
    expect(receipt).toMatchObject({ amount_poisha: 800_00, is_taken_back: true });
  });

  it('are refunded later where bKash takes its time', async () => {
    const payment = await paid();
    await bkash.set({ slow_refund: true });
    expect((await payers.refund(payment.id)).state).toBe('refund_requested');
    await bkash.finishRefunds();
    await payers.letJobAsk(payment.id);
    expect((await payers.inOffice(payment.id)).state).toBe('refunded');
  });

  it('are refunded once where the answer of bKash is lost', async () => {
    const payment = await paid();
    await bkash.set({ lose_refund_answer: true });
    await payers.refund(payment.id).catch(() => undefined);
    expect((await payers.inOffice(payment.id)).state).toBe('refund_requested');
    await bkash.set();
    const calls = await callsOf('payment/refund');
    await payers.letJobAsk(payment.id);
    expect((await payers.inOffice(payment.id)).state).toBe('refunded');
    expect(await callsOf('payment/refund')).toBe(calls + 1);
  });

  it('are not taken for refunded by an earlier refund of the same payment', async () => {
    const payment = await payers.start(await payers.buildGuardian(2), account);
    await payers.comeBack(await bkash.pay(payment.page));
    const [first, second] = (await payers.inOffice(payment.id)).receipts;
    await payers.refund(payment.id, { fee_receipt_id: first!.id });
    await bkash.set({ miss_refund: true });
    await payers.refund(payment.id, { fee_receipt_id: second!.id }).catch(() => undefined);
    await bkash.set();
    await payers.letJobAsk(payment.id);
    const asked = await payers.inOffice(payment.id);
    expect(asked).toMatchObject({ state: 'refund_requested', can: { withdraw: true } });
    expect(asked.receipts.map((it) => it.is_taken_back)).toEqual([true, false]);
  });

  it('stay paid where bKash refuses the refund, with its reason', async () => {
    const payment = await paid();
    await bkash.set({ no_refund: true });
    expect(await payers.refund(payment.id)).toMatchObject({
      state: 'paid',
      failure: 'The refund period is over (2071)',
    });
  });
});
