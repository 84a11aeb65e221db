import type { ScreenEntry } from '#shared/screens.ts';

export const peopleScreens: readonly ScreenEntry[] = [
  {
    path: '/student/list',
    title: { en: 'Student List', bn: 'শিক্ষার্থী তালিকা' },
    permission: 'people.student.list',
    panel: 'site',
    menu: { group: 'students', order: 100 },
    load: async () => ({ Screen: (await import('./students/student-list.screen.tsx')).StudentListScreen }),
  },
  {
    path: '/student/view/:id',
    title: { en: 'Student Details', bn: 'শিক্ষার্থীর বিস্তারিত' },
    permission: 'people.student.list',
    panel: 'site',
    parent: '/student/list',
    load: async () => ({ Screen: (await import('./students/student-view.screen.tsx')).StudentViewScreen }),
  },
];
