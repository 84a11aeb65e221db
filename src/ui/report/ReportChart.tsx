import { Box, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language.ts';
import { barsHeight, drawnBars, extremesInWords, type ReportBars } from './report-chart.ts';

const Bars = lazy(() => import('./ReportBars.tsx'));

/** A picture above the table, with its extremes in words for those who hear the page; not on paper. */
export function ReportChart({ chart }: { chart: ReportBars | undefined }) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const drawn = chart && drawnBars(chart);
  if (!drawn) return null;
  const words = t('report.chart', { title: drawn.title, ...extremesInWords(drawn, language) });
  return (
    <Box component="figure" mx={0} mt={0} mb="md" className="no-print">
      <Text size="sm" fw={600} mb={4} aria-hidden>
        {drawn.title}
      </Text>
      <figcaption className="visually-hidden">{words}</figcaption>
      <Suspense fallback={<Box h={barsHeight(drawn)} />}>
        <Bars chart={drawn} />
      </Suspense>
    </Box>
  );
}
