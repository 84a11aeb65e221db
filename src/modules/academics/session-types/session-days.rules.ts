import type { Day } from '#shared/dates.ts';

/** The months a session of a type runs through, and over how many years. */
export interface SessionRule {
  start_month: number;
  end_month: number;
  years: number;
}

/** First and last day of the session of a type that begins in a year: 2026 July–June → 2026-07-01, 2027-06-30. */
export function sessionDays(rule: SessionRule, year: number): { starts_on: Day; ends_on: Day } {
  const endYear = year + rule.years - (rule.end_month >= rule.start_month ? 1 : 0);
  const lastDay = new Date(Date.UTC(endYear, rule.end_month, 0)).getUTCDate();
  return {
    starts_on: `${year}-${two(rule.start_month)}-01`,
    ends_on: `${endYear}-${two(rule.end_month)}-${two(lastDay)}`,
  };
}

/** Name of the session that begins in a year: `2026`, or `2026-27` where it ends in another year. */
export function sessionName(rule: SessionRule, year: number): string {
  const endYear = Number(sessionDays(rule, year).ends_on.slice(0, 4));
  return endYear === year ? String(year) : `${year}-${String(endYear).slice(2)}`;
}

/** The field whose day lies outside the month of the rule; any day within the month is valid. */
export function dayOutsideRule(
  rule: SessionRule,
  { starts_on, ends_on }: { starts_on: Day; ends_on: Day },
): 'starts_on' | 'ends_on' | undefined {
  if (Number(starts_on.slice(5, 7)) !== rule.start_month) return 'starts_on';
  const due = sessionDays(rule, Number(starts_on.slice(0, 4)));
  return ends_on.slice(0, 7) === due.ends_on.slice(0, 7) ? undefined : 'ends_on';
}

const two = (number: number) => String(number).padStart(2, '0');
