import { runInTenant } from '#kernel/database/tenant.ts';
import type { RecurringJob } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import { duePayments } from './online-payment.queries.ts';
import { askGatewayAbout } from './refund.actions.ts';

const most = 50;

const due = ({ database }: Services, limit: number) =>
  runInTenant(database, { scope: 'jobs' }, (tx) => duePayments(tx, limit));

/** Asks the gateways about payments of which nothing was heard: a closed window, a lost notice. */
export const settlingJob: RecurringJob = {
  name: 'online_payments',
  everySeconds: 30,
  isDue: async (services) => (await due(services, 1)).length > 0,
  run: askAboutWaiting,
};

/** Asks about every payment that is due for it; one gateway that does not answer holds up nobody else's. */
export async function askAboutWaiting(
  services: Services,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const { site_id, id } of await due(services, most)) {
    if (isStopping()) return;
    await askGatewayAbout(services, site_id, id).catch((error) =>
      services.log.warn({ err: error, payment: id }, 'online payment'),
    );
  }
}
