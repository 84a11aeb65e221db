import type { LedgerBalance } from './balance.queries.ts';
import type { TrialBalanceRow } from './report.contract.ts';

const figures = [
  'opening_debit_poisha',
  'opening_credit_poisha',
  'period_debit_poisha',
  'period_credit_poisha',
  'closing_debit_poisha',
  'closing_credit_poisha',
] as const;

export type TrialFigures = Pick<TrialBalanceRow, (typeof figures)[number]>;

/** Opening and closing stand on the side of their balance, the period on both. Untouched ledgers are left out. */
export function trialBalanceRows(balances: readonly LedgerBalance[]): TrialBalanceRow[] {
  return balances
    .filter((it) => it.opening_poisha !== 0 || it.debit_poisha !== 0 || it.credit_poisha !== 0)
    .map(({ kind: _, opening_poisha: opening, debit_poisha: debit, credit_poisha: credit, ...ledger }) => {
      const closing = opening + debit - credit;
      return {
        ...ledger,
        opening_debit_poisha: Math.max(opening, 0),
        opening_credit_poisha: Math.max(-opening, 0),
        period_debit_poisha: debit,
        period_credit_poisha: credit,
        closing_debit_poisha: Math.max(closing, 0),
        closing_credit_poisha: Math.max(-closing, 0),
      };
    });
}

/** Column by column; debit equals credit in each pair. */
export function trialBalanceTotals(rows: readonly TrialFigures[]): TrialFigures {
  const sum = (name: keyof TrialFigures) => rows.reduce((total, row) => total + row[name], 0);
  return Object.fromEntries(figures.map((name) => [name, sum(name)])) as unknown as TrialFigures;
}
