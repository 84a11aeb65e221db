import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { cancelOwnJob } from '#kernel/jobs/job-runs.ts';
import { jobContract } from './job.contract.ts';
import { findJob, listOwnJobs } from './job.queries.ts';
import { followJob } from './job-stream.ts';

const os = implement(jobContract);

export const jobRoutes = os.router({
  list: os.list.handler(({ context }) => listOwnJobs(context.tx, context.caller.user_id!)),
  show: os.show.handler(async ({ context, input }) =>
    requireFound(await findJob(context.tx, context.caller.user_id!, input.id)),
  ),
  events: os.events.handler(async ({ context, input, signal }) => {
    const first = requireFound(await findJob(context.tx, context.caller.user_id!, input.id));
    return followJob(context.services, context.caller.user_id!, first, signal);
  }),
  cancel: os.cancel.handler(async ({ context, input }) => {
    requireFound(await cancelOwnJob(context.tx, context.caller.user_id!, input.id));
    return { done: true as const };
  }),
});
