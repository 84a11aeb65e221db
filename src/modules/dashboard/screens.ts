import { childAttention } from '#modules/people/ui.ts';
import type { ScreenEntry } from '#shared/screens.ts';

childAttention.fill(async () => {
  const [part, { loadTexts }] = await Promise.all([
    import('./household/ChildAttention.tsx'),
    import('#ui/i18n/language.ts'),
  ]);
  await loadTexts('dashboard');
  return part;
});

export const dashboardScreens: readonly ScreenEntry[] = [
  {
    path: '/dashboard',
    title: { en: 'Dashboard', bn: 'ড্যাশবোর্ড' },
    permission: 'signed-in',
    panel: 'fallback',
    menu: { group: 'dashboard', order: 0 },
    first: ({ studentId }) => [`/dashboard${studentId ? `?student_id=${studentId}` : ''}`],
    load: async () => ({ Screen: (await import('./dashboard.screen.tsx')).DashboardScreen }),
  },
  {
    path: '/edu/dashboard-palette/list',
    title: { en: 'Dashboard tiles', bn: 'ড্যাশবোর্ড টাইল' },
    permission: 'dashboard.tile.list',
    panel: 'core',
    menu: { group: 'core-operations', order: 760 },
    load: async () => ({
      Screen: (await import('./palettes/dashboard-tile.screen.tsx')).DashboardTileScreen,
    }),
  },
];
