import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildFeeSchool } from '#test/builders/fees.ts';
import {
  bkashAccountOf,
  buildOnlinePayer,
  buildSandbox,
  merchantAccountOf,
} from '#test/builders/online-payments.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import type { Sandbox } from '#test/sandbox/start.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { OfficePayment } from '../online/online-payment.contract.ts';
import type { Settlement, SettlementWithLines } from './settlement.contract.ts';

const api = '/api/v1/payments';
const heading = 'Date,Transaction ID,Bank Tran ID,Type,Amount,Charge,Net';
const columns = ['booked_on', 'tran_id', 'gateway_transaction_id', 'kind', 'amount', 'charge', 'net'];
const day = today();

interface Owed {
  rows: { tran_id: string; amount_poisha: number; is_refund: boolean; booked_on: string }[];
  totals: { amount_poisha: number };
  accounts: {
    merchant_account_id: string;
    open_count: number;
    open_poisha: number;
    oldest_on: string | null;
  }[];
  ledgers: { balance_poisha: number; other_poisha: number; open_poisha: number; difference_poisha: number }[];
}

describe('settlements of gateways', () => {
  let w: World;
  let sandbox: Sandbox;
  let payer: Awaited<ReturnType<typeof buildOnlinePayer>>;
  let admin: TestClient;
  let clerk: TestClient;

  beforeAll(async () => {
    w = await world();
    sandbox = await buildSandbox(w);
    payer = await buildOnlinePayer(w, sandbox, await buildFeeSchool(w));
    admin = await w.as('site-admin');
    clerk = await w.as('employee');
  });
  beforeEach(async () => {
    await sandbox.set();
    setToday(day);
  });
  afterEach(useRealClock);
  afterAll(() => sandbox.stop());

  const once = () => ({ 'idempotency-key': randomUUID() });

  async function buildAccount(fields: object = {}): Promise<string> {
    const made = await admin.post<{ id: string }>(
      `${api}/merchant-accounts`,
      await merchantAccountOf(w, fields),
    );
    expect(made.status).toBe(201);
    return made.body.id;
  }

  async function refund(payment: OfficePayment): Promise<void> {
    const asked = await admin.post<{ job_id: string }>(
      `${api}/online-payments/${payment.id}/refund`,
      { reason: 'Paid twice' },
      once(),
    );
    await waitForJob(admin, asked.body.job_id);
  }

  const taka = (poisha: number) => (poisha / 100).toFixed(2);
  /** The line of a payment as the gateway of the sandbox credits it: 2.5 % less. */
  const lineOf = (
    payment: OfficePayment,
    over: { on?: string; gross?: number; net?: number; no?: string } = {},
  ) => {
    const gross = over.gross ?? payment.amount_poisha + payment.charge_poisha;
    const net = over.net ?? payment.credited_poisha ?? gross;
    return `${over.on ?? day},${over.no ?? payment.tran_id},,Sale,${taka(gross)},${taka(gross - net)},${taka(net)}`;
  };
  const refundLineOf = (payment: OfficePayment, poisha: number) =>
    `${day},,${payment.gateway_transaction_id},Refund,${taka(poisha)},0,${taka(poisha)}`;

  const formOf = (account: string, lines: string[], over: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('merchant_account_id', account);
    form.set('file', new File([[heading, ...lines].join('\n')], 'march.csv', { type: 'text/csv' }));
    form.set('columns', JSON.stringify(columns));
    form.set('received_on', day);
    form.set('bank_poisha', '0');
    for (const [name, value] of Object.entries(over)) form.set(name, value);
    return form;
  };
  const upload = (account: string, lines: string[], over: Record<string, string> = {}) =>
    clerk.upload<Settlement>(`${api}/settlements`, formOf(account, lines, over));
  const show = async (id: string) => (await clerk.get<SettlementWithLines>(`${api}/settlements/${id}`)).body;
  /** Posts a draft with the net of all its lines, and on its day. */
  async function post(id: string, over: object = {}) {
    const { received_on, totals } = await show(id);
    return clerk.post<Settlement>(
      `${api}/settlements/${id}/posting`,
      { received_on, bank_poisha: totals.all.net_poisha, ...over },
      once(),
    );
  }
  const reverse = (id: string, reason = 'Wrong account', who = admin) =>
    who.post<Settlement>(`${api}/settlements/${id}/reversal`, { reason }, once());
  const findingsOf = async (id: string) => (await show(id)).lines.map((it) => it.finding);
  const owed = async (on = today(), over: object = {}) =>
    (await clerk.get<Owed>(`${api}/owed-by-gateways`, { on, ...over })).body;
  const openOf = async (account: string, on = today()) =>
    (await owed(on)).accounts.find((it) => it.merchant_account_id === account)!;

  /** What the journals about a settlement left in each ledger, and their types. */
  async function booked(id: string) {
    const rows = await w.stage.database.owner.query<{
      voucher_type: string;
      system_key: string;
      sum: number;
    }>(
      `select j.voucher_type, g.system_key, sum(l.amount_poisha)::bigint as sum from journal j
      join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
      join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
      where j.site_id = $1 and j.source_kind = 'gateway_settlement' and j.source_id = $2 group by 1, 2`,
      [w.site.id, id],
    );
    return {
      types: [...new Set(rows.map((it) => it.voucher_type))],
      left: Object.fromEntries(rows.map((it) => [it.system_key, Number(it.sum)])),
    };
  }

  it('post 1,350 with a charge of 33.75 as one voucher: bank, charge, clearing', async () => {
    const account = await buildAccount();
    const payment = await payer.pay(account, 1_350_00);
    expect(payment.credited_poisha).toBe(1_316_25);
    const draft = await upload(account, [lineOf(payment)], { bank_poisha: '131625' });
    expect(draft.status).toBe(201);
    expect(draft.body).toMatchObject({ state: 'draft', line_count: 1, settled_count: 0, voucher_no: null });
    const posted = await post(draft.body.id);
    expect(posted.body).toMatchObject({ state: 'posted', settled_count: 1, settled_poisha: 1_316_25 });
    expect(posted.body.voucher_no).toMatch(/^CV-/);
    expect(await booked(draft.body.id)).toEqual({
      types: ['CV'],
      left: { bank_main: 1_316_25, gateway_charge: 33_75, gateway_clearing: -1_350_00 },
    });
    expect(await openOf(account)).toMatchObject({ open_count: 0, open_poisha: 0, oldest_on: null });
    const list = await clerk.get<{ rows: Settlement[] }>(`${api}/settlements`, {
      merchant_account_id: account,
    });
    expect(list.body.rows.map((it) => it.id)).toEqual([draft.body.id]);
  });

  it('make good the charge that the payer bore', async () => {
    const account = await buildAccount({ charge_bearer: 'payer', charge_percent: 2.5 });
    const payment = await payer.pay(account, 1_000_00);
    expect(payment).toMatchObject({ charge_poisha: 25_65, credited_poisha: 1_000_01 });
    const { body } = await upload(account, [lineOf(payment)]);
    await post(body.id);
    expect((await booked(body.id)).left).toEqual({
      bank_main: 1_000_01,
      gateway_charge: 25_64,
      gateway_clearing: -1_025_65,
    });
  });

  it('take the charge from the statement where the gateway said nothing of it', async () => {
    const made = await admin.post<{ id: string }>(`${api}/merchant-accounts`, await bkashAccountOf(w));
    const account = await buildAccount();
    const payment = await payer.pay(account, 500_00);
    // A payment as bKash leaves it: the answer names no credited amount.
    await w.stage.database.owner.query(
      `update online_payment set credited_poisha = null, merchant_account_id = $2, payment_gateway_id =
        (select id from payment_gateway where code = 'bkash') where id = $1`,
      [payment.id, made.body.id],
    );
    const { body } = await upload(made.body.id, [lineOf(payment, { net: 490_75 })]);
    expect((await post(body.id)).body.settled_poisha).toBe(490_75);
  });

  it('list every difference, and settle none of these lines', async () => {
    const account = await buildAccount();
    const good = await payer.pay(account, 100_00);
    const other = await payer.pay(account, 200_00);
    const charged = await payer.pay(account, 300_00);
    const summed = await payer.pay(account, 400_00);
    const left = await payer.pay(account, 500_00);
    await sandbox.set({ is_risky: true });
    const held = await payer.pay(account, 600_00);
    const elsewhere = await payer.pay(await buildAccount(), 700_00);
    const { body } = await upload(account, [
      lineOf(good),
      lineOf(good),
      lineOf(other, { gross: 201_00 }),
      lineOf(charged, { net: 290_00 }),
      `${day},${summed.tran_id},,Sale,400,10,380`,
      lineOf(held),
      lineOf(good, { no: 'B00000' }),
      lineOf(elsewhere),
      refundLineOf(good, 100_00),
    ]);
    expect(await findingsOf(body.id)).toEqual([
      null,
      'paid_twice',
      'amount_differs',
      'charge_differs',
      'net_differs',
      'not_booked',
      'unknown',
      'unknown',
      'not_booked',
    ]);
    const { missing, totals, lines } = await show(body.id);
    expect(missing.map((it) => it.tran_id)).toEqual([left.tran_id]);
    expect(lines[2]).toMatchObject({ amount_poisha: 201_00, book_poisha: 200_00 });
    expect(lines[3]).toMatchObject({ net_poisha: 290_00, credited_poisha: 292_50 });
    expect(totals.agreeing).toEqual({ amount_poisha: 100_00, charge_poisha: 2_50, net_poisha: 97_50 });
    expect((await post(body.id)).body).toMatchObject({ settled_count: 1, settled_poisha: 97_50 });
    expect((await openOf(account)).open_count).toBe(4);
    expect((await show(body.id)).lines.map((it) => it.is_settled).filter(Boolean)).toHaveLength(1);
    // All that reached the bank is in its ledger; what nobody can explain lies in clearing.
    const unexplained = totals.differing.net_poisha;
    expect((await booked(body.id)).left).toEqual({
      bank_main: totals.all.net_poisha,
      gateway_charge: 2_50,
      gateway_clearing: -100_00 - unexplained,
    });
    expect((await owed(day)).ledgers[0]).toMatchObject({
      unexplained_poisha: unexplained,
      difference_poisha: 0,
    });
    await reverse(body.id);
  });

  it('take a charge that differs where somebody accepts it', async () => {
    const account = await buildAccount();
    const payment = await payer.pay(account, 300_00);
    const { body } = await upload(account, [lineOf(payment, { net: 290_00 })]);
    expect(refusalOf(await post(body.id))).toBe('payments:nothing_to_settle');
    const line_no = (await show(body.id)).lines[0]!.line_no;
    const posted = await post(body.id, { accepted_lines: [line_no] });
    expect(posted.body).toMatchObject({ state: 'posted', settled_poisha: 290_00 });
  });

  it('take the same statement once, and a payment of another statement once', async () => {
    const account = await buildAccount();
    const payment = await payer.pay(account, 100_00);
    const first = await upload(account, [lineOf(payment)]);
    expect(refusalOf(await upload(account, ['', lineOf(payment)]))).toBe('payments:statement_taken_before');
    await post(first.body.id);
    const second = await upload(account, [lineOf(payment, { on: addDays(day, -2) })]);
    expect(await findingsOf(second.body.id)).toEqual(['paid_twice']);
    expect(refusalOf(await post(second.body.id))).toBe('payments:nothing_to_settle');
    const removed = await clerk.delete(`${api}/settlements/${second.body.id}`);
    expect(removed.status).toBe(200);
    expect(refusalOf(await clerk.delete(`${api}/settlements/${first.body.id}`))).toBe(
      'payments:settlement_is_posted',
    );
  });

  it('settle a payment once where two statements are posted at the same moment', async () => {
    const account = await buildAccount();
    const payment = await payer.pay(account, 100_00);
    const drafts = [
      await upload(account, [lineOf(payment)]),
      await upload(account, [lineOf(payment, { on: addDays(day, -1) })]),
    ];
    const answers = await Promise.all(drafts.map((it) => post(it.body.id)));
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
    expect((await owed()).ledgers[0]!.difference_poisha).toBe(0);
  });

  it('are refused where the bank had another amount, and on wrong days', async () => {
    const account = await buildAccount();
    const payment = await payer.pay(account, 100_00);
    const later = await upload(account, [lineOf(payment)], { received_on: addDays(day, 1) });
    expect(refusalOf(later)).toBe('payments:settled_in_future');
    const { body } = await upload(account, [lineOf(payment)]);
    expect(refusalOf(await post(body.id, { bank_poisha: 97_51 }))).toBe('payments:bank_differs');
    expect(refusalOf(await post(body.id, { received_on: addDays(day, 1) }))).toBe(
      'payments:settled_in_future',
    );
    expect(refusalOf(await post(body.id, { received_on: addDays(day, -1) }))).toBe(
      'payments:settled_before_paid',
    );
    expect((await post(body.id)).status).toBe(200);
    expect(refusalOf(await post(body.id))).toBe('payments:settlement_is_posted');
  });

  it('are refused in a closed month, and nothing is settled', async () => {
    const account = await buildAccount();
    const payment = await payer.pay(account, 100_00);
    const { body } = await upload(account, [lineOf(payment)]);
    const month = `${day.slice(0, 7)}-01`;
    await w.inSite((tx) =>
      tx.insertInto('accounting_period_lock').values({ site_id: w.site.id, month }).execute(),
    );
    expect(refusalOf(await post(body.id))).toBe('accounts:period_locked');
    await w.inSite((tx) => tx.deleteFrom('accounting_period_lock').where('month', '=', month).execute());
    expect(await show(body.id)).toMatchObject({ state: 'draft', settled_count: 0 });
  });

  it('deduct a refund of before the pay-out, and owe nothing where both are left out', async () => {
    const account = await buildAccount();
    const [kept, gone] = [await payer.pay(account, 500_00), await payer.pay(account, 300_00)];
    await refund(gone);
    expect(await openOf(account)).toMatchObject({ open_count: 3, open_poisha: 500_00 });
    const silent = await upload(account, [lineOf(kept)]);
    expect((await show(silent.body.id)).missing).toEqual([]);
    await clerk.delete(`${api}/settlements/${silent.body.id}`);
    const { body } = await upload(account, [lineOf(kept), lineOf(gone), refundLineOf(gone, 300_00)]);
    expect(await findingsOf(body.id)).toEqual([null, null, null]);
    await post(body.id);
    expect(await booked(body.id)).toEqual({
      types: ['CV'],
      left: { bank_main: 480_00, gateway_charge: 20_00, gateway_clearing: -500_00 },
    });
    expect((await openOf(account)).open_count).toBe(0);
  });

  it('deduct a refund of after the pay-out from the next one, or take it from the bank', async () => {
    const account = await buildAccount();
    const payment = await payer.pay(account, 300_00);
    await post((await upload(account, [lineOf(payment)])).body.id);
    await refund(payment);
    expect(await openOf(account)).toMatchObject({ open_count: 1, open_poisha: -300_00 });
    const { body } = await upload(account, [refundLineOf(payment, 300_00)]);
    expect((await post(body.id)).body.voucher_no).toMatch(/^DV-/);
    expect((await booked(body.id)).left).toEqual({ bank_main: -300_00, gateway_clearing: 300_00 });
    expect((await owed()).ledgers[0]!.difference_poisha).toBe(0);
  });

  it('take no refund for the one of a line that somebody turned down before', async () => {
    const account = await buildAccount();
    const payment = await payer.pay(account, 300_00);
    await post((await upload(account, [lineOf(payment)])).body.id);
    const setApproval = (value: boolean) => admin.put('/api/v1/site-options/fees.refund_approval', { value });
    await setApproval(true);
    await admin.post(`${api}/online-payments/${payment.id}/refund`, { reason: 'Paid twice' }, once());
    await setApproval(false);
    const { body: list } = await admin.get<{ rows: OfficePayment[] }>(`${api}/online-payments`, {
      q: payment.tran_id,
    });
    await admin.post(`${api}/online-refunds/${list.rows[0]!.refund!.id}/rejection`, { reason: 'Later' });
    await refund(payment);
    const { body } = await upload(account, [refundLineOf(payment, 300_00)]);
    expect((await post(body.id)).body.voucher_no).toMatch(/^DV-/);
    expect((await booked(body.id)).left).toEqual({ bank_main: -300_00, gateway_clearing: 300_00 });
  });

  it('are reversed with a reason by who may, and their payments are open again', async () => {
    const account = await buildAccount();
    const payment = await payer.pay(account, 100_00);
    const { body } = await upload(account, [lineOf(payment)]);
    expect(refusalOf(await reverse(body.id))).toBe('payments:settlement_is_draft');
    await post(body.id);
    expect(refusalOf(await reverse(body.id, 'No', clerk))).toBe('forbidden');
    expect((await reverse(body.id, ' ')).status).toBe(422);
    setToday(addDays(day, 2));
    const reversed = await reverse(body.id);
    expect(reversed.body).toMatchObject({
      state: 'reversed',
      reversed_on: addDays(day, 2),
      can: { reverse: false },
    });
    expect(Object.values((await booked(body.id)).left)).toEqual([0, 0, 0]);
    expect(refusalOf(await reverse(body.id))).toBe('payments:settlement_is_reversed');
    // It was settled on the day between.
    expect((await openOf(account, addDays(day, 1))).open_count).toBe(0);
    expect((await openOf(account)).open_count).toBe(1);
    const again = await upload(account, [lineOf(payment)], { received_on: addDays(day, 2) });
    expect((await post(again.body.id)).status).toBe(200);
  });

  it('remember the columns of an account, and refuse files that say too little', async () => {
    const account = await buildAccount();
    const payment = await payer.pay(account, 100_00);
    const over = (values: Record<string, string>) => upload(account, [lineOf(payment)], values);
    expect(refusalOf(await over({ columns: JSON.stringify(['booked_on']) }))).toBe(
      'payments:settlement_columns',
    );
    const empty = await upload(account, ['Total,,,,100,,']);
    expect(refusalOf(empty)).toBe('payments:settlement_empty');
    const odd = ['booked_on', 'tran_id', 'ignore', 'kind', 'amount', 'ignore', 'net'];
    expect((await over({ columns: JSON.stringify(odd) })).status).toBe(201);
    const form = formOf(account, [lineOf(payment)]);
    form.delete('columns');
    const reading = await clerk.upload<{ columns: string[]; is_complete: boolean }>(
      `${api}/settlement-readings`,
      form,
    );
    expect(reading.body).toMatchObject({ columns: odd, is_complete: true });
  });

  it('are the institution’s own', async () => {
    const account = await buildAccount();
    const payment = await payer.pay(account, 100_00);
    const { body } = await upload(account, [lineOf(payment)]);
    const stranger = await w.as('site-admin', { site: w.otherSite });
    expect((await stranger.get(`${api}/settlements/${body.id}`)).status).toBe(404);
    expect((await stranger.upload(`${api}/settlements`, formOf(account, [lineOf(payment)]))).status).toBe(
      404,
    );
    const posting = { received_on: day, bank_poisha: 97_50 };
    for (const [path, input] of [
      ['posting', posting],
      ['reversal', { reason: 'Mine' }],
    ] as const)
      expect((await stranger.post(`${api}/settlements/${body.id}/${path}`, input, once())).status).toBe(404);
    expect((await stranger.delete(`${api}/settlements/${body.id}`)).status).toBe(404);
  });

  it('say as of a day what gateways owe, beside the ledger and what else lies there', async () => {
    const account = await buildAccount();
    const first = await payer.pay(account, 100_00);
    setToday(addDays(day, 1));
    const second = await payer.pay(account, 250_00);
    const own = async (on?: string) => (await owed(on, { merchant_account_id: account })).rows;
    expect((await own(day)).map((it) => it.tran_id)).toEqual([first.tran_id]);
    expect((await own()).map((it) => it.tran_id)).toEqual([first.tran_id, second.tran_id]);
    expect((await owed(today(), { merchant_account_id: account, page: 2, page_size: 1 })).rows).toMatchObject(
      [{ tran_id: second.tran_id }],
    );
    const summary = await clerk.get<{ open_poisha: number; oldest_on: string }>(`${api}/owed-summary`);
    const { totals } = await owed();
    expect(summary.body).toMatchObject({ open_poisha: totals.amount_poisha });
    const before = (await owed()).ledgers[0]!;
    expect(before.balance_poisha).toBe(before.open_poisha + before.other_poisha);
    await w.inSite(async (tx) => {
      const { postJournal } = await import('#modules/accounts/index.ts');
      await postJournal(
        tx,
        { user_id: null },
        {
          voucher_type: 'JV',
          posted_on: today(),
          narration: 'Card',
          source_kind: 'test',
          lines: [
            { ledger: { system_key: 'gateway_clearing' }, amount_poisha: 40_00 },
            { ledger: { system_key: 'student_advance' }, amount_poisha: -40_00 },
          ],
        },
      );
    });
    const after = (await owed()).ledgers[0]!;
    expect(after).toMatchObject({ other_poisha: before.other_poisha + 40_00, difference_poisha: 0 });
  });

  it('say as of a day what was paid out and is not explained', async () => {
    const account = await buildAccount();
    const { body } = await upload(account, [
      lineOf(await payer.pay(account, 100_00)),
      `${day},B00000,,Sale,50,0,50`,
    ]);
    await post(body.id);
    const ledgerOn = async (on: string) => (await owed(on)).ledgers[0]!;
    expect(await ledgerOn(day)).toMatchObject({ unexplained_poisha: 50_00, difference_poisha: 0 });
    setToday(addDays(day, 1));
    await reverse(body.id);
    expect(await ledgerOn(today())).toMatchObject({ unexplained_poisha: 0, difference_poisha: 0 });
    expect(await ledgerOn(day)).toMatchObject({ unexplained_poisha: 50_00, difference_poisha: 0 });
  });

  it('keep the clearing ledger of an account whose payments lie in it', async () => {
    const account = await buildAccount();
    const values = await merchantAccountOf(w);
    const other = await w.inSite((tx) =>
      tx
        .selectFrom('ledger')
        .select('id')
        .where('site_id', '=', w.site.id)
        .where('system_key', '=', 'mobile_banking_clearing')
        .executeTakeFirstOrThrow(),
    );
    await payer.pay(account, 100_00);
    const changed = await admin.put(`${api}/merchant-accounts/${account}`, {
      ...values,
      clearing_ledger_id: other.id,
    });
    expect(refusalOf(changed)).toBe('payments:clearing_in_use');
    expect((changed.body as { detail: string }).detail).toContain('Payments stand on the clearing ledger');
  });
});
