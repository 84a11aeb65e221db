import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Refund } from '#modules/fees/refunds/refund.contract.ts';
import { addDays, today } from '#shared/dates.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { buildSandbox, merchantAccountOf } from '#test/builders/online-payments.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import type { Switches } from '#test/sandbox/sslcommerz.ts';
import type { Sandbox } from '#test/sandbox/start.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { paymentChecks } from '../agreements/payment-checks.ts';
import type { Basket, OfficePayment, RefundableReceipt } from './online-payment.contract.ts';
import { askAboutWaiting } from './settling.job.ts';

const api = '/api/v1/payments';

describe('refunds of online payments', () => {
  let w: World;
  let sandbox: Sandbox;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let account: string;
  let admin: TestClient;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    sandbox = await buildSandbox(w);
    school = await buildFeeSchool(w);
    admin = await w.as('site-admin');
    const made = await admin.post<{ id: string }>(`${api}/merchant-accounts`, await merchantAccountOf(w));
    account = made.body.id;
  });
  beforeEach(() => sandbox.set());
  afterEach(useRealClock);
  afterAll(() => sandbox.stop());

  const key = () => ({ 'idempotency-key': randomUUID() });
  const basketOf = async (guardian: TestClient) => (await guardian.get<Basket>(`${api}/my-basket`)).body;

  /** What a guardian of two children paid: what each owed, 800 taka, and `advance_poisha` more for the first. */
  async function pay(switches: Partial<Switches> = {}, advance_poisha = 0) {
    const phone = `88018${String(Math.random()).slice(2, 10)}`;
    const household = await w.inSite((tx) =>
      tx
        .insertInto('household')
        .values({ site_id: w.site.id, phone, name_en: 'Family' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id };
    const children = [];
    for (let at = 0; at < 2; at++)
      children.push(
        await buildEnrolledStudent(w, { ...place, roll: ++roll }, { household_id: household.id }),
      );
    await buildDues(w, school, children, [{ amount_poisha: 800_00, due_on: '2026-01-15' }]);
    const guardian = await w.as('guardian', { household_id: household.id });
    const lines: object[] = (await basketOf(guardian)).children.flatMap(({ student_id, dues }) =>
      dues.map(({ due_id, fine_period, open_poisha }) => ({
        student_id,
        due_id,
        fine_period,
        amount_poisha: open_poisha,
      })),
    );
    const student_id = children[0]!.student_id;
    if (advance_poisha) lines.push({ student_id, amount_poisha: advance_poisha });
    const started = await guardian.post<{ id: string; go_url: string }>(
      `${api}/my-online-payments`,
      { merchant_account_id: account, lines },
      key(),
    );
    const { id, go_url } = started.body;
    const went = await w.visitor().get(go_url);
    await sandbox.set(switches);
    await sandbox.press(String(went.headers.location), 'success');
    await become(id, ['paid', 'held']);
    await sandbox.set();
    return { id, guardian, phone, student_id };
  }

  async function show(id: string): Promise<OfficePayment> {
    const list = await admin.get<{ rows: OfficePayment[] }>(`${api}/online-payments`, { page_size: 100 });
    return list.body.rows.find((it) => it.id === id)!;
  }

  async function become(id: string, states: OfficePayment['state'][]): Promise<OfficePayment> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const payment = await show(id);
      if (states.includes(payment.state)) return payment;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`It is ${(await show(id)).state}, not ${states}`);
  }

  const ask = (id: string, over: object = {}) =>
    admin.post<{ job_id: string }>(
      `${api}/online-payments/${id}/refund`,
      { reason: 'Paid twice', ...over },
      key(),
    );

  async function refund(id: string, over: object = {}): Promise<OfficePayment> {
    const asked = await ask(id, over);
    expect(asked.status).toBe(202);
    await waitForJob(admin, asked.body.job_id);
    return show(id);
  }

  const letTimePass = (id: string) =>
    w.stage.database.owner.query(
      `with asked as (update online_payment set next_check_at = now() - interval '1 minute' where id = $1)
      update online_payment_refund set sent_at = sent_at - interval '20 minutes' where online_payment_id = $1`,
      [id],
    );

  const goneBack = async (id: string) => {
    const { tran_id } = await show(id);
    return (await sandbox.refunds()).filter((it) => it.tran_id === tran_id).map((it) => it.poisha);
  };

  const owed = async (guardian: TestClient) =>
    (await basketOf(guardian)).children.flatMap((it) => it.dues.map((due) => due.open_poisha));

  /** The journals about the receipts of a payment, and what they leave in each ledger. */
  async function booked(id: string) {
    const rows = await w.stage.database.owner.query<{ kind: string; system_key: string; sum: number }>(
      `select case when j.reversal_of is not null then 'reversal' else j.source_kind end as kind, g.system_key,
        sum(l.amount_poisha)::bigint as sum
      from journal j join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
      join ledger g on g.site_id = l.site_id and g.id = l.ledger_id
      where j.site_id = $1 and (j.source_id = $2
        or j.source_id in (select fee_receipt_id from online_payment_receipt where online_payment_id = $2)
        or j.source_id in (select f.id from fee_refund f join online_payment_receipt p
          on p.fee_receipt_id = f.fee_receipt_id where p.online_payment_id = $2)
        or j.reversal_of in (select r.journal_id from fee_receipt r join online_payment_receipt p
          on p.fee_receipt_id = r.id where p.online_payment_id = $2))
      group by 1, 2`,
      [w.site.id, id],
    );
    const left: Record<string, number> = {};
    for (const row of rows) left[row.system_key] = (left[row.system_key] ?? 0) + Number(row.sum);
    return { kinds: [...new Set(rows.map((it) => it.kind))].sort(), left };
  }

  it('are done at once: the dues are open again, nothing is left in the books, the family is told', async () => {
    const { id, guardian, phone } = await pay({}, 300_00);
    expect(await owed(guardian)).toEqual([]);
    const payment = await refund(id);
    expect(payment).toMatchObject({ state: 'refunded', can: { refund: false } });
    expect(payment.receipts.every((it) => it.is_taken_back)).toBe(true);
    expect(await goneBack(id)).toEqual([1_900_00]);
    expect(await owed(guardian)).toEqual([800_00, 800_00]);
    expect((await basketOf(guardian)).children.map((it) => it.advance_poisha)).toEqual([0, 0]);
    const { kinds, left } = await booked(id);
    expect(kinds).toEqual(['fee_receipt', 'reversal']);
    expect(new Set(Object.values(left))).toEqual(new Set([0]));
    const sms = await w.inSite((tx) =>
      tx.selectFrom('sms_outbox').select('message').where('recipient', '=', phone).orderBy('id').execute(),
    );
    expect(sms).toHaveLength(2);
    expect(sms[1]!.message).toContain('1,900');
    expect(refusalOf(await ask(id))).toBe('payments:not_refundable');
  });

  it('post a refund against what the gateway owes where the receipt is of an earlier day', async () => {
    const { id } = await pay();
    setToday(addDays(today(), 1));
    const payment = await refund(id);
    expect(payment.state).toBe('refunded');
    const { kinds, left } = await booked(id);
    expect(kinds).toEqual(['fee_receipt', 'fee_refund']);
    expect(left).toEqual({ gateway_clearing: 0, fee_income_tuition: 0 });
    const receipt = await admin.get<{ state: string }>(`/api/v1/fees/receipts/${payment.receipts[0]!.id}`);
    expect(receipt.body.state).toBe('refunded');
  });

  it('take back one receipt and leave the other, which can follow', async () => {
    const { id, guardian } = await pay();
    const [first, second] = (await show(id)).receipts;
    const payment = await refund(id, { fee_receipt_id: first!.id });
    expect(payment.state).toBe('paid');
    expect(payment.receipts.map((it) => it.is_taken_back)).toEqual([true, false]);
    expect(await owed(guardian)).toEqual([800_00]);
    expect(refusalOf(await ask(id, { fee_receipt_id: first!.id }))).toBe('payments:not_refundable');
    expect((await refund(id, { fee_receipt_id: second!.id })).state).toBe('refunded');
    expect(await goneBack(id)).toEqual([800_00, 800_00]);
  });

  describe('of a part', () => {
    /** What of the first receipt can go back: its due and its advance. */
    async function leftOf(id: string) {
      const { body } = await admin.get<{ receipts: RefundableReceipt[] }>(
        `${api}/online-payments/${id}/refundable`,
      );
      const [first] = body.receipts;
      return { ...first!, due: first?.lines[0], receipts: body.receipts };
    }
    const gatewaysDiffer = () =>
      w.inSite((tx) => paymentChecks.find((it) => it.code === 'payments:gateways')!.find(tx));
    const part = (receipt: RefundableReceipt, taka: number, over: object = {}) => ({
      fee_receipt_id: receipt.id,
      lines: taka ? [{ due_id: receipt.lines[0]!.due_id, amount_poisha: taka * 100 }] : [],
      ...over,
    });

    it('send that part to the gateway, open as much of the due, and leave the rest to follow', async () => {
      const { id, guardian, student_id } = await pay({}, 300_00);
      setToday(addDays(today(), 1));
      const left = await leftOf(id);
      expect(left).toMatchObject({ has_parts: true, advance_poisha: 300_00, due: { amount_poisha: 800_00 } });
      const payment = await refund(id, part(left, 250, { advance_poisha: 100_00 }));
      expect(payment.state).toBe('paid');
      expect(payment.receipts.map((it) => it.is_taken_back)).toEqual([false, false]);
      expect(await goneBack(id)).toEqual([350_00]);
      expect(await owed(guardian)).toEqual([250_00]);
      expect((await basketOf(guardian)).children.find((it) => it.student_id === student_id)).toMatchObject({
        advance_poisha: 200_00,
      });
      expect(await leftOf(id)).toMatchObject({ advance_poisha: 200_00, due: { amount_poisha: 550_00 } });
      const { kinds, left: inBooks } = await booked(id);
      expect(kinds).toEqual(['fee_receipt', 'fee_refund']);
      expect(inBooks).toEqual({
        gateway_clearing: 1_550_00,
        fee_income_tuition: -1_350_00,
        student_advance: -200_00,
      });
      const papers = await admin.get<{ rows: Refund[] }>('/api/v1/fees/refunds', { student_id });
      expect(papers.body.rows).toMatchObject([
        { amount_poisha: 350_00, advance_poisha: 100_00, method: 'online' },
      ]);
      expect(await gatewaysDiffer()).toEqual([]);
      expect((await refund(id)).state).toBe('refunded');
      expect(await goneBack(id)).toEqual([350_00, 1_550_00]);
      expect(await owed(guardian)).toEqual([800_00, 800_00]);
      expect(new Set(Object.values((await booked(id)).left))).toEqual(new Set([0]));
    });

    it('can take the charge back with the money, so that nothing is owed again', async () => {
      const { id, guardian } = await pay();
      setToday(addDays(today(), 1));
      await refund(id, part(await leftOf(id), 250, { ends_charge: true }));
      expect(await goneBack(id)).toEqual([250_00]);
      expect(await owed(guardian)).toEqual([]);
      expect((await refund(id, { ends_charge: true })).state).toBe('refunded');
      expect(await owed(guardian)).toEqual([]);
    });

    it('change nothing where the gateway refuses, and can be asked for again', async () => {
      const { id, guardian } = await pay();
      setToday(addDays(today(), 1));
      const left = await leftOf(id);
      await sandbox.set({ no_refund: true });
      expect(await refund(id, part(left, 250))).toMatchObject({
        state: 'paid',
        failure: 'Refund is not allowed',
      });
      expect(await owed(guardian)).toEqual([]);
      expect(await leftOf(id)).toEqual(left);
      await sandbox.set();
      await refund(id, part(left, 100));
      expect(await goneBack(id)).toEqual([100_00]);
      expect(await owed(guardian)).toEqual([100_00]);
    });

    it('are of one receipt, of what is left of it, and from the day after on', async () => {
      const { id } = await pay();
      const first = await leftOf(id);
      expect(first.has_parts).toBe(false);
      expect(refusalOf(await ask(id, part(first, 100)))).toBe('fees:refund_only_later');
      expect(refusalOf(await ask(id, { ends_charge: true }))).toBe('fees:refund_only_later');
      setToday(addDays(today(), 1));
      expect(refusalOf(await ask(id, { ...part(first, 100), fee_receipt_id: null }))).toBe('required');
      expect(refusalOf(await ask(id, part(first, 801)))).toBe('fees:more_than_left');
      expect(refusalOf(await ask(id, part(first, 0)))).toBe('fees:nothing_to_refund');
      expect(refusalOf(await ask(id, part(first, 0, { advance_poisha: 1 })))).toBe('fees:more_than_left');
      const other = await leftOf((await pay()).id);
      setToday(addDays(today(), 1));
      expect((await ask(id, part(other, 100))).status).toBe(409);
      expect((await show(id)).state).toBe('paid');
      expect(await goneBack(id)).toEqual([]);
    });

    it('of held money cannot be chosen, and is nobody else’s to see', async () => {
      const { id } = await pay({ wrong_amount: true });
      expect((await leftOf(id)).receipts).toEqual([]);
      const foreign = { lines: [{ due_id: randomUUID(), amount_poisha: 1 }], fee_receipt_id: randomUUID() };
      expect(refusalOf(await ask(id, foreign))).toBe('payments:not_refundable');
      const elsewhere = await w.as('site-admin', { site: w.otherSite });
      expect((await elsewhere.get(`${api}/online-payments/${id}/refundable`)).status).toBe(404);
      const clerk = await w.as('employee');
      expect(refusalOf(await clerk.get(`${api}/online-payments/${id}/refundable`))).toBe('forbidden');
    });
  });

  it.each([
    ['refunded', 'refunded', 2],
    ['cancelled', 'paid', 0],
  ] as const)('are under way until the gateway says %s', async (word, state, open) => {
    const { id, guardian } = await pay();
    await sandbox.set({ slow_refund: true });
    expect(await refund(id)).toMatchObject({ state: 'refund_requested', can: { ask: true, refund: false } });
    expect(await owed(guardian)).toEqual([]);
    await askAboutWaiting(w.stage.services);
    expect((await show(id)).state).toBe('refund_requested');
    await sandbox.finishRefunds(word);
    await letTimePass(id);
    // Two answers at once.
    await Promise.all([askAboutWaiting(w.stage.services), askAboutWaiting(w.stage.services)]);
    expect((await show(id)).state).toBe(state);
    expect(await owed(guardian)).toHaveLength(open);
  });

  it('leave the payment as it was where the gateway refuses, with its reason', async () => {
    const { id, guardian } = await pay();
    await sandbox.set({ no_refund: true });
    expect(await refund(id)).toMatchObject({
      state: 'paid',
      failure: 'Refund is not allowed',
      can: { refund: true },
    });
    expect(await owed(guardian)).toEqual([]);
    await sandbox.set();
    expect(await refund(id)).toMatchObject({ state: 'refunded', failure: null });
  });

  it('are sent once where the answer is lost, and asked about by our own reference', async () => {
    const { id } = await pay();
    await sandbox.set({ lose_refund_answer: true });
    const asked = await ask(id);
    await expect(waitForJob(admin, asked.body.job_id)).rejects.toThrow();
    expect((await show(id)).state).toBe('refund_requested');
    await sandbox.set();
    await letTimePass(id);
    await askAboutWaiting(w.stage.services);
    expect((await show(id)).state).toBe('refunded');
    expect(await goneBack(id)).toEqual([1_600_00]);
  });

  it('stay asked for where the gateway was silent, and are given up only once it knows nothing', async () => {
    const { id } = await pay();
    await sandbox.set({ is_mute: true });
    await expect(waitForJob(admin, (await ask(id)).body.job_id)).rejects.toThrow();
    const withdraw = () => admin.post(`${api}/online-payments/${id}/refund-withdrawal`);
    await sandbox.set();
    const question = await admin.post<{ job_id: string }>(`${api}/online-payments/${id}/question`);
    await waitForJob(admin, question.body.job_id);
    expect(await show(id)).toMatchObject({ state: 'refund_requested', can: { withdraw: false } });
    expect(refusalOf(await withdraw())).toBe('payments:refund_under_way');
    await letTimePass(id);
    await askAboutWaiting(w.stage.services);
    expect(await show(id)).toMatchObject({ state: 'refund_requested', can: { withdraw: true } });
    expect(await goneBack(id)).toEqual([]);
    expect((await withdraw()).status).toBe(200);
    expect((await show(id)).state).toBe('paid');
    expect((await refund(id)).state).toBe('refunded');
  });

  it('are sent by the settling job where the process died before', async () => {
    const { id } = await pay();
    await sandbox.set({ is_mute: true });
    await expect(waitForJob(admin, (await ask(id)).body.job_id)).rejects.toThrow();
    await sandbox.set();
    await letTimePass(id);
    await w.stage.database.owner.query(
      `update online_payment_refund set state = 'requested', sent_at = null where online_payment_id = $1`,
      [id],
    );
    await askAboutWaiting(w.stage.services);
    expect((await show(id)).state).toBe('refunded');
  });

  it('are asked for once, however often it is pressed', async () => {
    const { id } = await pay();
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(answers.map((it) => it.status).sort()).toEqual([202, 409, 409]);
    await become(id, ['refunded']);
    expect(await goneBack(id)).toEqual([1_600_00]);
  });

  it('are refused before the gateway is asked where the advance was spent', async () => {
    const payment = await pay({}, 300_00);
    const { id } = payment;
    await spendAdvance(payment);
    expect(refusalOf(await ask(id))).toBe('fees:advance_already_spent');
    expect((await show(id)).state).toBe('paid');
    expect(await goneBack(id)).toEqual([]);
  });

  it('wait where the advance was spent while the gateway paid back, and say so', async () => {
    const payment = await pay({}, 300_00);
    const { id } = payment;
    await sandbox.set({ slow_refund: true });
    await refund(id);
    await spendAdvance(payment);
    await sandbox.finishRefunds();
    await letTimePass(id);
    await askAboutWaiting(w.stage.services);
    const waiting = await show(id);
    expect(waiting.state).toBe('refund_requested');
    expect(waiting.failure).toContain('advance');
  });

  async function spendAdvance({ guardian, student_id }: Awaited<ReturnType<typeof pay>>) {
    await buildDueFor(student_id);
    const due = (await basketOf(guardian)).children.find((it) => it.student_id === student_id)!.dues[0]!;
    const spent = await guardian.post(
      `${api}/advance-payments`,
      { student_id, lines: [{ due_id: due.due_id, amount_poisha: 200_00 }] },
      key(),
    );
    expect(spent.status).toBe(201);
  }

  /** A due of 200 taka for one student. */
  async function buildDueFor(student_id: string) {
    const enrolment = await w.inSite((tx) =>
      tx
        .selectFrom('enrolment')
        .select(['id as enrolment_id', 'student_id'])
        .where('site_id', '=', w.site.id)
        .where('student_id', '=', student_id)
        .executeTakeFirstOrThrow(),
    );
    await buildDues(
      w,
      school,
      [enrolment],
      [{ amount_poisha: 200_00, due_on: '2026-02-15', period: '2026-02' }],
    );
  }

  it('pay held money back as it was paid, and leave it held where the gateway refuses', async () => {
    const { id, guardian } = await pay({ wrong_amount: true });
    await sandbox.set({ no_refund: true });
    expect(await refund(id)).toMatchObject({ state: 'held', held_reason: 'amount' });
    await sandbox.set();
    expect(await refund(id)).toMatchObject({ state: 'refunded', receipts: [] });
    expect(await goneBack(id)).toEqual([1_599_00]);
    expect(await owed(guardian)).toEqual([800_00, 800_00]);
  });

  it('are not the only way out of held money: it is set aside with a note, and waits no longer', async () => {
    const { id, guardian } = await pay({ wrong_currency: true });
    const setAside = (who = admin, note = 'Settled with the gateway by letter') =>
      who.post(`${api}/online-payments/${id}/set-aside`, { reason: note });
    const listed = async (state: string) =>
      (
        await admin.get<{ rows: OfficePayment[] }>(`${api}/online-payments`, { state, page_size: 100 })
      ).body.rows
        .map((it) => it.id)
        .includes(id);
    expect(await listed('held')).toBe(true);
    expect(await listed('set_aside')).toBe(false);
    expect((await setAside(admin, ' ')).status).toBe(422);
    expect((await setAside(await w.as('site-admin', { site: w.otherSite }))).status).toBe(404);
    expect(refusalOf(await setAside(await w.as('employee')))).toBe('forbidden');
    expect((await setAside()).status).toBe(200);
    expect(await listed('held')).toBe(false);
    expect(await listed('set_aside')).toBe(true);
    const payment = await show(id);
    expect(payment).toMatchObject({
      state: 'held',
      set_aside_note: 'Settled with the gateway by letter',
      can: { set_aside: false },
    });
    expect(payment.set_aside_by_name).toBeTruthy();
    expect(refusalOf(await setAside())).toBe('payments:set_aside_before');
    expect(await owed(guardian)).toEqual([800_00, 800_00]);
    const paid = await pay();
    const refused = await admin.post(`${api}/online-payments/${paid.id}/set-aside`, { reason: 'No' });
    expect(refusalOf(refused)).toBe('payments:not_held');
  });

  it('need a number of the gateway that is the payment’s own', async () => {
    const { id } = await pay({ is_risky: true });
    await w.stage.database.owner.query(
      `update online_payment set held_reason = 'used_twice', gateway_transaction_id = null where id = $1`,
      [id],
    );
    expect((await show(id)).can.refund).toBe(false);
    expect(refusalOf(await ask(id))).toBe('payments:refund_without_number');
  });

  it('are the institution’s own, need a reason and the permission', async () => {
    const { id } = await pay();
    expect((await ask(id, { reason: ' ' })).status).toBe(422);
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    for (const path of ['refund', 'refund-withdrawal'])
      expect(
        (await elsewhere.post(`${api}/online-payments/${id}/${path}`, { reason: 'Mine' }, key())).status,
      ).toBe(404);
    const clerk = await w.as('employee');
    const refused = await clerk.post(`${api}/online-payments/${id}/refund`, { reason: 'No' }, key());
    expect(refusalOf(refused)).toBe('forbidden');
    expect((await show(id)).state).toBe('paid');
  });
});
