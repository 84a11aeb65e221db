import { activityLogContract } from './activity-log/activity-log.contract.ts';
import { siteExportContract } from './exports/site-export.contract.ts';
import { siteJobContract } from './jobs/site-job.contract.ts';
import { optionContract } from './options/option.contract.ts';
import { settingReplicationContract } from './replications/setting-replication.contract.ts';

export const platformContract = {
  activityLog: activityLogContract,
  exports: siteExportContract,
  jobs: siteJobContract,
  options: optionContract,
  replications: settingReplicationContract,
};
