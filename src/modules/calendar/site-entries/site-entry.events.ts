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
  site_id: string;
  from: Day;
  to: Day;
  occasions: DatedOccasion[];
}>('calendar.occasions_asked');

/** Asks on which ISO weekdays no shift of the institution works; a handler adds to `weekdays`. */
export const freeWeekdaysAsked = defineEvent<{ site_id: string; weekdays: number[] }>(
  'calendar.free_weekdays_asked',
);

/** Asks how many registers of students were taken on some days, as a holiday would set them aside; a handler adds to `count`. */
export const takenRegistersAsked = defineEvent<{ site_id: string; from: Day; to: Day; count: number }>(
  'calendar.taken_registers_asked',
);

interface SchoolPlace {
  id: string;
  name_en: string;
  name_bn: string;
}

/** Asks which shifts and classes an institution has; a handler adds to them. */
export const schoolPlacesAsked = defineEvent<{
  site_id: string;
  shifts: SchoolPlace[];
  classes: SchoolPlace[];
}>('calendar.school_places_asked');

/** An entry of an institution's calendar came, changed or went; its days before and after lie between `from` and `to`. */
export const siteEntryChanged = defineEvent<{ site_id: string; from: Day; to: Day }>(
  'calendar.site_entry_changed',
);
