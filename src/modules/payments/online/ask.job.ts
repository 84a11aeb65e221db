import { Problem } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { GatewayUnavailable } from '../drivers/driver.ts';
import { askGatewayAbout } from './refund.actions.ts';

/** Asks the gateway about one payment or its refund, for the office. */
export const askAboutPayment: JobKind<{ id: string }> = {
  kind: 'payments.ask',
  isRepeatable: true,
  async run(services, { id }, { tenant }) {
    await askGatewayAbout(services, tenant.site_id, id).catch(refuseSilence);
    return {};
  },
};

/** @throws what a person can act on, where the gateway did not answer */
export function refuseSilence(error: unknown): never {
  if (error instanceof GatewayUnavailable) throw new Problem(503, 'payments:gateway_silent');
  throw error;
}
