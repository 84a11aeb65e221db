import { z } from 'zod';
import { id, listInput, pageOf, route } from '#shared/contract.ts';
import { invoice } from '../invoices/invoice.contract.ts';
import { invoiceStates } from '../invoices/line-kinds.ts';

/** What an institution reads of its own invoices. */
const ownInvoice = invoice.pick({
  id: true,
  invoice_no: true,
  period: true,
  invoiced_on: true,
  due_on: true,
  state: true,
  total_poisha: true,
  paid_poisha: true,
  due_poisha: true,
});

export const ownInvoiceContract = {
  list: route('invoicing.own_invoice.list', 'GET /own-site-invoices')
    .input(
      listInput(['invoice_no', 'invoiced_on', 'due_on', 'total_poisha', 'paid_poisha'], {
        state: z.enum(invoiceStates).optional(),
      }),
    )
    .output(pageOf(ownInvoice)),
  document: route('invoicing.own_invoice.list', 'GET /own-site-invoices/{id}/document', {
    ownTransaction: true,
  })
    .input(z.object({ id, language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
};
