import { addDays, type Day, fiscalYearOf } from '#shared/dates.ts';
import type { Poisha } from '#shared/money.ts';
import { daysOfYear } from '../statements/fiscal-days.ts';
import type { DepreciationMethod } from './asset-categories.ts';

export interface Depreciable {
  bought_on: Day;
  cost_poisha: Poisha;
  salvage_poisha: Poisha;
  depreciation_method: DepreciationMethod;
  life_years: number | null;
  rate_percent: number | null;
  /** Depreciated so far. */
  accumulated_poisha: Poisha;
  /** Whether the next depreciation takes in the months since the purchase that earlier ones missed. */
  is_catching_up?: boolean;
}

/**
 * What an asset loses from one day to another, in whole months: the month of its purchase counts, that of `until` does not.
 * Never below what it is worth at the end; in the last month of a straight line all that is left.
 */
export function depreciationOf(asset: Depreciable, from: Day, until: Day): Poisha {
  if (asset.is_catching_up) return depreciationSince(asset, asset.bought_on, until);
  const bought = monthNumber(asset.bought_on);
  const start = Math.max(bought, monthNumber(from));
  const end = monthNumber(until);
  const left = asset.cost_poisha - asset.salvage_poisha - asset.accumulated_poisha;
  if (end <= start || left <= 0) return 0;
  if (asset.depreciation_method === 'reducing_balance') {
    const ratePerMillion = Math.round((asset.rate_percent ?? 0) * 10_000);
    const written = asset.cost_poisha - asset.accumulated_poisha;
    return Math.min(left, share(written, ratePerMillion * (end - start), 12_000_000));
  }
  const life = (asset.life_years ?? 0) * 12;
  if (end - bought >= life) return left;
  const whole = asset.cost_poisha - asset.salvage_poisha;
  // By the difference of two sums, so that roundings do not add up.
  return Math.min(left, share(whole, end - bought, life) - share(whole, start - bought, life));
}

/** The same, year by year: a reducing balance falls with each fiscal year. */
function depreciationSince(asset: Depreciable, from: Day, until: Day): Poisha {
  let accumulated_poisha = asset.accumulated_poisha;
  for (let start = from; start < until; ) {
    const next = addDays(daysOfYear(fiscalYearOf(start)).to, 1);
    const end = next < until ? next : until;
    accumulated_poisha += depreciationOf({ ...asset, is_catching_up: false, accumulated_poisha }, start, end);
    start = end;
  }
  return accumulated_poisha - asset.accumulated_poisha;
}

/** The part of an amount, half up to the poisha. */
function share(poisha: Poisha, part: number, of: number): Poisha {
  const product = BigInt(poisha) * BigInt(part);
  return Number((product * 2n + BigInt(of)) / (BigInt(of) * 2n));
}

function monthNumber(day: Day): number {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return year * 12 + month;
}

interface Ending {
  cost_poisha: Poisha;
  /** With the depreciation up to the month of the end. */
  accumulated_poisha: Poisha;
  /** Zero where it is written off. */
  proceeds_poisha: Poisha;
}

/** What is gained (or, negative, lost) beyond the written down value. */
export const gainOf = ({ cost_poisha, accumulated_poisha, proceeds_poisha }: Ending): Poisha =>
  proceeds_poisha - (cost_poisha - accumulated_poisha);
