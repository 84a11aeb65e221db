import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useComputedColorScheme } from '@mantine/core';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { ChartName } from './ChartName.tsx';
import { barsHeight, figureInWords, type ReportBars } from './report-chart.ts';

/** The picture of a report's figures; loaded when there is one to draw. */
export default function Bars({ chart }: { chart: ReportBars }) {
  const { language } = useLanguage();
  const color = useComputedColorScheme('light') === 'dark' ? 'accent.4' : 'accent.6';
  const { isMoney = false } = chart;
  // Whole taka: the scale of a phone has no room for more.
  const onAxis = (value: number) => formatNumber(isMoney ? Math.round(value / 100) : value, language);
  const scale = { tickFormatter: onAxis, allowDecimals: false };
  const common = {
    h: barsHeight(chart),
    data: chart.bars,
    dataKey: 'name',
    series: [{ name: 'figure', label: chart.title, color }],
    tickLine: 'none' as const,
    valueFormatter: (value: number) => figureInWords(value, isMoney, language),
    // The picture is hidden from those who hear the page, so it must not take the focus either.
    barChartProps: { accessibilityLayer: false },
    'aria-hidden': true,
  };
  if (chart.along === 'days')
    return (
      <BarChart
        {...common}
        gridAxis="x"
        yAxisProps={{ width: isMoney ? 76 : 46, ...scale }}
        maxBarWidth={36}
      />
    );
  return (
    <BarChart
      {...common}
      orientation="vertical"
      gridAxis="y"
      xAxisProps={scale}
      yAxisProps={{ width: 150, interval: 0, tick: ChartName }}
      maxBarWidth={22}
    />
  );
}
