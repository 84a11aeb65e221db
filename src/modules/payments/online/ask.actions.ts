import type { SiteContext } from '#kernel/http/context.ts';
import { askAboutPayment } from './ask.job.ts';

/** Has the gateway asked about a payment by a job, after the commit. */
export async function ask(
  { tx, tenant, language, services }: SiteContext,
  { id }: { id: string },
): Promise<{ job_id: string }> {
  return { job_id: await services.jobs.enqueue(tx, tenant, language, askAboutPayment, { id }) };
}
