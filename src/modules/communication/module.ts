import type { Module } from '#kernel/module.ts';
import { communicationContract } from './contract.ts';
import { notificationRoutes, unreadNotificationRoutes } from './notifications/notification.routes.ts';

export const communicationModule: Module = {
  name: 'communication',
  contract: communicationContract,
  routes: { notifications: notificationRoutes },
  fixedRoutes: { unreadNotifications: unreadNotificationRoutes },
  permissions: {},
};
