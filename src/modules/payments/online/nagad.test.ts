import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSandbox, nagadAccountOf } from '#test/builders/online-payments.ts';
import { buildPayers } from '#test/builders/payers.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import type { NagadOutcome, NagadSwitches } from '#test/sandbox/nagad.ts';
import type { Sandbox } from '#test/sandbox/start.ts';
import { type World, world } from '#test/world.ts';
import type { OfficePayment, OwnPayment } from './online-payment.contract.ts';

const api = '/api/v1/payments';

describe('payments with Nagad', () => {
  let w: World;
  let sandbox: Sandbox;
  let nagad: Sandbox['nagad'];
  let payers: Awaited<ReturnType<typeof buildPayers>>;
  let account: string;

  beforeAll(async () => {
    w = await world();
    sandbox = await buildSandbox(w);
    nagad = sandbox.nagad;
    payers = await buildPayers(w);
    account = await payers.addAccount(await nagadAccountOf(w, nagad));
  });
  beforeEach(() => nagad.set());
  afterAll(() => sandbox.stop());

  const begun = async (merchantAccount = account) =>
    payers.start(await payers.buildGuardian(), merchantAccount);

  async function pressed(outcome: NagadOutcome, switches: Partial<NagadSwitches> = {}) {
    const payment = await begun();
    await nagad.set(switches);
    return { ...payment, back: await nagad.press(payment.page, outcome) };
  }

  type Begun = Awaited<ReturnType<typeof begun>>;
  const stateOf = async ({ guardian, id }: Begun) => (await payers.show(guardian, id)).state;
  const receiptsOf = async ({ guardian, id }: Begun) =>
    (await payers.show(guardian, id)).receipts.map((it) => it.amount_poisha);

  async function paid() {
    const payment = await pressed('success');
    await payers.comeBack(payment.back);
    return payment;
  }

  it('are paid once verified; what is kept holds no key', async () => {
    const payment = await pressed('success');
    expect(await stateOf(payment)).toBe('redirected');
    await payers.comeBack(payment.back);
    expect(await stateOf(payment)).toBe('paid');
    expect(await receiptsOf(payment)).toEqual([800_00]);
    const exchanges = await payers.exchangesOf(payment.id);
    expect(exchanges.map((it) => it.kind).sort()).toEqual(['begin', 'begin', 'query', 'return']);
    expect(JSON.stringify(exchanges)).not.toContain(nagad.store.private_key.slice(0, 40));
  });

  it('make one receipt however often the payer comes back', async () => {
    const payment = await pressed('success');
    await Promise.all([1, 2, 3, 4].map(() => payers.comeBack(payment.back)));
    expect(await stateOf(payment)).toBe('paid');
    expect(await receiptsOf(payment)).toEqual([800_00]);
  });

  it.each([
    ['abort', 'cancelled'],
    ['fail', 'failed'],
  ] as const)('end without money after %s', async (outcome, state) => {
    const payment = await pressed(outcome);
    await payers.comeBack(payment.back);
    expect(await stateOf(payment)).toBe(state);
    expect(await receiptsOf(payment)).toEqual([]);
  });

  it('do not believe an address that says success', async () => {
    const payment = await pressed('abort');
    await payers.comeBack(payment.back.replaceAll('Aborted', 'Success'));
    expect(await stateOf(payment)).toBe('cancelled');
  });

  it('are untouched by the reference of another payment', async () => {
    const other = await pressed('success');
    const mine = await begun();
    const forged = new URL(await nagad.press(mine.page, 'abort'));
    forged.search = new URL(other.back).search;
    await payers.comeBack(forged.href);
    expect(await stateOf(mine)).toBe('cancelled');
    await payers.comeBack(other.back);
    expect(await stateOf(other)).toBe('paid');
  });

  it('are settled by the job where the window was closed or Nagad was silent', async () => {
    const payment = await pressed('success', { is_mute: true });
    await payers.comeBack(payment.back);
    expect(await stateOf(payment)).toBe('redirected');
    await nagad.set();
    await payers.letJobAsk(payment.id);
    expect(await stateOf(payment)).toBe('paid');
  });

  it('are asked about for a payer who closed the window, who reads what became of them', async () => {
    const payment = await pressed('success');
    const ask = () => payment.guardian.post(`${api}/my-online-payments/${payment.id}/question`);
    const { body } = await payment.guardian.get<OwnPayment[]>(`${api}/my-online-payments`);
    expect(body[0]).toMatchObject({ id: payment.id, go_url: expect.stringMatching(/\/go$/) });
    expect(await ask()).toMatchObject({ status: 202, body: { done: true } });
    await vi.waitFor(async () => expect(await stateOf(payment)).toBe('paid'), 5_000);
    expect(await receiptsOf(payment)).toEqual([800_00]);
    expect(await payers.show(payment.guardian, payment.id)).toMatchObject({ go_url: null });
    expect((await ask()).status).toBe(202);
    const stranger = await payers.buildGuardian();
    expect((await stranger.post(`${api}/my-online-payments/${payment.id}/question`)).status).toBe(404);
  });

  it('wait while nothing was pressed, and expire after a day', async () => {
    const payment = await begun();
    await payers.letJobAsk(payment.id);
    expect(await stateOf(payment)).toBe('pending');
    await payers.letJobAsk(payment.id, '25 hours');
    expect(await stateOf(payment)).toBe('expired');
  });

  it.each<[OfficePayment['held_reason'], Partial<NagadSwitches>]>([
    ['amount', { wrong_amount: true }],
    ['tran_id', { wrong_order: true }],
  ])('are held where Nagad tells another %s', async (held_reason, switches) => {
    const payment = await pressed('success', switches);
    await payers.comeBack(payment.back);
    expect(await payers.inOffice(payment.id)).toMatchObject({ state: 'held', held_reason });
    expect(await receiptsOf(payment)).toEqual([]);
  });

  it.each([
    [
      'somebody else signed',
      { wrong_signature: true },
      'What Nagad answers is not signed with this public key.',
    ],
    [
      'is for somebody else',
      { wrong_recipient: true },
      'What Nagad answers cannot be read with this private key.',
    ],
  ])('are not begun with an answer that %s', async (_, switches, failure) => {
    await nagad.set(switches);
    const payment = await begun();
    expect(payment.page).toBe(`/student/payment/master?payment=${payment.id}`);
    expect(await payers.show(payment.guardian, payment.id)).toMatchObject({
      state: 'failed',
      failure,
    });
  });

  const otherKeys = () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return {
      secret: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string,
      gateway_public_key: publicKey.export({ format: 'pem', type: 'spki' }) as string,
    };
  };

  it.each<[string, () => object, string]>([
    ['merchant ID', () => ({ store_id: '1' }), 'Merchant could not be found (2001_001)'],
    ['private key', () => ({ secret: otherKeys().secret }), 'Signature could not be verified (3000_001)'],
  ])('test the account, and tell of a wrong %s', async (_, fields, said) => {
    const test = async (id: string) => {
      const { body } = await payers.admin.post<{ job_id: string }>(`${api}/merchant-accounts/${id}/test`);
      return waitForJob(payers.admin, body.job_id);
    };
    expect((await test(account)).state).toBe('done');
    const id = await payers.addAccount(await nagadAccountOf(w, nagad, fields()));
    await expect(test(id)).rejects.toThrow(said);
  });

  it.each(['secret', 'gateway_public_key'])('need an account whose %s is a key', async (name) => {
    const fields = await nagadAccountOf(w, nagad, { [name]: 'no key' });
    const refused = await payers.admin.post(`${api}/merchant-accounts`, fields);
    expect(refusalOf(refused)).toBe('payments:not_a_key');
    expect(JSON.stringify(refused.body)).toContain(`"${name}"`);
  });

  it('are refunded in the merchant panel of Nagad, and only written down here', async () => {
    const payment = await paid();
    expect(await payers.inOffice(payment.id)).toMatchObject({ refunds_by_hand: true, can: { refund: true } });
    const refused = await payers.askRefund(payment.id);
    expect(refusalOf(refused)).toBe('payments:refund_by_hand');
    expect((await payers.inOffice(payment.id)).state).toBe('paid');
    expect((await payers.refund(payment.id, { is_paid_back: true })).state).toBe('refunded');
    const [receipt] = (await payers.inOffice(payment.id)).receipts;
    expect(receipt).toMatchObject({ amount_poisha: 800_00, is_taken_back: true });
  });

  it('are paid back in the merchant panel only once somebody else approves, where two people are needed', async () => {
    const setApproval = (value: boolean) =>
      payers.admin.put('/api/v1/site-options/fees.refund_approval', { value });
    const head = await w.as('site-admin', { language: 'bn' });
    const payment = await paid();
    await setApproval(true);
    const asked = await payers.askRefund(payment.id);
    await setApproval(false);
    expect([asked.status, asked.body.job_id]).toEqual([202, null]);
    const { refund } = await payers.inOffice(payment.id);
    const approve = (values: object) =>
      head.post<{ job_id: string }>(`${api}/online-refunds/${refund!.id}/approval`, values, {
        'idempotency-key': randomUUID(),
      });
    expect(refusalOf(await approve({}))).toBe('payments:refund_by_hand');
    const approved = await approve({ is_paid_back: true });
    await waitForJob(head, approved.body.job_id);
    expect((await payers.inOffice(payment.id)).state).toBe('refunded');
  });
});
