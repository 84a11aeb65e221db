import { activityLogContract } from './activity-log/activity-log.contract.ts';
import { siteJobContract } from './jobs/site-job.contract.ts';

export const platformContract = { activityLog: activityLogContract, jobs: siteJobContract };
