import { addDays, type Day, daysBetween, weekdayOf } from '#shared/dates.ts';

export interface Holiday {
  name_en: string;
  name_bn: string;
  starts_on: Day;
  ends_on: Day;
}

/** What decides whether a class section meets on a day, and until when its register is open. */
export interface SchoolCalendar {
  /** ISO week days, 1 Monday … 7 Sunday. */
  working_days: readonly number[];
  holidays: readonly Holiday[];
  /** `HH:MM:SS`; nothing where the shift has no times. */
  late_after: string | null;
  attendance_cutoff: string | null;
  year_starts_on: Day;
  year_ends_on: Day;
}

export type DayKind =
  | { kind: 'school' }
  | { kind: 'weekend' }
  | { kind: 'holiday'; name_en: string; name_bn: string };

/** A holiday takes precedence over the weekend, so that its name is shown. */
export function dayKindOf(day: Day, calendar: Pick<SchoolCalendar, 'working_days' | 'holidays'>): DayKind {
  const holiday = calendar.holidays.find((it) => it.starts_on <= day && day <= it.ends_on);
  if (holiday) return { kind: 'holiday', name_en: holiday.name_en, name_bn: holiday.name_bn };
  return calendar.working_days.includes(weekdayOf(day) || 7) ? { kind: 'school' } : { kind: 'weekend' };
}

/** Every day from the first to the last, both included. */
export function daysInRange(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(daysBetween(first, last) + 1, 0) }, (_, index) =>
    addDays(first, index),
  );
}
