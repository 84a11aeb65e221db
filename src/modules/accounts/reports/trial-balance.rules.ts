import type { LedgerBalance } from './balance.queries.ts';
import type { TrialBalanceRow } from './report.contract.ts';

const figureNames = [
  'opening_debit_poisha',
  'opening_credit_poisha',
  'period_debit_poisha',
  'period_credit_poisha',
  'closing_debit_poisha',
  'closing_credit_poisha',
] as const;

export type TrialFigures = Pick<TrialBalanceRow, (typeof figureNames)[number]>;

/**
 * The ledgers under their groups and sub groups, in the order given. Opening and closing stand on the side of
 * their balance, the period on both. Untouched ledgers are left out.
 */
export function trialBalanceRows(balances: readonly LedgerBalance[]): TrialBalanceRow[] {
  const touched = balances.filter(
    (it) => it.opening_poisha !== 0 || it.debit_poisha !== 0 || it.credit_poisha !== 0,
  );
  return [...Map.groupBy(touched, (it) => it.group_code)].flatMap(([groupCode, inGroup]) => {
    const { nature, group_name_en, group_name_bn } = inGroup[0]!;
    const subgroups = [...Map.groupBy(inGroup, (it) => it.subgroup_code)].flatMap(([code, ledgers]) => {
      const { subgroup_name_en, subgroup_name_bn } = ledgers[0]!;
      const names = { code, name_en: subgroup_name_en, name_bn: subgroup_name_bn };
      return [
        { level: 'subgroup' as const, ledger_id: null, nature, ...names, ...sumOf(ledgers) },
        ...ledgers.map(ledgerRow),
      ];
    });
    const names = { code: groupCode, name_en: group_name_en, name_bn: group_name_bn };
    return [{ level: 'group' as const, ledger_id: null, nature, ...names, ...sumOf(inGroup) }, ...subgroups];
  });
}

/** Column by column over the ledgers; debit equals credit in each pair. */
export function trialBalanceTotals(rows: readonly TrialBalanceRow[]): TrialFigures {
  return sumFigures(rows.filter((row) => row.level === 'ledger'));
}

function ledgerRow(balance: LedgerBalance): TrialBalanceRow {
  const { ledger_id, nature, code, name_en, name_bn } = balance;
  return { level: 'ledger', ledger_id, nature, code, name_en, name_bn, ...figuresOf(balance) };
}

function figuresOf({ opening_poisha: opening, debit_poisha: debit, credit_poisha: credit }: LedgerBalance) {
  const closing = opening + debit - credit;
  return {
    opening_debit_poisha: Math.max(opening, 0),
    opening_credit_poisha: Math.max(-opening, 0),
    period_debit_poisha: debit,
    period_credit_poisha: credit,
    closing_debit_poisha: Math.max(closing, 0),
    closing_credit_poisha: Math.max(-closing, 0),
  };
}

const sumOf = (balances: readonly LedgerBalance[]) => sumFigures(balances.map(figuresOf));

function sumFigures(rows: readonly TrialFigures[]): TrialFigures {
  const sum = (name: keyof TrialFigures) => rows.reduce((total, row) => total + row[name], 0);
  return Object.fromEntries(figureNames.map((name) => [name, sum(name)])) as unknown as TrialFigures;
}
