import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { ledgerBalances } from '../reports/balance.queries.ts';
import { dayBookDays } from '../reports/day-book.queries.ts';
import { monthRows, monthsOf } from './cash-flow.rules.ts';
import { printFinancialStatements } from './financial-statements-print.actions.ts';
import { daysOfYear } from './fiscal-days.ts';
import { generalLedgerRows } from './general-ledger.queries.ts';
import { statementContract } from './statement.contract.ts';
import { cashFlows, daySums, incomeAndExpense, moneyBalances } from './statement.queries.ts';
import { balanceSheetRows, incomeRows } from './statement.rules.ts';
import { balancesOn, yearEarlier, yearEndBefore, yearStatements } from './year-statements.actions.ts';

export const statementRoutes = makeSiteRoutes(statementContract, {
  generalLedger: async ({ tx }, input) => {
    const all = await ledgerBalances(tx, input);
    const isTouched = (it: (typeof all)[number]) =>
      it.opening_poisha !== 0 || it.debit_poisha !== 0 || it.credit_poisha !== 0;
    const balances = all.filter(
      (it) => isTouched(it) && (!input.group_code || it.group_code === input.group_code),
    );
    const sum = (name: 'debit_poisha' | 'credit_poisha') =>
      balances.reduce((total, it) => total + it[name], 0);
    return {
      ...(await generalLedgerRows(tx, input, balances)),
      totals: { debit_poisha: sum('debit_poisha'), credit_poisha: sum('credit_poisha') },
    };
  },
  daySummary: async ({ tx }, input) => {
    const days = await dayBookDays(tx, input);
    const total = days.reduce((sum, it) => sum + it.total_poisha, 0);
    return {
      ...(await daySums(tx, input)),
      totals: { debit_poisha: total, credit_poisha: total },
    };
  },
  balanceSheet: async ({ tx }, { on }) => {
    const lastYear = yearEndBefore(on);
    return {
      rows: balanceSheetRows(await balancesOn(tx, on)),
      previous: { from: lastYear, to: lastYear },
    };
  },
  profitAndLoss: async ({ tx }, { from, to }) => {
    const previous = { from: yearEarlier(from), to: yearEarlier(to) };
    return { rows: incomeRows(await incomeAndExpense(tx, { from, to }, previous)), previous };
  },
  monthwise: async ({ tx }, { fiscal_year, by }) => {
    const days = daysOfYear(fiscal_year);
    const flows = await cashFlows(tx, days);
    const money = await moneyBalances(tx, days);
    const opening = money.reduce((sum, it) => sum + it.opening_poisha, 0);
    const months = monthsOf(fiscal_year);
    return { months, rows: monthRows(flows, months, opening, by) };
  },
  financialStatements: async ({ tx }, { fiscal_year }) => ({
    rows: await yearStatements(tx, fiscal_year),
  }),
  printFinancialStatements: async ({ tx, tenant, language, services }, input) => {
    const wanted = { fiscal_year: input.fiscal_year, language: input.language ?? language };
    return { job_id: await services.jobs.enqueue(tx, tenant, language, printFinancialStatements, wanted) };
  },
});
