import type { JobKind } from '#kernel/jobs/jobs.ts';
import type { Module } from '#kernel/module.ts';
import { activityLogRoutes } from './activity-log/activity-log.routes.ts';
import { platformContract } from './contract.ts';
import { resendMessages } from './jobs/resend-messages.job.ts';
import { copySite } from './jobs/site-copy.job.ts';
import { siteJobRoutes } from './jobs/site-job.routes.ts';
import { optionRoutes } from './options/option.routes.ts';
import { replicateSettings } from './replications/setting-replication.actions.ts';
import { settingReplicationRoutes } from './replications/setting-replication.routes.ts';

export const platformModule: Module = {
  name: 'platform',
  contract: platformContract,
  routes: {
    activityLog: activityLogRoutes,
    jobs: siteJobRoutes,
    options: optionRoutes,
    replications: settingReplicationRoutes,
  },
  permissions: {
    'platform.activity_log.list': ['core-admin'],
    'platform.job.list': ['core-admin'],
    'platform.job.edit': ['core-admin'],
    'platform.option.list': ['site-admin'],
    'platform.option.edit': ['site-admin'],
    'platform.replication.list': ['site-admin'],
    'platform.replication.create': ['site-admin'],
    'platform.replication.undo': ['site-admin'],
  },
  jobs: [resendMessages, copySite, replicateSettings] as JobKind<never>[],
};
