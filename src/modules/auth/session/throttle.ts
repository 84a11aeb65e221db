import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Services } from '#kernel/services.ts';

const throttles = new WeakMap<Services, RateLimiterAbstract>();

/**
 * Counts wrong sign-ins: SIGN_IN_ATTEMPTS in a minute, by key. One process owns the embedded database, so
 * its memory suffices there; processes that share a PostgreSQL server count together in it.
 */
export function signInThrottle(services: Services): RateLimiterAbstract {
  const known = throttles.get(services);
  if (known) return known;
  const limits = { points: services.config.SIGN_IN_ATTEMPTS, duration: 60, keyPrefix: 'sign-in' };
  const { pool } = services.database;
  const throttle = pool
    ? new RateLimiterPostgres({
        ...limits,
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'public',
        tableName: 'sign_in_throttle',
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(limits),
      })
    : new RateLimiterMemory(limits);
  throttles.set(services, throttle);
  return throttle;
}
