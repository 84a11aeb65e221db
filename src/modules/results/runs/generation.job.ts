import { within } from '#kernel/database/tenant.ts';
import { toProblemDocument } from '#kernel/http/problem-document.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { beginRuns, generateRun } from './generation.actions.ts';
import { failRun } from './generation.queries.ts';

/**
 * Computes the results of one or more runs. A run that was begun before is computed from the start, so running the
 * job twice gives the same; nobody sees a run before it is complete.
 */
export const generateResults: JobKind<{ run_ids: string[] }> = {
  kind: 'results.generate',
  isLong: true,
  isStoppable: true,
  async run(services, { run_ids }, { tenant, language, report }) {
    const inSite = within(services.database, tenant);
    const runs = await inSite((tx) => beginRuns(tx, run_ids));
    const total = runs.reduce((sum, run) => sum + run.students, 0);
    let done = 0;
    await report(0, total);
    for (const run of runs) {
      try {
        await generateRun(inSite, run, (count) => report(done + count, total));
      } catch (error) {
        const unfinished = runs.slice(runs.indexOf(run)).map((it) => it.id);
        const { detail } = toProblemDocument(error, language, services.log);
        await inSite((tx) => failRun(tx, unfinished, detail));
        throw error;
      }
      done += run.students;
    }
    return { result: { run_ids } };
  },
};
