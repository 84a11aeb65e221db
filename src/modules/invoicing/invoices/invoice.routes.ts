import { printDocument } from '#kernel/documents/print.ts';
import type { Context } from '#kernel/http/context.ts';
import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { changeInvoice, createInvoice, draftInvoice, voidInvoice } from './invoice.actions.ts';
import { invoiceContract } from './invoice.contract.ts';
import { findInvoice, type InvoiceRow, listInvoices, sumInvoices } from './invoice.queries.ts';
import { invoiceLifeCycle } from './invoice.rules.ts';
import { printInvoice } from './invoice-print.actions.ts';

const os = implement(invoiceContract);

export const invoiceRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const { rows, total } = await listInvoices(context.tx, input);
    return { rows: rows.map((row) => withPermittedActions(context, row)), total };
  }),
  totals: os.totals.handler(({ context, input }) => sumInvoices(context.tx, input)),
  show: os.show.handler(({ context, input }) => showInvoice(context, input.id)),
  draft: os.draft.handler(({ context, input }) => draftInvoice(context.tx, input.site_id, input.period)),
  create: os.create.handler(async ({ context, input }) =>
    showInvoice(context, await createInvoice(context, input)),
  ),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    await changeInvoice(context, id, fields);
    return showInvoice(context, id);
  }),
  cancel: os.cancel.handler(async ({ context, input: { id, reason } }) => {
    await voidInvoice(context, id, reason);
    return showInvoice(context, id);
  }),
  document: os.document.handler(({ context, input }) =>
    printDocument(context, (inner) => printInvoice(inner, input.id, input.language ?? context.language)),
  ),
});

async function showInvoice(context: Context, id: string) {
  return withPermittedActions(context, requireFound(await findInvoice(context.tx, id)));
}

function withPermittedActions<Row extends InvoiceRow>(context: Context, row: Row) {
  const isOwed = row.due_poisha > 0 && context.can('invoicing.payment.receive');
  return { ...row, can: { ...permittedMoves(invoiceLifeCycle, row, context), pay: isOwed } };
}
