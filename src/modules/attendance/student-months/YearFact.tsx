import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { attendanceApi } from '../api.ts';

/** Attendance of a student in the latest academic year, in the head of the student's page. */
export function YearFact({ studentId }: { studentId: string }) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const { data, isPending } = useQuery(
    attendanceApi.studentMonths.year.queryOptions({ input: { student_id: studentId } }),
  );
  if (isPending) return '…';
  if (!data || data.percent === null) return '–';
  const days = t('tab.days_present', {
    present: formatNumber(data.present, language),
    days: formatNumber(data.working_days, language),
  });
  return `${formatNumber(data.percent, language, 1)}% · ${days}`;
}
