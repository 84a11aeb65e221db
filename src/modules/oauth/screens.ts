import { addProfileSection } from '#modules/auth/ui.ts';
import type { ScreenEntry } from '#shared/screens.ts';

const list = '/laravel-passport';

addProfileSection({
  key: 'grants',
  load: () => import('./grants/GrantSection.tsx'),
});

export const oauthScreens: readonly ScreenEntry[] = [
  {
    path: list,
    title: { en: 'OAuth Clients', bn: 'OAuth ক্লায়েন্ট' },
    permission: 'oauth.client.list',
    panel: 'core',
    menu: { group: 'core-access', order: 250 },
    load: async () => ({ Screen: (await import('./clients/client.screen.tsx')).ClientScreen }),
  },
  {
    path: `${list}/new`,
    title: { en: 'Create Client', bn: 'ক্লায়েন্ট তৈরি' },
    permission: 'oauth.client.edit',
    panel: 'core',
    parent: list,
    load: async () => ({ Screen: (await import('./clients/client.screen.tsx')).NewClientScreen }),
  },
  {
    path: `${list}/edit/:id`,
    title: { en: 'Edit Client', bn: 'ক্লায়েন্ট সম্পাদনা' },
    permission: 'oauth.client.edit',
    panel: 'core',
    parent: list,
    load: async () => ({ Screen: (await import('./clients/client.screen.tsx')).EditClientScreen }),
  },
];
