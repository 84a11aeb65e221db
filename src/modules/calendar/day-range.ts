import { fieldProblem } from '#kernel/http/problem.ts';
import type { Day } from '#shared/dates.ts';

/** @returns the range. @throws 422 on `ends_on` where it ends before it begins. */
export function requireOrderedDays<Range extends { starts_on: Day; ends_on: Day }>(range: Range): Range {
  if (range.ends_on < range.starts_on) throw fieldProblem('ends_on', 'calendar:ends_before_start');
  return range;
}
