import ical from 'ical-generator';
import { addDays, type Day } from '#shared/dates.ts';

/** An entry of whole days in a calendar file. */
export interface FiledEntry {
  id: string;
  summary: string;
  category: string;
  starts_on: Day;
  ends_on: Day;
  description?: string | null;
  location?: string | null;
  url?: string;
}

/** A calendar for other programs, RFC 5545. @param name of the calendar, as phones show it */
export function calendarFile(name: string, entries: readonly FiledEntry[]): string {
  const calendar = ical({ name, prodId: '//Bidyaloy//Calendar//EN' });
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.id,
      summary: entry.summary,
      description: entry.description ?? undefined,
      location: entry.location ?? undefined,
      categories: [{ name: entry.category }],
      start: new Date(`${entry.starts_on}T00:00:00Z`),
      end: new Date(`${addDays(entry.ends_on, 1)}T00:00:00Z`),
      allDay: true,
      url: entry.url,
    });
  }
  return calendar.toString();
}
