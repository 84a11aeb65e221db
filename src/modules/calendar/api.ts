import routes from 'virtual:contract/calendar';
import { apiFor } from '#ui/api/api.ts';
import type { calendarContract } from './contract.ts';

/** Calls of the calendar module for the browser. */
export const calendarApi = apiFor<typeof calendarContract>('calendar', routes);
