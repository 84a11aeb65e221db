import { activityLogContract } from './activity-log/activity-log.contract.ts';

export const platformContract = { activityLog: activityLogContract };
