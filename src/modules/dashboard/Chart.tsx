import '@mantine/charts/styles.css';
import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import { Group, Stack, Text } from '@mantine/core';
import { formatDay, isDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { DashboardChart } from './contract.ts';

const colors = ['accent.6', 'orange.6', 'teal.6', 'grape.6', 'yellow.7', 'gray.6'];

/** A line, bar or ring; its figures are readable beside the picture, too. */
export default function Chart({ chart }: { chart: DashboardChart }) {
  const { language, pick } = useLanguage();
  const format = (value: number) => formatValue(value, chart.unit, language);
  const series = chart.series.map((it, at) => ({
    name: it.key,
    label: pick(it.label_en, it.label_bn),
    color: colors[at % colors.length] ?? 'accent.6',
  }));
  const summary = pick(chart.title_en, chart.title_bn);

  if (chart.kind === 'donut') {
    const [first] = chart.series;
    const parts = chart.points.map((point, at) => ({
      name: labelOf(point.x, language),
      value: Number(first ? (point[first.key] ?? 0) : 0),
      color: colors[at % colors.length] ?? 'accent.6',
    }));
    return (
      <Group justify="center" gap="xl">
        <DonutChart
          data={parts}
          size={150}
          thickness={22}
          valueFormatter={format}
          withTooltip
          role="img"
          aria-label={summary}
        />
        <Stack gap={4}>
          {parts.map((part) => (
            <Group key={part.name} gap={8} wrap="nowrap">
              <svg width="10" height="10" aria-hidden="true">
                <rect width="10" height="10" rx="2" fill={cssColor(part.color)} />
              </svg>
              <Text size="sm">
                {part.name}: <span className="figure">{format(part.value)}</span>
              </Text>
            </Group>
          ))}
        </Stack>
      </Group>
    );
  }

  const common = {
    h: 230,
    data: chart.points.map((point) => ({ ...point, x: labelOf(point.x, language) })),
    dataKey: 'x',
    series,
    valueFormatter: format,
    withLegend: series.length > 1,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    yAxisProps: { width: 64, tickFormatter: (value: number) => shortValue(value, chart.unit, language) },
    role: 'img',
    'aria-label': summary,
  };
  return chart.kind === 'bar' ? (
    <BarChart {...common} maxBarWidth={36} />
  ) : (
    <LineChart {...common} curveType="linear" strokeWidth={2} withDots={chart.points.length < 20} />
  );
}

function cssColor(color: string): string {
  return `var(--mantine-color-${color.replace('.', '-')})`;
}

function labelOf(x: string, language: Language): string {
  if (isDay(x)) return formatDay(x, language, 'short').split(' ').slice(0, 2).join(' ');
  if (isDay(`${x}-01`)) return formatDay(`${x}-01`, language, 'short').split(' ')[1] ?? x;
  return localDigits(x, language);
}

function formatValue(value: number, unit: DashboardChart['unit'], language: Language): string {
  if (unit === 'poisha') return formatTaka(value, language);
  return formatNumber(value, language) + (unit === 'percent' ? '%' : '');
}

/** On the axis whole taka are enough. */
function shortValue(value: number, unit: DashboardChart['unit'], language: Language): string {
  if (unit === 'poisha') return formatNumber(Math.round(value / 100), language);
  return formatNumber(value, language) + (unit === 'percent' ? '%' : '');
}
