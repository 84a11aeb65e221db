import type { SiteTx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { undoRun } from '#kernel/runs/undo-run.ts';
import { today } from '#shared/dates.ts';
import { releaseMigratedDues } from '../migrations/fee-migration.queries.ts';
import type { FeeRunInput } from './fee-run.contract.ts';
import {
  classesOfYear,
  countTouchedDues,
  deleteRunDues,
  insertDues,
  insertRun,
  runTotals,
} from './fee-run.queries.ts';

/** Generates the dues of a period as a numbered run. Idempotent: a second run adds only missing dues. */
export const generateDues: JobKind<FeeRunInput> = {
  kind: 'fees.generate_dues',
  isLong: true,
  isRepeatable: true,
  async run(services, wanted, progress) {
    const { user_id = null } = progress.tenant;
    const run = await runInTenant(services.database, progress.tenant, async (tx) => {
      const runId = await insertRun(tx, user_id, wanted);
      for (const classId of await classesOfYear(tx, wanted)) {
        await insertDues(tx, runId, wanted, classId, today());
      }
      return runTotals(tx, runId);
    });
    await progress.report(run.due_count, run.due_count);
    return { result: run };
  },
};

/** @throws 422 where what is raised would fall due before it is raised */
export function refusePastDueDay({ due_on }: FeeRunInput): void {
  if (due_on && due_on < today()) throw fieldProblem('due_on', 'fees:due_before_raised');
}

/** Undoes a run. @throws 409 where money was received for some of its dues, even if it was given back */
export const undoFeeRun = (tx: SiteTx, userId: string | null, id: string): Promise<void> =>
  undoRun(tx, {
    table: 'fee_run',
    id,
    userId,
    refusal: 'fees:run_already_undone',
    async takeBack() {
      const { paid_count, cancelled_count } = await countTouchedDues(tx, id);
      const count = paid_count + cancelled_count;
      if (count > 0) throw new Problem(409, 'fees:run_has_payments', { count, paid_count, cancelled_count });
      const migrations = await releaseMigratedDues(tx, { fee_run_id: id });
      if (migrations.length > 0)
        throw new Problem(409, 'fees:dues_migrated', { runs: migrations.join(', ') });
      await deleteRunDues(tx, id);
    },
  });
