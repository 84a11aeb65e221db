import { printDocument } from '#kernel/documents/print.ts';
import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { printPaymentReceipt } from '../invoices/invoice-print.actions.ts';
import { receivePayment, reversePayment } from './payment.actions.ts';
import { paymentContract } from './payment.contract.ts';
import { findPayment } from './payment.queries.ts';

const os = implement(paymentContract);

export const paymentRoutes = os.router({
  create: os.create.handler(({ context, input }) => receivePayment(context, input)),
  reverse: os.reverse.handler(({ context, input }) => reversePayment(context, input.id, input.reason)),
  document: os.document.handler(({ context, input }) =>
    printDocument(context, async (inner) => {
      const { invoice_id } = requireFound(await findPayment(inner.tx, input.id));
      return printPaymentReceipt(inner, invoice_id, input.id, input.language ?? inner.language);
    }),
  ),
});
