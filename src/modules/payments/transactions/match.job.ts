import type { SiteTx } from '#kernel/database/database.ts';
import { within } from '#kernel/database/tenant.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { countSubmission } from './transaction.actions.ts';
import { agreeingSubmissions, lockSubmission } from './transaction.queries.ts';

/** Counts the transactions of a company that its statements agree with, each in a transaction of its own. */
export const matchTransactions: JobKind<{ payment_company_id: string }> = {
  kind: 'payments.match',
  isRepeatable: true,
  isStoppable: true,
  async run({ database }, { payment_company_id }, { tenant, report }) {
    const inSite = within(database, tenant);
    const ids = await inSite((tx) => agreeingSubmissions(tx, payment_company_id));
    let counted = 0;
    for (const [at, id] of ids.entries()) {
      await report(at, ids.length);
      try {
        counted += await inSite((tx) => countIfUndecided(tx, id));
      } catch (error) {
        // The books do not take it now: it stays at the desk.
        if (!(error instanceof Problem)) throw error;
      }
    }
    return { result: { counted, left: ids.length - counted } };
  },
};

/** @returns how many were counted: none where somebody decided meanwhile */
async function countIfUndecided(tx: SiteTx, id: string): Promise<number> {
  const submission = await lockSubmission(tx, id);
  if (submission?.state !== 'submitted') return 0;
  await countSubmission(tx, submission, null);
  return 1;
}
