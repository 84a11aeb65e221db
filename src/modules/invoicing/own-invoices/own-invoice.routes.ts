import { printDocument } from '#kernel/documents/print.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { listInvoices } from '../invoices/invoice.queries.ts';
import { printInvoice } from '../invoices/invoice-print.actions.ts';
import { ownInvoiceContract } from './own-invoice.contract.ts';

const os = implementForSite(ownInvoiceContract);

export const ownInvoiceRoutes = os.router({
  list: os.list.handler(({ context, input }) =>
    listInvoices(context.tx, { ...input, site_id: context.siteId }),
  ),
  // Row security hides the invoices of other institutions.
  document: os.document.handler(({ context, input }) =>
    printDocument(context, (inner) => printInvoice(inner, input.id, input.language ?? context.language)),
  ),
});
