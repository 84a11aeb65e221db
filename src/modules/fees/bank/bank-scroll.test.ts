import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCollectingBank, once } from '#test/builders/bank.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { ScrollRow } from './bank-scroll.contract.ts';
import type { BankStatement, StatementDifference, StatementReading } from './bank-statement.contract.ts';

type Bank = Awaited<ReturnType<typeof buildCollectingBank>>;
interface Scroll {
  rows: ScrollRow[];
  totals: { receipt_count: number; amount_poisha: number };
}

describe('the scroll of a bank', () => {
  let w: World;
  let admin: TestClient;
  let teller: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    teller = await w.as('bank-user');
    school = await buildFeeSchool(w);
  });
  afterEach(useRealClock);

  /** A bank account of its own with a payment for each amount in taka, with the scroll numbers 1, 2, 3 … */
  async function bankWithPayments(amounts: number[], who = teller) {
    setToday('2026-01-20');
    const bank = await buildCollectingBank(w);
    await bank.allow(who);
    roll += 1;
    const student_no = `M${roll}${Date.now()}`;
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id, roll };
    const student = await buildEnrolledStudent(w, place, { student_no });
    await buildDues(w, school, [student], [{ amount_poisha: 50_000_00, due_on: '2026-01-15' }]);
    const slips = await admin.post<{ slip_ids: string[] }>(
      '/api/v1/fees/due-slips',
      { student_id: student.student_id, up_to_on: '2026-01-31', last_on: '2026-01-31' },
      once(),
    );
    const list = await admin.get<{ rows: { slip_no: string }[] }>('/api/v1/fees/due-slips', {
      student_id: student.student_id,
    });
    expect(slips.status).toBe(201);
    const slip_no = list.body.rows[0]!.slip_no;
    const receipts: ReceiptWithLines[] = [];
    for (const [at, taka] of amounts.entries()) {
      const { body } = await who.post<ReceiptWithLines>(
        '/api/v1/fees/bank-payments',
        {
          bank_account_id: bank.id,
          code: slip_no,
          scroll_no: `${at + 1}`,
          received_on: '2026-01-20',
          amount_poisha: taka * 100,
        },
        once(),
      );
      receipts.push(body);
    }
    return { bank, receipts, slip_no, student_no };
  }

  const scrollOf = (bank: Bank, who = admin, over: object = {}) =>
    who.get<Scroll>('/api/v1/fees/bank-scroll', {
      from: '2026-01-01',
      to: '2026-01-31',
      bank_account_id: bank.id,
      ...over,
    });

  const upload = <Body>(path: string, bank: Bank, lines: string[], columns?: string[]) => {
    const form = new FormData();
    form.set('bank_account_id', bank.id);
    form.set('file', new File([lines.join('\n')], 'january.csv', { type: 'text/csv' }));
    if (columns) form.set('columns', JSON.stringify(columns));
    return admin.upload<Body>(`/api/v1/fees/${path}`, form);
  };
  const heading = 'Txn Date,Scroll,Slip No,Amount';
  const columns = ['booked_on', 'scroll_no', 'slip_no', 'amount'];
  const compare = (bank: Bank, lines: string[], use = columns) =>
    upload<BankStatement>('bank-statements', bank, [heading, ...lines], use);
  const differencesOf = async (id: string) =>
    (await admin.get<{ differences: StatementDifference[] }>(`/api/v1/fees/bank-statements/${id}`)).body
      .differences;
  const isMarked = async (bank: Bank) => (await scrollOf(bank)).body.rows.map((it) => it.is_reconciled);

  it('lists payments with branch, teller, slip, student and totals, without void receipts', async () => {
    const { bank, receipts, slip_no, student_no } = await bankWithPayments([100, 200]);
    const path = `/api/v1/fees/receipts/${receipts[1]!.id}/cancellation`;
    expect((await admin.post(path, { reason: 'Wrong amount' }, once())).status).toBe(200);
    const { body } = await scrollOf(bank);
    expect(body.totals).toEqual({ receipt_count: 1, amount_poisha: 100_00 });
    expect(body.rows).toMatchObject([
      { scroll_no: '1', slip_no, student_no, branch: 'Mirpur', teller_name: 'The bank-user' },
    ]);
    expect((await scrollOf(bank, admin, { branch: 'Savar' })).body.rows).toEqual([]);
    expect((await scrollOf(bank, admin, { is_reconciled: true })).body.rows).toEqual([]);
    expect(refusalOf(await scrollOf(bank, admin, { from: '' }))).toBe('fees:select_date');
    expect(refusalOf(await scrollOf(bank, admin, { to: '2025-12-31' }))).toBe('fees:range_ends_early');
  });

  it('shows a bank user the payments of their own bank accounts alone', async () => {
    const stranger = await w.as('bank-user', { language: 'bn' });
    const { bank } = await bankWithPayments([100]);
    await bankWithPayments([300], stranger);
    const own = await stranger.get<Scroll>('/api/v1/fees/bank-scroll', {
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(own.body.rows.map((it) => it.amount_poisha)).toEqual([300_00]);
    expect((await scrollOf(bank, stranger)).body.rows).toEqual([]);
    const choices = await stranger.get<{ accounts: { id: string }[] }>('/api/v1/fees/bank-scroll/choices');
    expect(choices.body.accounts.map((it) => it.id)).not.toContain(bank.id);
    const mark = { receipt_ids: [own.body.rows[0]!.id], is_reconciled: true };
    expect(refusalOf(await stranger.put('/api/v1/fees/bank-scroll/marks', mark))).toBe('forbidden');
  });

  it('counts the payments of their own bank accounts alone on a bank user’s dashboard', async () => {
    const newcomer = await w.as('bank-user', { language: 'en' });
    const figures = async () => {
      const { body } = await newcomer.get<{ tiles: { key: string; value: number }[] }>('/api/v1/dashboard');
      const figureOf = (key: string) => body.tiles.find((it) => it.key === key)!.value;
      return ['bank_today', 'bank_receipts', 'open_slips'].map(figureOf);
    };
    await bankWithPayments([500]);
    expect(await figures()).toEqual([0, 0, 0]);
    await bankWithPayments([200], newcomer);
    expect((await figures()).slice(0, 2)).toEqual([200_00, 1]);
  });

  it('marks payments by hand, and opens them again', async () => {
    const { bank, receipts } = await bankWithPayments([100, 200]);
    const mark = (is_reconciled: boolean, ids = receipts.map((it) => it.id)) =>
      admin.put('/api/v1/fees/bank-scroll/marks', { receipt_ids: ids, is_reconciled });
    await mark(true);
    expect((await mark(true)).status).toBe(200);
    expect(await isMarked(bank)).toEqual([true, true]);
    await mark(false, [receipts[0]!.id]);
    expect(await isMarked(bank)).toEqual([false, true]);
    expect((await mark(true, [bank.id])).status).toBe(404);
  });

  it('compares the bank’s file: marks what agrees and lists what does not', async () => {
    const { bank, slip_no } = await bankWithPayments([100, 200, 300, 400]);
    const made = await compare(bank, [
      '20/01/2026,0001,,100.00',
      '20/01/2026,2,,"1,200.00"',
      // No scroll number, so by slip and amount.
      `20/01/2026,,${slip_no.toLowerCase()},৩০০`,
      '20/01/2026,77,,50',
    ]);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ line_count: 4, matched_count: 2, from_on: '2026-01-20' });
    expect(await isMarked(bank)).toEqual([true, false, true, false]);
    const found = await differencesOf(made.body.id);
    expect(found).toHaveLength(3);
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'amount_differs', file_poisha: 1_200_00, book_poisha: 200_00 }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'not_in_book',
        scroll_no: '77',
        file_poisha: 50_00,
        book_poisha: null,
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'not_in_file', scroll_no: '4', book_poisha: 400_00 }),
    );
  });

  it('repeats a comparison without doubling, and undoes each by itself', async () => {
    const { bank } = await bankWithPayments([100, 200]);
    const first = await compare(bank, ['2026-01-20,1,,100']);
    const second = await compare(bank, ['2026-01-20,1,,100', '2026-01-20 14:05,2,,200']);
    expect(await isMarked(bank)).toEqual([true, true]);
    expect(await differencesOf(second.body.id)).toEqual([]);
    const list = await admin.get<BankStatement[]>('/api/v1/fees/bank-statements', {
      bank_account_id: bank.id,
    });
    expect(list.body.map((it) => it.id)).toEqual([second.body.id, first.body.id]);
    const undo = ({ body }: { body: BankStatement }) =>
      admin.delete(`/api/v1/fees/bank-statements/${body.id}`);
    await undo(first);
    expect(await isMarked(bank)).toEqual([true, true]);
    await undo(second);
    expect(await isMarked(bank)).toEqual([false, false]);
    expect((await undo(second)).status).toBe(404);
  });

  it('remembers the columns of a bank account, and guesses those of another', async () => {
    const { bank } = await bankWithPayments([100]);
    const lines = ['Day of entry,Number,Particulars,Taka', '20-01-2026,1,,100', 'Total,,,100'];
    const guessed = await upload<StatementReading>('bank-statement-readings', bank, lines);
    expect(guessed.body).toMatchObject({
      columns: ['ignore', 'ignore', 'ignore', 'amount'],
      is_complete: false,
    });
    const own = ['booked_on', 'scroll_no', 'ignore', 'amount'];
    const read = await upload<StatementReading>('bank-statement-readings', bank, lines, own);
    expect(read.body).toMatchObject({
      is_complete: true,
      line_count: 1,
      unread_rows: [{ row: 3, reason: 'no_day' }],
    });
    await upload('bank-statements', bank, lines, own);
    const again = await upload<StatementReading>('bank-statement-readings', bank, lines);
    expect(again.body.columns).toEqual(own);
  });

  it('refuses a file that says too little, or that cannot be read', async () => {
    const { bank } = await bankWithPayments([100]);
    const line = '2026-01-20,1,,100';
    const useless = [
      ['booked_on', 'ignore', 'ignore', 'amount'],
      ['ignore', 'scroll_no', 'ignore', 'amount'],
      ['booked_on', 'scroll_no'],
    ];
    for (const use of useless)
      expect(refusalOf(await compare(bank, [line], use))).toBe('fees:statement_columns');
    expect(refusalOf(await compare(bank, ['nothing,1,,none']))).toBe('fees:statement_empty');
    expect(refusalOf(await upload('bank-statement-readings', bank, ['']))).toBe('list_unreadable');
    expect((await compare({ ...bank, id: w.site.id }, [line])).status).toBe(404);
  });
});
