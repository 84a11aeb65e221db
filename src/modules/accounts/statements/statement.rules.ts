import type { Nature } from '../chart/ledger.rules.ts';
import type { LedgerBalance } from '../reports/balance.queries.ts';
import type { StatementRow } from './statement.contract.ts';
import type { LedgerResult, PlacedLedger } from './statement.queries.ts';

interface Compared extends PlacedLedger {
  /** Debit positive, credit negative. */
  amount_poisha: number;
  previous_poisha: number;
}

const closingOf = (it: LedgerBalance) => it.opening_poisha + it.debit_poisha - it.credit_poisha;

/** Closing balances of a day beside those of an earlier one; both lists hold every ledger of the institution. */
export function comparedBalances(
  now: readonly LedgerBalance[],
  before: readonly LedgerBalance[],
): Compared[] {
  const earlier = new Map(before.map((it) => [it.ledger_id, closingOf(it)]));
  return now
    .map((it) => ({
      ...it,
      amount_poisha: closingOf(it),
      previous_poisha: earlier.get(it.ledger_id) ?? 0,
    }))
    .filter((it) => it.amount_poisha !== 0 || it.previous_poisha !== 0);
}

/**
 * Assets, then liabilities and funds with the result of the year so far: what comes out is equal on both sides, as every
 * journal sums to zero. Amounts stand with the sign that is usual for their side.
 */
export function balanceSheetRows(compared: readonly Compared[]): StatementRow[] {
  const isResult = (it: Compared) => it.nature === 'income' || it.nature === 'expense';
  const result = sumOf(compared.filter(isResult), -1);
  const owed = sumOf(
    compared.filter((it) => it.nature !== 'asset'),
    -1,
  );
  return [
    ...sectionOf('asset', compared),
    ...sectionOf('liability', compared),
    ...sectionOf('fund', compared),
    { ...bare, level: 'result', nature: 'fund', ...result },
    { ...bare, level: 'total', nature: 'fund', ...owed },
  ];
}

/** Income, expense and what is left of the one after the other. */
export function incomeRows(results: readonly LedgerResult[]): StatementRow[] {
  return [
    ...sectionOf('income', results),
    ...sectionOf('expense', results),
    { ...bare, level: 'result', nature: 'income', ...sumOf(results, -1) },
  ];
}

/** The sub groups and ledgers below each group that stands in the balance sheet. */
export const noteRows = (balance: readonly StatementRow[]): StatementRow[] =>
  balance.filter((it) => ['group', 'subgroup', 'ledger'].includes(it.level));

/** Only what a statement of one page shows: the groups and what sums them up. */
export const withoutNotes = (rows: readonly StatementRow[]): StatementRow[] =>
  rows.filter((it) => it.level !== 'subgroup' && it.level !== 'ledger');

const bare = { ledger_id: null, code: '', name_en: '', name_bn: '' };

const creditSide = new Set<Nature>(['liability', 'fund', 'income']);

function sectionOf(nature: Nature, all: readonly Compared[]): StatementRow[] {
  const sign = creditSide.has(nature) ? -1 : 1;
  const own = all.filter((it) => it.nature === nature);
  if (own.length === 0) return [];
  const groups = [...Map.groupBy(own, (it) => it.group_code)].flatMap(([code, inGroup]) => {
    const { group_name_en, group_name_bn } = inGroup[0]!;
    const names = { code, name_en: group_name_en, name_bn: group_name_bn };
    const subgroups = [...Map.groupBy(inGroup, (it) => it.subgroup_code)].flatMap(([subCode, ledgers]) => {
      const { subgroup_name_en, subgroup_name_bn } = ledgers[0]!;
      const subNames = { code: subCode, name_en: subgroup_name_en, name_bn: subgroup_name_bn };
      return [
        { ...bare, level: 'subgroup' as const, nature, ...subNames, ...sumOf(ledgers, sign) },
        ...ledgers.map(({ ledger_id, code: ledgerCode, name_en, name_bn, ...it }) => ({
          level: 'ledger' as const,
          nature,
          ledger_id,
          code: ledgerCode,
          name_en,
          name_bn,
          ...sumOf([it], sign),
        })),
      ];
    });
    return [{ ...bare, level: 'group' as const, nature, ...names, ...sumOf(inGroup, sign) }, ...subgroups];
  });
  return [{ ...bare, level: 'nature', nature, ...sumOf(own, sign) }, ...groups];
}

function sumOf(rows: readonly { amount_poisha: number; previous_poisha: number }[], sign: 1 | -1) {
  const sum = (name: 'amount_poisha' | 'previous_poisha') =>
    // No negative zero: it would be sent as such.
    rows.reduce((total, row) => total + sign * row[name], 0) || 0;
  return { amount_poisha: sum('amount_poisha'), previous_poisha: sum('previous_poisha') };
}
