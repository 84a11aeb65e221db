import { fieldProblem } from '#kernel/http/problem.ts';
import type { Day } from '#shared/dates.ts';

/** The range itself. @throws 422 beside `ends_on` where it ends before it begins. */
export function inOrder<Range extends { starts_on: Day; ends_on: Day }>(range: Range): Range {
  if (range.ends_on < range.starts_on) throw fieldProblem('ends_on', 'calendar:ends_before_start');
  return range;
}
