import { printDocument } from '#kernel/documents/print.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { printPaymentReceipt } from '../invoices/invoice-print.actions.ts';
import { receivePayment, reversePayment } from './payment.actions.ts';
import { paymentContract } from './payment.contract.ts';
import { findPayment } from './payment.queries.ts';

export const paymentRoutes = makeRoutes(paymentContract, {
  create: receivePayment,
  reverse: (context, input) => reversePayment(context, input.id, input.reason),
  document: (context, input) =>
    printDocument(context, async (inner) => {
      const { invoice_id } = requireFound(await findPayment(inner.tx, input.id));
      return printPaymentReceipt(inner, invoice_id, input.id, input.language ?? inner.language);
    }),
});
