import type { ScreenEntry } from '#shared/screens.ts';

export const examsScreens: readonly ScreenEntry[] = [
  {
    path: '/site/exam/exam-type-setting/view',
    title: { en: 'Exam types', bn: 'পরীক্ষার ধরন' },
    permission: 'exams.exam_type.edit',
    panel: 'site',
    menu: { group: 'exams', order: 10 },
    lists: 'exam_type',
    load: async () => ({ Screen: (await import('./exam-types/exam-type.screen.tsx')).ExamTypeScreen }),
  },
  {
    path: '/site/exam/subject-exam-marks-setting/view',
    title: { en: 'Marks settings', bn: 'বিষয়ভিত্তিক নম্বর সেটিং' },
    permission: 'exams.mark_setting.list',
    panel: 'site',
    menu: { group: 'exams', order: 20 },
    load: async () => ({
      Screen: (await import('./mark-settings/mark-setting.screen.tsx')).MarkSettingScreen,
    }),
  },
  {
    path: '/site/exam/exam-declare/view',
    title: { en: 'Exams', bn: 'পরীক্ষা ঘোষণা' },
    permission: 'exams.exam.edit',
    panel: 'site',
    menu: { group: 'exams', order: 30 },
    lists: 'exam',
    load: async () => ({ Screen: (await import('./exams/exam.screen.tsx')).ExamScreen }),
  },
  {
    path: '/site/exam/marks-entry/view',
    title: { en: 'Marks entry', bn: 'নম্বর এন্ট্রি' },
    permission: 'exams.mark_sheet.manage',
    panel: 'site',
    menu: { group: 'exams', order: 40 },
    load: async () => ({ Screen: (await import('./mark-sheets/marks-entry.screen.tsx')).MarksEntryScreen }),
  },
  {
    path: '/site/employee-panel/exam/marks-entry',
    title: { en: 'My marks entry', bn: 'পরীক্ষার নম্বর এন্ট্রি' },
    permission: 'exams.mark_sheet.enter',
    panel: 'site',
    tabOf: '/site/exam/marks-entry/view',
    menu: { group: 'exams', order: 50 },
    load: async () => ({
      Screen: (await import('./mark-sheets/teacher-marks-entry.screen.tsx')).TeacherMarksEntryScreen,
    }),
  },
];
