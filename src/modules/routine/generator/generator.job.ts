import { runInTenant } from '#kernel/database/tenant.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { readForSearch, writeAnswer } from './generator-answer.actions.ts';
import type { GeneratorInput } from './generator-run.contract.ts';
import { solveInThread } from './solve-in-thread.ts';

/** Generates a routine into the draft of its year, all of it or nothing. The same job has the same seed, and so the same answer. */
export const generateRoutine: JobKind<GeneratorInput> = {
  kind: 'routine.generate',
  isLong: true,
  isRepeatable: true,
  isStoppable: true,
  async run({ database }, choice, { job_id, tenant, report, finish }) {
    const seed = Number.parseInt(job_id.slice(-8), 16);
    const reading = await runInTenant(database, tenant, (tx) => readForSearch(tx, choice, seed));
    const answer = await solveInThread(reading.input, report);
    return runInTenant(database, tenant, async (tx) => {
      const userId = tenant.user_id ?? null;
      const run_id = await writeAnswer(tx, reading, { choice, answer, userId });
      const left_count = answer.left.reduce((sum, it) => sum + it.lessons, 0);
      const done = { result: { run_id, lesson_count: answer.lessons.length, left_count } };
      await finish(tx, done);
      return done;
    });
  },
};
