import type { ListProblem, Sentence } from '#kernel/list-imports/list-kind.ts';
import type { ListRow } from '#kernel/list-imports/list-rows.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { tidyText } from '#shared/table-import.ts';

/** Header names of the columns that identify a ledger. */
export const ledgerColumns = {
  ledger_code:
    'ledger code, account code, account no, account number, gl code, head code, code, কোড, খতিয়ান কোড, হিসাব কোড, হিসাবের কোড, লেজার কোড, খাতের কোড',
  ledger_name:
    'ledger, ledger name, account, account name, account head, accounts head, head of account, head of accounts, ledger account, খতিয়ান, খতিয়ানের নাম, হিসাব, হিসাবের নাম, হিসাব খাত, হিসাবের খাত, খাত, লেজার, লেজারের নাম',
} as const;

export interface NamedLedger {
  id: string;
  code: string;
  name_en: string;
  name_bn: string;
}

type Found<Ledger> = { ledger: Ledger; note?: Sentence } | { problem: ListProblem };

/**
 * Finds the ledger of a row: by its code, else by its name in either language, else by a code in the name column. Where
 * a known code and the name disagree, the code decides and a note says so.
 */
export function ledgerFinder<Ledger extends NamedLedger>(ledgers: readonly Ledger[]) {
  const byCode = new Map(ledgers.map((it) => [codeKey(it.code), it]));
  const byName = new Map<string, Set<Ledger>>();
  for (const ledger of ledgers) {
    for (const name of [ledger.name_en, ledger.name_bn]) {
      byName.set(nameKey(name), (byName.get(nameKey(name)) ?? new Set()).add(ledger));
    }
  }
  return (row: ListRow<'ledger_code' | 'ledger_name'>): Found<Ledger> => {
    const code = row.text('ledger_code');
    const name = row.text('ledger_name');
    const known = code ? byCode.get(codeKey(code)) : undefined;
    if (known) {
      const isSame = !name || [known.name_en, known.name_bn].some((it) => nameKey(it) === nameKey(name));
      return isSame ? { ledger: known } : { ledger: known, note: noteOf(known) };
    }
    const named = [...(byName.get(nameKey(name)) ?? [])];
    if (name && named.length === 1) return { ledger: named[0]! };
    const byNumber = named.length === 0 ? byCode.get(codeKey(name)) : undefined;
    if (byNumber) return { ledger: byNumber };
    if (named.length > 1) return { problem: row.problem('ledger_name', 'accounts:ledger_ambiguous') };
    if (!code && !name) return { problem: row.problem('ledger_name', 'accounts:ledger_missing') };
    return { problem: row.problem(name ? 'ledger_name' : 'ledger_code', 'accounts:ledger_unknown') };
  };
}

const noteOf = ({ code, name_en, name_bn }: NamedLedger): Sentence => ({
  code: 'accounts:ledger_by_code',
  params: { code, name_en, name_bn },
});

const codeKey = (code: string) => toAsciiDigits(tidyText(code)).toLowerCase().replaceAll(' ', '');

const nameKey = (name: string) =>
  toAsciiDigits(tidyText(name))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
