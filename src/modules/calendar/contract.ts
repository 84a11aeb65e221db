import { calendarPageContract } from './pages/calendar-page.contract.ts';
import { publicHolidayContract } from './public-holidays/public-holiday.contract.ts';
import { siteCalendarContract } from './site-calendars/site-calendar.contract.ts';
import { siteEntryContract } from './site-entries/site-entry.contract.ts';
import { calendarTitleContract } from './titles/calendar-title.contract.ts';

export const calendarContract = {
  publicHolidays: publicHolidayContract,
  titles: calendarTitleContract,
  pages: calendarPageContract,
  siteCalendars: siteCalendarContract,
  siteEntries: siteEntryContract,
};
