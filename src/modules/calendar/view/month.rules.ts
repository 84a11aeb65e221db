import { addDays, type Day, isoWeekdayOf, weekdayOf } from '#shared/dates.ts';

interface Dated {
  starts_on: Day;
  ends_on: Day;
}

/** The month that an address names, `YYYY-MM`; that of `day` where it names none. */
export const chosenMonth = (asked: string, day: Day): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : day.slice(0, 7);

/** The first and the last day of a month, `YYYY-MM`. */
export function daysOfMonth(month: string): { from: Day; to: Day } {
  return { from: `${month}-01`, to: addDays(`${monthAfter(month, 1)}-01`, -1) };
}

/** The month so many months later; earlier where negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** Every day of a range, both ends included. */
export function daysBetween({ from, to }: { from: Day; to: Day }): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days of a month seven to a row, Sunday first; empty before the first and after the last. */
export function weeksOfMonth(month: string): (Day | null)[][] {
  const days = daysOfMonth(month);
  const cells: (Day | null)[] = [...Array<null>(weekdayOf(days.from)).fill(null), ...daysBetween(days)];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7));
}

export const entriesOn = <Entry extends Dated>(entries: readonly Entry[], day: Day): Entry[] =>
  entries.filter((it) => it.starts_on <= day && day <= it.ends_on);

/** The first day of an entry in the month; its name and dates stand there once, however many days it has. */
export const isFirstShown = (entry: Dated, day: Day): boolean =>
  day === entry.starts_on || (entry.starts_on < day && day.endsWith('-01'));

export interface DayCounts {
  /** Days that a holiday takes from the working week. */
  holidays: number;
  weekends: number;
  working_days: number;
}

/** How many days of each kind. A day with school although it is free is a working day. A holiday on a weekly day off counts as the latter, so that the counts add up to all days. */
export function countDays(
  days: readonly Day[],
  entries: readonly (Dated & { is_holiday: boolean; is_working_day?: boolean })[],
  weekly: readonly number[],
): DayCounts {
  const counts = { holidays: 0, weekends: 0, working_days: 0 };
  const holidays = entries.filter((it) => it.is_holiday);
  const extra = entries.filter((it) => it.is_working_day);
  for (const day of days) {
    if (entriesOn(extra, day).length > 0) counts.working_days++;
    else if (weekly.includes(isoWeekdayOf(day))) counts.weekends++;
    else if (entriesOn(holidays, day).length > 0) counts.holidays++;
    else counts.working_days++;
  }
  return counts;
}
