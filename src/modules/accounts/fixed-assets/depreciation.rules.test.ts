import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Depreciable, depreciationOf, gainOf } from './depreciation.rules.ts';

const taka = (amount: number) => amount * 100;

const asset = (over: Partial<Depreciable> = {}): Depreciable => ({
  bought_on: '2026-07-01',
  cost_poisha: taka(600_000),
  salvage_poisha: 0,
  depreciation_method: 'straight_line',
  life_years: 10,
  rate_percent: null,
  accumulated_poisha: 0,
  ...over,
});

/** The depreciation of so many fiscal years, one after another. */
function years(it: Depreciable, count: number, firstYear = Number(it.bought_on.slice(0, 4)) - 1): number[] {
  let accumulated_poisha = it.accumulated_poisha;
  return Array.from({ length: count }, (_, index) => {
    const year = firstYear + index;
    const amount = depreciationOf({ ...it, accumulated_poisha }, `${year}-07-01`, `${year + 1}-07-01`);
    accumulated_poisha += amount;
    return amount;
  });
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('depreciation', () => {
  it('in a straight line divides cost less salvage by the years', () => {
    const amounts = years(asset({ salvage_poisha: taka(50_000) }), 13, 2026);
    expect(amounts).toEqual([...Array(10).fill(taka(55_000)), 0, 0, 0]);
  });

  const reducing = { depreciation_method: 'reducing_balance', life_years: null, rate_percent: 10 } as const;

  it('of a reducing balance takes the rate off what is left', () => {
    expect(years(asset(reducing), 3, 2026)).toEqual([taka(60_000), taka(54_000), taka(48_600)]);
  });

  it('counts the months of the first year, that of the purchase included', () => {
    expect(years(asset({ ...reducing, bought_on: '2026-01-01' }), 1)).toEqual([taka(30_000)]);
    const halves = years(asset({ salvage_poisha: taka(50_000), bought_on: '2026-01-31' }), 11);
    expect(halves).toEqual([taka(27_500), ...Array(9).fill(taka(55_000)), taka(27_500)]);
    expect(depreciationOf(asset({ bought_on: '2026-07-01' }), '2025-07-01', '2026-07-01')).toBe(0);
  });

  it('in the last year of a straight line takes what was left out before', () => {
    const late = asset({ life_years: 5, bought_on: '2022-07-01', accumulated_poisha: taka(100_000) });
    expect(years(late, 2, 2026)).toEqual([taka(500_000), 0]);
  });

  it('does not count the month in which an asset is sold', () => {
    expect(depreciationOf(asset(), '2026-07-01', '2026-07-31')).toBe(0);
    expect(depreciationOf(asset(), '2026-07-01', '2026-10-15')).toBe(taka(15_000));
  });

  it('rounds half up to the poisha', () => {
    const small = asset({ ...reducing, cost_poisha: 5 });
    expect(depreciationOf(small, '2026-07-01', '2027-07-01')).toBe(1);
    expect(depreciationOf({ ...small, cost_poisha: 4 }, '2026-07-01', '2027-07-01')).toBe(0);
  });

  const anyAsset = fc
    .record({
      bought_on: fc
        .date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
        .map((it) => it.toISOString().slice(0, 10)),
      cost_poisha: fc.integer({ min: 1, max: 1_000_000_000_000 }),
      salvagePart: fc.double({ min: 0, max: 1, noNaN: true }),
      depreciation_method: fc.constantFrom('straight_line', 'reducing_balance'),
      life_years: fc.integer({ min: 1, max: 50 }),
      rate_percent: fc.integer({ min: 1, max: 10_000 }).map((it) => it / 100),
    })
    .map(({ salvagePart, ...it }) =>
      asset({ ...it, salvage_poisha: Math.floor(it.cost_poisha * salvagePart) }),
    );

  it('never goes below the salvage value, nor back', () => {
    fc.assert(
      fc.property(anyAsset, (it) => {
        const amounts = years(it, 60);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
        expect(it.cost_poisha - sum(amounts)).toBeGreaterThanOrEqual(it.salvage_poisha);
      }),
    );
  });

  it('of a straight line comes to cost less salvage over its life', () => {
    fc.assert(
      fc.property(anyAsset, fc.double({ min: 0, max: 1, noNaN: true }), (any, part) => {
        const whole = any.cost_poisha - any.salvage_poisha;
        const brought = Math.floor(whole * part);
        const asset = { ...any, depreciation_method: 'straight_line' as const, accumulated_poisha: brought };
        expect(brought + sum(years(asset, asset.life_years! + 2))).toBe(whole);
      }),
    );
  });
});

describe('the end of an asset', () => {
  it('brings a gain above the written down value and a loss below', () => {
    const end = { cost_poisha: taka(100), accumulated_poisha: taka(60) };
    expect(gainOf({ ...end, proceeds_poisha: taka(50) })).toBe(taka(10));
    expect(gainOf({ ...end, proceeds_poisha: 0 })).toBe(taka(-40));
  });
});
