import type { ScreenEntry } from '#shared/screens.ts';

export const assessmentsScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/assessment/site-assessment-master-form',
    title: { en: 'Assessment frameworks', bn: 'মূল্যায়ন কাঠামো' },
    permission: 'assessments.framework.list',
    panel: 'core',
    menu: { group: 'core-content', order: 670 },
    load: async () => ({ Screen: (await import('./frameworks/framework.screen.tsx')).FrameworkScreen }),
  },
];
