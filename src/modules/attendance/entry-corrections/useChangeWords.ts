import { useTranslation } from 'react-i18next';
import { formatTime } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { Marks } from '../attendance-sheets/attendance-sheet.rules.ts';
import { markColumns } from './entry-correction.rules.ts';

/** Says what changed of an entry, a sentence for each field: `Attendance: Present → Absent`. */
export function useChangeWords() {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const worded = (field: (typeof markColumns)[number], value: string | null) => {
    if (field === 'status') return value ? t(`status.${value}`) : t('manual.unmarked');
    if (!value) return '–';
    return field === 'remark' ? value : formatTime(value, language);
  };
  return (before: Marks, after: Marks) =>
    markColumns
      .filter((field) => before[field] !== after[field])
      .map((field) =>
        t('manual.change', {
          field: t(`column.${field}`),
          before: worded(field, before[field]),
          after: worded(field, after[field]),
        }),
      );
}
