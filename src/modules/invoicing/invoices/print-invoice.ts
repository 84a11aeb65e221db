import type { Language } from '#shared/language.ts';
import { printDocument } from '#ui/export/print-pdf.ts';

/** Opens the print dialogue with the receipt of a payment. */
export const printReceipt = (id: string, language: Language) =>
  printDocument(`site-invoice-payments/${id}`, language);

/** How the states of an invoice are shown. */
export const invoiceTones = {
  due: 'waiting',
  part_paid: 'waiting',
  overdue: 'bad',
  paid: 'good',
  cancelled: 'quiet',
} as const;
