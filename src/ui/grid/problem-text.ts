import type { TFunction } from 'i18next';
import type { Language } from '#shared/language.ts';
import { formatNumber } from '#shared/numerals.ts';
import type { GridColumn } from './grid-cells.ts';

/** The sentence about a text that cannot be read, with its figures in the reader's digits. */
export function problemText(
  column: GridColumn,
  text: string,
  t: TFunction,
  language: Language,
): string | undefined {
  const reading = column.parse(text);
  if ('value' in reading) return undefined;
  const values = Object.entries(reading.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, language) : value,
  ]);
  return String(t(reading.problem, Object.fromEntries(values)));
}
