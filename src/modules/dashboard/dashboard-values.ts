import { translator } from '#kernel/language/translate.ts';
import { formatDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { formatNumber } from '#shared/numerals.ts';
import type { DashboardChart, DashboardFigure, DashboardParts, DashboardTask } from './contract.ts';
import type { FigureCode } from './palettes/figures.ts';

/** Completes the given parts with empty lists. */
export const dashboardOf = (parts: Partial<DashboardParts>): DashboardParts => ({
  figures: [],
  setup: [],
  tasks: [],
  lessons: [],
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

interface TaskValues {
  /** What the texts name, in each language. */
  en?: Record<string, string>;
  bn?: Record<string, string>;
}

/** Pending work with the texts `label`, `detail` and `action` of `task.<key>`; none where the count is 0. */
export function task(key: string, count: number, href: string, values: TaskValues = {}): DashboardTask[] {
  if (count === 0) return [];
  const say = (text: string) => both((t, language) => t(`dashboard:task.${key}.${text}`, valuesIn(language)));
  const valuesIn = (language: Language) => ({
    count,
    number: formatNumber(count, language),
    ...values[language],
  });
  return [
    { key, label: say('label'), detail: say('detail'), action: say('action'), count, is_done: false, href },
  ];
}

const namesAtMost = 6;

/** Names in one line, those beyond the sixth as a count: "Six A · Six B · +3". */
export function namesInLine(names: readonly { en: string; bn: string }[]) {
  const line = (language: Language) => {
    const shown = names.slice(0, namesAtMost).map((it) => it[language]);
    const more = names.length - shown.length;
    return [...shown, ...(more > 0 ? [`+${formatNumber(more, language)}`] : [])].join(' · ');
  };
  return { en: { names: line('en') }, bn: { names: line('bn') } };
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

const both = (write: (t: ReturnType<typeof translator>, language: Language) => string) => ({
  en: write(words.en, 'en'),
  bn: write(words.bn, 'bn'),
});
