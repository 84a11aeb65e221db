import { runInTenant } from '#kernel/database/tenant.ts';
import type { Context } from '#kernel/http/context.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { undoRun } from '#kernel/runs/undo-run.ts';
import type { InvoiceRunInput } from './invoice-run.contract.ts';
import {
  deleteRunInvoices,
  lockRunInvoices,
  makeInvoices,
  openRun,
  sitesToBill,
} from './invoice-run.queries.ts';

const sitesAtOnce = 500;

/** Invoices institutions for a month in batches of some hundred. Idempotent: an institution already invoiced is skipped. */
export const generateInvoices: JobKind<InvoiceRunInput> = {
  kind: 'invoicing.generate_invoices',
  isLong: true,
  isRepeatable: true,
  isStoppable: true,
  async run({ database }, wanted, { job_id, tenant, report }) {
    const { runId, siteIds } = await runInTenant(database, tenant, async (tx) => ({
      runId: await openRun(tx, job_id, wanted, tenant.user_id ?? null),
      siteIds: await sitesToBill(tx, wanted),
    }));
    await report(0, siteIds.length);
    let invoice_count = 0;
    for (let at = 0; at < siteIds.length; at += sitesAtOnce) {
      const some = siteIds.slice(at, at + sitesAtOnce);
      invoice_count += await runInTenant(database, tenant, (tx) => makeInvoices(tx, runId, some));
      await report(at + some.length, siteIds.length);
    }
    return { result: { run_id: runId, invoice_count } };
  },
};

/** Takes a run's invoices back. @throws 409 once something was paid for one of them */
export const undoInvoiceRun = ({ tx, caller }: Context, id: string): Promise<void> =>
  undoRun(tx, {
    table: 'site_invoice_run',
    id,
    userId: caller.user_id,
    refusal: 'invoicing:run_already_undone',
    async takeBack() {
      const count = await lockRunInvoices(tx, id);
      if (count > 0) throw new Problem(409, 'invoicing:run_has_payments', { count });
      await deleteRunInvoices(tx, id);
    },
  });
