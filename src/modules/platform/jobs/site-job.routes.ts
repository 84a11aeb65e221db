import { implement } from '#kernel/http/implement.ts';
import {
  cancelSiteJob,
  jobChoices,
  jobOverview,
  listSiteJobs,
  retrySiteJob,
  startSiteJob,
} from './site-job.actions.ts';
import { siteJobContract } from './site-job.contract.ts';

const os = implement(siteJobContract);

export const siteJobRoutes = os.router({
  list: os.list.handler(({ context, input }) => listSiteJobs(context, input)),
  overview: os.overview.handler(({ context }) => jobOverview(context)),
  cancel: os.cancel.handler(async ({ context, input }) => {
    await cancelSiteJob(context, input);
    return { done: true as const };
  }),
  retry: os.retry.handler(({ context, input }) => retrySiteJob(context, input)),
  choices: os.choices.handler(({ context }) => jobChoices(context)),
  start: os.start.handler(({ context, input }) => startSiteJob(context, input)),
});
