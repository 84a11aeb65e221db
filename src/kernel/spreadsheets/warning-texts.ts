import { translator } from '#kernel/language/translate.ts';
import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import type { SheetWarning } from './sheet-problem.ts';

const rowsNamed = 20;

/** The warnings of a reading as sentences; of many rows the first twenty are named. */
export function warningTexts(warnings: readonly SheetWarning[], language: Language): string[] {
  const t = translator(language);
  return warnings.map((warning) => {
    const rows = 'rows' in warning ? warning.rows : [];
    const named = rows.slice(0, rowsNamed).map((row) => localDigits(row, language));
    const more = rows.length > rowsNamed ? ' …' : '';
    return t(`kernel:spreadsheet.warning.${warning.code}`, {
      rows: named.join(', ') + more,
      name: 'name' in warning ? warning.name : '',
    });
  });
}
