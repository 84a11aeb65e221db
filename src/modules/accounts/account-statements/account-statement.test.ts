import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { accountsChecks } from '../agreements/accounts-checks.ts';
import type { Cheque } from '../cheques/cheque.contract.ts';
import type { Voucher } from '../vouchers/voucher.contract.ts';
import type { LedgerEntry, StatementLine } from './account-statement.contract.ts';

const path = '/api/v1/accounts';
const key = () => ({ 'idempotency-key': randomUUID() });

interface Reconciliation {
  ledger_poisha: number;
  bank_poisha: number | null;
  expected_poisha: number;
  difference_poisha: number | null;
  in_books: LedgerEntry[];
  at_bank: StatementLine[];
  at_bank_total: { count: number; amount_poisha: number };
  matched: (StatementLine & { voucher_no: string })[];
  needless: (StatementLine & { reason: string })[];
}

describe('the reconciliation of a bank account', () => {
  let w: World;
  let admin: TestClient;
  let ledger: (key: string) => string;
  let number = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    ledger = await buildChartOfAccounts(w);
  });

  const ago = (days: number) => addDays(today(), -days);

  /** A new bank account, and what its school and its bank do. */
  async function buildAccount() {
    number += 1;
    const made = await admin.post<{ id: string; ledger_id: string }>(`${path}/bank-accounts`, {
      name_en: 'School',
      name_bn: 'স্কুল',
      bank_name: 'Sonali',
      branch_name: 'Mirpur',
      bank_account_no: `10020${number}`,
      account_type: 'current',
      ledger_id: null,
      side: 'debit',
      opening_poisha: 0,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, ledger_id } = made.body;

    /** Posts a voucher: money in where the amount is positive, out where it is negative. */
    async function book(
      amount: number,
      dated_on = ago(5),
      cheque_no: string | null = `${++number}77`,
    ): Promise<Voucher> {
      const size = Math.abs(amount);
      const other = ledger(amount > 0 ? 'donation_income' : 'electricity_expense');
      const [debit, credit] = amount > 0 ? [ledger_id, other] : [other, ledger_id];
      const { body } = await admin.post<Voucher>(
        `${path}/vouchers`,
        {
          voucher_type: amount > 0 ? 'CV' : 'DV',
          dated_on,
          is_repeat: true,
          party_name: 'DESCO',
          cheque_no,
          lines: [
            { ledger_id: debit, debit_poisha: size },
            { ledger_id: credit, credit_poisha: size },
          ],
        },
        key(),
      );
      await admin.post(`${path}/vouchers/${body.id}/check`, { version: 1 });
      const approved = await admin.post<Voucher>(
        `${path}/vouchers/${body.id}/approval`,
        { version: 2 },
        key(),
      );
      expect(approved.status, JSON.stringify(approved.body)).toBe(200);
      return approved.body;
    }

    const upload = <Body>(to: string, lines: string[], columns?: string[]) => {
      const form = new FormData();
      form.set('bank_account_id', id);
      const heading = 'Date,Particulars,Withdrawal,Deposit,Balance';
      form.set('file', new File([[heading, ...lines].join('\n')], 'june.csv', { type: 'text/csv' }));
      if (columns) form.set('columns', JSON.stringify(columns));
      return admin.upload<Body>(`${path}/${to}`, form);
    };
    const columns = ['booked_on', 'description', 'withdrawal', 'deposit', 'balance'];
    const compare = (...lines: string[]) =>
      upload<{ id: string; line_count: number; matched_count: number; known_count: number }>(
        'account-statements',
        lines,
        columns,
      );
    const show = async (on = today()) =>
      (await admin.get<Reconciliation>(`${path}/account-reconciliation`, { bank_account_id: id, on })).body;
    return { id, ledger_id, columns, book, upload, compare, show };
  }

  it('leads from the books to the bank, with what either of them lacks', async () => {
    const account = await buildAccount();
    await account.book(5_000_00, ago(9));
    await account.book(-1_200_00, ago(8));
    const late = await account.book(-300_00, ago(1));
    const made = await account.compare(
      `${ago(9)},Cash deposit,,5000.00,5000.00`,
      `${ago(7)},Cheque paid,1200.00,,3800.00`,
      `${ago(6)},Account fee,115.00,,3685.00`,
    );
    expect(made.body).toMatchObject({ line_count: 3, matched_count: 2, known_count: 0 });
    const found = await account.show();
    expect(found).toMatchObject({
      ledger_poisha: 3_500_00,
      expected_poisha: 3_685_00,
      bank_poisha: 3_685_00,
      difference_poisha: 0,
    });
    expect(found.in_books).toMatchObject([{ voucher_no: late.voucher_no, amount_poisha: -300_00 }]);
    expect(found.at_bank).toMatchObject([{ description: 'Account fee', amount_poisha: -115_00 }]);
    expect(found.matched).toHaveLength(2);
  });

  it('says what stood on an earlier day', async () => {
    const account = await buildAccount();
    await account.book(5_000_00, ago(9));
    await account.book(-1_200_00, ago(8));
    await account.compare(`${ago(9)},Deposit,,5000,5000`, `${ago(4)},Paid,1200,,3800`);
    expect(await account.show(ago(6))).toMatchObject({
      ledger_poisha: 3_800_00,
      expected_poisha: 5_000_00,
      bank_poisha: 5_000_00,
      difference_poisha: 0,
      in_books: [{ amount_poisha: -1_200_00 }],
    });
    expect(await account.show(ago(4))).toMatchObject({ in_books: [], difference_poisha: 0 });
  });

  it('clears the cheque of a voucher on the day of the bank, and opens it again', async () => {
    const account = await buildAccount();
    const { voucher_no } = await account.book(-700_00, ago(9), '004411');
    const cheque = async () =>
      (await admin.get<{ rows: Cheque[] }>(`${path}/cheques`, { q: voucher_no! })).body.rows[0]!;
    expect(await cheque()).toMatchObject({ state: 'issued', cheque_no: '004411' });
    const made = await account.compare(`${ago(3)},CHQ 4411 CLG,700,,-700`);
    expect(await cheque()).toMatchObject({ state: 'cleared', settled_on: ago(3) });
    expect((await admin.delete(`${path}/account-statements/${made.body.id}`)).status).toBe(200);
    expect(await cheque()).toMatchObject({ state: 'presented', settled_on: null });
  });

  it('knows lines that another file named before, and equal ones of a day', async () => {
    const account = await buildAccount();
    await account.compare(`${ago(5)},SMS fee,10,,90`, `${ago(5)},SMS fee,10,,80`);
    const again = await account.compare(
      `${ago(5)},SMS fee,10,,90`,
      `${ago(5)},SMS fee,10,,80`,
      `${ago(4)},Interest,,5,85`,
    );
    expect(again.body).toMatchObject({ line_count: 1, known_count: 2 });
    expect((await account.show()).at_bank).toHaveLength(3);
  });

  it('knows lines again whichever columns are chosen, and keeps apart what only looks alike', async () => {
    const account = await buildAccount();
    const heading = 'Date,Particulars,Ref No,Withdrawal,Deposit,Balance';
    const lines = [`${ago(6)},Opening deposit,111,,5000.00,5000.00`, `${ago(5)},Bill,222,1200.00,,3800.00`];
    const upload = async (columns: string[], rows = lines) => {
      const form = new FormData();
      form.set('bank_account_id', account.id);
      form.set('file', new File([[heading, ...rows].join('\n')], 'june.csv', { type: 'text/csv' }));
      form.set('columns', JSON.stringify(columns));
      const { body } = await admin.upload<{ line_count: number; known_count: number }>(
        `${path}/account-statements`,
        form,
      );
      return [body.line_count, body.known_count];
    };
    const [day, text, out, money] = ['booked_on', 'description', 'withdrawal', 'deposit'];
    expect(await upload([day!, text!, 'ignore', out!, money!, 'ignore'])).toEqual([2, 0]);
    expect(await upload([day!, text!, 'reference', out!, money!, 'balance'])).toEqual([0, 2]);
    expect(await upload([day!, 'ignore', 'reference', out!, money!, 'ignore'])).toEqual([0, 2]);
    const other = lines[1]!.replace('222', '333');
    expect(await upload([day!, text!, 'ignore', out!, money!, 'ignore'], [other])).toEqual([1, 0]);
  });

  it('takes back with a statement only the lines that no other names', async () => {
    const account = await buildAccount();
    const { voucher_no } = await account.book(5_000_00, ago(6));
    const [first, second] = [`${ago(6)},Deposit,,5000,5001`, `${ago(5)},Bill,1200,,3801`];
    const early = await account.compare(`${ago(7)},Interest,,1,1`, first, second);
    const late = await account.compare(first, second, `${ago(4)},Cash deposit,,500,4301`);
    expect(late.body).toMatchObject({ line_count: 1, known_count: 2 });
    const later = await account.compare(second);
    expect((await admin.delete(`${path}/account-statements/${early.body.id}`)).status).toBe(200);
    const found = await account.show();
    expect(found.matched).toMatchObject([{ voucher_no, amount_poisha: 5_000_00 }]);
    expect(found.at_bank.map((it) => it.description)).toEqual(['Bill', 'Cash deposit']);
    expect((await admin.delete(`${path}/account-statements/${late.body.id}`)).status).toBe(200);
    expect((await account.show()).at_bank.map((it) => it.description)).toEqual(['Bill']);
    expect((await admin.delete(`${path}/account-statements/${later.body.id}`)).status).toBe(200);
    expect((await account.show()).at_bank).toEqual([]);
  });

  it('points out rows that say what an earlier row said', async () => {
    const account = await buildAccount();
    const line = `${ago(5)},Fee,115,,-115`;
    const read = await account.upload<{ line_count: number; repeated_rows: number[] }>(
      'account-statement-readings',
      [line, `${ago(4)},Interest,,5,-110`, line],
    );
    expect(read.body).toMatchObject({ line_count: 3, repeated_rows: [4] });
  });

  it('opens a line whose voucher is reversed, and shows earlier days as they were', async () => {
    const account = await buildAccount();
    const voucher = await account.book(777_00, ago(6), null);
    await account.compare(`${ago(8)},Interest,,1,1`, `${ago(5)},Deposit,,777,778`);
    const reversal = { reason: 'Wrong', posted_on: ago(1) };
    const before = await account.show(ago(3));
    expect(before.matched).toHaveLength(1);
    expect((await admin.post(`${path}/vouchers/${voucher.id}/reversal`, reversal, key())).status).toBe(200);
    expect(await account.show(ago(3))).toEqual(before);
    const now = await account.show();
    expect(now).toMatchObject({ ledger_poisha: 0, in_books: [], matched: [], difference_poisha: 0 });
    expect(now.at_bank.map((it) => it.amount_poisha)).toEqual([1_00, 777_00]);
    const again = await account.book(777_00, ago(6), null);
    const entry = (await account.show()).in_books[0]!;
    const to = `${path}/account-statement-lines/${now.at_bank[1]!.id}/entry`;
    expect((await admin.put(to, { journal_line_id: entry.id })).status).toBe(200);
    expect((await account.show()).matched).toMatchObject([{ voucher_no: again.voucher_no }]);
    expect((await account.show(ago(3))).difference_poisha).toBe(0);
  });

  it('is pointed out by the checks of the books where a match leads to what no longer stands', async () => {
    const account = await buildAccount();
    const voucher = await account.book(90_00, ago(6), null);
    await account.compare(`${ago(5)},Deposit,,90,90`);
    const [line] = (await account.show()).matched;
    const check = accountsChecks.find((it) => it.code === 'accounts:statement_lines')!;
    const found = async () =>
      (await w.inSite((tx) => check.find(tx))).filter((it) => it.href?.endsWith(account.id));
    expect(await found()).toEqual([]);
    await admin.post(
      `${path}/vouchers/${voucher.id}/reversal`,
      { reason: 'Wrong', posted_on: ago(1) },
      key(),
    );
    expect(await found()).toEqual([]);
    await w.stage.database.owner.run(`begin; set local session_replication_role = replica;
      update account_statement_line set journal_line_id = ended_journal_line_id where id = '${line!.id}'; commit`);
    expect(await found()).toMatchObject([{ papers_poisha: 90_00, books_poisha: 0 }]);
  });

  it('lists what was reversed later as of the days before', async () => {
    const account = await buildAccount();
    await account.compare(`${ago(9)},Interest,,1,1`);
    const voucher = await account.book(-250_00, ago(6), null);
    const reversal = { reason: 'Never presented', posted_on: ago(2) };
    await admin.post(`${path}/vouchers/${voucher.id}/reversal`, reversal, key());
    const then = await account.show(ago(3));
    expect(then).toMatchObject({ ledger_poisha: -250_00, difference_poisha: 0 });
    expect(then.in_books).toMatchObject([{ voucher_no: voucher.voucher_no, amount_poisha: -250_00 }]);
    expect(await account.show()).toMatchObject({ in_books: [], ledger_poisha: 0, difference_poisha: 0 });
  });

  it('matches what the books get later, when the next statement comes', async () => {
    const account = await buildAccount();
    await account.compare(`${ago(5)},Fee,115,,-115`);
    await account.book(-115_00, ago(2));
    await account.compare(`${ago(1)},Interest,,5,-110`);
    expect((await account.show()).at_bank).toMatchObject([{ description: 'Interest' }]);
  });

  it('is settled by hand: an entry of the same amount, or none needed, and opened again', async () => {
    const [account, other] = [await buildAccount(), await buildAccount()];
    await account.book(400_00, ago(60));
    await other.book(400_00, ago(60));
    await account.compare(`${ago(70)},Deposit,,1,1`, `${ago(5)},Deposit,,400,401`);
    const line = (await account.show()).at_bank.find((it) => it.amount_poisha === 400_00)!;
    const [entry] = (await account.show()).in_books;
    await other.compare(`${ago(70)},x,,1,1`);
    const [foreign] = (await other.show()).in_books;
    const to = `${path}/account-statement-lines/${line.id}`;
    const match = (journal_line_id: string) => admin.put(`${to}/entry`, { journal_line_id });
    expect(refusalOf(await match(foreign!.id))).toBe('accounts:entry_not_open');
    await account.book(399_00, ago(50));
    const wrong = (await account.show()).in_books.find((it) => it.amount_poisha === 399_00)!;
    expect(refusalOf(await match(wrong.id))).toBe('accounts:entry_of_another_amount');
    expect((await match(entry!.id)).status).toBe(200);
    expect(refusalOf(await match(entry!.id))).toBe('accounts:statement_line_settled');
    expect((await account.show()).matched.map((it) => it.id)).toContain(line.id);
    expect((await admin.delete(`${to}/entry`)).status).toBe(200);
    const dismissal = { reason: 'The bank took it back' };
    expect((await admin.put(`${to}/dismissal`, dismissal)).status).toBe(200);
    expect(refusalOf(await admin.put(`${to}/dismissal`, dismissal))).toBe('accounts:statement_line_settled');
    expect((await account.show()).needless).toMatchObject([{ id: line.id, ...dismissal }]);
    const nobody = `${path}/account-statement-lines/${randomUUID()}`;
    expect((await admin.delete(`${nobody}/entry`)).status).toBe(404);
    expect((await admin.put(`${nobody}/dismissal`, dismissal)).status).toBe(404);
  });

  it('counts every line, also those beyond the rows that it answers', async () => {
    const account = await buildAccount();
    const lines = Array.from({ length: 501 }, (_, at) => `${ago(5)},Line ${at},,1,${at + 1}`);
    await account.compare(...lines);
    const { at_bank, at_bank_total, ...found } = await account.show();
    expect(at_bank).toHaveLength(500);
    expect(at_bank_total).toEqual({ count: 501, amount_poisha: 501_00 });
    expect(found).toMatchObject({ expected_poisha: 501_00, bank_poisha: 501_00, difference_poisha: 0 });
  });

  it('leaves a reversed voucher and its reversal out', async () => {
    const account = await buildAccount();
    const voucher = await account.book(250_00, ago(4));
    await account.compare(`${ago(6)},Interest,,1,1`);
    expect((await account.show()).in_books).toHaveLength(1);
    const reversal = { reason: 'Wrong', posted_on: today() };
    const reversed = await admin.post(`${path}/vouchers/${voucher.id}/reversal`, reversal, key());
    expect(reversed.status, JSON.stringify(reversed.body)).toBe(200);
    expect(await account.show()).toMatchObject({ in_books: [], ledger_poisha: 0 });
  });

  it('refuses a file that says too little, and keeps its columns', async () => {
    const account = await buildAccount();
    const line = `${ago(5)},Fee,115,,-115`;
    const useless = ['booked_on', 'description', 'withdrawal', 'ignore', 'ignore'];
    expect(refusalOf(await account.upload('account-statements', [line], useless))).toBe(
      'accounts:statement_columns',
    );
    expect(refusalOf(await account.upload('account-statements', ['x,,,,'], account.columns))).toBe(
      'accounts:statement_empty',
    );
    const read = await account.upload<{ columns: string[] }>('account-statement-readings', [line]);
    expect(read.body.columns).toEqual(account.columns);
    const own = ['booked_on', 'reference', 'withdrawal', 'deposit', 'ignore'];
    await account.upload('account-statements', [line], own);
    const again = await account.upload<{ columns: string[] }>('account-statement-readings', [line]);
    expect(again.body.columns).toEqual(own);
    expect((await account.show()).bank_poisha).toBeNull();
    const form = { bank_account_id: account.id, on: '' };
    expect(refusalOf(await admin.get(`${path}/account-reconciliation`, form))).toBe('accounts:select_date');
    expect((await admin.delete(`${path}/account-statements/${randomUUID()}`)).status).toBe(404);
  });

  it('always explains the bank by the books and what either lacks', async () => {
    const movement = fc.record({
      taka: fc.integer({ min: 1, max: 900 }),
      isIn: fc.boolean(),
      days: fc.integer({ min: 1, max: 20 }),
      where: fc.constantFrom('both' as const, 'both' as const, 'books' as const, 'bank' as const),
      lag: fc.integer({ min: 0, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 8 }), async (movements) => {
        const account = await buildAccount();
        const lines: { on: string; taka: number }[] = [{ on: ago(30), taka: 1 }];
        await account.book(1_00, ago(30));
        for (const { taka, isIn, days, where, lag } of movements) {
          const signed = isIn ? taka : -taka;
          if (where !== 'bank') await account.book(signed * 100, ago(days));
          if (where !== 'books') lines.push({ on: ago(Math.max(0, days - lag)), taka: signed });
        }
        let balance = 0;
        const rows = lines
          .sort((a, b) => a.on.localeCompare(b.on))
          .map(({ on, taka }, at) => {
            balance += taka;
            return `${on},Line ${at},${taka < 0 ? -taka : ''},${taka > 0 ? taka : ''},${balance}`;
          });
        expect((await account.compare(...rows)).status).toBe(201);
        for (const on of [today(), ago(7), ago(15)])
          expect((await account.show(on)).difference_poisha).toBe(0);
      }),
      { numRuns: 8 },
    );
  });
});
