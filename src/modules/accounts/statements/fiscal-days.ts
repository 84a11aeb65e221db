import { fiscalYearOf, isDay, today } from '#shared/dates.ts';

/** 1 July of the fiscal year in which a day lies; of this year while the day is half typed. */
export const startOfYear = (day: string) => `${fiscalYearOf(isDay(day) ? day : today()).slice(0, 4)}-07-01`;

/** The days of a fiscal year `2026-27`. */
export function daysOfYear(fiscalYear: string): { from: string; to: string } {
  const start = Number(fiscalYear.slice(0, 4));
  return { from: `${start}-07-01`, to: `${start + 1}-06-30` };
}

/** The first days of the twelve months of a fiscal year, from July on. */
export function monthsOfYear(fiscalYear: string): string[] {
  const start = Number(fiscalYear.slice(0, 4));
  return Array.from({ length: 12 }, (_, at) => {
    const month = String(((at + 6) % 12) + 1).padStart(2, '0');
    return `${at < 6 ? start : start + 1}-${month}-01`;
  });
}
