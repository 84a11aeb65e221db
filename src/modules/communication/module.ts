import type { JobKind } from '#kernel/jobs/jobs.ts';
import type { Module } from '#kernel/module.ts';
import { communicationContract } from './contract.ts';
import { noticeRoutes } from './notices/notice.routes.ts';
import { noticeTurn } from './notices/notice-turn.job.ts';
import { notificationRoutes, unreadNotificationRoutes } from './notifications/notification.routes.ts';

export const communicationModule: Module = {
  name: 'communication',
  contract: communicationContract,
  routes: { notifications: notificationRoutes, notices: noticeRoutes },
  fixedRoutes: { unreadNotifications: unreadNotificationRoutes },
  permissions: {
    'communication.notice.list': ['site-admin', 'employee', 'teacher'],
    'communication.notice.edit': ['site-admin', 'employee', 'teacher'],
  },
  jobs: [noticeTurn as JobKind<never>],
};
