import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildYear } from '#test/builders/academics.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { Voucher } from '../vouchers/voucher.contract.ts';
import type { ClosingObstacle, FiscalYear, YearClosing } from './year-close.contract.ts';

const accounts = '/api/v1/accounts';
const path = `${accounts}/fiscal-years`;
const once = () => ({ 'idempotency-key': randomUUID() });

interface Years {
  years: FiscalYear[];
  next: { fiscal_year: string; obstacles: ClosingObstacle[] };
  closings: YearClosing[];
}

/** Books that begin with the fiscal year 2026-27. */
describe('the closing of a fiscal year', () => {
  let w: World;
  let site: TestSite;
  let admin: TestClient;
  let ledger: (systemKey: string) => string;

  beforeEach(() => begin('2027-07-05'));
  afterEach(useRealClock);

  /** An institution whose books begin with 2026-27, on a later day. */
  async function begin(today: string): Promise<void> {
    setToday(today);
    w ??= await world();
    site = await w.emptySite();
    await buildYear(w, { starts_on: '2026-07-01', ends_on: '2027-06-30' }, site);
    admin = await w.as('site-admin', { site });
    ledger = await buildChartOfAccounts(w, site);
  }

  const list = async (asker = admin) => (await asker.get<Years>(path)).body;
  const close = (year: string, asker = admin) => asker.post<YearClosing>(`${path}/${year}/closing`);
  const reopen = (year: string, reason = 'A bill came late', asker = admin) =>
    asker.post<YearClosing>(`${path}/${year}/reopening`, { reason });
  const months = async (year: string) =>
    (await admin.get<{ month: string; is_locked: boolean }[]>(`${accounts}/periods`, { fiscal_year: year }))
      .body;

  /** A voucher with cash on its other side, approved unless it stays a draft. */
  async function post(
    voucher_type: 'DV' | 'CV',
    dated_on: string,
    other: string,
    taka: number,
    approves = true,
  ) {
    const [cash, far] = voucher_type === 'CV' ? ['debit', 'credit'] : ['credit', 'debit'];
    const amount = taka * 100;
    const made = await admin.post<Voucher>(
      `${accounts}/vouchers`,
      {
        voucher_type,
        dated_on,
        lines: [
          { ledger_id: ledger('cash_in_hand'), [`${cash}_poisha`]: amount },
          { ledger_id: ledger(other), [`${far}_poisha`]: amount },
        ],
      },
      once(),
    );
    if (!approves || made.status !== 201) return made;
    const { id } = made.body;
    await admin.post(`${accounts}/vouchers/${id}/check`, { version: 1 });
    return admin.post<Voucher>(`${accounts}/vouchers/${id}/approval`, { version: 2 }, once());
  }

  it('keeps its figures and shuts its months, and the next year opens with them', async () => {
    await post('CV', '2026-08-01', 'donation_income', 900);
    await post('DV', '2027-06-30', 'electricity_expense', 250);
    const before = await list();
    expect(before.next).toEqual({ fiscal_year: '2026-27', obstacles: [] });
    expect(before.years.map((it) => [it.fiscal_year, it.can.close, it.result_poisha])).toEqual([
      ['2027-28', false, 0],
      ['2026-27', true, 650_00],
    ]);
    const closed = await close('2026-27');
    expect(closed).toMatchObject({
      status: 200,
      body: { result_poisha: 650_00, asset_poisha: 650_00, liability_poisha: 0, fund_poisha: 650_00 },
    });
    expect((await months('2026-27')).every((it) => it.is_locked)).toBe(true);
    expect(refusalOf(await post('CV', '2027-06-30', 'donation_income', 1))).toBe('accounts:period_locked');
    expect((await post('CV', '2027-07-01', 'donation_income', 40)).status).toBe(200);
    const after = await list();
    expect(after.next.fiscal_year).toBe('2027-28');
    expect(after.years.map((it) => [it.fiscal_year, it.result_poisha, it.fund_poisha])).toEqual([
      ['2027-28', 40_00, 690_00],
      ['2026-27', 650_00, 650_00],
    ]);
  });

  it('names the months that stay locked when it is reopened, and opens those that are asked for', async () => {
    await close('2026-27');
    const ask = (body: object) =>
      admin.post<YearClosing & { locked_months: string[] }>(`${path}/2026-27/reopening`, {
        reason: 'A bill came late',
        ...body,
      });
    for (const wrong of ['2027-07-01', '2027-06-02'])
      expect(refusalOf(await ask({ months: [wrong] }))).toBe('not_valid');
    const { body } = await ask({ months: ['2027-05-01', '2027-06-01'] });
    expect(body.locked_months).toHaveLength(10);
    expect([body.locked_months[0], body.locked_months.at(-1)]).toEqual(['2026-07-01', '2027-04-01']);
    expect((await months('2026-27')).filter((it) => !it.is_locked).map((it) => it.month)).toEqual([
      '2027-05-01',
      '2027-06-01',
    ]);
    await close('2026-27');
  });

  it('keeps a month of it shut, until the year is reopened with a reason', async () => {
    const month = `${accounts}/periods/2027-06-01/lock`;
    await close('2026-27');
    expect(refusalOf(await admin.delete(month))).toBe('fiscal_year_closed');
    expect(refusalOf(await reopen('2026-27', ' '))).toBe('required');
    const { status, body } = await reopen('2026-27', 'The electricity bill of June came late');
    expect([status, body.reopen_reason]).toEqual([200, 'The electricity bill of June came late']);
    expect((await months('2026-27')).every((it) => it.is_locked)).toBe(true);
    expect((await admin.delete(month)).status).toBe(200);
    expect((await post('DV', '2027-06-30', 'electricity_expense', 70)).status).toBe(200);
    const again = await close('2026-27');
    expect(again.body.result_poisha).toBe(-70_00);
    expect((await list()).closings.map((it) => [it.result_poisha, it.reopened_at !== null])).toEqual([
      [-70_00, false],
      [0, true],
    ]);
  });

  it('waits until the year is over, its vouchers are approved and its depreciation is posted', async () => {
    expect(refusalOf(await close('2027-28'))).toBe('accounts:earlier_year_is_open');
    const draft = await post('CV', '2027-01-10', 'donation_income', 30, false);
    const added = await admin.post(`${accounts}/fixed-assets`, {
      name_en: 'Benches',
      name_bn: 'বেঞ্চ',
      asset_category: 'furniture',
      bought_on: '2026-07-01',
      cost_poisha: 6000_00,
      salvage_poisha: 0,
      depreciation_method: 'straight_line',
      life_years: 10,
      code: 'B-1',
      ledger_id: ledger('furniture'),
      room_id: null,
      note: '',
    });
    expect(added.status).toBe(201);
    expect((await list()).next.obstacles).toEqual([
      { code: 'vouchers_waiting', voucher_type: 'CV', count: 1 },
      { code: 'depreciation_missing', voucher_type: null, count: 1 },
    ]);
    expect(refusalOf(await close('2026-27'))).toBe('accounts:vouchers_waiting');
    expect((await months('2026-27')).some((it) => it.is_locked)).toBe(false);
    await admin.delete(`${accounts}/vouchers/${draft.body.id}`);
    expect(refusalOf(await close('2026-27'))).toBe('accounts:depreciation_missing');
    setToday('2027-06-30');
    expect((await list()).next.obstacles[0]).toMatchObject({ code: 'year_not_over' });
    expect(refusalOf(await close('2026-27'))).toBe('accounts:year_not_over');
  });

  it('goes year by year, forward and back, once each', async () => {
    await begin('2028-07-05');
    expect((await close('2026-27')).status).toBe(200);
    expect(refusalOf(await close('2026-27'))).toBe('accounts:year_is_closed_already');
    expect((await close('2027-28')).status).toBe(200);
    expect(refusalOf(await reopen('2026-27'))).toBe('accounts:later_year_is_closed');
    expect((await list()).years.map((it) => it.can.reopen)).toEqual([false, true, false]);
    expect((await reopen('2027-28')).status).toBe(200);
    expect((await reopen('2027-28')).status).toBe(404);
    expect((await close('2019-20')).status).toBe(404);
    expect((await close('2031-32')).status).toBe(404);
  });

  it('happens once, however many press the button', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => close('2026-27')));
    expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await list()).closings).toHaveLength(1);
  });

  it('is for those who may, at their own institution', async () => {
    const clerk = await w.as('employee', { site });
    expect((await list(clerk)).years.some((it) => it.can.close)).toBe(false);
    expect((await close('2026-27', clerk)).status).toBe(403);
    await close('2026-27');
    expect((await reopen('2026-27', 'Why not', clerk)).status).toBe(403);
    const elsewhere = await w.as('site-admin', { site: await w.emptySite() });
    expect((await list(elsewhere)).closings).toEqual([]);
    const teacher = await w.as('teacher', { site });
    expect((await teacher.get(path)).status).toBe(403);
  });
});
