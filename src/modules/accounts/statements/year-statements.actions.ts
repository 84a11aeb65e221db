import type { SiteTx } from '#kernel/database/database.ts';
import { addDays } from '#shared/dates.ts';
import { type DayRange, ledgerBalances, yearStartOf } from '../reports/balance.queries.ts';
import { yearRows } from './cash-flow.rules.ts';
import { daysOfYear } from './fiscal-days.ts';
import type { YearRow } from './statement.contract.ts';
import { cashFlows, incomeAndExpense, moneyBalances } from './statement.queries.ts';
import { balanceSheetRows, comparedBalances, incomeRows, noteRows, withoutNotes } from './statement.rules.ts';

/** The statements of a fiscal year with the year before beside it, and the ledgers of each group of the balance sheet. */
export async function yearStatements(tx: SiteTx, fiscalYear: string): Promise<YearRow[]> {
  const days = daysOfYear(fiscalYear);
  const before = { from: yearEarlier(days.from), to: yearEarlier(days.to) };
  const balance = balanceSheetRows(await balancesOn(tx, days.to));
  const yearOf = async (range: DayRange) => ({
    flows: await cashFlows(tx, range),
    money: await moneyBalances(tx, range),
  });
  const income = incomeRows(await incomeAndExpense(tx, days, before));
  return [
    ...income
      .filter((it) => it.level !== 'subgroup')
      .map((it) => ({ ...it, statement: 'income' as const, side: null })),
    ...withoutNotes(balance).map((it) => ({ ...it, statement: 'balance' as const, side: null })),
    ...yearRows(await yearOf(days), await yearOf(before)).map((it) => ({
      ...it,
      statement: 'flows' as const,
      nature: null,
    })),
    ...noteRows(balance).map((it) => ({ ...it, statement: 'notes' as const, side: null })),
  ];
}

/** Balances at the end of a day beside those at the end of the fiscal year before. */
export async function balancesOn(tx: SiteTx, on: string) {
  const before = yearEndBefore(on);
  return comparedBalances(
    await ledgerBalances(tx, { from: yearStartOf(on), to: on }),
    await ledgerBalances(tx, { from: yearStartOf(before), to: before }),
  );
}

/** The last day of the fiscal year before that of a day. */
export const yearEndBefore = (on: string) => addDays(yearStartOf(on), -1);

/** The same day a year earlier; of 29 February, the 28th. */
export function yearEarlier(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return day.endsWith('-02-29') ? earlier.replace(/29$/, '28') : earlier;
}
