import { invoiceContract } from './invoices/invoice.contract.ts';
import { ownInvoiceContract } from './own-invoices/own-invoice.contract.ts';
import { paymentContract } from './payments/payment.contract.ts';
import { invoiceRunContract } from './runs/invoice-run.contract.ts';

export const invoicingContract = {
  invoices: invoiceContract,
  ownInvoices: ownInvoiceContract,
  payments: paymentContract,
  runs: invoiceRunContract,
};
