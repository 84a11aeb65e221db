import { fieldProblem } from '#kernel/http/problem.ts';
import { type Day, daysBetween } from '#shared/dates.ts';

/** @throws 422 where a range of days ends before it starts, or has more than `limit` days */
export function requireRange(from: Day, to: Day, limit: number) {
  if (to < from) throw fieldProblem('to', 'attendance:range_reversed');
  if (daysBetween(from, to) >= limit) throw fieldProblem('to', 'attendance:range_too_long', { days: limit });
}
