import type { ScreenEntry } from '#shared/screens.ts';

const charterPath = '/site/web/setting/citizen-charter';

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
  {
    path: '/site/web/setting/social-icon',
    title: { en: 'Social icons', bn: 'সামাজিক যোগাযোগ আইকন' },
    permission: 'website.link.list',
    panel: 'site',
    menu: { group: 'website', order: 20 },
    lists: 'social_link',
    load: async () => ({ Screen: (await import('./links/social-link.screen.tsx')).SocialLinkScreen }),
  },
  {
    path: '/site/web/setting/footer-link-set',
    title: { en: 'Footer links', bn: 'ফুটার লিংক সেট' },
    permission: 'website.link.list',
    panel: 'site',
    menu: { group: 'website', order: 30 },
    lists: 'footer_link',
    load: async () => ({ Screen: (await import('./links/footer-link.screen.tsx')).FooterLinkScreen }),
  },
  {
    path: charterPath,
    title: { en: 'Citizen charter', bn: 'সিটিজেন চার্টার' },
    permission: 'website.charter.list',
    panel: 'site',
    menu: { group: 'website', order: 40 },
    lists: 'citizen_charter',
    load: async () => ({
      Screen: (await import('./charter/citizen-charter.screen.tsx')).CitizenCharterScreen,
    }),
  },
  {
    path: '/site/web/setting/citizen-charter-new',
    title: { en: 'New service', bn: 'নতুন সেবা' },
    permission: 'website.charter.edit',
    panel: 'site',
    parent: charterPath,
    load: async () => ({
      Screen: (await import('./charter/new-charter-service.screen.tsx')).NewCharterServiceScreen,
    }),
  },
];
