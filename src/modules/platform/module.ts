import { letReadFiles } from '#kernel/files/file-access.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import type { Module } from '#kernel/module.ts';
import { activityLogRoutes } from './activity-log/activity-log.routes.ts';
import { platformContract } from './contract.ts';
import { exportPurpose } from './exports/left-behind.ts';
import { exportSite } from './exports/site-export.job.ts';
import { siteExportRoutes } from './exports/site-export.routes.ts';
import { resendMessages } from './jobs/resend-messages.job.ts';
import { siteJobRoutes } from './jobs/site-job.routes.ts';
import { optionRoutes } from './options/option.routes.ts';
import { replicateSettings } from './replications/setting-replication.actions.ts';
import { settingReplicationRoutes } from './replications/setting-replication.routes.ts';

letReadFiles(exportPurpose, async (_tx, caller) => caller.permissions.has('platform.export.list'));

export const platformModule: Module = {
  name: 'platform',
  contract: platformContract,
  routes: {
    activityLog: activityLogRoutes,
    exports: siteExportRoutes,
    jobs: siteJobRoutes,
    options: optionRoutes,
    replications: settingReplicationRoutes,
  },
  permissions: {
    'platform.activity_log.list': ['core-admin'],
    'platform.export.list': ['site-admin'],
    'platform.export.create': ['site-admin'],
    'platform.job.list': ['core-admin'],
    'platform.job.edit': ['core-admin'],
    'platform.option.list': ['site-admin'],
    'platform.option.edit': ['site-admin'],
    'platform.replication.list': ['site-admin'],
    'platform.replication.create': ['site-admin'],
    'platform.replication.undo': ['site-admin'],
  },
  jobs: [resendMessages, exportSite, replicateSettings] as JobKind<never>[],
};
