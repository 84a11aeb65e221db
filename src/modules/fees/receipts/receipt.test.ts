import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSameSite } from '#kernel/database/same-site.ts';
import { buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { printedText } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { FeeRunPreview } from '../dues/fee-run.contract.ts';
import type { Account, ReceiptWithLines } from './receipt.contract.ts';

/** The word is printed letter-spaced. */
const duplicateMark = 'D U P L I C A T E';

type School = Awaited<ReturnType<typeof buildFeeSchool>>;
type Refusal = { code: string; detail: string; errors?: { field: string; message: string }[] };

describe('fees of a Nine Science student', () => {
  let w: World;
  let admin: TestClient;
  let waiver_type_id: string;

  /** A student whose tuition is half free, the only one of a year of its own. */
  async function enrol(): Promise<{ student_id: string; school: School }> {
    const school = await buildFeeSchool(w);
    const { student_id } = await buildEnrolledStudent(w, {
      academic_year_id: school.year.id,
      class_section_id: school.section.id,
      roll: 1,
    });
    await w.inSite((tx) =>
      tx
        .insertInto('student_waiver')
        .values({
          site_id: w.site.id,
          student_id,
          waiver_type_id,
          fee_head_ids: [school.tuition],
          percent: 50,
          from_on: '2026-01-01',
          approved_at: '2026-01-01T00:00:00Z',
        })
        .execute(),
    );
    return { student_id, school };
  }
  const account = async (student_id: string, on: string) =>
    (await admin.get<Account>(`/api/v1/fees/students/${student_id}/account`, { on })).body;
  /** Collects on the day that the receipt bears. */
  const collect = (
    student_id: string,
    amount_taka: number,
    received_on: string,
    over: object = {},
    key: string = randomUUID(),
  ) => {
    setToday(received_on < '2900' ? received_on : '2026-02-20');
    return admin.post<ReceiptWithLines>(
      '/api/v1/fees/receipts',
      { student_id, received_on, amount_poisha: amount_taka * 100, ...over },
      { 'idempotency-key': key },
    );
  };
  const cancel = <Body = ReceiptWithLines>(receipt_id: string, reason: string) =>
    admin.post<Body>(
      `/api/v1/fees/receipts/${receipt_id}/cancellation`,
      { reason },
      { 'idempotency-key': randomUUID() },
    );
  /** Raises the fees of a month at its beginning. */
  const generate = async (school: School, period: string, fee_sub_head_ids: string[]) => {
    setToday(`${period}-02`);
    const wanted = { academic_year_id: school.year.id, period, fee_sub_head_ids };
    const { body } = await admin.post<{ job_id: string }>('/api/v1/fees/runs', wanted);
    return (await waitForJob(admin, body.job_id)).result as {
      id: string;
      due_count: number;
      net_poisha: number;
    };
  };
  /** A student who owes tuition and session charge of January, 2,400 taka. */
  async function enrolAndRaise() {
    const enrolled = await enrol();
    const { school } = enrolled;
    const run = await generate(school, '2026-01', [school.january, school.sessionCharge]);
    return { ...enrolled, run };
  }
  const ledgerBalances = () =>
    w.inSite(async (tx): Promise<Record<string, number>> => {
      const rows = await tx
        .selectFrom('journal_line')
        .innerJoin('ledger', (join) => inSameSite(join, 'ledger.id', 'journal_line.ledger_id'))
        .select((eb) => ['ledger.system_key', eb.fn.sum<number>('amount_poisha').as('balance')])
        .groupBy('ledger.system_key')
        .execute();
      return Object.fromEntries(rows.map((it) => [it.system_key, Number(it.balance)]));
    });

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    // Signed in while the clock is right.
    await Promise.all([w.as('site-admin', { site: w.otherSite }), w.as('teacher')]);
    const { id } = await w.inCore((tx) =>
      tx
        .insertInto('waiver_type')
        .values({ code: `half_${randomUUID()}`, name_en: 'Half free', name_bn: 'অর্ধ অবৈতনিক', percent: 50 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    waiver_type_id = id;
    await w.inSite((tx) =>
      tx
        .insertInto('fee_setting')
        .values({ site_id: w.site.id, due_day: 15, fine_type: 'flat', fine_poisha: 50_00 })
        .execute(),
    );
  });

  afterAll(useRealClock);

  it('are previewed before they are raised', async () => {
    const { school } = await enrol();
    const preview = await admin.post<FeeRunPreview>('/api/v1/fees/run-previews', {
      academic_year_id: school.year.id,
      period: '2026-01',
      fee_sub_head_ids: [school.january, school.sessionCharge],
    });
    expect(preview.body.unpriced_count).toBe(0);
    expect(
      preview.body.rows.map((it) => [it.new_count, it.gross_poisha, it.waiver_poisha, it.net_poisha]),
    ).toEqual([
      [1, 800_00, 400_00, 400_00],
      [1, 2_000_00, 0, 2_000_00],
    ]);
  });

  it('are 2,400 in January, and raising them again adds nothing', async () => {
    const { student_id, school, run } = await enrolAndRaise();
    expect(run).toMatchObject({ due_count: 2, net_poisha: 2_400_00 });
    const again = await generate(school, '2026-01', [school.january, school.sessionCharge]);
    expect(again).toMatchObject({ due_count: 0, net_poisha: 0 });
    expect((await account(student_id, '2026-01-10')).due_poisha).toBe(2_400_00);
  });

  it('are paid in part, fined, paid in advance, and reopened by a cancellation', async () => {
    const { student_id, school } = await enrolAndRaise();
    const before = await ledgerBalances();
    const booked = async (system_key: string) =>
      ((await ledgerBalances())[system_key] ?? 0) - (before[system_key] ?? 0);
    // Tuition first, then session; 900 stay.
    const answer = await collect(student_id, 1500, '2026-01-10');
    expect(answer.status).toBe(201);
    const firstReceipt = answer.body;
    expect(firstReceipt.lines.map((it) => it.amount_poisha)).toEqual([400_00, 1_100_00]);
    expect(firstReceipt.receipt_no).toMatch(/^MR-2025-26-\d{6}$/);
    expect(firstReceipt.due_after_poisha).toBe(900_00);
    expect((await account(student_id, '2026-01-15')).due_poisha).toBe(900_00);
    expect(await booked('cash_in_hand')).toBe(1_500_00);
    expect(await booked('fee_income_tuition')).toBe(-400_00);
    expect(await booked('fee_income_session_charge')).toBe(-1_100_00);

    // 950 with a fine of 50 on the 16th, 1,350 with February.
    expect((await account(student_id, '2026-01-16')).due_poisha).toBe(950_00);
    await generate(school, '2026-02', [school.february]);
    expect((await account(student_id, '2026-02-05')).due_poisha).toBe(1_350_00);

    // 50 taka too much are an advance.
    const secondReceipt = (await collect(student_id, 1400, '2026-02-05')).body;
    expect(secondReceipt.advance_added_poisha).toBe(50_00);
    expect(secondReceipt.due_after_poisha).toBe(0);
    const first = await admin.get<ReceiptWithLines>(`/api/v1/fees/receipts/${firstReceipt.id}`);
    expect(first.body.due_after_poisha).toBe(900_00);
    const paid = await account(student_id, '2026-02-05');
    expect([paid.due_poisha, paid.advance_poisha]).toEqual([0, 50_00]);
    expect(await booked('student_advance')).toBe(-50_00);
    expect(await booked('fine_income')).toBe(-50_00);

    // The advance goes with its receipt.
    const cancelled = await cancel(secondReceipt.id, 'Wrong student');
    expect(cancelled.body).toMatchObject({ cancel_reason: 'Wrong student', can: { cancel: false } });
    const after = await account(student_id, '2026-02-05');
    expect([after.due_poisha, after.advance_poisha]).toEqual([1_350_00, 0]);
    expect(await booked('cash_in_hand')).toBe(1_500_00);
    expect(await booked('student_advance')).toBe(0);
  });

  it('are printed on the receipt, which is marked as a duplicate the second time', async () => {
    const { student_id } = await enrolAndRaise();
    const receipt = await collect(student_id, 1500, '2026-02-05', { note: 'Paid by the uncle' });
    const print = async () =>
      printedText((await admin.get(`/api/v1/fees/receipts/${receipt.body.id}/document`)).raw);
    const original = await print();
    for (const words of [
      `Receipt no. ${receipt.body.receipt_no} Date 5 Feb 2026`,
      '1 Tuition fee January 2026 800.00 400.00 – 400.00 2 Session charge',
      '2,000.00 – – 1,100.00 Total received 2,800.00 400.00 – ৳ 1,500.00',
      'In words: One Thousand Five Hundred Taka Only Still due after this payment: ৳ 950.00',
      'Remark: Paid by the uncle',
    ])
      expect(original).toContain(words);
    expect(original).not.toContain(duplicateMark);
    expect(await print()).toContain(duplicateMark);
  });

  it('are cancelled once, and only with a reason', async () => {
    const { student_id } = await enrolAndRaise();
    const { body: receipt } = await collect(student_id, 1400, '2026-02-05');
    expect((await cancel(receipt.id, '  ')).status).toBe(422);
    expect((await cancel(receipt.id, 'Wrong student')).status).toBe(200);
    expect((await cancel<Refusal>(receipt.id, 'Again')).body.code).toBe('fees:receipt_already_cancelled');
    expect((await cancel(receipt.id, '  ')).status).toBe(422);
  });

  it('are collected once for a double click or a repeated request', async () => {
    const { student_id } = await enrolAndRaise();
    const key = randomUUID();
    const [one, two] = await Promise.all([
      collect(student_id, 100, '2026-02-06', {}, key),
      collect(student_id, 100, '2026-02-06', {}, key),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
    const again = await collect(student_id, 100, '2026-02-06', {}, key);
    expect(again.body).toEqual(one.body);
    expect(again.body.receipt_no).toMatch(/^MR-/);
    expect((await account(student_id, '2026-02-06')).due_poisha).toBe(2_350_00);
    expect((await collect(student_id, 200, '2026-02-06', {}, key)).status).toBe(409);
  });

  it('are collected only by payment types that the core offers at the counter', async () => {
    const { student_id } = await enrol();
    for (const method of ['student_wallet', 'shells']) {
      const refused = await collect(student_id, 10, '2026-02-20', { method });
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'fees:payment_type_not_taken' }] },
      });
    }
  });

  it('require an idempotency key', async () => {
    const { student_id } = await enrol();
    const receipt = { student_id, received_on: '2026-02-06', amount_poisha: 1 };
    // None, one that somebody else may use as well, and one that is no key.
    for (const key of [undefined, 'short', 'x'.repeat(201)]) {
      const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
      const answer = await admin.post<Refusal>('/api/v1/fees/receipts', receipt, headers);
      expect([answer.status, answer.body.code]).toEqual([400, 'idempotency_key_required']);
    }
    // For a student who does not exist, so that nothing is paid.
    for (const key of [randomUUID().slice(0, 8), randomUUID().padEnd(200, 'x')]) {
      const answer = await admin.post<Refusal>(
        '/api/v1/fees/receipts',
        { ...receipt, student_id: randomUUID() },
        { 'idempotency-key': key },
      );
      expect(answer.status).toBe(404);
    }
  });

  it('prevent undoing a run that has payments; a run without any can be undone', async () => {
    const { student_id, school, run } = await enrolAndRaise();
    await collect(student_id, 100, '2026-01-10');
    const refused = await admin.post<Refusal>(`/api/v1/fees/runs/${run.id}/undoing`);
    expect(refused.body.code).toBe('fees:run_has_payments');
    const other = await buildEnrolledStudent(w, {
      academic_year_id: school.year.id,
      class_section_id: school.section.id,
      roll: 2,
    });
    const fresh = await generate(school, '2026-01', [school.january]);
    expect(fresh.due_count).toBe(1);
    expect((await admin.post(`/api/v1/fees/runs/${fresh.id}/undoing`)).status).toBe(200);
    const { body } = await admin.get<Account>(`/api/v1/fees/students/${other.student_id}/account`, {
      on: '2026-01-05',
    });
    expect(body.dues).toEqual([]);
  });

  it('have receipt numbers without gaps', async () => {
    const { student_id } = await enrolAndRaise();
    await collect(student_id, 100, '2026-01-10');
    expect((await collect(student_id, 10, '2026-01-10', { method: 'shells' })).status).toBe(422);
    await collect(student_id, 100, '2026-01-11');
    const numbers = await w.inSite((tx) =>
      tx.selectFrom('fee_receipt').select('receipt_no').orderBy('receipt_no').execute(),
    );
    const of = numbers.map((it) => Number(it.receipt_no.slice(-6)));
    expect(of.length).toBeGreaterThan(1);
    expect(of).toEqual(of.map((_, i) => i + 1));
  });

  it('hides receipts from other institutions and roles', async () => {
    const { student_id } = await enrol();
    const { body: receipt } = await collect(student_id, 100, '2026-01-10');
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    expect((await elsewhere.get(`/api/v1/fees/receipts/${receipt.id}`)).status).toBe(404);
    expect((await elsewhere.get(`/api/v1/fees/students/${student_id}/account`)).status).toBe(404);
    expect(refusalOf(await (await w.as('teacher')).get('/api/v1/fees/receipts'))).toBe('forbidden');
  });

  it('refuse a receipt dated in the future, or for more than the chosen dues', async () => {
    const { student_id } = await enrolAndRaise();
    const future = await collect(student_id, 10, '2999-01-01');
    expect(refusalOf(future)).toBe('fees:received_in_future');
    const open = (await account(student_id, '2026-02-06')).dues.find((it) => it.id)!;
    const tooMuch = await collect(student_id, 9_000, '2026-02-06', {
      lines: [{ due_id: open.id, amount_poisha: 9_000_00 }],
    });
    expect(refusalOf(tooMuch)).toBe('fees:more_than_due');
  });
});
