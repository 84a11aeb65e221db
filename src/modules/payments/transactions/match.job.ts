import { within } from '#kernel/database/tenant.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/jobs.ts';
import { countSubmission } from './transaction.actions.ts';
import { agreeingSubmissions } from './transaction.queries.ts';

/** Counts the transactions of a company that its statements agree with, each in a transaction of its own. */
export const matchTransactions: JobKind<{ payment_company_id: string }> = {
  kind: 'payments.match',
  isRepeatable: true,
  isStoppable: true,
  async run({ database }, { payment_company_id }, { tenant, report }) {
    const siteId = tenant.site_id;
    const inSite = within(database, tenant);
    const ids = await inSite((tx) => agreeingSubmissions(tx, siteId, payment_company_id));
    let counted = 0;
    for (const [at, id] of ids.entries()) {
      await report(at, ids.length);
      try {
        await inSite((tx) => countSubmission(tx, siteId, id, null));
        counted += 1;
      } catch (error) {
        // Decided meanwhile, or the books do not take it now: it stays at the desk.
        if (!(error instanceof Problem)) throw error;
      }
    }
    return { result: { counted, left: ids.length - counted } };
  },
};
