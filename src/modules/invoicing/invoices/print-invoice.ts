import type { Language } from '#shared/language.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { printPdf } from '#ui/export/print-pdf.ts';

const print = (path: string, language: Language) =>
  printPdf(`/api/v1/${path}/document?language=${language}`).catch(reportFailure);

/** Opens the print dialogue with the invoice. */
export const printInvoice = (id: string, language: Language) => print(`site-invoices/${id}`, language);

/** Opens the print dialogue with the receipt of a payment. */
export const printReceipt = (id: string, language: Language) =>
  print(`site-invoice-payments/${id}`, language);

/** How the state of an invoice is shown. */
export const stateTones = { due: 'waiting', part_paid: 'waiting', paid: 'good', cancelled: 'quiet' } as const;
