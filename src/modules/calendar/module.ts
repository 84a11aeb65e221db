import type { Module } from '#kernel/module.ts';
import { siteCreated, siteDeleted } from '#modules/sites/index.ts';
import { calendarContract } from './contract.ts';
import { calendarPageRoutes } from './pages/calendar-page.routes.ts';
import { publicHolidayRoutes } from './public-holidays/public-holiday.routes.ts';
import {
  followSetUp,
  giveFirstCalendar,
  removeFirstCalendar,
  setUpCalendars,
} from './site-calendars/site-calendar.actions.ts';
import { siteCalendarRoutes } from './site-calendars/site-calendar.routes.ts';
import { siteEntryRoutes } from './site-entries/site-entry.routes.ts';
import { calendarTitleRoutes } from './titles/calendar-title.routes.ts';

siteCreated.on(giveFirstCalendar);
siteDeleted.on(removeFirstCalendar);

export const calendarModule: Module = {
  name: 'calendar',
  contract: calendarContract,
  routes: {
    publicHolidays: publicHolidayRoutes,
    titles: calendarTitleRoutes,
    pages: calendarPageRoutes,
    siteCalendars: siteCalendarRoutes,
    siteEntries: siteEntryRoutes,
  },
  permissions: {
    'calendar.holiday.list': ['core-admin'],
    'calendar.holiday.edit': ['core-admin'],
    'calendar.title.list': ['core-admin'],
    'calendar.title.edit': ['core-admin'],
    'calendar.page.list': ['core-admin'],
    'calendar.page.edit': ['core-admin'],
    'calendar.site.list': ['core-admin'],
    'calendar.site.edit': ['core-admin'],
    'calendar.entry.list': ['site-admin', 'employee', 'teacher', 'student', 'guardian'],
    'calendar.entry.edit': ['site-admin'],
  },
  jobs: [followSetUp, setUpCalendars],
};
