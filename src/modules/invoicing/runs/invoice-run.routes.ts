import { implement } from '#kernel/http/implement.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { generateInvoices, undoInvoiceRun } from './invoice-run.actions.ts';
import { invoiceRunContract } from './invoice-run.contract.ts';
import { listRuns, previewRun } from './invoice-run.queries.ts';

const os = implement(invoiceRunContract);

export const invoiceRunRoutes = os.router({
  preview: os.preview.handler(({ context, input }) => previewRun(context.tx, input)),
  create: os.create.handler(async ({ context: { tx, tenant, language, services }, input }) => {
    if (input.due_on < input.invoiced_on) throw fieldProblem('due_on', 'invoicing:due_before_invoice');
    return { job_id: await services.jobs.enqueue(tx, tenant, language, generateInvoices, input) };
  }),
  list: os.list.handler(({ context, input }) =>
    listRuns(context.tx, input, context.can('invoicing.run.undo')),
  ),
  undo: os.undo.handler(async ({ context, input }) => {
    await undoInvoiceRun(context, input.id);
    return { done: true as const };
  }),
});
