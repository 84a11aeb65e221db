import type { DocumentTemplate, Letterhead, SignatureBox } from '#kernel/documents/template.ts';

/** A debit, credit, journal or contra voucher. Fits half a sheet: print on `a5-landscape` to save paper. */
export const voucher: DocumentTemplate<VoucherItem, VoucherShared> = {
  name: 'accounts.voucher',
  title: { en: 'Voucher', bn: 'ভাউচার' },
  source: new URL('./voucher.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.voucher_no,
};

export interface VoucherShared {
  letterhead: Letterhead;
  /** Prepared by, checked by, approved by, and who received the money. */
  signatures: SignatureBox[];
  printed_on: string | null;
}

export interface VoucherItem {
  /** Debit pays out, credit takes in, journal moves neither cash nor bank, contra moves between them. */
  kind: 'debit' | 'credit' | 'journal' | 'contra';
  /** What the core calls this kind of voucher. */
  title_en: string;
  title_bn: string;
  voucher_no: string;
  voucher_on: string;
  fiscal_year: string;
  status: 'draft' | 'checked' | 'approved' | 'reversed';
  /** The voucher that reversed this one, or that this one reverses. */
  reversal_no: string | null;
  party_name_en: string | null;
  party_name_bn: string | null;
  cheque_no: string | null;
  cheque_on: string | null;
  bank_name_en: string | null;
  bank_name_bn: string | null;
  narration: string | null;
  lines: VoucherLine[];
  total_poisha: number;
  amount_in_words_en: string;
  amount_in_words_bn: string;
  attachment_count: number;
  is_duplicate: boolean;
}

/** Exactly one of debit and credit is above zero. */
export interface VoucherLine {
  ledger_code: string | null;
  ledger_name_en: string;
  ledger_name_bn: string | null;
  narration: string | null;
  debit_poisha: number;
  credit_poisha: number;
}
