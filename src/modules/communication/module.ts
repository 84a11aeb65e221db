import type { JobKind } from '#kernel/jobs/jobs.ts';
import type { Module } from '#kernel/module.ts';
import { communicationContract } from './contract.ts';
import { noticeMessageRoutes } from './notice-messages/notice-message.routes.ts';
import { noticeRoutes } from './notices/notice.routes.ts';
import { noticeTurn } from './notices/notice-turn.job.ts';
import { notificationRoutes, unreadNotificationRoutes } from './notifications/notification.routes.ts';

export const communicationModule: Module = {
  name: 'communication',
  contract: communicationContract,
  routes: { notifications: notificationRoutes, notices: noticeRoutes, noticeMessages: noticeMessageRoutes },
  fixedRoutes: { unreadNotifications: unreadNotificationRoutes },
  permissions: {
    'communication.notice.list': ['site-admin', 'employee', 'teacher'],
    'communication.notice.edit': ['site-admin', 'employee', 'teacher'],
    // Costs money for every reader.
    'communication.notice_message.send': ['site-admin', 'employee'],
  },
  jobs: [noticeTurn as JobKind<never>],
};
