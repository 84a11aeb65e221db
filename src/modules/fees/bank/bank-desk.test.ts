import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCollectingBank, once } from '#test/builders/bank.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { printedText } from '#test/documents.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { BankBill, BankCounter } from './bank-desk.contract.ts';

const day = '2026-01-20';
type Bank = Awaited<ReturnType<typeof buildCollectingBank>>;

describe('fees at the bank', () => {
  let w: World;
  let admin: TestClient;
  let teller: TestClient;
  let secondTeller: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let bank: Bank;
  let roll = 0;
  let scroll = 100;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    teller = await w.as('bank-user');
    secondTeller = await w.as('bank-user', { language: 'en' });
    school = await buildFeeSchool(w);
    bank = await buildCollectingBank(w);
    await bank.allow(teller);
    await bank.allow(secondTeller);
  });
  afterEach(useRealClock);

  /** A student who owes ৳ 800 tuition and ৳ 2,000 session charge since 15 January 2026. */
  async function studentInDebt() {
    setToday(day);
    roll += 1;
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll };
    const student_no = `B${roll}${Date.now()}`;
    const student = await buildEnrolledStudent(w, place, { student_no });
    await buildDues(
      w,
      school,
      [student],
      [
        { amount_poisha: 800_00, due_on: '2026-01-15' },
        { amount_poisha: 2_000_00, due_on: '2026-01-15', fee_sub_head_id: school.sessionCharge },
      ],
    );
    return { ...student, student_no };
  }

  /** Sets the rule of late fines. */
  const setRule = (values: object) =>
    w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({ site_id: w.site.id, ...values })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
        .execute(),
    );

  async function slipOf(student_id: string, last_on = '2026-01-31') {
    const { body } = await admin.post<{ slip_ids: string[] }>(
      '/api/v1/fees/due-slips',
      { student_id, up_to_on: '2026-01-31', last_on },
      once(),
    );
    const list = await admin.get<{ rows: { id: string; slip_no: string }[] }>('/api/v1/fees/due-slips', {
      student_id,
    });
    return list.body.rows.find((it) => it.id === body.slip_ids[0])!;
  }

  const pay = (code: string, amount_taka: number, over: object = {}, who = teller) => {
    scroll += 1;
    return who.post<ReceiptWithLines>(
      '/api/v1/fees/bank-payments',
      {
        bank_account_id: bank.id,
        code,
        scroll_no: `${scroll}`,
        received_on: day,
        amount_poisha: amount_taka * 100,
        ...over,
      },
      once(),
    );
  };

  const billOf = (code: string, who = teller, bank_account_id = bank.id) =>
    who.get<BankBill>('/api/v1/fees/bank-bills', { bank_account_id, code });

  it('takes what a slip asks for and posts it into the ledger of the bank account', async () => {
    const student = await studentInDebt();
    const slip = await slipOf(student.student_id);
    const bill = await billOf(slip.slip_no.toLowerCase());
    expect(bill.body).toMatchObject({
      slip: { slip_no: slip.slip_no },
      student: { student_no: student.student_no },
      payable_poisha: 2_800_00,
    });
    const paid = await pay(slip.slip_no, 2_800, { scroll_no: '৭১' });
    expect(paid.status).toBe(201);
    expect(paid.body).toMatchObject({ channel: 'bank', reference: '71', due_after_poisha: 0 });
    const stored = await w.inSite((tx) =>
      tx
        .selectFrom('fee_receipt as r')
        .innerJoin('journal_line as l', 'l.journal_id', 'r.journal_id')
        .select(['l.ledger_id', 'l.amount_poisha', 'r.bank_branch', 'r.scroll_no'])
        .where('r.id', '=', paid.body.id)
        .where('l.amount_poisha', '>', 0)
        .execute(),
    );
    expect(stored).toEqual([
      { ledger_id: bank.ledger_id, amount_poisha: 2_800_00, bank_branch: 'Mirpur', scroll_no: '71' },
    ]);
    const printed = await teller.get(`/api/v1/fees/bank-payments/${paid.body.id}/document`, {
      language: 'en',
    });
    expect(await printedText(printed.raw)).toContain(paid.body.receipt_no);
    expect(refusalOf(await billOf(slip.slip_no))).toBe('fees:slip_paid');
    const counters = await teller.get<BankCounter[]>('/api/v1/fees/bank-counters');
    expect(counters.body).toMatchObject([
      { branch_name: 'Mirpur', receipt_count: 1, amount_poisha: 2_800_00 },
    ]);
  });

  it('takes one payment where two tellers take the same dues at once', async () => {
    const { student_no } = await studentInDebt();
    const both = await Promise.all([pay(student_no, 2_800), pay(student_no, 2_800, {}, secondTeller)]);
    expect(both.map((it) => it.status).sort()).toEqual([201, 409]);
    expect(refusalOf(both.find((it) => it.status === 409)!)).toBe('fees:no_open_dues');
  });

  it('takes each scroll number once a day at a bank account, unless its receipt is void', async () => {
    const { student_no } = await studentInDebt();
    const first = await pay(student_no, 100, { scroll_no: 'A-1' });
    expect(refusalOf(await pay(student_no, 100, { scroll_no: 'A-1' }))).toBe('fees:scroll_no_taken');
    expect((await pay(student_no, 100, { scroll_no: 'A-1', received_on: '2026-01-19' })).status).toBe(201);
    const path = `/api/v1/fees/receipts/${first.body.id}/cancellation`;
    expect((await admin.post(path, { reason: 'Wrong student' }, once())).status).toBe(200);
    expect((await pay(student_no, 100, { scroll_no: 'A-1' })).status).toBe(201);
  });

  it('is refunded by the office on a later day out of the same bank account', async () => {
    const { student_no, student_id } = await studentInDebt();
    const paid = await pay(student_no, 300, { scroll_no: 'R-1' });
    setToday('2026-01-21');
    const path = `/api/v1/fees/receipts/${paid.body.id}/refund`;
    const refunded = await admin.post(path, { reason: 'Paid twice', method: 'bank' }, once());
    expect(refunded.status).toBe(200);
    const lines = await w.inSite((tx) =>
      tx
        .selectFrom('journal as j')
        .innerJoin('journal_line as l', 'l.journal_id', 'j.id')
        .select('l.amount_poisha')
        .innerJoin('fee_receipt as r', (join) =>
          join.on((eb) =>
            eb.or([eb('j.id', '=', eb.ref('r.journal_id')), eb('j.id', '=', eb.ref('r.cancel_journal_id'))]),
          ),
        )
        .where('r.id', '=', paid.body.id)
        .where('l.ledger_id', '=', bank.ledger_id)
        .orderBy('l.amount_poisha')
        .execute(),
    );
    expect(lines.map((it) => it.amount_poisha)).toEqual([-300_00, 300_00]);
    const account = await admin.get<{ due_poisha: number }>(`/api/v1/fees/students/${student_id}/account`);
    expect(account.body.due_poisha).toBe(2_800_00);
    // The bank's scroll of that day has the number still.
    expect(refusalOf(await pay(student_no, 100, { scroll_no: 'R-1' }))).toBe('fees:scroll_no_taken');
  });

  it('takes nothing after the last hour', async () => {
    const { student_no } = await studentInDebt();
    await bank.change({ closes_at: '16:00' });
    // Two minutes past four in Bangladesh.
    vi.setSystemTime(new Date(`${day}T10:02:00Z`));
    expect(refusalOf(await pay(student_no, 2_800))).toBe('fees:bank_day_closed');
    vi.setSystemTime(new Date(`${day}T09:59:00Z`));
    expect((await pay(student_no, 2_800)).status).toBe(201);
    await bank.change();
  });

  it('refuses part payment where the bank account does not allow it, and never takes too much', async () => {
    const { student_no } = await studentInDebt();
    await bank.change({ is_partial_allowed: false });
    expect(refusalOf(await pay(student_no, 2_000))).toBe('fees:bank_partial_not_allowed');
    expect(refusalOf(await pay(student_no, 2_801))).toBe('fees:more_than_due');
    expect((await pay(student_no, 2_800)).status).toBe(201);
    await bank.change();
  });

  it('takes only the heads that are allowed', async () => {
    const { student_no } = await studentInDebt();
    await bank.change({ fee_head_ids: [school.tuition] });
    const bill = await billOf(student_no);
    expect(bill.body.dues).toHaveLength(1);
    expect(bill.body.payable_poisha).toBe(800_00);
    expect(refusalOf(await pay(student_no, 2_800))).toBe('fees:more_than_due');
    expect((await pay(student_no, 800)).body.due_after_poisha).toBe(2_000_00);
    expect(refusalOf(await billOf(student_no))).toBe('fees:bank_heads_not_taken');
    expect(refusalOf(await pay(student_no, 1))).toBe('fees:bank_heads_not_taken');
    await bank.change();
  });

  it('refuses slips that are past their day or cancelled, and codes that name nobody', async () => {
    const { student_id } = await studentInDebt();
    const slip = await slipOf(student_id, '2026-01-22');
    setToday('2026-01-23');
    expect(refusalOf(await billOf(slip.slip_no))).toBe('fees:slip_expired');
    expect(refusalOf(await pay(slip.slip_no, 2_800, { received_on: '2026-01-23' }))).toBe(
      'fees:slip_expired',
    );
    await admin.post(`/api/v1/fees/due-slips/${slip.id}/cancellation`);
    expect(refusalOf(await billOf(slip.slip_no))).toBe('fees:slip_cancelled');
    expect(refusalOf(await billOf('DS-1999-000001'))).toBe('fees:no_slip_or_student');
    expect(refusalOf(await billOf(' '))).toBe('fees:slip_or_student_needed');
  });

  it('asks for the day', async () => {
    const { student_no } = await studentInDebt();
    expect(refusalOf(await pay(student_no, 100, { received_on: '' }))).toBe('fees:select_date');
    expect(refusalOf(await pay(student_no, 100, { received_on: '2026-01-21' }))).toBe(
      'fees:received_in_future',
    );
  });

  it('shows a teller nothing of another bank, and nothing of an institution that does not allow theirs', async () => {
    const otherTeller = await w.as('bank-user', { language: 'bn' });
    const elsewhere = await w.as('bank-user', { site: await w.emptySite() });
    const { student_no } = await studentInDebt();
    const other = await buildCollectingBank(w);
    await other.allow(otherTeller);
    const paid = await pay(student_no, 100);
    const document = `/api/v1/fees/bank-payments/${paid.body.id}/document`;
    expect((await otherTeller.get(document)).status).toBe(404);
    expect((await billOf(student_no, otherTeller)).status).toBe(404);
    expect((await pay(student_no, 100, {}, otherTeller)).status).toBe(404);
    expect((await elsewhere.get('/api/v1/fees/bank-counters')).body).toEqual([]);
    expect((await billOf(student_no, elsewhere)).status).toBe(404);
    expect((await elsewhere.get(document)).status).toBe(404);
    // What the office took is no bank's.
    const office = await admin.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id: (await studentInDebt()).student_id, received_on: day, amount_poisha: 100_00 },
      once(),
    );
    expect((await teller.get(`/api/v1/fees/bank-payments/${office.body.id}/document`)).status).toBe(404);
  });

  it('closes the desk to a teller, a branch or a bank account that is no longer allowed', async () => {
    const { student_no } = await studentInDebt();
    const own = await buildCollectingBank(w);
    const { body } = await own.allow(teller);
    const bill = () => billOf(student_no, teller, own.id);
    expect((await bill()).status).toBe(200);
    await own.change({ branches: ['Pallabi'] });
    expect((await bill()).status).toBe(404);
    await own.change({ is_active: false });
    expect((await bill()).status).toBe(404);
    await own.change();
    expect((await bill()).status).toBe(200);
    await admin.put(`/api/v1/fees/bank-collection/tellers/${body.teller.id}`, {
      branch_name: 'Mirpur',
      is_active: false,
    });
    expect((await bill()).status).toBe(404);
  });

  it('opens nothing else of the fees to a teller', async () => {
    const employee = await w.as('employee');
    const { student_id } = await studentInDebt();
    for (const path of ['receipts', 'due-slips', 'students?q=a', `students/${student_id}/account`, 'setting'])
      expect([path, refusalOf(await teller.get(`/api/v1/fees/${path}`))]).toEqual([path, 'forbidden']);
    expect(refusalOf(await employee.get('/api/v1/fees/bank-counters'))).toBe('forbidden');
  });

  it('asks for what the slip asks for, as the office does, where a fine has grown since', async () => {
    const student = await studentInDebt();
    const slip = await slipOf(student.student_id);
    const rule = { fine_type: 'per_day', fine_poisha: 10_00 };
    await setRule(rule);
    const { body } = await billOf(slip.slip_no.replaceAll('-', ''));
    const atOffice = await admin.get<{ payable_poisha: number }>('/api/v1/fees/payable-slips', {
      slip_no: slip.slip_no,
    });
    expect([body.payable_poisha, atOffice.body.payable_poisha]).toEqual([2_800_00, 2_800_00]);
    const paid = await pay(slip.slip_no, 2_800);
    expect(paid.body.due_after_poisha).toBe(50_00);
    expect(refusalOf(await pay(slip.slip_no, 1))).toBe('fees:slip_paid');
    await setRule({ fine_type: 'none' });
  });

  it('settles what the bill calls payable, fines included, before anything that falls due later', async () => {
    const { student_no, ...student } = await studentInDebt();
    await buildDues(
      w,
      school,
      [student],
      [{ amount_poisha: 800_00, due_on: '2026-02-15', fee_sub_head_id: school.february }],
    );
    await setRule({ fine_type: 'per_day', fine_poisha: 10_00 });
    const { body: bill } = await billOf(student_no);
    expect(bill.payable_poisha).toBe(2_850_00);
    const paid = await pay(student_no, 2_850);
    expect(paid.body).toMatchObject({ due_after_poisha: 800_00 });
    const { body } = await admin.get<{ owed_poisha: number }>(
      `/api/v1/fees/students/${student.student_id}/account`,
      { on: day },
    );
    expect(body.owed_poisha).toBe(0);
    await setRule({ fine_type: 'none' });
  });
});
