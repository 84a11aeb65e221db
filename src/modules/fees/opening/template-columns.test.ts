import { describe, expect, it } from 'vitest';
import { translator } from '#kernel/language/translate.ts';
import { openingBalanceList } from '#modules/accounts/imports/opening-balance-import.actions.ts';
import { voucherList } from '#modules/accounts/imports/voucher-import.actions.ts';
import { assignColumns, headerReader } from '#shared/column-matching.ts';
import { openingAdvanceList } from './opening-advance.actions.ts';
import { openingDueList } from './opening-due.actions.ts';

describe('the template sheet', () => {
  const kinds = [openingBalanceList, voucherList, openingDueList, openingAdvanceList];
  it.each(
    kinds.flatMap(({ kind, fields, names }) => [
      [kind, 'en', fields, names] as const,
      [kind, 'bn', fields, names] as const,
    ]),
  )('of %s in %s has columns that are recognised on import', (kind, language, fields, names) => {
    const t = translator(language);
    const header = fields.map((field) => t(`${kind.split('.')[0]}:list.field.${field}`));
    const read = headerReader<string>(names);
    const candidates = header.flatMap((name, column) => read(name).map((guess) => ({ column, ...guess })));
    expect(assignColumns(header, candidates).map((it) => it.field)).toEqual(fields);
  });
});
