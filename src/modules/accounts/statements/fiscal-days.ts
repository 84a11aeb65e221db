import { fiscalYearOf, isDay, today } from '#shared/dates.ts';

/** 1 July of the fiscal year in which a day lies; of this year while the day is half typed. */
export const startOfYear = (day: string) => `${fiscalYearOf(isDay(day) ? day : today()).slice(0, 4)}-07-01`;

/** The days of a fiscal year `2026-27`. */
export function daysOfYear(fiscalYear: string): { from: string; to: string } {
  const start = Number(fiscalYear.slice(0, 4));
  return { from: `${start}-07-01`, to: `${start + 1}-06-30` };
}
