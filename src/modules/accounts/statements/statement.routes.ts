import type { Tx } from '#kernel/database/database.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { addDays } from '#shared/dates.ts';
import { type DayRange, ledgerBalances, yearStartOf } from '../reports/balance.queries.ts';
import { dayBookDays } from '../reports/day-book.queries.ts';
import { monthRows, monthsOf, yearRows } from './cash-flow.rules.ts';
import { generalLedgerRows } from './general-ledger.queries.ts';
import { statementContract } from './statement.contract.ts';
import { cashFlows, daySums, incomeAndExpense, moneyBalances } from './statement.queries.ts';
import { balanceSheetRows, comparedBalances, incomeRows, noteRows, withoutNotes } from './statement.rules.ts';

const os = implementForSite(statementContract);

export const statementRoutes = os.router({
  generalLedger: os.generalLedger.handler(async ({ context: { tx, siteId }, input }) => {
    const all = await ledgerBalances(tx, siteId, input);
    const isTouched = (it: (typeof all)[number]) =>
      it.opening_poisha !== 0 || it.debit_poisha !== 0 || it.credit_poisha !== 0;
    const balances = all.filter(
      (it) => isTouched(it) && (!input.group_code || it.group_code === input.group_code),
    );
    const sum = (name: 'debit_poisha' | 'credit_poisha') =>
      balances.reduce((total, it) => total + it[name], 0);
    return {
      ...(await generalLedgerRows(tx, siteId, input, balances)),
      totals: { debit_poisha: sum('debit_poisha'), credit_poisha: sum('credit_poisha') },
    };
  }),
  daySummary: os.daySummary.handler(async ({ context: { tx, siteId }, input }) => {
    const days = await dayBookDays(tx, siteId, input);
    const total = days.reduce((sum, it) => sum + it.total_poisha, 0);
    return {
      ...(await daySums(tx, siteId, input)),
      totals: { debit_poisha: total, credit_poisha: total },
    };
  }),
  balanceSheet: os.balanceSheet.handler(async ({ context: { tx, siteId }, input: { on } }) => {
    const lastYear = yearEndBefore(on);
    return {
      rows: balanceSheetRows(await balancesOn(tx, siteId, on)),
      previous: { from: lastYear, to: lastYear },
    };
  }),
  profitAndLoss: os.profitAndLoss.handler(async ({ context: { tx, siteId }, input: { from, to } }) => {
    const previous = { from: yearEarlier(from), to: yearEarlier(to) };
    return { rows: incomeRows(await incomeAndExpense(tx, siteId, { from, to }, previous)), previous };
  }),
  monthwise: os.monthwise.handler(async ({ context: { tx, siteId }, input: { fiscal_year, by } }) => {
    const days = daysOf(fiscal_year);
    const flows = await cashFlows(tx, siteId, days);
    const money = await moneyBalances(tx, siteId, days);
    const opening = money.reduce((sum, it) => sum + it.opening_poisha, 0);
    const months = monthsOf(fiscal_year);
    return { months, rows: monthRows(flows, months, opening, by) };
  }),
  financialStatements: os.financialStatements.handler(
    async ({ context: { tx, siteId }, input: { fiscal_year } }) => {
      const days = daysOf(fiscal_year);
      const before = { from: yearEarlier(days.from), to: yearEarlier(days.to) };
      const balance = balanceSheetRows(await balancesOn(tx, siteId, days.to));
      const yearOf = async (range: DayRange) => ({
        flows: await cashFlows(tx, siteId, range),
        money: await moneyBalances(tx, siteId, range),
      });
      const income = incomeRows(await incomeAndExpense(tx, siteId, days, before));
      return {
        rows: [
          ...income
            .filter((it) => it.level !== 'subgroup')
            .map((it) => ({ ...it, statement: 'income' as const, side: null })),
          ...withoutNotes(balance).map((it) => ({ ...it, statement: 'balance' as const, side: null })),
          ...yearRows(await yearOf(days), await yearOf(before)).map((it) => ({
            ...{ ...it, statement: 'flows' as const, nature: null },
          })),
          ...noteRows(balance).map((it) => ({ ...it, statement: 'notes' as const, side: null })),
        ],
      };
    },
  ),
});

/** Balances at the end of a day beside those at the end of the fiscal year before. */
async function balancesOn(tx: Tx, siteId: string, on: string) {
  const before = yearEndBefore(on);
  return comparedBalances(
    await ledgerBalances(tx, siteId, { from: yearStartOf(on), to: on }),
    await ledgerBalances(tx, siteId, { from: yearStartOf(before), to: before }),
  );
}

const yearEndBefore = (on: string) => addDays(yearStartOf(on), -1);

/** The same day a year earlier; of 29 February, the 28th. */
function yearEarlier(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return day.endsWith('-02-29') ? earlier.replace(/29$/, '28') : earlier;
}

function daysOf(fiscalYear: string): DayRange {
  const start = Number(fiscalYear.slice(0, 4));
  return { from: `${start}-07-01`, to: `${start + 1}-06-30` };
}
