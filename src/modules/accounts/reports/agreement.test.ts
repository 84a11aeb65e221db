import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteTx } from '#kernel/database/database.ts';
import { scopeToSite } from '#kernel/database/site-transaction.ts';
import { addDays, fiscalYearOf } from '#shared/dates.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { type TestSite, type World, world } from '#test/world.ts';
import { type JournalDraft, type PostedJournal, postJournals, reverseJournals } from '../index.ts';
import { cashFlows, incomeAndExpense, moneyBalances } from '../statements/statement.queries.ts';
import { balanceSheetRows, comparedBalances, incomeRows } from '../statements/statement.rules.ts';
import { ledgerBalances } from './balance.queries.ts';
import { cashTotals } from './cash-book.queries.ts';
import { dayBookDays } from './day-book.queries.ts';
import { ledgerEntries } from './ledger-report.queries.ts';
import { trialBalanceRows, trialBalanceTotals } from './trial-balance.rules.ts';

const range = { from: '2026-07-01', to: '2027-06-30' };
const batches = 20;
const documentsInBatch = 150;

describe('accounts reports', () => {
  let w: World;
  let site: TestSite;
  let ledger: (systemKey: string) => string;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    ledger = await buildChartOfAccounts(w, site);
  });

  const inSite = <Result>(work: (tx: SiteTx) => Promise<Result>) => w.inSite(work, site);
  const money = ['cash_in_hand', 'bank_main'];
  const income = ['fee_income_tuition', 'fee_income_sports', 'donation_income', 'fine_income'];
  const expense = ['electricity_expense', 'salary_expense', 'repair_expense'];
  const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays(range.from, days));
  const amounts = fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 1, maxLength: 5 });

  /** One side is a single line that carries the sum, the other has a line an amount. */
  const document = (type: 'CV' | 'DV' | 'JV' | 'CTV', single: string[], many: string[], sign: 1 | -1) =>
    fc
      .record({ posted_on: day, one: fc.constantFrom(...single), amounts, seed: fc.nat() })
      .map((it): JournalDraft => {
        const sum = it.amounts.reduce((total, amount) => total + amount, 0);
        const others = many.filter((key) => key !== it.one);
        return {
          voucher_type: type,
          posted_on: it.posted_on,
          narration: '',
          source_kind: 'test',
          lines: [
            { ledger: { system_key: it.one }, amount_poisha: sign * sum },
            ...it.amounts.map((amount, index) => ({
              ledger: { system_key: others[(it.seed + index) % others.length]! },
              amount_poisha: -sign * amount,
            })),
          ],
        };
      });
  const documents = fc.array(
    fc.oneof(
      document('CV', money, income, 1),
      document('DV', money, expense, -1),
      document('CTV', money, money, 1),
      document('JV', ['depreciation_expense'], ['furniture', 'supplier_payable'], 1),
    ),
    { minLength: documentsInBatch, maxLength: documentsInBatch },
  );

  it('agree with each other and with thousands of random documents', async () => {
    const balance = new Map<string, number>();
    const kept: { draft: JournalDraft; posted: PostedJournal }[] = [];
    const numbers: string[] = [];
    let total = 0;
    let receipts = 0;
    let payments = 0;
    const count = (draft: JournalDraft, sign: 1 | -1) => {
      const debit = draft.lines.reduce((sum, line) => sum + Math.max(line.amount_poisha, 0), 0);
      total += debit;
      if (draft.voucher_type === 'CV') receipts += sign * debit;
      if (draft.voucher_type === 'DV') payments += sign * debit;
      for (const line of draft.lines) {
        const key = 'system_key' in line.ledger ? line.ledger.system_key : line.ledger.id;
        balance.set(key, (balance.get(key) ?? 0) + sign * line.amount_poisha);
      }
    };

    await fc.assert(
      fc.asyncProperty(documents, fc.array(fc.nat(), { maxLength: 40 }), async (drafts, picks) => {
        await inSite(async (tx) => {
          const poster = { user_id: null };
          const posted = await postJournals(tx, poster, drafts);
          for (const [index, draft] of drafts.entries()) {
            kept.push({ draft, posted: posted[index]! });
            count(draft, 1);
          }
          const chosen = [...new Set(picks.map((pick) => pick % kept.length))].map((index) => kept[index]!);
          const ids = chosen.map((it) => it.posted.id);
          const reversed = await reverseJournals(tx, poster, ids, { posted_on: range.to, reason: 'Test' });
          for (const { draft } of chosen) count(draft, -1);
          for (const it of chosen) kept.splice(kept.indexOf(it), 1);
          numbers.push(...[...posted, ...reversed].map((it) => it.voucher_no));
        });
        await inSite(async (tx) => {
          const balances = await ledgerBalances(tx, range);
          const rows = trialBalanceRows(balances);
          const sums = trialBalanceTotals(rows);
          expect(sums.period_debit_poisha).toBe(total);
          expect(sums.period_credit_poisha).toBe(total);
          expect(sums.closing_debit_poisha).toBe(sums.closing_credit_poisha);
          for (const [key, amount] of balance) {
            const row = rows.find((it) => it.ledger_id === ledger(key))!;
            expect(row.closing_debit_poisha - row.closing_credit_poisha, key).toBe(amount);
          }

          const days = await dayBookDays(tx, range);
          expect(days.reduce((sum, it) => sum + it.total_poisha, 0)).toBe(total);
          expect(days.reduce((sum, it) => sum + it.voucher_count, 0)).toBe(numbers.length);

          const cash = await cashTotals(tx, range);
          expect(cash).toMatchObject({ receipt_poisha: receipts, payment_poisha: payments });
          const held = (balance.get('cash_in_hand') ?? 0) + (balance.get('bank_main') ?? 0);
          expect(cash.opening_poisha + cash.receipt_poisha - cash.payment_poisha).toBe(held);
        });
      }),
      { numRuns: batches, endOnFailure: true },
    );

    expect(numbers.length).toBeGreaterThanOrEqual(batches * documentsInBatch);
    for (const type of ['CV', 'DV', 'JV', 'CTV']) {
      const series = numbers.filter((it) => it.startsWith(`${type}-${fiscalYearOf(range.from)}-`)).sort();
      const last = Number(series.at(-1)!.split('-').at(-1));
      expect(new Set(series).size, `${type} has no number twice`).toBe(series.length);
      expect(last, `${type} has no gap`).toBe(series.length);
    }
    await inSite(async (tx) => {
      const input = { ...range, ledger_id: ledger('cash_in_hand'), page: 1, page_size: 1 };
      const { total: entries } = await ledgerEntries(tx, input, 0);
      const last = await ledgerEntries(tx, { ...input, page: entries }, 0);
      expect(last.rows[0]?.balance_poisha).toBe(balance.get('cash_in_hand'));
    });
  });

  it('show the same balance of a closing day, wherever the range begins', async () => {
    await inSite(async (tx) => {
      const poster = { user_id: null };
      const drafts = fc.sample(documents, 2).flat();
      // The same documents in three years on end: the range spans two ends of a fiscal year.
      for (const years of [-1, 0, 1]) {
        const moved = (day: string) =>
          `${Number(day.slice(0, 4)) + years}${day.slice(4)}`.replace('02-29', '02-28');
        await postJournals(
          tx,
          poster,
          drafts.map((it) => ({ ...it, posted_on: moved(it.posted_on) })),
        );
      }
    });
    const closingOf = (from: string, to: string) =>
      inSite(async (tx) => {
        const rows = trialBalanceRows(await ledgerBalances(tx, { from, to }));
        const totals = trialBalanceTotals(rows);
        expect(totals.opening_debit_poisha).toBe(totals.opening_credit_poisha);
        expect(totals.period_debit_poisha).toBe(totals.period_credit_poisha);
        return new Map(
          rows
            .filter((row) => row.level === 'ledger')
            .map((row) => [row.ledger_id, row.closing_debit_poisha - row.closing_credit_poisha])
            .filter(([, closing]) => closing !== 0) as [string, number][],
        );
      });
    for (const to of ['2026-06-30', '2026-07-01', '2027-03-15', '2027-06-30', '2027-07-01', '2028-01-31']) {
      const expected = await closingOf(`${fiscalYearOf(to).slice(0, 4)}-07-01`, to);
      for (const from of ['2025-07-01', '2025-12-10', '2026-06-30', '2026-12-31']) {
        if (from > to) continue;
        expect(await closingOf(from, to), `${from} to ${to}`).toEqual(expected);
        for (const key of ['fee_income_tuition', 'salary_expense', 'general_fund']) {
          await inSite(async (tx) => {
            const [balance] = await ledgerBalances(tx, { from, to }, ledger(key));
            const input = { from, to, ledger_id: ledger(key), page: 1, page_size: 1 };
            const { total: entries } = await ledgerEntries(tx, input, 0);
            const last = await ledgerEntries(
              tx,
              { ...input, page: Math.max(1, entries) },
              balance!.opening_poisha,
            );
            const closing = last.rows[0]?.balance_poisha ?? balance!.opening_poisha;
            expect(closing, `${key} from ${from} to ${to}`).toBe(expected.get(ledger(key)) ?? 0);
          });
        }
      }
    }
  });

  it('show the same result, funds and money in every statement, at the end of any day', async () => {
    await inSite((tx) => postJournals(tx, { user_id: null }, fc.sample(documents, 2).flat()));
    for (const on of ['2026-07-01', '2026-12-31', '2027-06-30', '2027-09-15'])
      await inSite(async (tx) => {
        const days = { from: `${fiscalYearOf(on).slice(0, 4)}-07-01`, to: on };
        const balances = await ledgerBalances(tx, days);
        const sheet = balanceSheetRows(comparedBalances(balances, balances));
        const of = (level: string, nature: string) =>
          sheet.find((it) => it.level === level && it.nature === nature)?.amount_poisha ?? 0;
        expect(of('nature', 'asset'), on).toBe(of('total', 'fund'));
        const income = incomeRows(await incomeAndExpense(tx, days, days));
        expect(of('result', 'fund'), on).toBe(income.at(-1)!.amount_poisha);
        const money = await moneyBalances(tx, days);
        const flows = await cashFlows(tx, days);
        const totals = await cashTotals(tx, days);
        const sum = (side: string) =>
          flows.filter((it) => it.side === side).reduce((total, it) => total + it.amount_poisha, 0);
        expect([sum('receipt'), sum('payment')], on).toEqual([totals.receipt_poisha, totals.payment_poisha]);
        const held = (key: 'opening_poisha' | 'closing_poisha') =>
          money.reduce((total, it) => total + it[key], 0);
        expect(held('opening_poisha'), on).toBe(totals.opening_poisha);
        expect(held('closing_poisha'), on).toBe(held('opening_poisha') + sum('receipt') - sum('payment'));
      });
  });

  it('run as many statements for a thousand documents as for one', async () => {
    const drafts = fc.sample(documents, 7).flat();
    const statements: string[] = [];
    const counting = async (some: JournalDraft[]) => {
      statements.length = 0;
      await inSite((tx) => {
        const logged = tx.withPlugin({
          transformQuery: ({ node }) => {
            statements.push(node.kind);
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        return postJournals(scopeToSite(logged, tx.siteId), { user_id: null }, some);
      });
      return statements.length;
    };
    const one = await counting(drafts.slice(0, 1));
    expect(one).toBeGreaterThan(0);
    expect(await counting(drafts)).toBe(one);
  });
});
