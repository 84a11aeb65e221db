import type { TFunction } from 'i18next';
import type { Language } from '#shared/language.ts';
import { type CellValue, type Column, isFigure } from '../table/columns.tsx';
import { periodInWords } from './period.ts';

export type Totals = Partial<Record<string, CellValue>>;

/** The row of totals with its label: in the first column of words, unless one of them has something to say already. */
export function labelledTotals<Row>(columns: Column<Row>[], totals: Totals, label: string): Totals {
  const ofWords = columns.filter((column) => (column.kind ?? 'text') === 'text' && !isFigure(column));
  const [first] = ofWords;
  const isLabelled = ofWords.some(({ key }) => totals[key] !== undefined);
  return isLabelled || !first ? totals : { ...totals, [first.key]: label };
}

/** What to change where a report is empty: its days, and the filters that are set, by their names. */
export function emptyHint(
  input: Record<string, string | undefined>,
  language: Language,
  t: TFunction,
): string {
  const { from, to, on, ...filters } = input;
  const period = periodInWords({ from: on ?? from, to }, language, t);
  const names = Object.entries(filters)
    .filter(([, value]) => value)
    .map(([name]) => t(`shared:field.${name}`, { defaultValue: '' }))
    .filter((name) => name !== '');
  if (!period) return t('ui:report.empty_hint');
  if (names.length === 0) return t('ui:report.empty_days', { period });
  return t('ui:report.empty_filtered', { period, filters: names.join(', ') });
}
