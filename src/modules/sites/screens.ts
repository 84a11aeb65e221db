import type { ScreenEntry } from '#shared/screens.ts';

const list = '/edu/site/list';

export const sitesScreens: readonly ScreenEntry[] = [
  {
    path: list,
    title: { en: 'Sites', bn: 'প্রতিষ্ঠান তালিকা' },
    permission: 'sites.site.list',
    panel: 'core',
    menu: { group: 'core', order: 10 },
    load: async () => ({ Screen: (await import('./site-list.screen.tsx')).SiteListScreen }),
  },
  {
    path: '/edu/site/new',
    title: { en: 'New Site', bn: 'নতুন প্রতিষ্ঠান' },
    permission: 'sites.site.edit',
    panel: 'core',
    parent: list,
    load: async () => ({ Screen: (await import('./site.screen.tsx')).NewSiteScreen }),
  },
  {
    path: '/edu/site/edit/:id',
    title: { en: 'Edit Site', bn: 'প্রতিষ্ঠান সম্পাদনা' },
    permission: 'sites.site.edit',
    panel: 'core',
    parent: list,
    load: async () => ({ Screen: (await import('./site.screen.tsx')).EditSiteScreen }),
  },
];
