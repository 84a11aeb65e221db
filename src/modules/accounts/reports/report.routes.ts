import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { ledgerBalances } from './balance.queries.ts';
import { cashEntries, cashTotals } from './cash-book.queries.ts';
import { dayBookDays, dayBookVouchers } from './day-book.queries.ts';
import { ledgerEntries } from './ledger-report.queries.ts';
import { accountsReportContract } from './report.contract.ts';
import { trialBalanceRows, trialBalanceTotals } from './trial-balance.rules.ts';

const os = implementForSite(accountsReportContract);

export const accountsReportRoutes = os.router({
  trialBalance: os.trialBalance.handler(async ({ context, input }) => {
    const rows = trialBalanceRows(await ledgerBalances(context.tx, context.siteId, input));
    return { rows, totals: trialBalanceTotals(rows) };
  }),
  ledger: os.ledger.handler(async ({ context: { tx, siteId }, input }) => {
    const [balance] = await ledgerBalances(tx, siteId, input, input.ledger_id);
    const { ledger_id, code, name_en, name_bn, nature, kind, ...figures } = requireFound(balance);
    const { opening_poisha, debit_poisha, credit_poisha } = figures;
    const page = await ledgerEntries(tx, siteId, input, opening_poisha);
    return {
      ledger: { id: ledger_id, code, name_en, name_bn, nature, kind },
      opening_poisha,
      debit_poisha,
      credit_poisha,
      closing_poisha: opening_poisha + debit_poisha - credit_poisha,
      ...page,
    };
  }),
  dayBook: os.dayBook.handler(async ({ context: { tx, siteId }, input }) => {
    const rows = await dayBookVouchers(tx, siteId, input);
    const days = await dayBookDays(tx, siteId, input);
    return {
      rows,
      total: days.reduce((sum, it) => sum + it.voucher_count, 0),
      days,
      total_poisha: days.reduce((sum, it) => sum + it.total_poisha, 0),
    };
  }),
  cashBook: os.cashBook.handler(async ({ context: { tx, siteId }, input }) => {
    const totals = await cashTotals(tx, siteId, input);
    const rows = await cashEntries(tx, siteId, input, totals.opening_poisha);
    const { opening_poisha, receipt_poisha, payment_poisha } = totals;
    return { ...totals, closing_poisha: opening_poisha + receipt_poisha - payment_poisha, rows };
  }),
});
