import { inTenant } from '#kernel/database/tenant.ts';
import type { Chore } from '#kernel/jobs/jobs.ts';
import { deleteExpired, hasExpired } from './payload.queries.ts';

/** Takes away every hour what the authorization server keeps beyond its time. */
export const expiredTokensChore: Chore = {
  name: 'oauth_expiry',
  everySeconds: 3600,
  isDue: ({ database }) => inTenant(database, { scope: 'oauth' }, hasExpired),
  run: ({ database }) => inTenant(database, { scope: 'oauth' }, deleteExpired),
};
