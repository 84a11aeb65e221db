import type { ScreenEntry } from '#shared/screens.ts';

export const routineScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/site/routine/master',
    title: { en: 'Class routines of institutions', bn: 'সব প্রতিষ্ঠানের রুটিন' },
    permission: 'routine.site_routine.edit',
    panel: 'core',
    menu: { group: 'core-operations', order: 753 },
    load: async () => ({ Screen: (await import('./entries/site-routine.screen.tsx')).SiteRoutineScreen }),
  },
  {
    path: '/site/routine/master',
    title: { en: 'Class routine', bn: 'ক্লাস রুটিন' },
    permission: 'routine.entry.edit',
    panel: 'site',
    menu: { group: 'academics', order: 180 },
    load: async () => ({ Screen: (await import('./entries/routine.screen.tsx')).RoutineScreen }),
  },
  {
    path: '/site/setting/period-type/view',
    title: { en: 'Period type', bn: 'পিরিয়ডের ধরন' },
    permission: 'routine.period.list',
    panel: 'site',
    menu: { group: 'settings', order: 15 },
    lists: 'routine_period',
    load: async () => ({ Screen: (await import('./periods/period-type.screen.tsx')).PeriodTypeScreen }),
  },
  {
    path: '/student/attendance/routine',
    title: { en: 'Routine', bn: 'ক্লাস রুটিন' },
    permission: 'routine.own_week.view',
    panel: 'student',
    tabOf: '/student/attendance/my-attendance',
    menu: { group: 'attendance', order: 115 },
    load: async () => ({ Screen: (await import('./student-week/my-routine.screen.tsx')).MyRoutineScreen }),
  },
];
