import { runInTenant } from '#kernel/database/tenant.ts';
import type { RecurringJob } from '#kernel/jobs/job-kind.ts';
import { deleteExpired, hasExpired } from './payload.queries.ts';

/** Deletes expired payloads of the authorization server every hour. */
export const tokenCleanupJob: RecurringJob = {
  name: 'oauth_expiry',
  everySeconds: 3600,
  isDue: ({ database }) => runInTenant(database, { scope: 'oauth' }, hasExpired),
  run: ({ database }) => runInTenant(database, { scope: 'oauth' }, deleteExpired),
};
