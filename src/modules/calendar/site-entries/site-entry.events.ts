import type { SiteTx } from '#kernel/database/database.ts';
import { defineEvent } from '#kernel/events/events.ts';
import type { Day } from '#shared/dates.ts';

/** What another module has on some days of the calendar: a declared exam, a published event. */
export interface DatedOccasion {
  source: 'exam' | 'event';
  id: string;
  name_en: string;
  name_bn: string;
  starts_on: Day;
  ends_on: Day;
}

/** Asks higher modules what they have on the days from `from` to `to`; each handler adds to `occasions`. */
export const occasionsAsked = defineEvent<{
  from: Day;
  to: Day;
  occasions: DatedOccasion[];
}>('calendar.occasions_asked');

/** Asks on which ISO weekdays no shift of the institution works; a handler adds to `weekdays`. */
export const freeWeekdaysAsked = defineEvent<{ weekdays: number[] }>('calendar.free_weekdays_asked');

/** Registers on days between two, of a shift or of all, on some ISO weekdays or on all. */
export interface RegistersOfDays {
  from: Day;
  to: Day;
  weekdays?: readonly number[] | undefined;
  shift_id?: string | undefined;
}

/** Asks how many registers of students were taken on some days, as no school would set them aside; a handler adds to `count`. */
export const takenRegistersAsked = defineEvent<RegistersOfDays & { count: number }>(
  'calendar.taken_registers_asked',
);

/** How many registers would be set aside. */
export async function countTakenRegisters(tx: SiteTx, days: RegistersOfDays): Promise<number> {
  const asked = { count: 0, ...days };
  await takenRegistersAsked.emit(tx, asked);
  return asked.count;
}

interface SchoolPlace {
  id: string;
  name_en: string;
  name_bn: string;
}

/** Asks which shifts and classes an institution has; a handler adds to them. */
export const schoolPlacesAsked = defineEvent<{
  shifts: SchoolPlace[];
  classes: SchoolPlace[];
}>('calendar.school_places_asked');

/** The calendar of an institution or its weekdays with school changed; the days before and after lie between `from` and `to`. */
export const schoolDaysChanged = defineEvent<{ from: Day; to: Day }>('calendar.school_days_changed');
