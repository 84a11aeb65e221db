import { printDocument } from '#kernel/documents/print.ts';
import type { Context } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { changeInvoice, createInvoice, draftInvoice, voidInvoice } from './invoice.actions.ts';
import { invoiceContract } from './invoice.contract.ts';
import { findInvoice, type InvoiceRow, listInvoices, sumInvoices } from './invoice.queries.ts';
import { invoiceLifeCycle } from './invoice.rules.ts';
import { printInvoice } from './invoice-print.actions.ts';

export const invoiceRoutes = makeRoutes(invoiceContract, {
  list: async (context, input) => {
    const { rows, total } = await listInvoices(context.tx, input);
    return { rows: rows.map((row) => withPermittedActions(context, row)), total };
  },
  totals: (context, input) => sumInvoices(context.tx, input),
  show: (context, input) => showInvoice(context, input.id),
  draft: (context, input) => draftInvoice(context.tx, input.site_id, input.period),
  create: async (context, input) => showInvoice(context, await createInvoice(context, input)),
  update: async (context, { id, ...fields }) => {
    await changeInvoice(context, id, fields);
    return showInvoice(context, id);
  },
  cancel: async (context, { id, reason }) => {
    await voidInvoice(context, id, reason);
    return showInvoice(context, id);
  },
  document: (context, input) =>
    printDocument(context, (inner) => printInvoice(inner, input.id, input.language ?? context.language)),
});

async function showInvoice(context: Context, id: string) {
  return withPermittedActions(context, requireFound(await findInvoice(context.tx, id)));
}

function withPermittedActions<Row extends InvoiceRow>(context: Context, row: Row) {
  const isOwed = row.due_poisha > 0 && context.can('invoicing.payment.receive');
  return { ...row, can: { ...permittedMoves(invoiceLifeCycle, row, context), pay: isOwed } };
}
