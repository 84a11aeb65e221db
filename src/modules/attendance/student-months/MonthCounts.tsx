import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
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
  return (
    <SimpleGrid component="dl" cols={{ base: 3, sm: 6 }} spacing="sm" m={0}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fw={600} size="lg" className="figure">
            {figure}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
