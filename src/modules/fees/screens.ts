import type { ScreenEntry } from '#shared/screens.ts';

export const feesScreens: readonly ScreenEntry[] = [
  {
    path: '/academic/academic-fee-head/view',
    title: { en: 'Academic Fee Heads', bn: 'একাডেমিক ফি খাত' },
    permission: 'fees.fee_head.list',
    panel: 'core',
    menu: { group: 'core', order: 300 },
    load: async () => ({ Screen: (await import('./fee-heads/fee-head.screen.tsx')).FeeHeadScreen }),
  },
];
