import type { ScreenEntry } from '#shared/screens.ts';

export const payrollScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/payroll/payroll-head/view',
    title: { en: 'Payroll heads', bn: 'বেতন খাত' },
    permission: 'payroll.head.list',
    panel: 'core',
    job: { en: 'Payroll', bn: 'বেতন-ভাতা' },
    menu: { group: 'core-accounts', order: 540 },
    lists: 'payroll_head',
    load: async () => ({ Screen: (await import('./heads/payroll-head.screen.tsx')).PayrollHeadScreen }),
  },
  {
    path: '/edu/payroll/payroll-scale/view',
    title: { en: 'Pay scales', bn: 'বেতন স্কেল' },
    permission: 'payroll.scale.list',
    panel: 'core',
    tabOf: '/edu/payroll/payroll-head/view',
    menu: { group: 'core-accounts', order: 545 },
    lists: 'pay_scale',
    load: async () => ({ Screen: (await import('./scales/pay-scale.screen.tsx')).PayScaleScreen }),
  },
];
