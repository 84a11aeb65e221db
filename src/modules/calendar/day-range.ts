import { fieldProblem } from '#kernel/http/problem.ts';
import { type Day, daysBetween } from '#shared/dates.ts';

/** The most days of one entry: the academic year itself. */
const daysAtMost = 366;

/** @returns the range. @throws 422 on `ends_on` where it ends before it begins, or lasts longer than a year. */
export function requireOrderedDays<Range extends { starts_on: Day; ends_on: Day }>(range: Range): Range {
  if (range.ends_on < range.starts_on) throw fieldProblem('ends_on', 'calendar:ends_before_start');
  if (daysBetween(range.starts_on, range.ends_on) >= daysAtMost)
    throw fieldProblem('ends_on', 'calendar:longer_than_a_year');
  return range;
}
