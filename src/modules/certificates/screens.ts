import type { ScreenEntry } from '#shared/screens.ts';

export const certificatesScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/student-id-card',
    title: { en: 'Student ID cards', bn: 'শিক্ষার্থীর পরিচয়পত্র' },
    permission: 'certificates.id_card.list',
    panel: 'core',
    menu: { group: 'core-invoicing', order: 730 },
    load: async () => ({ Screen: (await import('./id-cards/id-card.screen.tsx')).IdCardScreen }),
  },
];
