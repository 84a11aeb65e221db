import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';

/**
 * A money receipt. On `a4` the copies stand below one another with a line to cut along, on `a5-landscape`
 * each has a sheet; with many lines each copy takes a page of A4 by itself.
 */
export const receipt: DocumentTemplate<ReceiptItem, ReceiptShared> = {
  name: 'fees.receipt',
  title: { en: 'Money receipt', bn: 'আদায় রসিদ' },
  source: new URL('./receipt.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.receipt_no,
};

/** The same on the roll of a thermal printer, 80 mm wide: a strip for each copy. */
export const receiptRoll: DocumentTemplate<ReceiptItem, ReceiptShared> = {
  ...receipt,
  name: 'fees.receipt_roll',
  source: new URL('./receipt-roll.typ', import.meta.url),
  paper: 'roll-80mm',
};

export type ReceiptCopy = 'office' | 'guardian';

export interface ReceiptShared {
  letterhead: Letterhead;
  copies: ReceiptCopy[];
  signatures: SignatureBox[];
  printed_on: string | null;
}

export interface ReceiptItem {
  receipt_no: string;
  received_on: string;
  student_no: string;
  roll: number | null;
  name_en: string;
  name_bn: string | null;
  class_name_en: string;
  class_name_bn: string;
  section_name_en: string | null;
  section_name_bn: string | null;
  academic_year: string;
  lines: ReceiptLine[];
  /** Paid above the dues, kept as the student's advance; 0 when none. */
  advance_poisha: number;
  /** Taken from an earlier advance; 0 when none. */
  advance_used_poisha: number;
  /** Money received. */
  total_poisha: number;
  /** What the student still owes after this receipt; null: not shown. */
  due_after_poisha: number | null;
  amount_in_words_en: string;
  amount_in_words_bn: string;
  payment_type_en: string;
  payment_type_bn: string;
  /** Cheque, slip or transaction number. */
  payment_reference: string | null;
  collector_name_en: string;
  collector_name_bn: string | null;
  remark: string | null;
  /** The day on which it was cancelled, or refunded. */
  cancelled_on: string | null;
  /** Paid back on a later day, not void. */
  is_refund: boolean;
  cancel_voucher_no: string | null;
  cancel_reason: string | null;
  is_duplicate: boolean;
  /** From `qrSvg`: number, amount and day, to compare with the paper. */
  qr: string;
}

/** One due that was paid, wholly or in part. A fine is in the column of its own, not a line. */
export interface ReceiptLine {
  head_name_en: string;
  head_name_bn: string;
  /** Month, term or instalment the due is for. */
  period_en: string | null;
  period_bn: string | null;
  gross_poisha: number;
  waiver_poisha: number;
  fine_poisha: number;
  paid_poisha: number;
}
