import type { Module } from '#kernel/module.ts';
import { activityLogRoutes } from './activity-log/activity-log.routes.ts';
import { platformContract } from './contract.ts';
import { resendMessages } from './jobs/resend-messages.job.ts';
import { copySite } from './jobs/site-copy.job.ts';
import { siteJobRoutes } from './jobs/site-job.routes.ts';
import { optionRoutes } from './options/option.routes.ts';

export const platformModule: Module = {
  name: 'platform',
  contract: platformContract,
  routes: { activityLog: activityLogRoutes, jobs: siteJobRoutes, options: optionRoutes },
  permissions: {
    'platform.activity_log.list': ['core-admin'],
    'platform.job.list': ['core-admin'],
    'platform.job.edit': ['core-admin'],
    'platform.option.list': ['site-admin'],
    'platform.option.edit': ['site-admin'],
  },
  jobs: [resendMessages, copySite],
};
