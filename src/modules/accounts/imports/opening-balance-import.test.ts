import { readSheet } from 'read-excel-file/node';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { listImports, said } from '#test/builders/lists.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { TrialBalanceRow } from '../reports/report.contract.ts';

const path = '/api/v1/accounts/opening-balance-imports';
const head = ['Account Head', 'Debit', 'Credit'];
const year = { fiscal_year: '2026-27' };
/** What a school held before. */
const held = [
  head,
  ['Cash in hand', '120000.50', ''],
  ['Bank account (main)', '80000', ''],
  ['Student advance', '', '15000'],
];

describe('opening balances from a file', () => {
  let w: World;
  let site: TestSite;
  let admin: TestClient;
  let lists: ReturnType<typeof listImports>;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    await buildChartOfAccounts(w, site);
    admin = await w.as('site-admin', { site });
    lists = listImports(admin, path);
  });

  /** Balances on the first day of the year, by code, in taka; debit positive. */
  async function balances(on = '2026-07-01'): Promise<Record<string, number>> {
    const { body } = await admin.get<{ rows: TrialBalanceRow[] }>('/api/v1/accounts/reports/trial-balance', {
      from: on,
      to: on,
    });
    const rows = body.rows
      .filter((it) => it.level === 'ledger')
      .map((it) => [it.code, (it.closing_debit_poisha - it.closing_credit_poisha) / 100] as const)
      .filter(([, balance]) => balance !== 0);
    return Object.fromEntries(rows);
  }

  const journalCount = () =>
    w.inSite(async (tx) => {
      const row = await tx
        .selectFrom('journal')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('site_id', '=', site.id)
        .executeTakeFirstOrThrow();
      return row.count;
    }, site);

  it('are previewed with totals, posted, and shown in the trial balance', async () => {
    const { id, check } = await lists.dryRun(
      [
        ['হিসাবের কোড', 'হিসাবের নাম', 'ডেবিট', 'ক্রেডিট'],
        ['১১০১০১', 'হাতে নগদ', '১,২০,০০০.৫০', ''],
        ['110201', 'Our main bank', '80000', ''],
        ['', 'Student Advance', '', '15,000'],
        ['', 'মোট', '২,০০,০০০.৫০', '১৫,০০০'],
        ['', 'Furniture', '', ''],
      ],
      year,
    );
    expect(check).toMatchObject({ row_count: 5, write_count: 3, refused_count: 0, skipped_count: 2 });
    expect(check.figures.map((it) => [it.code, it.value])).toEqual([
      ['debit', 200_000_50],
      ['credit', 15_000_00],
      ['difference', 185_000_50],
    ]);
    expect(check.notes[0]).toBe('Debit is greater: ৳ 1,85,000.50 is credited to the general fund.');
    expect(check.rows.find((it) => it.row === 3)?.note).toBe(
      'Goes to 110201 Bank account (main), by its code.',
    );
    expect(await journalCount()).toBe(0);

    const written = await lists.write(id);
    expect(written.body).toMatchObject({
      state: 'written',
      written_count: 3,
      can: { undo: true, write: false },
    });
    expect(await balances()).toEqual({
      110101: 120_000.5,
      110201: 80_000,
      210101: -15_000,
      310101: -185_000.5,
    });
    expect(refusalOf(await lists.write(id))).toBe('list_written');
  });

  it('change nothing when the same file is imported twice', async () => {
    await lists.bring(held, year);
    const before = await journalCount();
    const again = await lists.bring(
      [head, ['Cash in hand', '120000.50', ''], ['Student advance', '', '15000']],
      year,
    );
    expect(again.check).toMatchObject({ write_count: 0, known_count: 2 });
    expect(await journalCount()).toBe(before);
  });

  it('are undone by reversal, which restores the balances before', async () => {
    await lists.bring(held, year);
    const before = await balances();
    const count = await journalCount();
    const { id } = await lists.bring([head, ['Cash in hand', '5', ''], ['Furniture', '700', '']], year);
    expect(await balances()).toMatchObject({ 110101: 5, 120103: 700, 310101: 15_000 - 80_705 });
    expect((await lists.undo(id)).body).toMatchObject({ state: 'undone', can: { undo: false } });
    expect(await balances()).toEqual(before);
    expect(await journalCount()).toBeGreaterThan(count);
    expect(refusalOf(await lists.undo(id))).toBe('list_undone');
  });

  it('are refused row by row with the reason', async () => {
    const { id, check } = await lists.dryRun(
      [
        ['Code', 'Ledger', 'Debit', 'Credit'],
        ['', 'Petty cash of nobody', '5', ''],
        ['', '', '5', ''],
        ['120101', '', '5', '6'],
        ['120102', '', '1.234', ''],
        ['120103', '', 'twelve', ''],
        ['120104', '', '-5', ''],
        ['110101', '', '7', ''],
        ['', 'Cash in hand', '7', ''],
        ['', 'General fund', '', '9'],
        ['120105', '', '99999999999', ''],
      ],
      year,
    );
    expect(said(check)).toEqual([
      '2 refused accounts:ledger_unknown',
      '3 refused accounts:ledger_missing',
      '4 refused accounts:one_side',
      '5 refused list_amount_decimals',
      '6 refused list_amount_invalid',
      '7 refused list_amount_negative',
      '9 refused accounts:ledger_twice',
      '10 refused accounts:fund_differs',
      '11 refused list_amount_too_large',
    ]);
    const file = await admin.get(`${path}/${id}/refused-rows`);
    const [title, first] = await readSheet(file.raw);
    expect(title).toEqual(['Code', 'Ledger', 'Debit', 'Credit', 'Reason']);
    expect(String(first?.at(-1))).toContain('There is no ledger “Petty cash of nobody”.');
  });

  it('need the code when two ledgers have the same name', async () => {
    const rows = await admin.get<{ rows: { id: string }[] }>('/api/v1/accounts/subgroups', { q: 'Bank' });
    for (const code of ['119901', '119902'])
      await admin.post('/api/v1/accounts/ledgers', {
        account_subgroup_id: rows.body.rows[0]!.id,
        code,
        name_en: 'Branch account',
        name_bn: 'শাখা হিসাব',
        kind: 'bank',
      });
    const { check } = await lists.dryRun([head, ['Branch account', '5', '']], year);
    expect(said(check)).toEqual(['2 refused accounts:ledger_ambiguous']);
  });

  it('accept a row for the general fund that equals the balance of the other rows', async () => {
    const { check } = await lists.dryRun(
      [head, ['110101', '10', ''], ['General fund', '', '10'], ['Total', '10', '10']],
      year,
    );
    expect(check).toMatchObject({ refused_count: 0, skipped_count: 2 });
  });

  it('are neither posted to a closed month nor undone in it', async () => {
    const { id } = await lists.bring([head, ['Cash with teachers', '33', '']], { fiscal_year: '2025-26' });
    await admin.put('/api/v1/accounts/periods/2025-07-01/lock');
    expect(refusalOf(await lists.undo(id))).toBe('accounts:period_locked');
    const { check } = await lists.dryRun([head, ['Cash in hand', '5', '']], { fiscal_year: '2025-26' });
    expect(said(check)).toEqual(['2 refused accounts:period_locked']);
    await admin.delete('/api/v1/accounts/periods/2025-07-01/lock');
    const carried = await lists.dryRun([head, ['Cash with teachers', '34', '']], year);
    expect(said(carried.check)).toEqual(['2 refused accounts:opening_is_carried']);
    const inBangla = listImports(await w.as('site-admin', { language: 'bn', site }), path);
    const again = await inBangla.dryRun([head, ['Cash with teachers', '34', '']], year);
    expect(again.check.rows[0]!.problems[0]!.message).toMatch(/^২০২৬-২৭ অর্থবছরের/);
    expect((await lists.undo(id)).status).toBe(200);
  });

  it('are not undone when a balance was changed since', async () => {
    const { id } = await lists.bring([head, ['Security deposit', '44', '']], year);
    const { check } = await lists.bring([head, ['Security deposit', '45', '']], year);
    const failed = await lists.undo(id);
    expect([check.write_count, failed.status === 409 ? refusalOf(failed) : failed.status]).toEqual([
      1,
      'accounts:opening_changed_since',
    ]);
  });

  it('are listed, reopened with their columns, and discarded', async () => {
    const { list } = await lists.dryRun(
      [
        ['Khata', 'Dr', 'Cr'],
        ['110101', '5', ''],
      ],
      year,
    );
    expect(list.columns.map((it) => it.field)).toEqual(['ignore', 'debit', 'credit']);
    await lists.check(
      { ...list, columns: [{ ...list.columns[0]!, field: 'ledger_code' }, ...list.columns.slice(1)] },
      year,
    );
    const shown = await admin.get<typeof list>(`${path}/${list.id}`);
    expect(shown.body.columns.map((it) => it.field)).toEqual(['ledger_code', 'debit', 'credit']);
    const next = await lists.upload([
      ['Khata', 'Dr', 'Cr'],
      ['110101', '6', ''],
    ]);
    expect(next.columns.map((it) => it.field)).toEqual(['ledger_code', 'debit', 'credit']);
    expect(next.plan).toMatchObject(year);
    // Beside the one uploaded: a written, an undone and a checked one.
    await lists.bring(held, year);
    const wrong = await lists.bring([head, ['Furniture', '700', '']], year);
    await lists.undo(wrong.id);
    await lists.dryRun(held, year);
    expect((await admin.delete(`${path}/${list.id}`)).status).toBe(200);
    expect((await admin.get(`${path}/${list.id}`)).status).toBe(404);
    const all = await admin.get<{ rows: { state: string }[] }>(path);
    expect(new Set(all.body.rows.map((it) => it.state))).toEqual(
      new Set(['uploaded', 'checked', 'written', 'undone']),
    );
  });

  it('refuse a plan for other columns, an unchecked list, and users without the permission', async () => {
    const list = await lists.upload([head, ['110101', '5', '']]);
    expect(refusalOf(await lists.write(list.id))).toBe('list_uploaded');
    expect(refusalOf(await lists.check({ ...list, columns: [] }, year))).toBe('list_columns_differ');
    await lists.check(list, year);
    const undone = await lists.undo(list.id);
    expect([undone.status, refusalOf(undone)]).toEqual([409, 'list_checked']);
    // As while the job of a long list runs.
    await w.inSite(
      (tx) => tx.updateTable('list_import').set({ state: 'writing' }).where('id', '=', list.id).execute(),
      site,
    );
    for (const meanwhile of [await lists.write(list.id), await admin.delete(`${path}/${list.id}`)])
      expect([meanwhile.status, refusalOf(meanwhile)]).toEqual([409, 'list_writing']);
    expect((await lists.check(list, { fiscal_year: '2026-28' })).status).toBe(422);
    const clerk = await w.as('employee', { site });
    expect((await clerk.get(path)).status).toBe(403);
    expect((await clerk.post(`${path}/${list.id}/writing`)).status).toBe(403);
    expect((await admin.get(`${path}/${w.otherRows.id}`)).status).toBe(404);
  });

  it('offer a template sheet of the chart', async () => {
    const file = await admin.get(`${path}/template`);
    const rows = await readSheet(file.raw);
    expect(rows[0]).toEqual(['Ledger code', 'Ledger', 'Debit', 'Credit']);
    expect(rows[1]?.slice(0, 2)).toEqual(['110101', 'Cash in hand']);
    expect(rows.some((row) => row[1] === 'General fund')).toBe(false);
  });
});
