import { makeRoutes } from '#kernel/http/routes.ts';
import {
  cancelSiteJob,
  jobChoices,
  jobOverview,
  listSiteJobs,
  retrySiteJob,
  startSiteJob,
} from './site-job.actions.ts';
import { siteJobContract } from './site-job.contract.ts';

export const siteJobRoutes = makeRoutes(siteJobContract, {
  list: listSiteJobs,
  overview: jobOverview,
  cancel: cancelSiteJob,
  retry: retrySiteJob,
  choices: jobChoices,
  start: startSiteJob,
});
