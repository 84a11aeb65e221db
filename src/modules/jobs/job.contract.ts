import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { byId, done, id, instant, route } from '#shared/contract.ts';

/** A job as shown to the person who follows it. */
export const job = z.object({
  id,
  kind: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  done: z.number().int(),
  total: z.number().int().nullable(),
  message: z.string().nullable(),
  result: z.unknown(),
  file_url: z.string().nullable(),
  created_at: instant,
});

/** A core administrator who may start the job for an institution may also follow it. */
const forSite = [
  'people.site_student.edit',
  'people.site_employee.edit',
  'platform.job.edit',
  'fees.data.clear',
  'accounts.data.clear',
];

export const jobContract = {
  /** One's own work of the last day, the latest first, at most ten. */
  list: route('signed-in', 'GET /jobs').output(z.array(job)),
  show: route('signed-in', 'GET /jobs/{id}', { forSite }).input(byId).output(job),
  /** Streams the job as server-sent events until it ends. */
  events: route('signed-in', 'GET /jobs/{id}/events', { forSite }).input(byId).output(eventIterator(job)),
  /** Stops a job that has not ended; its kind decides what remains of the work. */
  cancel: route('signed-in', 'POST /jobs/{id}/cancellation', { forSite }).input(byId).output(done),
};

export type Job = z.infer<typeof job>;
