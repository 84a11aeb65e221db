import { translator } from '#kernel/language/translate.ts';
import { formatDay } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import type { DashboardChart, DashboardFigure, DashboardParts, DashboardTask } from './contract.ts';
import type { FigureCode } from './palettes/figures.ts';

/** Completes the given parts with empty lists. */
export const dashboardOf = (parts: Partial<DashboardParts>): DashboardParts => ({
  figures: [],
  tasks: [],
  children: [],
  sites: [],
  charts: [],
  notices: [],
  ...parts,
});

/** A figure; the palettes give it its title, look and link. */
export const figure = (
  key: FigureCode,
  value: number,
  unit: DashboardFigure['unit'],
  note: DashboardFigure['note'] = null,
): DashboardFigure => ({ key, value, unit, note });

/** Pending work with the text `task.<key>`; none where the count is 0. */
export function task(key: string, count: number, href: string): DashboardTask[] {
  if (count === 0) return [];
  return [{ key, label: both((t) => t(`dashboard:task.${key}`)), count, href }];
}

/** A chart of one series with the texts `chart.<key>` and `series.<series>`; none without points. */
export function chart(
  key: string,
  look: Pick<DashboardChart, 'kind' | 'unit'>,
  series: string,
  points: DashboardChart['points'],
  names: { en: string; bn: string } = { en: '', bn: '' },
): DashboardChart[] {
  if (points.length === 0) return [];
  const title = {
    en: words.en(`dashboard:chart.${key}`, { name: names.en }),
    bn: words.bn(`dashboard:chart.${key}`, { name: names.bn }),
  };
  return [
    {
      key,
      title,
      ...look,
      series: [{ key: series, label: both((t) => t(`dashboard:series.${series}`)) }],
      points,
    },
  ];
}

/** "852 of 960". */
export const partOfWhole = (part: number, whole: number) => ({
  en: words.en('dashboard:part_of', { part: formatNumber(part, 'en'), whole: formatNumber(whole, 'en') }),
  bn: words.bn('dashboard:part_of', { part: formatNumber(part, 'bn'), whole: formatNumber(whole, 'bn') }),
});

/** No register has to be taken today. */
export const noSchool = () => both((t) => t('dashboard:no_school'));

export const dayNote = (day: string | null) =>
  day ? { en: formatDay(day, 'en', 'short'), bn: formatDay(day, 'bn', 'short') } : null;

/** A share in percent with one decimal; 0 of nothing. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

const words = { en: translator('en'), bn: translator('bn') };

const both = (write: (t: ReturnType<typeof translator>) => string) => ({
  en: write(words.en),
  bn: write(words.bn),
});
