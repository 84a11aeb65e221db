import type { Module } from '#kernel/module.ts';
import { activityLogRoutes } from './activity-log/activity-log.routes.ts';
import { platformContract } from './contract.ts';

export const platformModule: Module = {
  name: 'platform',
  contract: platformContract,
  routes: { activityLog: activityLogRoutes },
  permissions: { 'platform.activity_log.list': ['core-admin'] },
};
