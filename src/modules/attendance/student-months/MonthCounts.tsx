import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import type { AttendanceCounts } from './student-month.contract.ts';

/** Working days, present, late, absent, leave and the percentage, side by side. */
export function MonthCounts({ counts }: { counts: AttendanceCounts }) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const figures: [label: string, figure: string][] = [
    [t('count.working_days'), formatNumber(counts.working_days, language)],
    [t('count.present'), formatNumber(counts.present, language)],
    [t('count.late'), formatNumber(counts.late, language)],
    [t('count.absent'), formatNumber(counts.absent, language)],
    [t('count.leave'), formatNumber(counts.leave, language)],
    [t('count.percent'), counts.percent === null ? '–' : `${formatNumber(counts.percent, language, 1)}%`],
  ];
  return <FigureStrip figures={figures.map(([label, value]) => ({ label, value }))} />;
}
