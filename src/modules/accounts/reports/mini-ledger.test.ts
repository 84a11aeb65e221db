import { randomUUID } from 'node:crypto';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { pageCount, printedText } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { statementContract } from '../statements/statement.contract.ts';
import type { Voucher } from '../vouchers/voucher.contract.ts';
import type { accountsReportContract } from './report.contract.ts';

type Reports = InferContractRouterOutputs<typeof accountsReportContract>;
type Statements = InferContractRouterOutputs<typeof statementContract>;

const path = '/api/v1/accounts';
const year = { from: '2026-07-01', to: '2027-06-30' };
const taka = (amount: number) => amount * 100;

/** A small school's year, worked out by hand: the ledger agrees with it to the taka. */
describe('reports of a small set of books', () => {
  let w: World;
  let admin: TestClient;
  let ledger: (systemKey: string) => string;
  let posted: Record<'CV1' | 'CTV1' | 'DV1' | 'CV2' | 'JV1' | 'DV2', Voucher>;

  beforeAll(async () => {
    w = await world();
    ({ admin, ledger, posted } = await keepBooks(w.site));
  });

  /** Posts the school's year at an institution. */
  async function keepBooks(site: TestSite) {
    const ledger = await buildChartOfAccounts(w, site);
    const admin = await w.as('site-admin', { site });
    const post = poster(admin, ledger);
    for (const [name, amount] of [
      ['cash_in_hand', 10_000],
      ['bank_main', 50_000],
      ['furniture', 20_000],
    ] as const) {
      await admin.put(
        `${path}/ledgers/${ledger(name)}/opening-balances/2026-27`,
        { opening_poisha: taka(amount) },
        { 'idempotency-key': randomUUID() },
      );
    }
    const posted = {
      CV1: await post('CV', '2026-07-05', 'cash_in_hand', {
        fee_income_tuition: 1000,
        fee_income_session_charge: 500,
      }),
      CTV1: await post('CTV', '2026-07-06', 'bank_main', { cash_in_hand: 8000 }),
      DV1: await post('DV', '2026-07-10', 'electricity_expense', { bank_main: 2000 }),
      CV2: await post('CV', '2026-08-01', 'bank_main', { donation_income: 5000 }),
      JV1: await post('JV', '2026-08-31', 'depreciation_expense', { furniture: 500 }),
      DV2: await post('DV', '2026-08-31', 'salary_expense', { bank_main: 14_000 }),
    };
    return { admin, ledger, posted };
  }

  const trialBalance = async (range = year, asker = admin) =>
    (await asker.get<Reports['trialBalance']>(`${path}/reports/trial-balance`, range)).body;
  const ledgerReport = async (name: string, range: Record<string, unknown> = year) =>
    (await admin.get<Reports['ledger']>(`${path}/reports/ledger`, { ledger_id: ledger(name), ...range }))
      .body;
  const dayBook = async (range: Record<string, unknown> = year) =>
    (await admin.get<Reports['dayBook']>(`${path}/reports/day-book`, range)).body;
  const cashBook = async (asker = admin) =>
    (await asker.get<Reports['cashBook']>(`${path}/reports/day-book-cash-bank`, year)).body;

  it('show closing balances equal to those worked out by hand', async () => {
    const closing: Record<string, number> = {};
    const { rows } = await trialBalance();
    for (const row of rows.filter((it) => it.level === 'ledger')) {
      closing[row.name_en] = (row.closing_debit_poisha - row.closing_credit_poisha) / 100;
    }
    expect(closing).toEqual({
      'Cash in hand': 3500,
      'Bank account (main)': 47_000,
      Furniture: 19_500,
      'General fund': -80_000,
      'Tuition fee': -1000,
      'Session charge': -500,
      Donations: -5000,
      'Salary and allowances': 14_000,
      Electricity: 2000,
      Depreciation: 500,
    });
  });

  it('show a trial balance of 86,500 on each side', async () => {
    const { totals } = await trialBalance();
    expect(totals).toEqual({
      opening_debit_poisha: taka(80_000),
      opening_credit_poisha: taka(80_000),
      period_debit_poisha: taka(31_000),
      period_credit_poisha: taka(31_000),
      closing_debit_poisha: taka(86_500),
      closing_credit_poisha: taka(86_500),
    });
  });

  it('sum up groups and sub groups above their ledgers', async () => {
    const { rows } = await trialBalance();
    const assets = rows.filter((row) => row.nature === 'asset');
    expect(assets.map((row) => [row.level, row.name_en, row.closing_debit_poisha / 100])).toEqual([
      ['group', 'Current assets', 50_500],
      ['subgroup', 'Cash', 3500],
      ['ledger', 'Cash in hand', 3500],
      ['subgroup', 'Bank', 47_000],
      ['ledger', 'Bank account (main)', 47_000],
      ['group', 'Fixed assets', 19_500],
      ['subgroup', 'Property and equipment', 19_500],
      ['ledger', 'Furniture', 19_500],
    ]);
  });

  it('carry the deficit of 10,000 to the general fund in the next year', async () => {
    const { rows, totals } = await trialBalance({ from: '2027-07-01', to: '2028-06-30' });
    expect(rows.filter((row) => row.nature === 'income' || row.nature === 'expense')).toEqual([]);
    const fund = rows.find((row) => row.level === 'ledger' && row.name_en === 'General fund');
    expect(fund?.opening_credit_poisha).toBe(taka(70_000));
    expect(totals.opening_debit_poisha).toBe(taka(70_000));
    expect(totals.opening_credit_poisha).toBe(taka(70_000));
    expect(
      (await ledgerReport('general_fund', { from: '2027-07-01', to: '2028-06-30' })).opening_poisha,
    ).toBe(taka(-70_000));
  });

  it('include earlier postings of the year in the opening of a later period', async () => {
    const { rows, totals } = await trialBalance({ from: '2026-08-01', to: '2026-08-31' });
    const of = (name: string) => rows.find((row) => row.level === 'ledger' && row.name_en === name);
    expect(of('Cash in hand')).toMatchObject({ opening_debit_poisha: taka(3500), period_debit_poisha: 0 });
    expect(of('Tuition fee')).toMatchObject({ opening_credit_poisha: taka(1000) });
    expect(totals.opening_debit_poisha).toBe(totals.opening_credit_poisha);
    expect(totals.closing_debit_poisha).toBe(taka(86_500));
  });

  it('show receipts of 6,500 and payments of 16,000 in the cash book, contra and journal vouchers apart', async () => {
    const book = await cashBook();
    expect(book).toMatchObject({
      opening_poisha: taka(60_000),
      receipt_poisha: taka(6500),
      payment_poisha: taka(16_000),
      closing_poisha: taka(50_500),
      total: 4,
    });
    expect(book.rows.map((row) => [row.voucher_type, row.receipt_poisha, row.payment_poisha])).toEqual([
      ['CV', taka(1500), 0],
      ['DV', 0, taka(2000)],
      ['CV', taka(5000), 0],
      ['DV', 0, taka(14_000)],
    ]);
    expect(book.rows.at(-1)?.balance_poisha).toBe(taka(3500 + 47_000));
  });

  it('show a ledger posting by posting with running balance and opposite ledger', async () => {
    const cash = await ledgerReport('cash_in_hand');
    expect(cash).toMatchObject({
      opening_poisha: taka(10_000),
      debit_poisha: taka(1500),
      credit_poisha: taka(8000),
      closing_poisha: taka(3500),
      total: 2,
    });
    expect(cash.rows.map((row) => [row.voucher_no, row.balance_poisha])).toEqual([
      [posted.CV1.voucher_no, taka(11_500)],
      [posted.CTV1.voucher_no, taka(3500)],
    ]);
    expect(cash.rows[0]!.contra.map((it) => it.name_en).sort()).toEqual(['Session charge', 'Tuition fee']);
    expect(cash.rows[0]).toMatchObject({ source_kind: 'voucher', source_id: posted.CV1.id });
    const second = await ledgerReport('cash_in_hand', { ...year, page: 2, page_size: 1 });
    expect(second.rows.map((row) => row.balance_poisha)).toEqual([taka(3500)]);
  });

  it('show ledgers of income and expense emptied at the end of the year', async () => {
    const names = [
      'fee_income_tuition',
      'fee_income_session_charge',
      'salary_expense',
      'depreciation_expense',
      'general_fund',
    ];
    for (const name of names) {
      const answer = await admin.get<Reports['ledger']>(`${path}/reports/ledger`, {
        ledger_id: ledger(name),
        ...year,
        to: '2027-07-31',
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(answer.body.rows.at(-1)).toMatchObject({ source_kind: 'year_end', posted_on: '2027-06-30' });
      if (name !== 'general_fund') expect(answer.body.closing_poisha).toBe(0);
    }
  });

  it('list every voucher of a day with lines and day totals', async () => {
    const book = await dayBook({ from: '2026-07-05', to: '2026-08-31' });
    expect(book.rows.map((row) => row.voucher_type)).toEqual(['CV', 'CTV', 'DV', 'CV', 'JV', 'DV']);
    expect(book.days).toEqual([
      { day: '2026-07-05', voucher_count: 1, total_poisha: taka(1500) },
      { day: '2026-07-06', voucher_count: 1, total_poisha: taka(8000) },
      { day: '2026-07-10', voucher_count: 1, total_poisha: taka(2000) },
      { day: '2026-08-01', voucher_count: 1, total_poisha: taka(5000) },
      { day: '2026-08-31', voucher_count: 2, total_poisha: taka(14_500) },
    ]);
    expect(book.rows[0]!.lines).toEqual([
      expect.objectContaining({ name_en: 'Cash in hand', debit_poisha: taka(1500), credit_poisha: 0 }),
      expect.objectContaining({ name_en: 'Tuition fee', debit_poisha: 0, credit_poisha: taka(1000) }),
      expect.objectContaining({ name_en: 'Session charge', credit_poisha: taka(500) }),
    ]);
    expect(book.total_poisha).toBe(taka(31_000));
    expect((await dayBook()).total).toBe(9);
  });

  const statement = async <Name extends keyof Statements>(
    name: string,
    asked: Record<string, unknown>,
    asker = admin,
  ) => (await asker.get<Statements[Name]>(`${path}/reports/${name}`, asked)).body;
  const inTaka = (rows: readonly { level: string; amount_poisha: number }[], ...levels: string[]) =>
    rows.filter((it) => levels.includes(it.level)).map((it) => it.amount_poisha / 100);

  it('show a balance sheet of 70,000 on both sides, beside that of the year before', async () => {
    const { rows, previous } = await statement<'balanceSheet'>('balance-sheet', { on: '2027-06-30' });
    const shown = rows.map((it) => [it.level, it.nature, it.name_en, it.amount_poisha / 100]);
    expect(shown).toEqual([
      ['nature', 'asset', '', 70_000],
      ['group', 'asset', 'Current assets', 50_500],
      ['subgroup', 'asset', 'Cash', 3500],
      ['ledger', 'asset', 'Cash in hand', 3500],
      ['subgroup', 'asset', 'Bank', 47_000],
      ['ledger', 'asset', 'Bank account (main)', 47_000],
      ['group', 'asset', 'Fixed assets', 19_500],
      ['subgroup', 'asset', 'Property and equipment', 19_500],
      ['ledger', 'asset', 'Furniture', 19_500],
      ['nature', 'fund', '', 80_000],
      ['group', 'fund', 'Funds', 80_000],
      ['subgroup', 'fund', 'General fund', 80_000],
      ['ledger', 'fund', 'General fund', 80_000],
      ['result', 'fund', '', -10_000],
      ['total', 'fund', '', 70_000],
    ]);
    expect(previous.to).toBe('2026-06-30');
    const next = await statement<'balanceSheet'>('balance-sheet', { on: '2027-07-01' });
    expect(next.rows.find((it) => it.level === 'result')?.amount_poisha).toBe(0);
    const fund = next.rows.find((it) => it.name_en === 'General fund');
    expect([fund?.amount_poisha, fund?.previous_poisha]).toEqual([taka(70_000), taka(80_000)]);
    expect(next.rows.find((it) => it.level === 'total')?.previous_poisha).toBe(taka(70_000));
  });

  it('show income of 6,500, expenditure of 16,500 and a deficit of 10,000', async () => {
    const { rows } = await statement<'profitAndLoss'>('profit-and-loss', year);
    expect(inTaka(rows, 'nature', 'result')).toEqual([6500, 16_500, -10_000]);
    const later = await statement<'profitAndLoss'>('profit-and-loss', {
      from: '2027-07-01',
      to: '2028-06-30',
    });
    expect(later.rows.at(-1)).toMatchObject({ amount_poisha: 0, previous_poisha: taka(-10_000) });
    // The end of the year within the days takes nothing away.
    const across = await statement<'profitAndLoss'>('profit-and-loss', {
      from: '2026-08-01',
      to: '2027-08-31',
    });
    expect(inTaka(across.rows, 'result')).toEqual([-9500]);
  });

  it('show receipts and payments month by month between the money held', async () => {
    const { months, rows } = await statement<'monthwise'>('monthwise-payment-and-receipt', {
      fiscal_year: '2026-27',
    });
    expect([months[0], months[11]]).toEqual(['2026-07', '2027-06']);
    const figures = (level: string, side: string | null = null) =>
      rows
        .find((it) => it.level === level && it.side === side)!
        .months_poisha.slice(0, 3)
        .map((it) => it / 100);
    expect(figures('opening')).toEqual([60_000, 59_500, 50_500]);
    expect(figures('side', 'receipt')).toEqual([1500, 5000, 0]);
    expect(figures('side', 'payment')).toEqual([2000, 14_000, 0]);
    expect(figures('closing')).toEqual([59_500, 50_500, 50_500]);
    const totals = rows.filter((it) => it.level === 'side').map((it) => it.total_poisha);
    expect(totals).toEqual([taka(6500), taka(16_000)]);
    const byHead = await statement<'monthwise'>('monthwise-payment-and-receipt', {
      fiscal_year: '2026-27',
      by: 'head',
    });
    const heads = byHead.rows.filter((it) => it.level === 'subgroup' && it.side === 'receipt');
    expect(heads.reduce((sum, it) => sum + it.total_poisha!, 0)).toBe(taka(6500));
  });

  it('stand together as the statements of the year, each with the same figures', async () => {
    const { rows } = await statement<'financialStatements'>('financial-statements', {
      fiscal_year: '2026-27',
    });
    const of = (name: string) => rows.filter((it) => it.statement === name);
    expect(inTaka(of('income'), 'nature', 'result')).toEqual([6500, 16_500, -10_000]);
    expect(inTaka(of('balance'), 'nature', 'result', 'total')).toEqual([70_000, 80_000, -10_000, 70_000]);
    expect(inTaka(of('flows'), 'opening')).toEqual([10_000, 50_000]);
    expect(inTaka(of('flows'), 'side')).toEqual([6500, 16_000]);
    expect(inTaka(of('flows'), 'closing')).toEqual([3500, 47_000]);
    expect(inTaka(of('notes'), 'group')).toEqual([50_500, 19_500, 80_000]);
  });

  it('are printed as the financial statements, with the figures of the screen and numbered notes', async () => {
    const { rows } = await statement<'financialStatements'>('financial-statements', {
      fiscal_year: '2026-27',
    });
    for (const language of ['bn', 'en']) {
      const asked = { fiscal_year: '2026-27', language };
      const { status, body } = await admin.post<{ job_id: string }>(
        `${path}/financial-statement-prints`,
        asked,
      );
      expect(status).toBe(202);
      const { file_url } = await waitForJob(admin, body.job_id);
      const { raw } = await admin.get(file_url!);
      expect(await pageCount(raw)).toBe(4);
      if (language === 'bn') continue;
      const text = await printedText(raw);
      for (const words of [
        'Income and expenditure For the year ended 30 Jun 2027 (provisional, as of ',
        'Particulars Note 2026-27 (৳) 2025-26 (৳) Income 6,500.00 0.00',
        'Expenditure 16,500.00 0.00',
        'Deficit of the year −10,000.00 0.00',
        'Balance sheet As at 30 Jun 2027',
        'Assets 70,000.00 0.00',
        'Liabilities and funds in total 70,000.00 0.00',
        'Cash in hand (opening) 10,000.00',
        'Receipts 6,500.00 0.00',
        'Payments 16,000.00 0.00',
        'Bank account (main) (closing) 47,000.00 0.00',
        'Furniture 19,500.00 0.00',
        'Auditor (signature and seal)',
        'Page 4 of 4',
      ])
        expect(text).toContain(words);
      const amount = (poisha: number) =>
        (poisha / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 }).replace('-', '−');
      for (const row of rows) {
        const figures = `${amount(row.amount_poisha)} ${amount(row.previous_poisha)}`;
        if (row.level === 'ledger') expect(text).toContain(`${row.name_en} ${figures}`);
        if (row.level === 'group' && row.statement === 'balance')
          expect(text).toMatch(new RegExp(`${row.name_en} \\d+ ${figures}`));
      }
    }
    const other = await w.as('teacher');
    const refused = await other.post(`${path}/financial-statement-prints`, { fiscal_year: '2026-27' });
    expect(refusalOf(refused)).toBe('forbidden');
  });

  it('list all ledgers one after another, each from its opening to its closing balance', async () => {
    const ask = (more: object = {}) => statement<'generalLedger'>('general-ledger', { ...year, ...more });
    const { rows, total } = await ask();
    expect(total).toBe(rows.length);
    const cash = rows.filter((it) => it.ledger_id === ledger('cash_in_hand'));
    expect(cash.map((it) => [it.source_kind, it.balance_poisha / 100])).toEqual([
      ['opening', 10_000],
      ['voucher', 11_500],
      ['voucher', 3500],
      ['closing', 3500],
    ]);
    expect(cash.at(-1)).toMatchObject({ debit_poisha: taka(1500), credit_poisha: taka(8000) });
    const second = await ask({ page: 2, page_size: 3 });
    expect(second.rows).toEqual(rows.slice(3, 6));
    const groups = await admin.get<{ rows: { code: string; name_en: string }[] }>(`${path}/groups`);
    const fixed = await ask({
      group_code: groups.body.rows.find((it) => it.name_en === 'Fixed assets')!.code,
    });
    expect(fixed.rows.map((it) => [it.name_en, it.source_kind])).toEqual(
      ['opening', 'voucher', 'closing'].map((part) => ['Furniture', part]),
    );
    // Over the end of the year income and expense are emptied into the general fund.
    const across = await ask({ to: '2027-07-31' });
    const fund = across.rows.filter((it) => it.ledger_id === ledger('general_fund'));
    expect(fund.map((it) => [it.source_kind, it.balance_poisha / 100])).toEqual([
      ['opening', -80_000],
      ['year_end', -70_000],
      ['closing', -70_000],
    ]);
    expect(across.rows.findLast((it) => it.ledger_id === ledger('salary_expense'))?.balance_poisha).toBe(0);
  });

  it('sum up each ledger of a day in one line', async () => {
    const { rows, totals } = await statement<'daySummary'>('day-book-summary', {
      from: '2026-08-31',
      to: '2026-08-31',
    });
    expect(
      rows.map((it) => [it.name_en, it.voucher_count, it.debit_poisha / 100, it.credit_poisha / 100]),
    ).toEqual([
      ['Bank account (main)', 1, 0, 14_000],
      ['Furniture', 1, 0, 500],
      ['Salary and allowances', 1, 14_000, 0],
      ['Depreciation', 1, 500, 0],
    ]);
    expect(totals).toEqual({ debit_poisha: taka(14_500), credit_poisha: taka(14_500) });
  });

  it('subtract a reversal from the side of the original entry', async () => {
    const { admin, posted } = await keepBooks(await w.emptySite());
    await admin.post(
      `${path}/vouchers/${posted.CV2.id}/reversal`,
      { posted_on: '2026-09-02', reason: 'Cheque bounced' },
      { 'idempotency-key': randomUUID() },
    );
    expect(await cashBook(admin)).toMatchObject({
      receipt_poisha: taka(1500),
      payment_poisha: taka(16_000),
      closing_poisha: taka(45_500),
    });
    const { totals } = await trialBalance(year, admin);
    expect(totals.closing_debit_poisha).toBe(taka(81_500));
    expect(totals.closing_credit_poisha).toBe(taka(81_500));
  });

  it('require a permission, the own institution and a valid range', async () => {
    const other = await w.as('site-admin', { site: w.otherSite });
    const theirs = await other.get<Reports['trialBalance']>(`${path}/reports/trial-balance`, year);
    expect(theirs.body.rows.map((it) => it.ledger_id)).not.toContain(ledger('bank_main'));
    const foreign = await other.get(`${path}/reports/ledger`, { ...year, ledger_id: ledger('bank_main') });
    expect(foreign.status).toBe(404);
    for (const role of ['teacher', 'guardian'] as const) {
      const asker = await w.as(role);
      expect(refusalOf(await asker.get(`${path}/reports/day-book`, year))).toBe('forbidden');
    }
    const backwards = await admin.get(`${path}/reports/day-book`, { from: year.to, to: year.from });
    expect(refusalOf(backwards)).toBe('accounts:range_ends_early');
    const dateless = await admin.get<{ detail: string }>(`${path}/reports/day-book`, { ...year, from: '' });
    expect(dateless.body.detail).toBe('Please Select Date.');
  });
});

/** Posts an approved voucher: one ledger is debited with what the others are credited with, in taka. */
function poster(admin: TestClient, ledger: (systemKey: string) => string) {
  return async (voucher_type: string, dated_on: string, debit: string, credits: Record<string, number>) => {
    const sum = Object.values(credits).reduce((total, amount) => total + amount, 0);
    const lines = [
      { ledger_id: ledger(debit), debit_poisha: taka(sum) },
      ...Object.entries(credits).map(([name, amount]) => ({
        ledger_id: ledger(name),
        credit_poisha: taka(amount),
      })),
    ];
    const once = () => ({ 'idempotency-key': randomUUID() });
    const made = await admin.post<Voucher>(
      `${path}/vouchers`,
      { voucher_type, dated_on, narration: `${voucher_type} of the mini-ledger`, lines },
      once(),
    );
    const checked = await admin.post<Voucher>(`${path}/vouchers/${made.body.id}/check`, { version: 1 });
    const { id, version } = checked.body;
    const approved = await admin.post<Voucher>(`${path}/vouchers/${id}/approval`, { version }, once());
    expect(approved.status).toBe(200);
    return approved.body;
  };
}
