import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits, toAsciiDigits } from '#shared/numerals.ts';
import { isOfOtherTotal } from '#shared/other-total.ts';
import { useLanguage } from '../i18n/language.ts';
import type { GridColumn } from './grid-cells.ts';
import type { GridAction, PasteReport } from './grid-state.ts';

interface PasteNoticeProps {
  report: PasteReport;
  columns: readonly GridColumn[];
  onChange: (action: GridAction) => void;
}

/** What of a paste had no place, and which columns seem to count in another total. */
export default function PasteNotice({ report, columns, onChange }: PasteNoticeProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const figure = (count: number) => ({ count, number: localDigits(count, language) });
  const figures = (values: Record<string, number>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, localDigits(value, language)]));
  const sentences = [
    report.beyond_rows > 0 && t('grid.paste.beyond_rows', figure(report.beyond_rows)),
    report.beyond_columns > 0 && t('grid.paste.beyond_columns', figure(report.beyond_columns)),
    report.read_only > 0 && t('grid.paste.read_only', figure(report.read_only)),
    ...columnsOfOtherTotal(report, columns).map(({ label, ...counts }) =>
      t('grid.paste.other_total', { column: label, ...figures(counts) }),
    ),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <Alert
      color="orange"
      variant="light"
      p="xs"
      role="alert"
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={() => onChange({ type: 'dismiss_report' })}
    >
      {[t('grid.paste.written', figure(report.written)), ...sentences].join(' ')}
    </Alert>
  );
}

/** The columns whose pasted numbers seem to count in another total than theirs, with how many of them are above it. */
export function columnsOfOtherTotal({ cells }: Pick<PasteReport, 'cells'>, columns: readonly GridColumn[]) {
  return columns.flatMap(({ key, label, full }) => {
    if (full === undefined) return [];
    const numbers = cells
      .filter((it) => it.column === key && it.text.trim())
      .map((it) => Number(toAsciiDigits(it.text)))
      .filter(Number.isFinite);
    const above = numbers.filter((it) => it > full).length;
    return isOfOtherTotal(above, numbers.length) ? [{ label, full, above, numbers: numbers.length }] : [];
  });
}
