import type { ScreenEntry } from '#shared/screens.ts';

export const communicationScreens: readonly ScreenEntry[] = [
  {
    path: '/site/notice/master',
    title: { en: 'Notices', bn: 'নোটিশ' },
    permission: 'communication.notice.list',
    panel: 'site',
    menu: { group: 'communication', order: 20 },
    load: async () => ({ Screen: (await import('./notices/notice-list.screen.tsx')).NoticeListScreen }),
  },
  {
    path: '/site/notice/edit/:id',
    title: { en: 'Edit Notice', bn: 'নোটিশ সম্পাদনা' },
    permission: 'communication.notice.edit',
    panel: 'site',
    parent: '/site/notice/master',
    load: async () => ({ Screen: (await import('./notices/notice.screen.tsx')).EditNoticeScreen }),
  },
  {
    path: '/user/notification/all',
    title: { en: 'View all', bn: 'সব নোটিফিকেশন দেখুন' },
    permission: 'signed-in',
    panel: 'fallback',
    load: async () => ({
      Screen: (await import('./notifications/notification-list.screen.tsx')).NotificationListScreen,
    }),
  },
  {
    path: '/user/notification/view/:id',
    title: { en: 'Notification', bn: 'নোটিফিকেশন' },
    permission: 'signed-in',
    panel: 'fallback',
    parent: '/user/notification/all',
    load: async () => ({
      Screen: (await import('./notifications/notification.screen.tsx')).NotificationScreen,
    }),
  },
];
