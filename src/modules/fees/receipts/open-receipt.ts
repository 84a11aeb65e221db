import type { Language } from '#shared/language.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { printPdf } from '#ui/export/print-pdf.ts';

/** Address of a receipt as PDF. */
export const receiptUrl = (id: string, language: Language) =>
  `/api/v1/fees/receipts/${id}/document?language=${language}`;

/** Opens the print dialogue with the receipt; the page stays as it is. */
export function printReceipt(id: string, language: Language): Promise<void> {
  return printPdf(receiptUrl(id, language)).catch(reportFailure);
}

/** Shows the receipt as PDF, always in the same tab. */
export function openReceipt(id: string, language: Language): void {
  window.open(receiptUrl(id, language), 'fee-receipt');
}

/** Where a receipt is read on the screen. */
export const receiptPath = (id: string) => `/site/fee/receipt/${id}`;
