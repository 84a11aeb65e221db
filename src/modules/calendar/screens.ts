import type { ScreenEntry } from '#shared/screens.ts';

export const calendarScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/global-calendar/index',
    title: { en: 'Global calendar', bn: 'কেন্দ্রীয় শিক্ষাপঞ্জি' },
    permission: 'calendar.page.list',
    panel: 'core',
    menu: { group: 'core-calendar', order: 600 },
    load: async () => ({ Screen: (await import('./global-calendar/month.screen.tsx')).GlobalCalendarScreen }),
  },
  {
    path: '/edu/global-calendar/yearly-view',
    title: { en: 'Global calendar: year', bn: 'কেন্দ্রীয় শিক্ষাপঞ্জি: পুরো বছর' },
    permission: 'calendar.page.list',
    panel: 'core',
    parent: '/edu/global-calendar/index',
    menu: { group: 'core-calendar', order: 605 },
    load: async () => ({
      Screen: (await import('./global-calendar/year.screen.tsx')).GlobalCalendarYearScreen,
    }),
  },
  {
    path: '/edu/global-calendar/create-page-view',
    title: { en: 'Calendar pages', bn: 'শিক্ষাপঞ্জির পাতা' },
    permission: 'calendar.page.list',
    panel: 'core',
    parent: '/edu/global-calendar/index',
    menu: { group: 'core-calendar', order: 610 },
    load: async () => ({ Screen: (await import('./pages/calendar-page.screen.tsx')).CalendarPageScreen }),
  },
  {
    path: '/edu/global-calendar/create-title-page-view',
    title: { en: 'Calendar titles', bn: 'শিক্ষাপঞ্জির শিরোনাম' },
    permission: 'calendar.title.list',
    panel: 'core',
    parent: '/edu/global-calendar/index',
    menu: { group: 'core-calendar', order: 615 },
    lists: 'calendar_title',
    load: async () => ({ Screen: (await import('./titles/calendar-title.screen.tsx')).CalendarTitleScreen }),
  },
  {
    path: '/edu/global-calendar/site-set-up-view',
    title: { en: 'Set up institution calendars', bn: 'প্রতিষ্ঠানের শিক্ষাপঞ্জি' },
    permission: 'calendar.site.list',
    panel: 'core',
    parent: '/edu/global-calendar/index',
    menu: { group: 'core-calendar', order: 620 },
    load: async () => ({ Screen: (await import('./site-calendars/site-set-up.screen.tsx')).SiteSetUpScreen }),
  },
  {
    path: '/edu/holiday/view',
    title: { en: 'Public holidays', bn: 'সরকারি ছুটি' },
    permission: 'calendar.holiday.list',
    panel: 'core',
    menu: { group: 'core-calendar', order: 625 },
    lists: 'public_holiday',
    load: async () => ({
      Screen: (await import('./public-holidays/public-holiday.screen.tsx')).PublicHolidayScreen,
    }),
  },
];
