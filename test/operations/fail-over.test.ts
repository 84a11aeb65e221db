import { describe, expect, it } from 'vitest';
import { ensureBuilt } from '../server-process.ts';
import { measureFailOver } from './fail-over.ts';
import { missingPrograms } from './installation.ts';

describe.runIf(missingPrograms().length === 0)('the deployment that deploy/ describes', () => {
  it('keeps every acknowledged receipt exactly once when its primary is killed, and no process ends', async () => {
    await ensureBuilt();
    const report = await measureFailOver({ counters: 8, secondsBefore: 3, secondsAfter: 4 });
    expect(report.acknowledged).toBeGreaterThan(8);
    expect(report).toMatchObject({
      wrong: [],
      unacknowledged: 0,
      stillRunning: true,
      jobs: ['done', 'done'],
    });
    expect(report.pidsAfter).toEqual(report.pidsBefore);
    // Three processes that started at once through PgBouncer took their locks within transactions.
    expect(report.sessionLocks).toBe(0);
    // Processes count wrong passwords together, through PgBouncer, too.
    expect(report.guesses).toBe(5);
    expect(report.check).toMatchObject({ code: 0 });
  });
});
