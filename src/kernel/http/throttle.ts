import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Services } from '#kernel/services.ts';

export interface ThrottleLimits {
  /** Keeps the counts of different throttles apart, e.g. `sign-in`. */
  name: string;
  /** Wrong guesses allowed in `seconds`, for each key. */
  attempts: number;
  seconds: number;
}

export interface Throttle {
  /** Seconds until the keys may be tried again; 0 when none of them is held back. */
  secondsToWait(keys: readonly string[]): Promise<number>;
  /** Counts a wrong guess against each key. */
  penalise(keys: readonly string[]): Promise<void>;
  /** Forgets the wrong guesses of a key. */
  forgive(key: string): Promise<void>;
}

const throttles = new WeakMap<Services, Map<string, Throttle>>();

/**
 * Counts wrong guesses by key. One process owns the embedded database, so its memory suffices there; processes
 * that share a PostgreSQL server count together in it.
 */
export function throttleOf(services: Services, limits: ThrottleLimits): Throttle {
  const ofProcess = throttles.get(services) ?? new Map<string, Throttle>();
  throttles.set(services, ofProcess);
  const known = ofProcess.get(limits.name) ?? createThrottle(limiterOf(services, limits));
  ofProcess.set(limits.name, known);
  return known;
}

function createThrottle(limiter: RateLimiterAbstract): Throttle {
  return {
    async secondsToWait(keys) {
      const states = await Promise.all(keys.map((key) => limiter.get(key)));
      const blocked = states.filter(
        (it): it is RateLimiterRes => it instanceof RateLimiterRes && it.remainingPoints <= 0,
      );
      return Math.ceil(Math.max(0, ...blocked.map((it) => it.msBeforeNext)) / 1000);
    },
    async penalise(keys) {
      await Promise.all(keys.map((key) => limiter.penalty(key)));
    },
    async forgive(key) {
      await limiter.delete(key);
    },
  };
}

function limiterOf(services: Services, { name, attempts, seconds }: ThrottleLimits): RateLimiterAbstract {
  const limits = { points: attempts, duration: seconds, keyPrefix: name };
  const { countingPool } = services.database;
  if (!countingPool) return new RateLimiterMemory(limits);
  return new RateLimiterPostgres({
    ...limits,
    storeClient: countingPool,
    storeType: 'pool',
    schemaName: 'public',
    tableName: 'request_throttle',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(limits),
  });
}
