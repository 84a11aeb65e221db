import type { Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/jobs.ts';
import { today } from '#shared/dates.ts';
import { ensureDraft, findDraft, findPublished, lockDraft } from '../versions/routine-version.queries.ts';
import { readInput } from './generator-input.queries.ts';
import type { GeneratorInput } from './generator-run.contract.ts';
import { digestOf, writeRun } from './generator-run.queries.ts';
import { solveInThread } from './solve-in-thread.ts';

/** Generates a routine into the draft of its year, all of it or nothing. The same job has the same seed, and so the same answer. */
export const generateRoutine: JobKind<GeneratorInput> = {
  kind: 'routine.generate',
  isLong: true,
  isRepeatable: true,
  isStoppable: true,
  async run({ database }, choice, { job_id, tenant, report, finish }) {
    const siteId = tenant.site_id;
    const seed = Number.parseInt(job_id.slice(-8), 16);
    const { reading, digest } = await runInTenant(database, tenant, async (tx) => {
      const versionId = await versionToRead(tx, siteId, choice.academic_year_id);
      return {
        reading: await readInput(tx, siteId, choice, versionId, seed),
        digest: await digestOf(tx, siteId, versionId),
      };
    });
    const answer = await solveInThread(reading.input, report);
    const outcome = await runInTenant(database, tenant, async (tx) => {
      const isNew = (await findDraft(tx, siteId, choice.academic_year_id)) === undefined;
      const versionId = await ensureDraft(tx, siteId, choice.academic_year_id, today());
      requireFound(await lockDraft(tx, siteId, versionId));
      // Places were looked for around the lessons that stood there when the search began.
      if (!isNew && (await digestOf(tx, siteId, versionId)) !== digest)
        throw new Problem(409, 'routine:draft_changed_meanwhile');
      const userId = tenant.user_id ?? null;
      const run_id = await writeRun(tx, siteId, { choice, versionId, seed, answer, userId });
      const left_count = answer.left.reduce((sum, it) => sum + it.lessons, 0);
      const done = { result: { run_id, lesson_count: answer.lessons.length, left_count } };
      await finish(tx, done);
      return done;
    });
    return outcome;
  },
};

/** The draft of a year, or what it would be a copy of. */
export const versionToRead = async (tx: Tx, siteId: string, yearId: string): Promise<string | undefined> =>
  (await findDraft(tx, siteId, yearId)) ?? findPublished(tx, siteId, yearId, today());
