import type { FastifyInstance } from 'fastify';
import { expiredFilesJob } from '#kernel/files/expired-files.ts';
import { embeddedUpkeepJob } from '#kernel/housekeeping/embedded-upkeep.ts';
import { housekeepingJob } from '#kernel/housekeeping/housekeeping.ts';
import { mountHealth } from '#kernel/http/health.ts';
import { mountApiDocumentation } from '#kernel/http/openapi.ts';
import { createServer } from '#kernel/http/server.ts';
import { messageDeliveryJob } from '#kernel/outbox/delivery.ts';
import type { Services } from '#kernel/services.ts';
import { dailyLedgerMonths, nightlyAgreements } from '#modules/accounts/index.ts';
import { meetingReminders } from '#modules/classroom/index.ts';
import { pushDeliveryJob } from '#modules/communication/index.ts';
import { oauthSecurityScheme, tokenCleanupJob } from '#modules/oauth/index.ts';
import { settlingJob } from '#modules/payments/index.ts';
import { dailyDepartures } from '#modules/people/index.ts';
import { contract } from './contract.ts';
import { mountInstallation } from './installation.ts';
import { modules } from './modules.ts';

/** The whole server over its services: API, then what modules mount beside it. Not listening yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  services.jobs.register(jobKinds, recurringJobs);
  const router = Object.fromEntries(modules.map((module) => [module.name, module.routes]));
  const fixed = Object.fromEntries(modules.map((module) => [module.name, module.fixedRoutes ?? {}]));
  const server = await createServer(services, router, fixed);
  mountHealth(server, services);
  server.get('/api/csrf-token', async (_request, reply) => ({ csrf_token: reply.generateCsrf() }));
  const permissions = modules.flatMap((module) => Object.keys(module.permissions));
  await mountApiDocumentation(server, contract, { oauth2: oauthSecurityScheme(permissions) });
  for (const module of modules) await module.mount?.(server, services);
  mountInstallation(server, services);
  return server;
}

/** All kinds of jobs, for the process that works on the queue. */
export const jobKinds = modules.flatMap((module) => module.jobs ?? []);

export const recurringJobs = [
  messageDeliveryJob,
  pushDeliveryJob,
  settlingJob,
  nightlyAgreements,
  dailyLedgerMonths,
  dailyDepartures,
  meetingReminders,
  tokenCleanupJob,
  housekeepingJob,
  expiredFilesJob,
  embeddedUpkeepJob,
];
