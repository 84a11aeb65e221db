import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';

/** The paper of a refund: the office's copy over that of who took the money, with a line to cut along. */
export const refund: DocumentTemplate<RefundItem, RefundShared> = {
  name: 'fees.refund',
  title: { en: 'Refund voucher', bn: 'ফেরত ভাউচার' },
  source: new URL('./refund.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.refund_no,
};

export interface RefundShared {
  letterhead: Letterhead;
  signatures: SignatureBox[];
  printed_on: string;
}

export interface RefundItem {
  refund_no: string;
  state: 'requested' | 'paid' | 'rejected';
  /** Null: not paid yet. */
  refunded_on: string | null;
  voucher_no: string | null;
  receipt_no: string | null;
  received_on: string | null;
  student_no: string;
  roll: number;
  name_en: string;
  name_bn: string | null;
  class_name_en: string;
  class_name_bn: string;
  section_name_en: string | null;
  section_name_bn: string | null;
  lines: RefundedLine[];
  /** Taken off the advance (above zero), or put to it. */
  advance_poisha: number;
  total_poisha: number;
  amount_in_words_en: string;
  amount_in_words_bn: string;
  payment_type_en: string;
  payment_type_bn: string;
  /** Account and cheque, or the number of a transfer. */
  payment_reference: string | null;
  ends_charge: boolean;
  reason: string;
  requested_by_name: string;
  decided_by_name: string | null;
  is_duplicate: boolean;
}

/** What goes back of one due. */
export interface RefundedLine {
  head_name_en: string;
  head_name_bn: string;
  period_en: string | null;
  period_bn: string | null;
  amount_poisha: number;
}
