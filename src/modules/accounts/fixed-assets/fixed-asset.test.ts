import { randomUUID } from 'node:crypto';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import { postJournals } from '../journals/journal.actions.ts';
import type { DepreciationPreview } from './depreciation-run.contract.ts';
import type { FixedAsset, fixedAssetContract } from './fixed-asset.contract.ts';

type Schedule = InferContractRouterOutputs<typeof fixedAssetContract>['schedule'];

const path = '/api/v1/accounts';
const taka = (amount: number) => amount * 100;
const once = () => ({ 'idempotency-key': randomUUID() });

describe('fixed assets', () => {
  let w: World;
  let site: TestSite;
  let admin: TestClient;
  let ledgerId: (systemKey: string) => string;

  beforeAll(async () => {
    w = await world();
    setToday('2028-11-20');
  });
  afterAll(useRealClock);
  // A register of its own for each test: a year is depreciated once for all assets.
  beforeEach(async () => {
    site = await w.emptySite();
    ledgerId = await buildChartOfAccounts(w, site);
    admin = await w.as('site-admin', { site });
  });

  let serial = 0;
  const add = (fields: object = {}) =>
    admin.post<FixedAsset>(`${path}/fixed-assets`, {
      code: `FA-${++serial}`,
      name_en: 'Benches',
      name_bn: 'বেঞ্চ',
      asset_category: 'furniture',
      bought_on: '2026-07-01',
      cost_poisha: taka(600_000),
      salvage_poisha: taka(50_000),
      depreciation_method: 'straight_line',
      life_years: 10,
      ...fields,
    });
  const added = async (fields: object = {}) => (await add(fields)).body;
  const read = async (id: string) => {
    const { body } = await admin.get<Page<FixedAsset>>(`${path}/fixed-assets`, { page_size: 100 });
    return body.rows.find((row) => row.id === id)!;
  };
  const preview = (fiscal_year: string) =>
    admin.post<DepreciationPreview>(`${path}/depreciation-run-previews`, { fiscal_year });
  const depreciate = (fiscal_year: string) =>
    admin.post<{ job_id: string }>(`${path}/depreciation-runs`, { fiscal_year });
  const depreciated = async (fiscal_year: string) => {
    const { body } = await depreciate(fiscal_year);
    return (await waitForJob(admin, body.job_id)).result as { id: string; amount_poisha: number };
  };
  const undo = (run: { id: string }) => admin.post(`${path}/depreciation-runs/${run.id}/undoing`);
  const sell = (id: string, fields: object = {}) =>
    admin.post<FixedAsset>(
      `${path}/fixed-assets/${id}/sale`,
      {
        ended_on: '2027-10-15',
        proceeds_poisha: taka(500_000),
        ledger_id: ledgerId('cash_in_hand'),
        ...fields,
      },
      once(),
    );
  const writeOff = (id: string, fields: object = {}) =>
    admin.post<FixedAsset>(
      `${path}/fixed-assets/${id}/write-off`,
      { ended_on: '2027-10-15', end_reason: 'Broken', ...fields },
      once(),
    );
  const restore = (id: string) => admin.post<FixedAsset>(`${path}/fixed-assets/${id}/restoration`);
  const schedule = async (fiscal_year: string) =>
    (await admin.get<Schedule>(`${path}/reports/fixed-assets`, { fiscal_year })).body;
  const buy = (posted_on: string, systemKey: string, amount: number) =>
    w.inSite(
      (tx) =>
        postJournals(tx, { user_id: null }, [
          {
            voucher_type: 'DV',
            posted_on,
            narration: 'Bought',
            source_kind: 'test',
            lines: [
              { ledger: { system_key: systemKey }, amount_poisha: amount },
              { ledger: { system_key: 'bank_main' }, amount_poisha: -amount },
            ],
          },
        ]),
      site,
    );
  /** What the ledgers hold in all, those that hold something. */
  const held = async () => {
    const rows = await w.inSite(
      (tx) =>
        tx
          .selectFrom('journal_line as line')
          .innerJoin('ledger', (join) => inSameSite(join, 'ledger.id', 'line.ledger_id'))
          .select(['ledger.system_key', (eb) => eb.fn.sum<number>('amount_poisha').as('sum')])
          .groupBy('ledger.system_key')
          .execute(),
      site,
    );
    return Object.fromEntries(
      rows.map((row) => [row.system_key, Number(row.sum)]).filter(([, sum]) => sum !== 0),
    );
  };

  describe('bought in a year that is depreciated already', () => {
    const computer = {
      name_en: 'Computer',
      name_bn: 'কম্পিউটার',
      asset_category: 'computer',
      bought_on: '2027-01-31',
      cost_poisha: taka(12_000),
      salvage_poisha: 0,
      life_years: 3,
    };
    beforeEach(async () => {
      await add();
      await depreciated('2026-27');
    });

    it('asks what becomes of what it lost until then', async () => {
      const asked = await add(computer);
      expect(asked.body).toMatchObject({
        errors: [{ field: 'missed_depreciation', code: 'accounts:asset_missed_years' }],
      });
      expect(JSON.stringify(asked.body)).toContain('৳ 2,000.00 until the end of 2026-27');
      expect((await add({ ...computer, bought_on: '2027-07-01' })).status).toBe(201);
      expect((await add({ ...computer, salvage_poisha: taka(12_000) })).status).toBe(201);
    });

    it('is caught up with the next depreciation, once', async () => {
      const asset = await added({ ...computer, missed_depreciation: 'caught_up' });
      expect(asset).toMatchObject({ accumulated_poisha: 0, is_catching_up: true });
      const run = await depreciated('2027-28');
      expect(await read(asset.id)).toMatchObject({ accumulated_poisha: taka(6_000), is_catching_up: false });
      await undo(run);
      expect(await read(asset.id)).toMatchObject({ accumulated_poisha: 0, is_catching_up: true });
    });

    it('is caught up where it is sold first', async () => {
      const asset = await added({ ...computer, missed_depreciation: 'caught_up' });
      const sold = await sell(asset.id, { ended_on: '2027-11-15', proceeds_poisha: taka(9_000) });
      expect(sold.status, JSON.stringify(sold.body)).toBe(200);
      expect((await read(asset.id)).accumulated_poisha).toBe(333_333);
    });

    it('falls year by year where the balance reduces', async () => {
      const asset = await added({
        ...computer,
        depreciation_method: 'reducing_balance',
        rate_percent: 20,
        missed_depreciation: 'caught_up',
      });
      await depreciated('2027-28');
      // Half a year of 12,000, then a year of 10,800.
      expect((await read(asset.id)).accumulated_poisha).toBe(taka(1_200 + 2_160));
    });

    it('keeps to the months that follow where the opening balances hold it', async () => {
      const asset = await added({ ...computer, missed_depreciation: 'brought', brought_poisha: taka(2_000) });
      await depreciated('2027-28');
      expect((await read(asset.id)).accumulated_poisha).toBe(taka(6_000));
    });
  });

  it('take the ledgers of their category and of all depreciation', async () => {
    const { body, status } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      asset_ledger_id: ledgerId('furniture'),
      accumulated_ledger_id: ledgerId('accumulated_depreciation'),
      expense_ledger_id: ledgerId('depreciation_expense'),
      written_down_poisha: taka(600_000),
      state: 'in_use',
    });
  });

  it('are refused with what does not fit, beside the field', async () => {
    const day = await add({ bought_on: '' });
    expect(refusalOf(day)).toBe('accounts:select_date');
    expect(JSON.stringify(day.body)).toContain('Please Select Date.');
    expect(refusalOf(await add({ bought_on: '2028-11-21' }))).toBe('accounts:day_to_come');
    expect(refusalOf(await add({ life_years: null }))).toBe('required');
    expect(refusalOf(await add({ depreciation_method: 'reducing_balance' }))).toBe('required');
    expect(refusalOf(await add({ salvage_poisha: taka(600_001) }))).toBe('accounts:salvage_above_cost');
    expect(refusalOf(await add({ brought_poisha: taka(550_001) }))).toBe('accounts:brought_above_cost');
    expect(refusalOf(await add({ asset_category: 'other' }))).toBe('required');
    expect(refusalOf(await add({ room_id: randomUUID() }))).toBe('not_valid');
    expect(refusalOf(await add({ asset_ledger_id: randomUUID() }))).toBe('not_valid');
    expect(refusalOf(await add({ asset_ledger_id: ledgerId('cash_in_hand') }))).toBe(
      'accounts:not_an_asset_ledger',
    );
    expect(refusalOf(await add({ expense_ledger_id: ledgerId('other_income') }))).toBe(
      'accounts:not_an_expense_ledger',
    );
    await add({ code: 'TWICE' });
    expect(await add({ code: 'TWICE' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'code' }] },
    });
  });

  it('are depreciated once a year as one voucher on 30 June', async () => {
    const straight = await added();
    const reducing = await added({
      bought_on: '2027-01-01',
      salvage_poisha: 0,
      depreciation_method: 'reducing_balance',
      rate_percent: 10,
    });
    const { body } = await preview('2026-27');
    expect(body.total_poisha).toBe(taka(85_000));
    expect(body.rows.map((row) => row.amount_poisha)).toEqual([taka(55_000), taka(30_000)]);
    const run = await depreciated('2026-27');
    expect(run.amount_poisha).toBe(taka(85_000));
    expect(await held()).toEqual({
      depreciation_expense: taka(85_000),
      accumulated_depreciation: -taka(85_000),
    });
    expect(await read(straight.id)).toMatchObject({ written_down_poisha: taka(545_000), is_posted: true });
    expect(await read(reducing.id)).toMatchObject({ written_down_poisha: taka(570_000) });
    expect(refusalOf(await depreciate('2026-27'))).toBe('accounts:year_is_depreciated');
    expect(refusalOf(await preview('2026-27'))).toBe('accounts:year_is_depreciated');
    const journals = await w.inSite(
      (tx) => tx.selectFrom('journal').select(['voucher_type', 'posted_on']).execute(),
      site,
    );
    expect(journals).toEqual([{ voucher_type: 'JV', posted_on: '2027-06-30' }]);
  });

  it('are depreciated neither ahead of time, nor before a later year, nor for nothing', async () => {
    await added({ salvage_poisha: taka(600_000) });
    expect(refusalOf(await depreciate('2029-30'))).toBe('accounts:year_to_come');
    expect(refusalOf(await depreciate('2026-27'))).toBe('accounts:nothing_to_depreciate');
    await added();
    await depreciated('2027-28');
    expect(refusalOf(await depreciate('2026-27'))).toBe('accounts:later_year_is_depreciated');
  });

  it('are depreciated no more once the last run is undone, the last first', async () => {
    const asset = await added();
    const first = await depreciated('2026-27');
    const second = await depreciated('2027-28');
    expect(refusalOf(await undo(first))).toBe('accounts:later_year_is_depreciated');
    expect((await undo(second)).status).toBe(200);
    expect(refusalOf(await undo(second))).toBe('accounts:depreciation_is_undone');
    expect((await undo(first)).status).toBe(200);
    expect(await held()).toEqual({});
    expect(await read(asset.id)).toMatchObject({ accumulated_poisha: 0, is_posted: false });
    expect((await depreciated('2026-27')).amount_poisha).toBe(taka(55_000));
  });

  it('keep what depreciation was reckoned from, and are not deleted, once some was posted', async () => {
    const asset = await added();
    const run = await depreciated('2026-27');
    const change = (fields: object) => admin.put(`${path}/fixed-assets/${asset.id}`, { ...asset, ...fields });
    expect(refusalOf(await change({ cost_poisha: taka(700_000) }))).toBe('accounts:asset_is_posted');
    expect(refusalOf(await change({ bought_on: '2026-08-01' }))).toBe('accounts:asset_is_posted');
    expect((await change({ name_en: 'Long benches', unit_count: 40 })).status).toBe(200);
    expect(refusalOf(await admin.delete(`${path}/fixed-assets/${asset.id}`))).toBe(
      'accounts:asset_is_posted',
    );
    await undo(run);
    expect((await change({ cost_poisha: taka(700_000) })).status).toBe(200);
    expect((await admin.delete(`${path}/fixed-assets/${asset.id}`)).status).toBe(200);
  });

  it('are sold: depreciated up to the month before, off the books, with gain or loss', async () => {
    await buy('2026-07-01', 'furniture', taka(600_000));
    const asset = await added();
    await depreciated('2026-27');
    const { body, status } = await sell(asset.id);
    expect(status).toBe(200);
    // July to September: 13,750. 600,000 − 68,750 = 531,250; sold for 500,000.
    expect(body).toMatchObject({ state: 'sold', written_down_poisha: 0, proceeds_poisha: taka(500_000) });
    expect(await held()).toEqual({
      bank_main: -taka(600_000),
      cash_in_hand: taka(500_000),
      depreciation_expense: taka(68_750),
      other_expense: taka(31_250),
    });
    expect(refusalOf(await sell(asset.id))).toBe('accounts:asset_is_sold');
    expect(refusalOf(await writeOff(asset.id))).toBe('accounts:asset_is_sold');
    expect(refusalOf(await admin.delete(`${path}/fixed-assets/${asset.id}`))).toBe('accounts:asset_is_sold');
    expect((await restore(asset.id)).body).toMatchObject({
      state: 'in_use',
      accumulated_poisha: taka(55_000),
    });
    await sell(asset.id, { proceeds_poisha: taka(540_000) });
    expect(await held()).toMatchObject({ other_income: -taka(8_750), cash_in_hand: taka(540_000) });
  });

  it('are written off at a loss, which is taken back by reversal', async () => {
    await buy('2026-07-01', 'furniture', taka(600_000));
    const asset = await added();
    expect(refusalOf(await writeOff(asset.id, { end_reason: '' }))).toBe('required');
    await writeOff(asset.id, { ended_on: '2026-07-20' });
    expect(await held()).toEqual({ bank_main: -taka(600_000), other_expense: taka(600_000) });
    expect(refusalOf(await writeOff(asset.id))).toBe('accounts:asset_is_written_off');
    await restore(asset.id);
    expect(await held()).toEqual({ bank_main: -taka(600_000), furniture: taka(600_000) });
    expect(refusalOf(await restore(asset.id))).toBe('accounts:asset_is_in_use');
  });

  it('are not sold on another day, for another ledger, or in a year that is depreciated', async () => {
    const asset = await added();
    expect(refusalOf(await sell(asset.id, { ended_on: null }))).toBe('accounts:select_date');
    expect(refusalOf(await sell(asset.id, { ended_on: '2026-06-30' }))).toBe('accounts:before_purchase');
    expect(refusalOf(await sell(asset.id, { ended_on: '2028-11-21' }))).toBe('accounts:day_to_come');
    expect(refusalOf(await sell(asset.id, { ledger_id: ledgerId('furniture') }))).toBe(
      'accounts:not_a_money_ledger',
    );
    expect(refusalOf(await sell(asset.id, { ledger_id: randomUUID() }))).toBe('not_valid');
    expect((await sell(randomUUID())).status).toBe(404);
    await depreciated('2027-28');
    expect(refusalOf(await sell(asset.id))).toBe('accounts:asset_year_is_depreciated');
  });

  it('stay sold while a later year is depreciated, and keep the runs before', async () => {
    const [asset] = [await added(), await added()];
    const first = await depreciated('2026-27');
    await sell(asset.id);
    expect(refusalOf(await undo(first))).toBe('accounts:depreciated_asset_ended');
    const second = await depreciated('2027-28');
    expect(second.amount_poisha).toBe(taka(55_000));
    expect(refusalOf(await restore(asset.id))).toBe('accounts:asset_year_is_depreciated');
    await undo(second);
    expect((await restore(asset.id)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
  });

  it('post nothing into a closed month', async () => {
    const asset = await added();
    await w.inSite(
      (tx) =>
        tx.insertInto('accounting_period_lock').values({ site_id: site.id, month: '2027-10-01' }).execute(),
      site,
    );
    expect(refusalOf(await sell(asset.id))).toBe('accounts:period_locked');
    expect(await read(asset.id)).toMatchObject({ state: 'in_use', accumulated_poisha: 0 });
  });

  it('are reported by category, beside the ledgers', async () => {
    await buy('2026-07-01', 'furniture', taka(1_200_000));
    const [benches] = [await added(), await added()];
    await depreciated('2026-27');
    await sell(benches.id);
    await buy('2027-12-01', 'computer', taka(100_000));
    await added({
      asset_category: 'computer',
      bought_on: '2028-01-01',
      cost_poisha: taka(100_000),
      salvage_poisha: 0,
      depreciation_method: 'reducing_balance',
      rate_percent: 30,
    });
    await depreciated('2027-28');
    const { rows, totals, differences } = await schedule('2027-28');
    expect(differences).toEqual([]);
    expect(rows).toEqual([
      {
        asset_category: 'furniture',
        opening_cost_poisha: taka(1_200_000),
        added_poisha: 0,
        disposed_poisha: taka(600_000),
        closing_cost_poisha: taka(600_000),
        opening_depreciation_poisha: taka(110_000),
        year_depreciation_poisha: taka(68_750),
        disposed_depreciation_poisha: taka(68_750),
        closing_depreciation_poisha: taka(110_000),
        written_down_poisha: taka(490_000),
        previous_written_down_poisha: taka(1_090_000),
      },
      expect.objectContaining({
        asset_category: 'computer',
        opening_cost_poisha: 0,
        added_poisha: taka(100_000),
        year_depreciation_poisha: taka(15_000),
        written_down_poisha: taka(85_000),
      }),
    ]);
    expect(totals).toMatchObject({
      closing_cost_poisha: taka(700_000),
      closing_depreciation_poisha: taka(125_000),
      written_down_poisha: taka(575_000),
    });
    expect((await schedule('2026-27')).totals).toMatchObject({
      added_poisha: taka(1_200_000),
      written_down_poisha: taka(1_090_000),
    });
    await buy('2028-03-01', 'furniture', taka(7));
    expect((await schedule('2027-28')).differences).toMatchObject([
      { ledger_id: ledgerId('furniture'), register_poisha: taka(600_000), ledger_poisha: taka(600_007) },
    ]);
    expect((await schedule('2026-27')).differences).toEqual([]);
    const none = await admin.get(`${path}/reports/fixed-assets`);
    expect(refusalOf(none)).toBe('accounts:select_date');
  });

  it('come with what was depreciated elsewhere', async () => {
    await added({ bought_on: '2020-07-01', brought_poisha: taka(330_000) });
    expect((await preview('2026-27')).body.rows[0]).toMatchObject({
      accumulated_poisha: taka(330_000),
      amount_poisha: taka(55_000),
      written_down_poisha: taka(215_000),
    });
    expect((await schedule('2026-27')).rows[0]).toMatchObject({
      opening_depreciation_poisha: taka(330_000),
      previous_written_down_poisha: taka(270_000),
    });
  });

  it('are disposed of and depreciated by the head of the office only', async () => {
    const asset = await added();
    const employee = await w.as('employee', { site });
    const sale = await employee.post(
      `${path}/fixed-assets/${asset.id}/write-off`,
      { ended_on: '2027-10-15', end_reason: 'Broken' },
      once(),
    );
    expect(sale.status).toBe(403);
    expect((await employee.post(`${path}/depreciation-runs`, { fiscal_year: '2026-27' })).status).toBe(403);
    expect((await employee.get<Page<FixedAsset>>(`${path}/fixed-assets`)).body.rows[0]!.can).toEqual({
      edit: true,
      sell: false,
      write_off: false,
      restore: false,
      delete: true,
    });
  });
});
