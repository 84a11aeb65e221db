import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { useComputedColorScheme } from '@mantine/core';
import { formatDay, isDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ChartName } from '#ui/report/ChartName.tsx';
import type { DashboardChart } from '../contract.ts';
import { formatFigure, formatOnAxis } from './figure.ts';

const height = 230;

/** A line or bar chart, with its values in a table for screen readers. */
export default function Chart({ chart }: { chart: DashboardChart }) {
  const { language, pick } = useLanguage();
  const color = useComputedColorScheme('light') === 'dark' ? 'accent.4' : 'accent.6';
  const series = chart.series.map((it) => ({ name: it.key, label: pick(it.label.en, it.label.bn), color }));
  const points = sinceFirstFigure(chart).map((point) => ({ ...point, x: labelOf(point.x, language) }));
  const scale = {
    domain: domainOf(chart),
    allowDecimals: chart.unit !== 'count',
    tickFormatter: (value: number) => formatOnAxis(value, chart.unit, language),
  };
  const common = {
    data: points,
    dataKey: 'x',
    series,
    valueFormatter: (value: number) => formatFigure(value, chart.unit, language),
    tickLine: 'none' as const,
    'aria-hidden': true,
  };
  const width = chart.unit === 'poisha' ? 66 : 46;
  return (
    <>
      {chart.kind === 'line' && (
        <LineChart
          {...common}
          h={height}
          gridAxis="x"
          yAxisProps={{ width, ...scale }}
          curveType="linear"
          strokeWidth={2}
          withDots={points.length < 20}
          lineChartProps={still}
        />
      )}
      {chart.kind === 'bar' && (
        <BarChart
          {...common}
          h={height}
          gridAxis="x"
          yAxisProps={{ width, ...scale }}
          maxBarWidth={36}
          barChartProps={still}
        />
      )}
      {chart.kind === 'rows' && (
        <BarChart
          {...common}
          h={Math.max(points.length * 32 + 40, 120)}
          orientation="vertical"
          gridAxis="y"
          xAxisProps={scale}
          yAxisProps={{ width: 150, interval: 0, tick: ChartName }}
          maxBarWidth={22}
          barChartProps={still}
        />
      )}
      <Figures chart={chart} />
    </>
  );
}

/** Screen readers skip the chart, so it must not take the focus; the margin leaves room for the highest value. */
const still = { accessibilityLayer: false, margin: { top: 10 } };

function Figures({ chart }: { chart: DashboardChart }) {
  const { language, pick } = useLanguage();
  return (
    <table className="visually-hidden">
      <caption>{pick(chart.title.en, chart.title.bn)}</caption>
      <tbody>
        {chart.points.map((point) => (
          <tr key={point.x}>
            <th scope="row">{labelOf(point.x, language)}</th>
            {chart.series.map((it) => (
              <td key={it.key}>{formatFigure(Number(point[it.key] ?? 0), chart.unit, language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const monthsAtLeast = 6;

/** Drops the empty months before an institution's first figure, but shows at least six. */
function sinceFirstFigure({ points, series }: DashboardChart): DashboardChart['points'] {
  if (!points.every((it) => isDay(`${it.x}-01`))) return points;
  const first = points.findIndex((it) => series.some(({ key }) => Number(it[key] ?? 0) !== 0));
  return points.slice(Math.max(0, Math.min(first, points.length - monthsAtLeast)));
}

/** Bars begin at 0; a line of percentages begins shortly below its lowest value. */
function domainOf({ kind, unit, points, series }: DashboardChart): [number, number | 'auto'] {
  if (unit === 'gpa') return [0, 5];
  if (unit !== 'percent') return [0, 'auto'];
  if (kind !== 'line') return [0, 100];
  const values = points.flatMap((point) => series.map((it) => Number(point[it.key] ?? 0)));
  return [Math.max(0, Math.floor((Math.min(...values) - 5) / 10) * 10), 100];
}

function labelOf(x: string, language: Language): string {
  if (isDay(x)) return formatDay(x, language, 'short').split(' ').slice(0, 2).join(' ');
  if (isDay(`${x}-01`)) return formatDay(`${x}-01`, language, 'short').split(' ')[1] ?? x;
  return localDigits(x, language);
}
