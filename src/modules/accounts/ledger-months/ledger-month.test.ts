import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteTx } from '#kernel/database/database.ts';
import { addDays } from '#shared/dates.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { type TestSite, type World, world } from '#test/world.ts';
import { accountsChecks } from '../agreements/accounts-checks.ts';
import { type JournalDraft, postJournals, reverseJournals } from '../index.ts';
import { ledgerBalances } from '../reports/balance.queries.ts';
import { cashFlows, incomeAndExpense, moneyBalances } from '../statements/statement.queries.ts';
import { figuresOfYears } from '../year-closes/year-close.queries.ts';
import { sumLedgerMonths } from './ledger-month.job.ts';

describe('months of the ledger that are summed up', () => {
  let w: World;
  let site: TestSite;

  beforeAll(async () => {
    w = await world();
    site = await w.emptySite();
    await buildChartOfAccounts(w, site);
    await inSite(async (tx) => {
      const posted = await postJournals(tx, poster(), drafts);
      const early = posted.filter((_, at) => drafts[at]!.posted_on < '2026-03-03').slice(0, 40);
      await reverseJournals(
        tx,
        poster(),
        early.map((it) => it.id),
        { posted_on: '2026-03-03', reason: 'Wrong' },
      );
    });
  });

  const poster = () => ({ user_id: null });
  const inSite = <Result>(work: (tx: SiteTx) => Promise<Result>) => w.inSite(work, site);
  const keys = [
    'cash_in_hand',
    'bank_main',
    'fee_income_tuition',
    'donation_income',
    'salary_expense',
    'furniture',
  ];
  /** The same every time: some five hundred journals of two lines from August 2024 to October 2026, some of them opening ones. */
  const drafts = Array.from({ length: 500 }, (_, at): JournalDraft => {
    const amount_poisha = 100 + ((at * 7919) % 90_000);
    const [one, other] = [keys[at % 6]!, keys[((at % 6) + 1 + (at % 5)) % 6]!];
    return {
      voucher_type: at % 97 === 0 ? 'OB' : at % 3 === 0 ? 'DV' : 'CV',
      posted_on: addDays('2024-08-01', (at * 37) % 800),
      narration: '',
      source_kind: 'test',
      lines: [
        { ledger: { system_key: one }, amount_poisha },
        { ledger: { system_key: other }, amount_poisha: -amount_poisha },
      ],
    };
  });

  const ranges = [
    { from: '2025-07-01', to: '2026-06-30' },
    { from: '2024-09-10', to: '2026-10-17' },
    { from: '2026-03-05', to: '2026-03-20' },
    { from: '2024-01-01', to: '2024-12-31' },
    { from: '2026-10-01', to: '2027-09-30' },
  ];
  const before = { from: '2024-07-01', to: '2025-06-30' };
  const reports = () =>
    inSite(async (tx) => {
      const all = [];
      for (const range of ranges)
        all.push({
          balances: await ledgerBalances(tx, range),
          flows: await cashFlows(tx, range),
          money: await moneyBalances(tx, range),
          results: await incomeAndExpense(tx, range, before),
        });
      return { all, years: await figuresOfYears(tx, { from: '2024-07-01', to: '2027-06-30' }) };
    });
  const summed = () =>
    inSite(async (tx) =>
      (
        await tx
          .selectFrom('ledger_month')
          .select('month')
          .where('site_id', '=', site.id)
          .orderBy('month')
          .execute()
      ).map((it) => it.month),
    );
  const differences = () =>
    inSite((tx) => accountsChecks.find((it) => it.code === 'accounts:months')!.find(tx));

  it('say what their lines said, and lose their sums with the next line', async () => {
    const plain = await reports();
    expect(plain.all.every((it) => it.balances.some((row) => row.debit_poisha > 0))).toBe(true);
    expect(plain.all.slice(0, 3).every((it) => it.flows.length > 0 && it.money.length > 0)).toBe(true);
    expect(await summed()).toEqual([]);

    await sumLedgerMonths(w.stage.services, '2026-10-15');
    const months = await summed();
    expect([months.at(0), months.at(-1)]).toEqual(['2024-08-01', '2026-09-01']);
    expect(await reports()).toEqual(plain);
    expect(await differences()).toEqual([]);

    const late = { ...drafts[1]!, posted_on: '2025-11-11' };
    await inSite((tx) => postJournals(tx, poster(), [late]));
    expect(await summed()).toEqual(months.filter((it) => it !== '2025-11-01'));
    const changed = await reports();
    expect(changed).not.toEqual(plain);
    await sumLedgerMonths(w.stage.services, '2026-10-15');
    expect(await summed()).toEqual(months);
    expect(await reports()).toEqual(changed);
  });

  it('are compared with their lines by a check', async () => {
    await sumLedgerMonths(w.stage.services, '2026-10-15');
    const tamper = (table: 'ledger_month_sum' | 'cash_flow_month', column: string, by: number) =>
      w.stage.database.owner.run(
        `begin; set local session_replication_role = replica; update ${table} set ${column} = ${column} + ${by} where site_id = '${site.id}' and month = '2025-01-01'; commit`,
      );
    for (const [table, column] of [
      ['ledger_month_sum', 'debit_poisha'],
      ['cash_flow_month', 'amount_poisha'],
    ] as const) {
      await tamper(table, column, 100);
      expect((await differences()).length, table).toBeGreaterThan(0);
      await tamper(table, column, -100);
      expect(await differences()).toEqual([]);
    }
  });
});
