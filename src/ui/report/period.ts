import type { TFunction } from 'i18next';
import { addDays, type Day, fiscalYearOf, formatDay, lastDayOfYear } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';

/** Usual periods of reports. A period that has not ended ends today. */
export type Preset =
  | 'today'
  | 'seven_days'
  | 'thirty_days'
  | 'this_month'
  | 'last_month'
  | 'this_year'
  | 'fiscal_year'
  | 'last_fiscal_year';

export interface Range {
  from: Day;
  to: Day;
}

/** The first and the last day of a period, seen from a day. The fiscal year is July to June. */
export function rangeOfPreset(preset: Preset, today: Day): Range {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const firstOfYear = `${fiscalYearOf(today).slice(0, 4)}-07-01`;
  const lastOfPreviousMonth = addDays(firstOfMonth, -1);
  const lastOfPreviousYear = addDays(firstOfYear, -1);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'seven_days':
      return { from: addDays(today, -6), to: today };
    case 'thirty_days':
      return { from: addDays(today, -29), to: today };
    case 'this_month':
      return { from: firstOfMonth, to: today };
    case 'last_month':
      return { from: `${lastOfPreviousMonth.slice(0, 7)}-01`, to: lastOfPreviousMonth };
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'fiscal_year':
      return { from: firstOfYear, to: today };
    case 'last_fiscal_year':
      return {
        from: `${fiscalYearOf(lastOfPreviousYear).slice(0, 4)}-07-01`,
        to: lastDayOfYear(lastOfPreviousYear),
      };
  }
}

/** Which of the presets a range is; none where somebody chose other days. */
export function presetOfRange({ from, to }: Range, presets: readonly Preset[], today: Day) {
  return presets.find((preset) => {
    const range = rangeOfPreset(preset, today);
    return range.from === from && range.to === to;
  });
}

/**
 * The days of a report's input in words: `01 July 2026 – 21 November 2026`, `21 November 2026`, `As of 21 November 2026`;
 * empty where the input names none.
 */
export function periodInWords(
  { from, to, on }: { from?: string; to?: string; on?: string },
  language: Language,
  t: TFunction,
): string {
  if (on) return t('ui:report.as_of', { day: formatDay(on, language) });
  return [...new Set([from, to])]
    .filter((day) => day !== undefined)
    .filter((day) => day !== '')
    .map((day) => formatDay(day, language))
    .join(' – ');
}
