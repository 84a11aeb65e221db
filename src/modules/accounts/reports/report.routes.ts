import type { SiteTx } from '#kernel/database/database.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { findParty } from '../parties/party.queries.ts';
import { type DayRange, ledgerBalances } from './balance.queries.ts';
import { cashEntries, cashTotals } from './cash-book.queries.ts';
import { dayBookDays, dayBookVouchers } from './day-book.queries.ts';
import { ledgerEntries } from './ledger-report.queries.ts';
import { partyEntries, partyFigures } from './party-report.queries.ts';
import { accountsReportContract } from './report.contract.ts';
import { trialBalanceRows, trialBalanceTotals } from './trial-balance.rules.ts';

export const accountsReportRoutes = makeSiteRoutes(accountsReportContract, {
  trialBalance: async (context, input) => {
    const rows = trialBalanceRows(await ledgerBalances(context.tx, input));
    return { rows, totals: trialBalanceTotals(rows) };
  },
  ledger: ({ tx }, { ledger_id, party_id, ...range }) =>
    party_id === undefined
      ? reportOfLedger(tx, { ...range, ledger_id: ledger_id! })
      : reportOfParty(tx, { ...range, party_id }),
  dayBook: async ({ tx }, input) => {
    const rows = await dayBookVouchers(tx, input);
    const days = await dayBookDays(tx, input);
    return {
      rows,
      total: days.reduce((sum, it) => sum + it.voucher_count, 0),
      days,
      total_poisha: days.reduce((sum, it) => sum + it.total_poisha, 0),
    };
  },
  cashBook: async ({ tx }, input) => {
    const totals = await cashTotals(tx, input);
    const rows = await cashEntries(tx, input, totals.opening_poisha);
    const { opening_poisha, receipt_poisha, payment_poisha } = totals;
    return { ...totals, closing_poisha: opening_poisha + receipt_poisha - payment_poisha, rows };
  },
});

type Pages = DayRange & { page: number; page_size: number };

async function reportOfLedger(tx: SiteTx, input: Pages & { ledger_id: string }) {
  const [balance] = await ledgerBalances(tx, input, input.ledger_id);
  const { ledger_id, code, name_en, name_bn, nature, kind, ...figures } = requireFound(balance);
  const { opening_poisha, debit_poisha, credit_poisha } = figures;
  const page = await ledgerEntries(tx, input, opening_poisha);
  return {
    ledger: { id: ledger_id, code, name_en, name_bn, nature, kind },
    opening_poisha,
    debit_poisha,
    credit_poisha,
    closing_poisha: opening_poisha + debit_poisha - credit_poisha,
    ...page,
  };
}

async function reportOfParty(tx: SiteTx, input: Pages & { party_id: string }) {
  const { id, name_en, name_bn, ledger_id } = requireFound(await findParty(tx, input.party_id));
  const [own] = await ledgerBalances(tx, input, ledger_id);
  const { code, nature } = requireFound(own);
  const figures = await partyFigures(tx, id, input);
  const page = await partyEntries(tx, input, figures.opening_poisha);
  return {
    ledger: { id, code, name_en, name_bn, nature, kind: 'party' as const },
    ...figures,
    closing_poisha: figures.opening_poisha + figures.debit_poisha - figures.credit_poisha,
    ...page,
  };
}
