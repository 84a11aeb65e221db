import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound, Problem } from '#kernel/http/problem.ts';
import { addDays, fiscalYearOf, today } from '#shared/dates.ts';
import { depreciationOf } from '../fixed-assets/depreciation.rules.ts';
import { findRunFrom } from '../fixed-assets/depreciation-run.queries.ts';
import { assetsInUse } from '../fixed-assets/fixed-asset.queries.ts';
import { firstBookDay } from '../periods/book-days.queries.ts';
import { listPeriods, unlockPeriod } from '../periods/period.queries.ts';
import { yearStartOf } from '../reports/balance.queries.ts';
import { daysOfYear } from '../statements/fiscal-days.ts';
import type { ClosingObstacle, YearClosing, YearReopening } from './year-close.contract.ts';
import {
  figuresOfYears,
  insertClosing,
  listClosings,
  lockClosingsFrom,
  lockMonths,
  markReopened,
  showClosing,
  waitingVouchers,
} from './year-close.queries.ts';

/** The fiscal years up to the present one, the closings so far, and what stands in the way of the next. */
export async function listYears({ tx, caller }: SiteContext) {
  const first = await firstBookDay(tx);
  const closings = await listClosings(tx);
  const closed = closings.filter((it) => it.reopened_at === null).map((it) => it.fiscal_year);
  const next = nextToClose(first, closed);
  const obstacles = await obstaclesOf(tx, next);
  const figures = await figuresOfYears(tx, { from: first, to: endOfThisYear() });
  const last = closed.toSorted().at(-1);
  return {
    years: figures.map(({ starts_on, ...sums }) => {
      const fiscal_year = fiscalYearOf(starts_on);
      return {
        ...sums,
        fiscal_year,
        ends_on: daysOfYear(fiscal_year).to,
        is_closed: closed.includes(fiscal_year),
        can: {
          close:
            caller.permissions.has('accounts.year_close.close') &&
            fiscal_year === next &&
            obstacles.length === 0,
          reopen: caller.permissions.has('accounts.year_close.reopen') && fiscal_year === last,
        },
      };
    }),
    next: { fiscal_year: next, obstacles },
    closings,
  };
}

/**
 * Closes a fiscal year: its twelve months take no posting from then on, and its figures are kept. The result needs no voucher, as
 * funds hold it from the end of the year on (`ledgerBalances`).
 * @throws 409 where an earlier year is open, the year is not over, or something of it is not done
 */
export async function closeYear({ tx, caller }: SiteContext, fiscalYear: string): Promise<YearClosing> {
  const { from, to } = daysOfYear(fiscalYear);
  const first = await firstBookDay(tx);
  if (from < first || from > today()) throw notFound();
  // First the months: whoever closes the same year or posts into it at this moment has ended before the figures are read.
  await lockMonths(tx, from, caller.user_id);
  const closings = await listClosings(tx);
  const closed = closings.filter((it) => it.reopened_at === null).map((it) => it.fiscal_year);
  if (closed.includes(fiscalYear))
    throw new Problem(409, 'accounts:year_is_closed_already', { year: fiscalYear });
  const next = nextToClose(first, closed);
  if (next !== fiscalYear) throw new Problem(409, 'accounts:earlier_year_is_open', { year: next });
  const [obstacle] = await obstaclesOf(tx, fiscalYear);
  if (obstacle) throw new Problem(409, `accounts:${obstacle.code}`, { year: fiscalYear });
  const [figures] = await figuresOfYears(tx, { from, to });
  const { asset_poisha: _, ...kept } = figures!;
  const id = await insertClosing(tx, { ...kept, closed_by: caller.user_id });
  if (!id) throw new Problem(409, 'accounts:year_is_closed_already', { year: fiscalYear });
  return showClosing(tx, id);
}

/**
 * Takes back the closing of the last closed year, and opens the months of it that are needed; the others stay locked.
 * @throws 404 where the year is not closed; 409 where a later one is; 422 for a month of another year
 */
export async function reopenYear(
  { tx, caller }: SiteContext,
  { fiscal_year: fiscalYear, reason: reopen_reason, months }: YearReopening,
): Promise<YearClosing & { locked_months: string[] }> {
  const { from, to } = daysOfYear(fiscalYear);
  const held = await lockClosingsFrom(tx, from);
  const [closing, later] = held;
  if (closing?.starts_on !== from) throw notFound();
  if (later)
    throw new Problem(409, 'accounts:later_year_is_closed', { year: fiscalYearOf(held.at(-1)!.starts_on) });
  if (months.some((it) => it < from || it > to || !it.endsWith('-01')))
    throw fieldProblem('months', 'not_valid');
  await markReopened(tx, closing.id, { reopened_by: caller.user_id, reopen_reason });
  for (const month of months) await unlockPeriod(tx, month);
  const periods = await listPeriods(tx, from);
  return {
    ...(await showClosing(tx, closing.id)),
    locked_months: periods.filter((it) => it.is_locked).map((it) => it.month),
  };
}

const endOfThisYear = () => daysOfYear(fiscalYearOf(today())).to;

/** The earliest fiscal year that is not closed. */
function nextToClose(first: string, closed: readonly string[]): string {
  let year = fiscalYearOf(first);
  while (closed.includes(year)) year = fiscalYearOf(addDays(daysOfYear(year).to, 1));
  return year;
}

/** What has to be done before a year can be closed. */
async function obstaclesOf(tx: SiteTx, fiscalYear: string): Promise<ClosingObstacle[]> {
  const days = daysOfYear(fiscalYear);
  const vouchers = await waitingVouchers(tx, days);
  const isDepreciated = (await findRunFrom(tx, fiscalYear)) !== undefined;
  const assets = isDepreciated ? [] : await assetsInUse(tx, days.to);
  const losing = assets.filter((it) => depreciationOf(it, days.from, addDays(days.to, 1)) > 0);
  return [
    ...(yearStartOf(today()) > days.from
      ? []
      : [{ code: 'year_not_over' as const, voucher_type: null, count: 0 }]),
    ...vouchers.map((it) => ({ code: 'vouchers_waiting' as const, ...it })),
    ...(losing.length > 0
      ? [{ code: 'depreciation_missing' as const, voucher_type: null, count: losing.length }]
      : []),
  ];
}
