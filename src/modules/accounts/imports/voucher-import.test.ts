import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { listImports, said } from '#test/builders/lists.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { TrialBalanceRow } from '../reports/report.contract.ts';
import type { Voucher } from '../vouchers/voucher.contract.ts';

const path = '/api/v1/accounts/voucher-imports';
const head = ['Date', 'Voucher No', 'Type', 'Ledger', 'Debit', 'Credit', 'Narration', 'Cheque No'];

describe('vouchers from a file', () => {
  let w: World;
  let admin: TestClient;
  let lists: ReturnType<typeof listImports>;
  let ledgerId: (systemKey: string) => string;
  let broughtBooks: Awaited<ReturnType<typeof lists.bring>>;

  beforeAll(async () => {
    w = await world();
    ledgerId = await buildChartOfAccounts(w);
    admin = await w.as('site-admin');
    lists = listImports(admin, path);
    setToday('2026-11-22');
    broughtBooks = await lists.bring([head, ...books], { source: 'Old system' });
  });
  afterAll(useRealClock);

  /** Closing balances by code in taka, debit positive. */
  async function balances(asker = admin): Promise<Record<string, number>> {
    const { body } = await asker.get<{ rows: TrialBalanceRow[] }>('/api/v1/accounts/reports/trial-balance', {
      from: '2026-07-01',
      to: '2027-06-30',
    });
    const rows = body.rows
      .filter((it) => it.level === 'ledger')
      .map((it) => [it.code, (it.closing_debit_poisha - it.closing_credit_poisha) / 100] as const)
      .filter(([, balance]) => balance !== 0);
    return Object.fromEntries(rows);
  }

  const vouchers = async (query: { q?: string; state?: string }) => {
    const list = { page_size: 200, ...query };
    return (await admin.get<{ rows: Voucher[]; total: number }>('/api/v1/accounts/vouchers', list)).body;
  };

  const books = [
    ['05/10/2026', 'P-1', 'Payment', 'Electricity', '4,500.25', '', 'বিদ্যুৎ বিল', 'CH-77'],
    ['', '', '', 'Bank account (main)', '', '4500.25', '', ''],
    ['16/10/2026', 'R-1', 'রিসিট', 'হাতে নগদ', '900', '', 'Sale of forms', ''],
    ['16/10/2026', 'R-1', '', '420301', '', '900', '', ''],
    ['17/10/2026', 'C-1', '', 'Bank account (main)', '500', '', '', ''],
    ['17/10/2026', 'C-1', '', 'Cash in hand', '', '500', '', ''],
    ['18/10/2026', 'J-1', '', 'Furniture', '700', '', '', ''],
    ['18/10/2026', 'J-1', '', 'Suppliers', '', '700', '', ''],
  ];
  const brought = { 110101: 400, 110201: -4000.25, 120103: 700, 210201: -700, 420301: -900, 520101: 4500.25 };

  it('are posted as approved vouchers with their dates and kinds', async () => {
    const { check, written } = broughtBooks;
    expect(check).toMatchObject({ write_count: 8, refused_count: 0, rows: [] });
    expect(check.figures.map((it) => [it.code, it.value])).toEqual([
      ['vouchers', 4],
      ['debit', 6600_25],
      ['credit', 6600_25],
    ]);
    expect(written).toMatchObject({ state: 'written', written_count: 8 });
    expect(await balances()).toEqual(brought);
    // Other imports of these tests were undone, so they are no longer approved.
    const { rows } = await vouchers({ state: 'approved' });
    expect(rows.map((it) => `${it.dated_on} ${it.voucher_type} ${it.state}`).sort()).toEqual([
      '2026-10-05 DV approved',
      '2026-10-16 CV approved',
      '2026-10-17 CTV approved',
      '2026-10-18 JV approved',
    ]);
    const paid = rows.find((it) => it.voucher_type === 'DV')!;
    const { body } = await admin.get<Voucher>(`/api/v1/accounts/vouchers/${paid.id}`);
    expect(body).toMatchObject({
      narration: 'বিদ্যুৎ বিল',
      cheque_no: 'CH-77',
      external_no: 'P-1',
      external_source: 'Old system',
      voucher_no: 'DV-2026-27-000001',
    });
    expect((await vouchers({ q: 'P-1' })).total).toBe(1);
  });

  it('are skipped when a number repeats, in this file or another', async () => {
    const again = await lists.bring([head, ...books.slice(2, 4), ...books.slice(6)], {
      source: 'Old system',
    });
    expect(again.check).toMatchObject({ write_count: 0, known_count: 4 });
    expect(await balances()).toEqual(brought);
    const other = await lists.dryRun([head, ...books.slice(2, 4)], { source: 'Another system' });
    expect(other.check.write_count).toBe(2);
    const twice = await lists.dryRun(
      [
        head,
        ['19/10/2026', 'J-9', '', 'Furniture', '10', '', '', ''],
        ['19/10/2026', 'J-9', '', 'Suppliers', '', '10', '', ''],
        ['20/10/2026', 'J-10', '', 'Furniture', '10', '', '', ''],
        ['20/10/2026', 'J-10', '', 'Suppliers', '', '10', '', ''],
        ['19/10/2026', 'J-9', '', 'Suppliers', '', '10', '', ''],
        ['19/10/2026', 'J-9', '', 'Furniture', '10', '', '', ''],
        ['21/10/2026', 'J-10', '', 'Suppliers', '', '12', '', ''],
        ['21/10/2026', 'J-10', '', 'Furniture', '12', '', '', ''],
      ],
      { source: 'Old system' },
    );
    expect(said(twice.check)).toEqual([
      '6 known',
      '7 known',
      '8 refused accounts:voucher_no_again',
      '9 refused accounts:voucher_no_again',
    ]);
    expect(twice.check.figures[0]?.value).toBe(2);
  });

  it('may have their rows apart in the file, with one ledger in each row', async () => {
    const { check } = await lists.dryRun([
      head,
      ['19/10/2026', 'S-1', '', 'Furniture', '10', '', '', ''],
      ['19/10/2026', 'S-2', '', 'Furniture', '20', '', '', ''],
      ['19/10/2026', 'S-1', '', 'Suppliers', '', '10', '', ''],
      ['19/10/2026', 'S-2', '', 'Suppliers', '', '20', '', ''],
    ]);
    expect(check).toMatchObject({ write_count: 4, refused_count: 0 });
  });

  it('are refused row by row by the rules of vouchers entered by hand', async () => {
    await admin.put('/api/v1/accounts/periods/2026-08-01/lock');
    const line = (day: string, no: string, type: string, ledger: string, debit: string, credit: string) => [
      day,
      no,
      type,
      ledger,
      debit,
      credit,
      '',
      '',
    ];
    const { check } = await lists.dryRun([
      head,
      line('01/10/2026', '', '', 'Furniture', '5', ''),
      line('01/10/2026', 'A', '', 'Furniture', '5', ''),
      line('01/10/2026', 'A', '', 'Suppliers', '', '6'),
      line('01/10/2026', 'B', 'DV', 'Cash in hand', '5', ''),
      line('01/10/2026', 'B', 'DV', 'Suppliers', '', '5'),
      line('01/10/2026', 'C', 'Sales', 'Furniture', '5', ''),
      line('01/10/2026', 'C', '', 'Suppliers', '', '5'),
      line('01/10/2026', 'D', '', 'Nobody', '5', ''),
      line('02/10/2026', 'D', '', 'Suppliers', '', '5'),
      line('', 'E', '', 'Furniture', '5', ''),
      line('', 'E', '', 'Suppliers', '', '5'),
      line('31/02/2026', 'F', '', 'Furniture', '5', ''),
      line('', 'F', '', 'Suppliers', '', '5'),
      line('01/10/2026', 'G', '', 'Furniture', '5.005', '5'),
      line('01/10/2026', 'H', '', 'Furniture', '5', ''),
      line('15/08/2026', 'I', '', 'Furniture', '5', ''),
      line('15/08/2026', 'I', '', 'Suppliers', '', '5'),
      line('15/08/1996', 'K', '', 'Furniture', '5', ''),
      line('15/08/1996', 'K', '', 'Suppliers', '', '5'),
      line('01/07/2027', 'L', '', 'Furniture', '5', ''),
      line('01/07/2027', 'L', '', 'Suppliers', '', '5'),
      line('01/10/2026', 'M', '', 'Furniture', '5', '5'),
      line('01/10/2026', 'M', '', '', '', ''),
    ]);
    await admin.delete('/api/v1/accounts/periods/2026-08-01/lock');
    expect(said(check)).toEqual([
      '2 refused accounts:voucher_no_missing',
      '3 refused accounts:voucher_unbalanced',
      '4 refused',
      '5 refused accounts:DV_debit',
      '6 refused accounts:DV_credit',
      '7 refused accounts:voucher_type_unknown',
      '8 refused',
      '9 refused accounts:ledger_unknown',
      '10 refused accounts:voucher_days_differ',
      '11 refused accounts:voucher_without_day',
      '12 refused',
      '13 refused list_day_invalid',
      '14 refused',
      '15 refused list_amount_decimals',
      '16 refused accounts:two_lines accounts:voucher_unbalanced',
      '17 refused accounts:period_locked',
      '18 refused accounts:period_locked',
      '19 refused accounts:voucher_before_books',
      '20 refused accounts:voucher_before_books',
      '21 refused accounts:after_fiscal_year',
      '22 refused accounts:after_fiscal_year',
      '23 refused accounts:one_side',
      '24 skipped',
    ]);
    expect(check.rows.find((it) => it.row === 3)?.problems[0]?.message).toBe(
      'Voucher A: debit ৳ 5.00 and credit ৳ 6.00 differ by ৳ 1.00.',
    );
  });

  it('are refused where their cheques bear two dates, or where they are too long', async () => {
    const cheques = await lists.dryRun([
      [...head, 'Cheque date'],
      ['19/10/2026', 'Q-1', '', 'Furniture', '10', '', '', '7', '19/10/2026'],
      ['19/10/2026', 'Q-1', '', 'Bank account (main)', '', '10', '', '7', '20/10/2026'],
      ['19/10/2026', 'Q-2', '', 'Furniture', '10', '', 'x'.repeat(1001), '', ''],
      ['19/10/2026', 'Q-2', '', 'Suppliers', '', '10', '', '', ''],
    ]);
    expect(said(cheques.check)).toEqual([
      '2 refused',
      '3 refused accounts:cheque_days_differ',
      '4 refused list_text_too_long',
      '5 refused',
    ]);
    const lines = Array.from({ length: 200 }, () => ['19/10/2026', 'L-1', '', 'Furniture', '1', '', '', '']);
    const balance = ['19/10/2026', 'L-1', '', 'Suppliers', '', '200', '', ''];
    const long = await lists.dryRun([head, ...lines, balance]);
    expect(long.check.refused_count).toBe(201);
    expect(said(long.check)[0]).toBe('2 refused accounts:too_many_lines');
    expect(
      (
        await lists.dryRun([
          head,
          ...lines.slice(1),
          ['19/10/2026', 'L-1', '', 'Suppliers', '', '199', '', ''],
        ])
      ).check.refused_count,
    ).toBe(0);
  });

  it('report the order of day and month in their dates, and ask when the column is ambiguous', async () => {
    const rows = (...days: string[]) => [
      head,
      ...days.flatMap((day, at) => [
        [day, `D-${at}`, '', 'Furniture', '5', '', '', ''],
        [day, `D-${at}`, '', 'Suppliers', '', '5', '', ''],
      ]),
    ];
    const unsure = await lists.dryRun(rows('05/09/2026'));
    expect(unsure.check.notes[0]).toContain('05/03/2026 were read as 5 March');
    const month = await lists.bring(rows('09/15/2026', '09/05/2026'), { source: 'American' });
    expect(month.check.refused_count).toBe(0);
    const days = (await vouchers({ q: 'D-' })).rows.map((it) => it.dated_on).sort();
    expect(days).toEqual(['2026-09-05', '2026-09-15']);
    await lists.undo(month.id);
    const both = await lists.dryRun(rows('15/09/2026', '09/16/2026', '05/09/2026'));
    expect(said(both.check)).toContain('6 refused list_day_ambiguous');
  });

  it('that equal a voucher entered by hand are imported only on confirmation', async () => {
    const entered = await admin.post<Voucher>(
      '/api/v1/accounts/vouchers',
      {
        voucher_type: 'JV',
        dated_on: '2026-10-20',
        lines: [
          { ledger_id: ledgerId('furniture'), debit_poisha: 55_00 },
          { ledger_id: ledgerId('supplier_payable'), credit_poisha: 55_00 },
        ],
      },
      { 'idempotency-key': 'equal-voucher' },
    );
    expect(entered.status, JSON.stringify(entered.body)).toBe(201);
    const rows = [
      head,
      ['20/10/2026', 'E-1', '', 'Suppliers', '', '55', '', ''],
      ['20/10/2026', 'E-1', '', 'Furniture', '55', '', '', ''],
    ];
    const { check } = await lists.dryRun(rows);
    expect(said(check)).toEqual(['2 refused accounts:equals_voucher', '3 refused accounts:equals_voucher']);
    expect((await lists.dryRun(rows, { is_repeat: true })).check.write_count).toBe(2);
  });

  it('are undone together, each on its own date, and can be imported again', async () => {
    const before = await balances();
    const rows = [
      head,
      ['10/09/2026', 'U-1', '', 'Furniture', '10', '', '', ''],
      ['10/09/2026', 'U-1', '', 'Suppliers', '', '10', '', ''],
      ['11/09/2026', 'U-2', '', 'Furniture', '20', '', '', ''],
      ['11/09/2026', 'U-2', '', 'Suppliers', '', '20', '', ''],
    ];
    const { id } = await lists.bring(rows, { source: 'Undone' });
    const byHand = (await vouchers({ q: 'U-2' })).rows[0]!;
    await admin.post(
      `/api/v1/accounts/vouchers/${byHand.id}/reversal`,
      { posted_on: '2026-09-12', reason: 'By hand' },
      { 'idempotency-key': 'reversed-by-hand' },
    );
    await admin.put('/api/v1/accounts/periods/2026-09-01/lock');
    expect(refusalOf(await lists.undo(id))).toBe('accounts:period_locked');
    await admin.delete('/api/v1/accounts/periods/2026-09-01/lock');
    expect((await lists.undo(id)).body).toMatchObject({ state: 'undone' });
    expect(await balances()).toEqual(before);
    const reversed = (await vouchers({ q: 'U-' })).rows;
    expect(reversed.map((it) => it.state)).toEqual(['reversed', 'reversed']);
    const { body } = await admin.get<Voucher>(`/api/v1/accounts/vouchers/${byHand.id}`);
    expect(body.reversal_reason).toBe('By hand');
    const again = await lists.bring(rows, { source: 'Undone' });
    expect(again.written.written_count).toBe(4);
    await lists.undo(again.id);
  });

  it('are posted by another person when the institution requires that', async () => {
    const rows = [
      head,
      ['10/09/2026', 'H-1', '', 'Furniture', '10', '', '', ''],
      ['10/09/2026', 'H-1', '', 'Suppliers', '', '10', '', ''],
    ];
    const { id } = await lists.dryRun(rows, { source: 'Hands' });
    await admin.put('/api/v1/accounts/voucher-rule', { has_separate_persons: true });
    expect(refusalOf(await lists.write(id))).toBe('accounts:posted_by_another');
    await admin.put('/api/v1/accounts/voucher-rule', { has_separate_persons: false });
    expect((await lists.write(id)).status).toBe(200);
    await lists.undo(id);
  });

  it('are imported by the thousand as a job', async () => {
    const before = await balances();
    const rows = Array.from({ length: 1000 }, (_, at) => [
      [`${String((at % 28) + 1).padStart(2, '0')}/10/2026`, `B-${at}`, '', 'Furniture', '10', '', '', ''],
      ['', '', '', 'Suppliers', '', '10', '', ''],
    ]).flat();
    const { id, written } = await lists.bring([head, ...rows], { source: 'Bulk' });
    expect(written).toMatchObject({ state: 'writing' });
    await waitForJob(admin, written.job_id!);
    const list = await admin.get(`${path}/${id}`);
    expect(list.body).toMatchObject({ state: 'written', written_count: 2000, columns: [] });
    const after = await balances();
    expect(after[120103]! - before[120103]!).toBe(10_000);
    expect((await lists.undo(id)).status).toBe(200);
    expect(await balances()).toEqual(before);
  });

  it('are refused to users without the permission and to other institutions', async () => {
    const clerk = await w.as('employee');
    expect((await clerk.get(path)).status).toBe(403);
    expect((await admin.get(`${path}/${w.otherRows.id}`)).status).toBe(404);
    expect((await lists.undo(w.otherRows.id)).status).toBe(404);
  });
});

describe('random vouchers', () => {
  it('give the same trial balance when imported from a file', async () => {
    const w = await world();
    await buildChartOfAccounts(w);
    const site: TestSite = w.site;
    const admin = await w.as('site-admin', { site });
    const lists = listImports(admin, path);
    const codes = ['120103', '210201', '520101', '420301', '310201', '120107'];
    const voucher = fc.record({
      day: fc.integer({ min: 1, max: 31 }),
      lines: fc.array(
        fc.record({ from: fc.nat(5), to: fc.nat(5), poisha: fc.integer({ min: 1, max: 9_999_999 }) }),
        { minLength: 1, maxLength: 4 },
      ),
    });
    const oracle: Record<string, number> = {};
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(voucher, { minLength: 1, maxLength: 12 }), async (books) => {
        run += 1;
        const taka = (poisha: number) => (poisha / 100).toFixed(2);
        const rows = books.flatMap(({ day, lines }, at) =>
          lines.flatMap(({ from, to, poisha }) =>
            [
              [codes[to]!, taka(poisha), ''],
              [codes[from]!, '', taka(poisha)],
            ].map(([code = '', debit = '', credit = '']) => [
              `2026-10-${String(day).padStart(2, '0')}`,
              `${run}-${at}`,
              code,
              debit,
              credit,
            ]),
          ),
        );
        for (const { lines } of books)
          for (const { from, to, poisha } of lines) {
            oracle[codes[to]!] = (oracle[codes[to]!] ?? 0) + poisha;
            oracle[codes[from]!] = (oracle[codes[from]!] ?? 0) - poisha;
          }
        const header = ['Date', 'Voucher No', 'Ledger Code', 'Debit', 'Credit'];
        const { check } = await lists.bring([header, ...rows], { source: 'Random' });
        expect(check.rows).toEqual([]);
        const { body } = await admin.get<{ rows: TrialBalanceRow[] }>(
          '/api/v1/accounts/reports/trial-balance',
          {
            from: '2026-07-01',
            to: '2027-06-30',
          },
        );
        const closing = body.rows
          .filter((it) => it.level === 'ledger')
          .map((it) => [it.code, it.closing_debit_poisha - it.closing_credit_poisha] as const);
        const nonZero = (entries: readonly (readonly [string, number])[]) =>
          Object.fromEntries(entries.filter(([, balance]) => balance !== 0));
        expect(nonZero(closing)).toEqual(nonZero(Object.entries(oracle)));
      }),
      { numRuns: 12 },
    );
  });
});
