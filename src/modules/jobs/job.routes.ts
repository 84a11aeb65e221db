import type { FastifyReply } from 'fastify';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { cancelOwnJob } from '#kernel/jobs/job-runs.ts';
import { jobContract } from './job.contract.ts';
import { findJob, listOwnJobs } from './job.queries.ts';
import { followJob } from './job-stream.ts';

export const jobRoutes = makeRoutes(jobContract, {
  list: ({ tx, caller }) => listOwnJobs(tx, userIdOf(caller)),
  show: async ({ tx, caller }, input) => requireFound(await findJob(tx, userIdOf(caller), input.id)),
  events: async ({ tx, caller, services, reply }, input) => {
    const first = requireFound(await findJob(tx, userIdOf(caller), input.id));
    return followJob(services, userIdOf(caller), first, untilClosed(reply));
  },
  cancel: async ({ tx, caller }, input) => {
    requireFound(await cancelOwnJob(tx, userIdOf(caller), input.id));
  },
});

/** Aborts once the browser has gone. */
function untilClosed({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController();
  raw.once('close', () => closing.abort());
  return closing.signal;
}
