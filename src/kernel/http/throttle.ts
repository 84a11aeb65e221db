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
  /** Tries allowed in `seconds`, for each key. */
  attempts: number;
  seconds: number;
}

export interface Throttle {
  /**
   * Counts an attempt before it is checked, atomically: of simultaneous attempts only as many as are allowed go through.
   * @returns seconds until the key may be tried again; 0 where this attempt may go on
   */
  take(key: string): Promise<number>;
  /** Takes back a counted try that turned out right. */
  giveBack(key: string): Promise<void>;
  /** Forgets the tries of a key. */
  forgive(key: string): Promise<void>;
}

const throttles = new WeakMap<Services, Map<string, Throttle>>();

/**
 * Counts attempts by key: in memory with the embedded database, which has one process; in PostgreSQL where several processes
 * share it.
 */
export function throttleFor(services: Services, limits: ThrottleLimits): Throttle {
  const ofProcess = throttles.get(services) ?? new Map<string, Throttle>();
  throttles.set(services, ofProcess);
  const known = ofProcess.get(limits.name) ?? createThrottle(limiterOf(services, limits));
  ofProcess.set(limits.name, known);
  return known;
}

function createThrottle(limiter: RateLimiterAbstract): Throttle {
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
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
