import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useComputedColorScheme } from '@mantine/core';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ChartName } from '#ui/report/ChartName.tsx';

interface SiteReportChartProps {
  rows: { name: string; figure: number }[];
  label: string;
  isMoney: boolean;
}

/** The institutions with the highest figures; the table below says the same to those who cannot see it. */
export default function SiteReportChart({ rows, label, isMoney }: SiteReportChartProps) {
  const { language } = useLanguage();
  const color = useComputedColorScheme('light') === 'dark' ? 'accent.4' : 'accent.6';
  const format = (value: number) =>
    isMoney ? formatTaka(value, language, { symbol: false }) : formatNumber(value, language);
  // Whole taka: the scale of a phone has no room for more.
  const onAxis = (value: number) => formatNumber(isMoney ? Math.round(value / 100) : value, language);
  return (
    <BarChart
      h={Math.max(rows.length * 30 + 40, 110)}
      data={rows}
      dataKey="name"
      series={[{ name: 'figure', label, color }]}
      orientation="vertical"
      gridAxis="y"
      tickLine="none"
      valueFormatter={format}
      xAxisProps={{ tickFormatter: onAxis, allowDecimals: false }}
      yAxisProps={{ width: 150, interval: 0, tick: ChartName }}
      maxBarWidth={22}
      barChartProps={{ accessibilityLayer: false }}
      aria-hidden
    />
  );
}
