import { fieldProblem } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { generateInvoices, undoInvoiceRun } from './invoice-run.actions.ts';
import { invoiceRunContract } from './invoice-run.contract.ts';
import { listRuns, previewRun } from './invoice-run.queries.ts';

export const invoiceRunRoutes = makeRoutes(invoiceRunContract, {
  preview: (context, input) => previewRun(context.tx, input),
  create: async ({ tx, tenant, language, services }, input) => {
    if (input.due_on < input.invoiced_on) throw fieldProblem('due_on', 'invoicing:due_before_invoice');
    return { job_id: await services.jobs.enqueue(tx, tenant, language, generateInvoices, input) };
  },
  list: (context, input) => listRuns(context.tx, input, context.can('invoicing.run.undo')),
  undo: (context, input) => undoInvoiceRun(context, input.id),
});
