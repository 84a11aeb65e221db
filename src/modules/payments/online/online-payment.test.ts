import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { buildSandbox, merchantAccountOf } from '#test/builders/online-payments.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import type { Outcome, Switches } from '#test/sandbox/sslcommerz.ts';
import type { Sandbox } from '#test/sandbox/start.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Basket, OfficePayment, OwnPayment } from './online-payment.contract.ts';
import { askAboutWaiting } from './settling.job.ts';

const api = '/api/v1/payments';

describe('online payments', () => {
  let w: World;
  let sandbox: Sandbox;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let account: string;
  let payerAccount: string;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    sandbox = await buildSandbox(w);
    school = await buildFeeSchool(w);
    const admin = await w.as('site-admin');
    const add = async (fields: object = {}) => {
      const made = await admin.post<{ id: string }>(
        `${api}/merchant-accounts`,
        await merchantAccountOf(w, fields),
      );
      expect(made.status).toBe(201);
      return made.body.id;
    };
    account = await add();
    payerAccount = await add({ charge_bearer: 'payer', charge_percent: 2.5 });
  });
  beforeEach(() => sandbox.set());
  afterAll(() => sandbox.stop());

  /** A guardian with two children, each of whom owes a tuition of 800 taka. */
  async function family() {
    const phone = `88017${String(Math.random()).slice(2, 10)}`;
    const household = await w.inSite((tx) =>
      tx
        .insertInto('household')
        .values({ site_id: w.site.id, phone, name_en: 'Family' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const enrol = () =>
      buildEnrolledStudent(
        w,
        { academic_year_id: school.year.id, class_section_id: school.section.id, roll: ++roll },
        { household_id: household.id },
      );
    const children = [await enrol(), await enrol()];
    await buildDues(w, school, children, [{ amount_poisha: 800_00, due_on: '2026-01-15' }]);
    const guardian = await w.as('guardian', { household_id: household.id });
    return { guardian, children: children.map((it) => it.student_id), phone };
  }

  const basketOf = async (guardian: TestClient) => (await guardian.get<Basket>(`${api}/my-basket`)).body;
  const key = () => ({ 'idempotency-key': randomUUID() });

  /** Everything that is due, ticked. */
  const allDues = (basket: Basket) =>
    basket.children.flatMap(({ student_id, dues }) =>
      dues.map(({ due_id, fine_period, open_poisha }) => ({
        student_id,
        due_id,
        fine_period,
        amount_poisha: open_poisha,
      })),
    );

  async function start(guardian: TestClient, lines?: object[], merchant_account_id = account) {
    const started = await guardian.post<{ id: string; go_url: string }>(
      `${api}/my-online-payments`,
      { merchant_account_id, lines: lines ?? allDues(await basketOf(guardian)) },
      key(),
    );
    expect(started.status).toBe(201);
    const went = await w.visitor().get(started.body.go_url);
    expect(went.status).toBe(303);
    return { id: started.body.id, go: started.body.go_url, page: String(went.headers.location) };
  }

  /** The payer's browser, which comes from another site and sends no cookies, no marker and no token. */
  const comeBack = (url: string, fields: Record<string, string>) =>
    w.stage.server.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.example' },
      payload: new URLSearchParams(fields).toString(),
    });

  const show = async (guardian: TestClient, id: string) =>
    (await guardian.get<OwnPayment>(`${api}/my-online-payments/${id}`)).body;

  async function become(guardian: TestClient, id: string, state: OwnPayment['state']): Promise<OwnPayment> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const payment = await show(guardian, id);
      if (payment.state === state) return payment;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`It is ${(await show(guardian, id)).state}, not ${state}`);
  }

  async function pay(outcome: Outcome, switches: Partial<Switches> = {}, merchant = account) {
    const { guardian, children, phone } = await family();
    await sandbox.set(switches);
    const payment = await start(guardian, undefined, merchant);
    const back = await sandbox.press(payment.page, outcome);
    return { ...payment, guardian, children, phone, back };
  }

  const receiptsOf = (id: string) =>
    w.inSite((tx) =>
      tx
        .selectFrom('online_payment_receipt')
        .selectAll()
        .where('site_id', '=', w.site.id)
        .where('online_payment_id', '=', id)
        .execute(),
    );

  /** Sums of the ledgers over what belongs to a payment. */
  async function booked(id: string): Promise<Record<string, number>> {
    const rows = await w.stage.database.owner.query<{ system_key: string; sum: number }>(
      `select g.system_key, sum(l.amount_poisha)::bigint as sum
      from journal j join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
      join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
      where j.site_id = $1 and (j.source_id = $2 or j.source_id in (
        select fee_receipt_id from online_payment_receipt where online_payment_id = $2))
      group by g.system_key`,
      [w.site.id, id],
    );
    return Object.fromEntries(rows.map((row) => [row.system_key, row.sum]));
  }

  const exchangesOf = (id: string) =>
    w.inSite((tx) =>
      tx
        .selectFrom('online_payment_exchange')
        .selectAll()
        .where('online_payment_id', '=', id)
        .orderBy('id')
        .execute(),
    );

  it('pay the dues of several children by one notice: a receipt each, one message, the gateway owes', async () => {
    const { id, guardian, phone } = await pay('success');
    const payment = await become(guardian, id, 'paid');
    expect(payment.receipts.map((it) => it.amount_poisha)).toEqual([800_00, 800_00]);
    expect(allDues(await basketOf(guardian))).toEqual([]);
    expect(await booked(id)).toEqual({ gateway_clearing: 1_600_00, fee_income_tuition: -1_600_00 });
    const sms = await w.inSite((tx) =>
      tx.selectFrom('sms_outbox').selectAll().where('recipient', '=', phone).execute(),
    );
    expect(sms).toHaveLength(1);
    expect(sms[0]!.message).toContain('1,600');
    const document = await guardian.get(`/api/v1/fees/my-receipts/${payment.receipts[0]!.id}/document`);
    expect(document.status).toBe(200);
    expect(JSON.stringify(await exchangesOf(id))).not.toContain('qwerty');
  });

  it.each<[string, Partial<Switches>]>([
    ['twice', { notices: 2 }],
    ['ten times at once', { notices: 10 }],
    ['late', { notice_delay_ms: 300 }],
    ['before the payer comes back', { notice_first: true }],
  ])('make one receipt a child where the notice comes %s', async (_, switches) => {
    const { id, guardian, back } = await pay('success', switches);
    const returned = await comeBack(back.url, back.fields);
    expect(returned.statusCode).toBe(303);
    expect(returned.headers.location).toBe(`/student/payment/master?payment=${id}`);
    await become(guardian, id, 'paid');
    await new Promise((done) => setTimeout(done, 400));
    expect(await receiptsOf(id)).toHaveLength(2);
    expect((await booked(id)).gateway_clearing).toBe(1_600_00);
  });

  it('are paid by the return alone, where the notice is lost', async () => {
    const { id, guardian, back } = await pay('success', { notices: 0 });
    expect((await show(guardian, id)).state).toBe('redirected');
    await comeBack(back.url, back.fields);
    expect((await show(guardian, id)).state).toBe('paid');
  });

  it('do not believe an address that says success', async () => {
    const { guardian } = await family();
    const { id, go } = await start(guardian);
    await comeBack(`http://x${go.replace('/go', '/success')}`, { status: 'VALID', val_id: 'made-up' });
    expect((await show(guardian, id)).state).toBe('pending');
    expect(await receiptsOf(id)).toEqual([]);
  });

  it('keep a forged notice and do nothing', async () => {
    const { id, guardian } = await pay('success', { wrong_signature: true });
    await new Promise((done) => setTimeout(done, 300));
    expect((await show(guardian, id)).state).toBe('redirected');
    expect((await exchangesOf(id)).map((it) => it.kind)).toEqual(['begin', 'forged_notice']);
  });

  it.each<[OfficePayment['held_reason'], Partial<Switches>]>([
    ['amount', { wrong_amount: true }],
    ['currency', { wrong_currency: true }],
    ['tran_id', { wrong_tran_id: true }],
    ['risk', { is_risky: true }],
  ])('are held, not paid, where the gateway tells another %s', async (reason, switches) => {
    const { id, guardian } = await pay('success', switches);
    await become(guardian, id, 'held');
    expect(await receiptsOf(id)).toEqual([]);
    const admin = await w.as('site-admin');
    const { body } = await admin.get<{ rows: OfficePayment[] }>(`${api}/online-payments`, { state: 'held' });
    const held = body.rows.find((it) => it.id === id)!;
    expect(held).toMatchObject({ held_reason: reason, can: { approve: reason === 'risk' } });
    const approved = await admin.post(`${api}/online-payments/${id}/approval`);
    if (reason !== 'risk') return expect(refusalOf(approved)).toBe('payments:differs');
    expect(approved.status).toBe(200);
    expect((await show(guardian, id)).state).toBe('paid');
    expect(await receiptsOf(id)).toHaveLength(2);
    expect(refusalOf(await admin.post(`${api}/online-payments/${id}/approval`))).toBe('payments:not_held');
  });

  it('are untouched by the number of another payment, which anybody can send along', async () => {
    const other = await pay('success', { notices: 0 });
    const { guardian } = await family();
    const mine = await start(guardian);
    await comeBack(`http://x${mine.go.replace(/go$/, 'success')}`, other.back.fields);
    await new Promise((done) => setTimeout(done, 300));
    expect((await show(guardian, mine.id)).state).not.toBe('held');
    await comeBack(other.back.url, other.back.fields);
    await become(other.guardian, other.id, 'paid');
    await sandbox.set();
    await sandbox.press(mine.page, 'success');
    await become(guardian, mine.id, 'paid');
  });

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ] as const)(
    'end without money after %s, and are paid where money comes after all',
    async (outcome, state) => {
      const { id, guardian, page } = await pay(outcome);
      await become(guardian, id, state);
      expect(allDues(await basketOf(guardian))).toHaveLength(2);
      // The payer tries again on the page of the gateway.
      await sandbox.press(page, 'success');
      await become(guardian, id, 'paid');
    },
  );

  it('are settled by the job where the window was closed and no notice came', async () => {
    const { id, guardian } = await pay('success', { notices: 0 });
    const { services } = w.stage;
    await askAboutWaiting(services);
    expect((await show(guardian, id)).state).toBe('redirected');
    await letTimePass(id);
    await askAboutWaiting(services);
    expect((await show(guardian, id)).state).toBe('paid');
  });

  it('wait on where the gateway is silent, and expire where nobody tried for a day', async () => {
    const { id, guardian, back } = await pay('success', { notices: 0, is_mute: true });
    await comeBack(back.url, back.fields);
    expect((await show(guardian, id)).state).toBe('redirected');
    const untouched = await start(guardian, allDues(await basketOf(guardian)));
    await sandbox.set();
    await letTimePass(id);
    await letTimePass(untouched.id, '25 hours');
    await askAboutWaiting(w.stage.services);
    expect((await show(guardian, id)).state).toBe('paid');
    expect((await show(guardian, untouched.id)).state).toBe('expired');
  });

  const letTimePass = (id: string, since = '20 minutes') =>
    w.stage.database.owner.query(
      `update online_payment set next_check_at = now() - interval '1 minute', started_at = now() - $2::interval
      where id = $1`,
      [id, since],
    );

  it('are asked about by the office', async () => {
    const { id, guardian } = await pay('success', { notices: 0 });
    const office = await w.as('employee');
    const asked = await office.post<{ job_id: string }>(`${api}/online-payments/${id}/question`);
    await waitForJob(office, asked.body.job_id);
    expect((await show(guardian, id)).state).toBe('paid');
    expect(refusalOf(await office.post(`${api}/online-payments/${id}/question`))).toBe(
      'payments:already_decided',
    );
  });

  it('keep what is no longer due as an advance', async () => {
    const { guardian, children } = await family();
    const basket = await basketOf(guardian);
    const payment = await start(guardian);
    const counter = await w.as('employee');
    const paid = { student_id: children[0], received_on: today(), amount_poisha: 500_00 };
    expect((await counter.post('/api/v1/fees/receipts', paid, key())).status).toBe(201);
    await sandbox.press(payment.page, 'success');
    await become(guardian, payment.id, 'paid');
    const after = await basketOf(guardian);
    expect(basket.children).toHaveLength(2);
    expect(after.children.find((it) => it.student_id === children[0])!.advance_poisha).toBe(500_00);
    expect(await booked(payment.id)).toEqual({
      gateway_clearing: 1_600_00,
      fee_income_tuition: -1_100_00,
      student_advance: -500_00,
    });
  });

  it('carry the charge that the payer bears as a line of its own', async () => {
    const { id, guardian } = await pay('success', {}, payerAccount);
    const payment = await become(guardian, id, 'paid');
    expect(payment).toMatchObject({ amount_poisha: 1_600_00, charge_poisha: 41_03 });
    expect(await booked(id)).toEqual({
      gateway_clearing: 1_641_03,
      fee_income_tuition: -1_600_00,
      gateway_charge: -41_03,
    });
  });

  it('fill the advance, out of which dues are paid then; never more than it holds', async () => {
    const { guardian, children } = await family();
    const student_id = children[0]!;
    const { id, page } = await start(guardian, [{ student_id, amount_poisha: 1_000_00 }]);
    await sandbox.press(page, 'success');
    await become(guardian, id, 'paid');
    const before = (await basketOf(guardian)).children.find((it) => it.student_id === student_id)!;
    expect(before.advance_poisha).toBe(1_000_00);
    const lines = [{ due_id: before.dues[0]!.due_id, amount_poisha: 600_00 }];
    const use = () => guardian.post(`${api}/advance-payments`, { student_id, lines }, key());
    const answers = await Promise.all([use(), use(), use(), use()]);
    expect(answers.map((it) => it.status).sort()).toEqual([201, 422, 422, 422]);
    const after = (await basketOf(guardian)).children.find((it) => it.student_id === student_id)!;
    expect(after).toMatchObject({ advance_poisha: 400_00, dues: [{ open_poisha: 200_00 }] });
    const rest = [{ due_id: before.dues[0]!.due_id, amount_poisha: 200_00 }];
    const other = await guardian.post(
      `${api}/advance-payments`,
      { student_id: children[1]!, lines: rest },
      key(),
    );
    expect(refusalOf(other)).toBe('fees:advance_too_short');
    const done = await guardian.post(`${api}/advance-payments`, { student_id, lines: rest }, key());
    expect(done.status).toBe(201);
  });

  it('are begun for own children and for what is open, and for nothing else', async () => {
    const { guardian } = await family();
    const { guardian: stranger } = await family();
    const lines = allDues(await basketOf(guardian));
    const ask = (who: TestClient, body: object) => who.post(`${api}/my-online-payments`, body, key());
    const foreign = await ask(stranger, { merchant_account_id: account, lines });
    expect(foreign.status).toBe(404);
    const less = [{ ...lines[0]!, amount_poisha: 1_00 }];
    expect(refusalOf(await ask(guardian, { merchant_account_id: account, lines: less }))).toBe(
      'payments:due_changed',
    );
    const twice = [lines[0]!, lines[0]!];
    expect(refusalOf(await ask(guardian, { merchant_account_id: account, lines: twice }))).toBe(
      'payments:due_twice',
    );
    const little = [{ student_id: lines[0]!.student_id, amount_poisha: 9_99 }];
    expect(refusalOf(await ask(guardian, { merchant_account_id: account, lines: little }))).toBe(
      'payments:too_little',
    );
    const much = [{ student_id: lines[0]!.student_id, amount_poisha: 499_999_99 }, ...lines];
    expect(refusalOf(await ask(guardian, { merchant_account_id: account, lines: much }))).toBe(
      'payments:too_much',
    );
    const off = await ask(guardian, { merchant_account_id: randomUUID(), lines });
    expect(refusalOf(off)).toBe('payments:way_not_offered');
    const { id } = await start(guardian);
    expect((await stranger.get(`${api}/my-online-payments/${id}`)).status).toBe(404);
  });

  it('take all dues of a child that are due, where part payment is switched off', async () => {
    const { guardian, children } = await family();
    const [child] = children;
    const admin = await w.as('site-admin');
    const enrolments = await w.inSite((tx) =>
      tx
        .selectFrom('enrolment')
        .select(['student_id', 'id as enrolment_id'])
        .where('student_id', '=', child!)
        .execute(),
    );
    await buildDues(w, school, enrolments, [
      { amount_poisha: 50_00, due_on: today() },
      { amount_poisha: 70_00, due_on: addDays(today(), 40) },
    ]);
    const mine = allDues(await basketOf(guardian)).filter((it) => it.student_id === child);
    const dueNow = mine.filter((it) => it.amount_poisha !== 70_00);
    const dueToday = mine.filter((it) => it.amount_poisha === 50_00);
    expect([mine.length, dueNow.length, dueToday.length]).toEqual([3, 2, 1]);
    const option = '/api/v1/site-options/fees.partial_payment';
    const ask = (lines: object[]) =>
      guardian.post(`${api}/my-online-payments`, { merchant_account_id: account, lines }, key());
    expect((await ask([mine[0]!])).status).toBe(201);
    await admin.put(option, { value: false });
    for (const part of [dueToday, dueNow.filter((it) => !dueToday.includes(it))])
      expect(refusalOf(await ask(part))).toBe('payments:all_dues_needed');
    expect((await ask(dueNow)).status).toBe(201);
    expect((await ask([{ student_id: child, amount_poisha: 100_00 }])).status).toBe(201);
    await admin.post(`${option}/default`);
    expect((await ask([mine[0]!])).status).toBe(201);
  });

  it('are begun at the gateway once, however often the address is opened', async () => {
    const { guardian } = await family();
    const { go, page } = await start(guardian);
    expect((await w.visitor().get(go)).headers.location).toBe(page);
    expect((await sandbox.calls()).filter((it) => it === '/gwprocess/v4/api.php').length).toBeGreaterThan(0);
  });

  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['evil.example', () => `http://${w.site.alias}.localhost:3000`],
  ])('lead back to the host where the payer is signed in, not to a strange one: %s', async (host, origin) => {
    const { guardian } = await family();
    const started = await guardian.post<{ go_url: string }>(
      `${api}/my-online-payments`,
      { merchant_account_id: account, lines: allDues(await basketOf(guardian)) },
      key(),
    );
    const went = await w.visitor('en', host).get(started.body.go_url);
    const back = await sandbox.press(String(went.headers.location), 'fail');
    expect(new URL(back.url).origin).toBe(typeof origin === 'string' ? origin : origin());
  });

  it('tell why a gateway refuses to begin', async () => {
    const admin = await w.as('site-admin');
    const wrong = await admin.post<{ id: string }>(
      `${api}/merchant-accounts`,
      await merchantAccountOf(w, { secret: 'wrong' }),
    );
    const { guardian } = await family();
    const { id, page } = await start(guardian, undefined, wrong.body.id);
    expect(page).toBe(`/student/payment/master?payment=${id}`);
    expect(await show(guardian, id)).toMatchObject({
      state: 'failed',
      failure: 'Store Credential Error Or Store is De-active',
    });
  });

  it('go back through the gateway, not over the counter', async () => {
    const { id, guardian } = await pay('success');
    const { receipts } = await become(guardian, id, 'paid');
    const admin = await w.as('site-admin');
    const refused = await admin.post(
      `/api/v1/fees/receipts/${receipts[0]!.id}/cancellation`,
      { reason: 'Wrong' },
      key(),
    );
    expect(refusalOf(refused)).toBe('fees:refund_through_gateway');
  });

  it('answer strange addresses and notices without harm', async () => {
    const nowhere = `/online-payment/${w.site.id}/${randomUUID()}`;
    expect((await w.visitor().get(`${nowhere}/go`)).status).toBe(303);
    expect((await comeBack(`http://x${nowhere}/ipn`, { tran_id: 'x' })).statusCode).toBe(404);
    expect((await comeBack('http://x/online-payment/a/b/ipn', {})).statusCode).toBe(400);
    expect((await comeBack('http://x/online-payment/a/b/success', {})).statusCode).toBe(303);
  });
});
