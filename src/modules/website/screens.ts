import type { ScreenEntry } from '#shared/screens.ts';

export const websiteScreens: readonly ScreenEntry[] = [
  {
    path: '/site/web/setting/header-design',
    title: { en: 'Header design', bn: 'হেডার ডিজাইন' },
    permission: 'website.header.edit',
    panel: 'site',
    menu: { group: 'website', order: 10 },
    load: async () => ({ Screen: (await import('./header/header.screen.tsx')).HeaderScreen }),
    first: () => ['/website/header'],
  },
];
