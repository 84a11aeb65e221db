import type { Day } from '#shared/dates.ts';

/** The calendar year in which a day lies, as the academic year of schools: January to December. */
export function calendarYearOf(day: Day) {
  const name = day.slice(0, 4);
  return {
    name,
    session_type: 'calendar_year',
    starts_on: `${name}-01-01`,
    ends_on: `${name}-12-31`,
    is_current: true,
  };
}
