import { fiscalYearOf, today } from '#shared/dates.ts';

/** The last four fiscal years and the next. */
export function fiscalYears(): string[] {
  const start = Number(fiscalYearOf(today()).slice(0, 4));
  return [1, 0, -1, -2, -3].map((offset) => fiscalYearOf(`${start + offset}-07-01`));
}
