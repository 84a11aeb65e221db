import type { ScreenEntry } from '#shared/screens.ts';

export const calendarScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/global-calendar/index',
    title: { en: 'Global Calendar', bn: 'কেন্দ্রীয় বর্ষপঞ্জি' },
    permission: 'calendar.page.list',
    panel: 'core',
    menu: { group: 'core-calendar', order: 600 },
    load: async () => ({ Screen: (await import('./global-calendar/month.screen.tsx')).GlobalCalendarScreen }),
  },
  {
    path: '/edu/global-calendar/yearly-view',
    title: { en: 'Global Calendar: Yearly View', bn: 'কেন্দ্রীয় বর্ষপঞ্জি: বার্ষিক দৃশ্য' },
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
    title: { en: 'Create Calendar Page', bn: 'বর্ষপঞ্জির পাতা তৈরি' },
    permission: 'calendar.page.list',
    panel: 'core',
    parent: '/edu/global-calendar/index',
    menu: { group: 'core-calendar', order: 610 },
    load: async () => ({ Screen: (await import('./pages/calendar-page.screen.tsx')).CalendarPageScreen }),
  },
  {
    path: '/edu/global-calendar/create-title-page-view',
    title: { en: 'Create Calendar Titles', bn: 'বর্ষপঞ্জির শিরোনাম তৈরি' },
    permission: 'calendar.title.list',
    panel: 'core',
    parent: '/edu/global-calendar/index',
    menu: { group: 'core-calendar', order: 615 },
    lists: 'calendar_title',
    load: async () => ({ Screen: (await import('./titles/calendar-title.screen.tsx')).CalendarTitleScreen }),
  },
  {
    path: '/edu/global-calendar/site-set-up-view',
    title: { en: 'Calendar Site Set-up', bn: 'প্রতিষ্ঠানভিত্তিক বর্ষপঞ্জি বিন্যাস' },
    permission: 'calendar.site.list',
    panel: 'core',
    parent: '/edu/global-calendar/index',
    menu: { group: 'core-calendar', order: 620 },
    load: async () => ({ Screen: (await import('./site-calendars/site-set-up.screen.tsx')).SiteSetUpScreen }),
  },
  {
    path: '/edu/holiday/view',
    title: { en: 'Holidays', bn: 'ছুটির দিন' },
    permission: 'calendar.holiday.list',
    panel: 'core',
    menu: { group: 'core-calendar', order: 625 },
    lists: 'public_holiday',
    load: async () => ({
      Screen: (await import('./public-holidays/public-holiday.screen.tsx')).PublicHolidayScreen,
    }),
  },
];
