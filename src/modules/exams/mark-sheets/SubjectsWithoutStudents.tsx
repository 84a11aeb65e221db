import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { SheetLine } from './mark-sheet.contract.ts';

/** The sheets with cells, and those of subjects that no student of the section takes. */
export const splitSheets = (sheets: readonly SheetLine[]) => ({
  taken: sheets.filter((it) => it.cell_count > 0),
  untaken: sheets.filter((it) => it.cell_count === 0),
});

/** Says which subjects are not offered for entry, because no student takes them. */
export function UntakenSubjects({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('exams');
  const { language } = useLanguage();
  if (names.length === 0) return null;
  const number = localDigits(names.length, language);
  return (
    <Text size="xs" c="dimmed" className="no-print">
      {t('sheet.untaken', { count: names.length, number, subjects: names.join(', ') })}
    </Text>
  );
}
