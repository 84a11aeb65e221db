import { formatTaka } from '#shared/money.ts';
import type { ReceiptItem } from './receipt.document.ts';

/**
 * What the QR code of a receipt says, to compare with the paper: number, amount, day and institution. Receipts have no public
 * page to look them up on. English, as scanners show it.
 */
export function receiptQrText(
  item: Pick<ReceiptItem, 'receipt_no' | 'received_on' | 'total_poisha'>,
  institution: string,
): string {
  return [item.receipt_no, formatTaka(item.total_poisha, 'en'), item.received_on, institution].join('\n');
}
