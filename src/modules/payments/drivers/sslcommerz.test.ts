import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { merchantOf } from '#test/builders/merchant.ts';
import { type Sandbox, startSandbox } from '#test/sandbox/start.ts';
import { type Exchange, GatewayUnavailable, type Merchant } from './driver.ts';
import { sslcommerz } from './sslcommerz.ts';

describe('the driver of SSLCommerz', () => {
  let sandbox: Sandbox;
  let merchant: Merchant;
  let exchanges: Exchange[];
  let count = 0;
  const keep = (it: Exchange) => exchanges.push(it);

  beforeAll(async () => {
    // Notices go nowhere here.
    sandbox = await startSandbox(1);
    merchant = merchantOf(sandbox.url, { store_id: 'testbox', secret: 'qwerty' });
  });
  beforeEach(async () => {
    exchanges = [];
    await sandbox.set();
  });
  afterAll(() => sandbox.stop());

  const toBegin = (tran_id = `T${process.pid}-${count++}`) => ({
    tran_id,
    amount_poisha: 1_350_00,
    title: 'Fees',
    return_url: 'http://school.localhost/payment/x',
    payer: { name: 'Rahima', email: 'r@example.org', phone: '01711000000', city: 'Dhaka', ip: '127.0.0.1' },
  });

  async function begun() {
    const payment = toBegin();
    const answer = await sslcommerz.begin(merchant, payment, keep);
    if (answer.state !== 'begun') throw new Error(answer.reason);
    return { ref: { tran_id: payment.tran_id, session_key: answer.session_key }, page: answer.redirect_url };
  }

  const check = (ref: Awaited<ReturnType<typeof begun>>['ref'], said = {}) =>
    sslcommerz.check(merchant, ref, said, keep);

  it('says whether the account is accepted', async () => {
    expect(await sslcommerz.test(merchant)).toBeNull();
    expect(await sslcommerz.test({ ...merchant, secret: 'wrong' })).toBe('FAILED');
  });

  it('begins a payment once, and tells what the gateway refuses', async () => {
    const payment = toBegin();
    expect(await sslcommerz.begin(merchant, payment, keep)).toMatchObject({ state: 'begun' });
    expect(await sslcommerz.begin(merchant, payment, keep)).toEqual({
      state: 'refused',
      reason: 'Duplicate or invalid tran_id',
    });
    const wrong = await sslcommerz.begin({ ...merchant, secret: 'wrong' }, toBegin(), keep);
    expect(wrong).toEqual({ state: 'refused', reason: 'Store Credential Error Or Store is De-active' });
    expect(JSON.stringify(exchanges)).not.toContain('qwerty');
    expect(exchanges).toHaveLength(3);
  });

  it('knows of no attempt before the payer did something', async () => {
    expect(await check((await begun()).ref)).toBeUndefined();
  });

  it.each([{}, { val_id: 'unknown' }])('finds a payment by its own number and says %o', async (said) => {
    const { ref, page } = await begun();
    await sandbox.press(page, 'success');
    const paid = { state: 'paid', tran_id: ref.tran_id, amount_poisha: 1_350_00, currency: 'BDT' };
    expect(await check(ref, said)).toMatchObject({ ...paid, credited_poisha: 1_316_25, is_risky: false });
    // VALIDATED counts as VALID.
    expect(await check(ref, said)).toMatchObject(paid);
  });

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ] as const)('takes %s as %s', async (outcome, state) => {
    const { ref, page } = await begun();
    await sandbox.press(page, outcome);
    expect(await check(ref)).toMatchObject({ state, tran_id: ref.tran_id });
  });

  it('passes on what differs: amount, currency, payment, risk', async () => {
    await sandbox.set({ wrong_amount: true, wrong_currency: true, wrong_tran_id: true, is_risky: true });
    const { ref, page } = await begun();
    const { fields } = await sandbox.press(page, 'success');
    expect(await check(ref, { val_id: fields.val_id })).toMatchObject({
      state: 'paid',
      amount_poisha: 1_349_00,
      currency: 'USD',
      tran_id: 'somebody-else',
      is_risky: true,
    });
  });

  it('knows the notices of the gateway by their signature', async () => {
    const { page } = await begun();
    const { fields } = await sandbox.press(page, 'success');
    expect(sslcommerz.isGenuine(merchant, fields)).toBe(true);
    expect(sslcommerz.isGenuine(merchant, { ...fields, amount: '1.00' })).toBe(false);
    await sandbox.set({ wrong_signature: true });
    const forged = await sandbox.press((await begun()).page, 'success');
    expect(sslcommerz.isGenuine(merchant, forged.fields)).toBe(false);
  });

  it('throws where no answer comes', async () => {
    await sandbox.set({ is_mute: true });
    await expect(check((await begun()).ref)).rejects.toThrow(GatewayUnavailable);
    expect(exchanges.at(-1)).toMatchObject({ kind: 'query', response: null });
  });

  it('refunds, and asks later what became of it', async () => {
    await sandbox.set({ slow_refund: true });
    const { ref, page } = await begun();
    await sandbox.press(page, 'success');
    const { gateway_transaction_id } = (await check(ref))!;
    const refund = {
      payment: ref,
      gateway_transaction_id: gateway_transaction_id!,
      amount_poisha: 1_350_00,
      reason: 'Paid twice',
      reference: 'R1',
      gateway_reference: null,
    };
    const { send, status } = sslcommerz.refunds!;
    const tooMuch = await send(merchant, { ...refund, amount_poisha: 9_999_00 }, keep);
    expect(tooMuch).toMatchObject({ state: 'refused', reason: 'Refund amount exceeds' });
    const asked = await send(merchant, refund, keep);
    expect(asked.state).toBe('processing');
    const known = { ...refund, gateway_reference: asked.reference };
    expect((await status(merchant, known, keep)).state).toBe('processing');
    await sandbox.finishRefunds();
    expect((await status(merchant, known, keep)).state).toBe('done');
    expect((await status(merchant, refund, keep)).state).toBe('done');
  });
});
