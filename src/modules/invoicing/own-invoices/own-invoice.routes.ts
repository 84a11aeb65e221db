import { printDocument } from '#kernel/documents/print.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { listInvoices } from '../invoices/invoice.queries.ts';
import { printInvoice } from '../invoices/invoice-print.actions.ts';
import { ownInvoiceContract } from './own-invoice.contract.ts';

export const ownInvoiceRoutes = makeSiteRoutes(ownInvoiceContract, {
  list: (context, input) => listInvoices(context.tx, { ...input, site_id: context.siteId }),
  // Row security hides the invoices of other institutions.
  document: (context, input) =>
    printDocument(context, (inner) => printInvoice(inner, input.id, input.language ?? context.language)),
});
