import { addDays, type Day, daysBetween } from '#shared/dates.ts';

/** What a day is for a class section, and by which hours its register goes. */
export interface SchoolDay {
  on_date: Day;
  kind: 'school' | 'weekend' | 'holiday';
  /** ISO weekday whose routine is held. */
  routine_weekday: number;
  /** `HH:MM:SS`; nothing where the shift has no times. */
  late_after: string | null;
  attendance_cutoff: string | null;
  holiday_name_en: string | null;
  holiday_name_bn: string | null;
}

/** What decides whether a class section meets on a day, and until when its register is open. */
export interface SchoolCalendar {
  /** Every day that was asked for. */
  days: ReadonlyMap<Day, SchoolDay>;
  year_starts_on: Day;
  year_ends_on: Day;
}

export type DayKind =
  | { kind: 'school' }
  | { kind: 'weekend' }
  | { kind: 'holiday'; name_en: string; name_bn: string };

/** What one of the days of a calendar is. */
export function dayKindOf(day: Day, calendar: Pick<SchoolCalendar, 'days'>): DayKind {
  const { kind, holiday_name_en, holiday_name_bn } = calendar.days.get(day)!;
  return kind === 'holiday' ? { kind, name_en: holiday_name_en!, name_bn: holiday_name_bn! } : { kind };
}

/** Every day from the first to the last, both included. */
export function daysInRange(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(daysBetween(first, last) + 1, 0) }, (_, index) =>
    addDays(first, index),
  );
}
