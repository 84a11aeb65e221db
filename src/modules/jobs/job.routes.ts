import { setTimeout as pause } from 'node:timers/promises';
import { inTenant } from '#kernel/database/tenant.ts';
import type { Context } from '#kernel/http/context.ts';
import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import type { Job } from './job.contract.ts';
import { jobContract } from './job.contract.ts';
import { cancelJob, findJob, listOwnJobs } from './job.queries.ts';

const os = implement(jobContract);

export const jobRoutes = os.router({
  list: os.list.handler(({ context }) => listOwnJobs(context.tx, context.caller.user_id!)),
  show: os.show.handler(async ({ context, input }) =>
    found(await findJob(context.tx, context.caller.user_id!, input.id)),
  ),
  events: os.events.handler(async ({ context, input, signal }) => {
    const first = found(await findJob(context.tx, context.caller.user_id!, input.id));
    return follow(context, first, signal);
  }),
  cancel: os.cancel.handler(async ({ context, input }) => {
    found(await cancelJob(context.tx, context.caller.user_id!, input.id));
    return { done: true as const };
  }),
});

const lookEveryMs = 400;

/** Tells the job's state whenever it changed, each look in a transaction of its own. */
async function* follow(
  context: Context,
  first: Job,
  signal: AbortSignal | undefined,
): AsyncGenerator<Job, void> {
  let last = first;
  yield last;
  while (!signal?.aborted && (last.state === 'queued' || last.state === 'running')) {
    await pause(lookEveryMs);
    const now = await inTenant(context.services.database, context.tenant, (tx) =>
      findJob(tx, context.caller.user_id!, first.id),
    );
    if (!now) return;
    if (JSON.stringify(now) !== JSON.stringify(last)) yield now;
    last = now;
  }
}
