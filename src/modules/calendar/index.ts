export type { Audience } from './site-entries/audiences.ts';
export { calendarFile } from './site-entries/calendar-file.ts';
export { siteCalendarOf } from './site-entries/site-entry.actions.ts';
export {
  countTakenRegisters,
  type DatedOccasion,
  freeWeekdaysAsked,
  occasionsAsked,
  type RegistersOfDays,
  schoolDaysChanged,
  schoolPlacesAsked,
  takenRegistersAsked,
} from './site-entries/site-entry.events.ts';
