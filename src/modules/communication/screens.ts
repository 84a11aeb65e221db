import type { ScreenEntry } from '#shared/screens.ts';

export const communicationScreens: readonly ScreenEntry[] = [
  {
    path: '/site/notice/master',
    title: { en: 'Notices', bn: 'নোটিশ' },
    permission: 'communication.notice.list',
    panel: 'site',
    menu: { group: 'communication', order: 20 },
    lists: 'notice',
    load: async () => ({ Screen: (await import('./notices/notice-list.screen.tsx')).NoticeListScreen }),
  },
  {
    path: '/site/notice/edit/:id',
    title: { en: 'Edit notice', bn: 'নোটিশ সম্পাদনা' },
    permission: 'communication.notice.edit',
    panel: 'site',
    parent: '/site/notice/master',
    load: async () => ({ Screen: (await import('./notices/notice.screen.tsx')).EditNoticeScreen }),
  },
  {
    path: '/student/notice',
    title: { en: 'Notice', bn: 'নোটিশ' },
    permission: 'communication.own_notice.list',
    panel: 'student',
    menu: { group: 'communication', order: 20 },
    load: async () => ({
      Screen: (await import('./student-notices/student-notice.screen.tsx')).StudentNoticeScreen,
    }),
  },
  {
    path: '/edu/help-desk/site-help-desk-setting-form',
    title: { en: 'Help desk settings', bn: 'হেল্প ডেস্ক সেটিং' },
    permission: 'communication.help_desk.edit',
    panel: 'core',
    menu: { group: 'core-content', order: 660 },
    load: async () => ({ Screen: (await import('./help-desk/help-desk.screen.tsx')).HelpDeskScreen }),
  },
  {
    path: '/site/help-desk/view',
    title: { en: 'Help desk', bn: 'হেল্প ডেস্ক' },
    permission: 'communication.help_ticket.open',
    panel: 'site',
    menu: { group: 'communication', order: 90 },
    lists: 'help_ticket',
    load: async () => ({
      Screen: (await import('./help-desk/site-help-desk.screen.tsx')).SiteHelpDeskScreen,
    }),
  },
  {
    path: '/edu/sms-credit/list',
    title: { en: 'SMS credit', bn: 'এসএমএসের জমা' },
    permission: 'communication.sms_credit.list',
    panel: 'core',
    menu: { group: 'core-invoicing', order: 740 },
    load: async () => ({ Screen: (await import('./sms-credits/sms-credit.screen.tsx')).SmsCreditScreen }),
  },
  {
    path: '/edu/comment-feedback/comment-feedback-form',
    title: { en: 'Comments and feedback', bn: 'মন্তব্য ও মতামত' },
    permission: 'communication.feedback.list',
    panel: 'core',
    menu: { group: 'core-content', order: 665 },
    lists: 'feedback',
    load: async () => ({ Screen: (await import('./feedback/feedback.screen.tsx')).FeedbackScreen }),
  },
  {
    path: '/user/feedback',
    title: { en: 'Feedback', bn: 'মতামত' },
    permission: 'signed-in',
    panel: 'fallback',
    load: async () => ({ Screen: (await import('./feedback/my-feedback.screen.tsx')).MyFeedbackScreen }),
  },
  {
    path: '/user/notification/all',
    title: { en: 'View all', bn: 'সব নোটিফিকেশন' },
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
