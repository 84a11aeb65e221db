import type { Language } from '#shared/language.ts';

/** Address of a receipt as PDF. */
export const receiptUrl = (id: string, language: Language) =>
  `/api/v1/fees/receipts/${id}/document?language=${language}`;

/** Opens the receipt for printing, always in the same tab, so that a day's work does not leave a hundred. */
export function openReceipt(id: string, language: Language): void {
  window.open(receiptUrl(id, language), 'fee-receipt');
}

/** Where a receipt is read on the screen. */
export const receiptPath = (id: string) => `/site/fee/receipt/${id}`;
