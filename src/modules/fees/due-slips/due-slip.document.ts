import type { DocumentTemplate, Letterhead } from '#kernel/documents/template.ts';

/** A due slip in three parts to tear off: for the bank, the school and the student. */
export const dueSlip: DocumentTemplate<DueSlipItem, DueSlipShared> = {
  name: 'fees.due-slip',
  title: { en: 'Due slip', bn: 'বকেয়া স্লিপ' },
  source: new URL('./due-slip.typ', import.meta.url),
  paper: 'a4-landscape',
  label: (item) => item.slip_no,
};

/** The slips of brothers and sisters on one page, each with its own number and bar code, and their total. */
export const familySlip: DocumentTemplate<FamilySlipItem, DueSlipShared> = {
  name: 'fees.family-slip',
  title: { en: 'Family due slip', bn: 'পারিবারিক বকেয়া স্লিপ' },
  source: new URL('./family-slip.typ', import.meta.url),
  paper: 'a4',
  label: ({ slips }) => slips[0]?.slip_no ?? '',
};

export interface FamilySlipItem {
  slips: DueSlipItem[];
  total_poisha: number;
  amount_in_words_en: string;
  amount_in_words_bn: string;
}

export interface DueSlipShared {
  letterhead: Letterhead;
  /** Where the slip is paid; null when it is paid at the school only. */
  bank_name_en: string | null;
  bank_name_bn: string | null;
  bank_account_no: string | null;
  /** What happens after the last date, in the school's words. */
  fine_note_en: string | null;
  fine_note_bn: string | null;
  printed_on: string | null;
}

export interface DueSlipItem {
  slip_no: string;
  /** From `code128Svg(slip_no)`. */
  bar_code: string;
  issued_on: string;
  last_on: string;
  student_no: string;
  roll: number | null;
  name_en: string;
  name_bn: string | null;
  father_name_en: string | null;
  father_name_bn: string | null;
  class_name_en: string;
  class_name_bn: string;
  section_name_en: string | null;
  section_name_bn: string | null;
  group_name_en: string | null;
  group_name_bn: string | null;
  lines: DueSlipLine[];
  waiver_poisha: number;
  fine_poisha: number;
  advance_poisha: number;
  total_poisha: number;
  /** To pay after the last date; null when the amount stays the same. */
  total_after_last_on_poisha: number | null;
  amount_in_words_en: string;
  amount_in_words_bn: string;
  is_duplicate: boolean;
}

/** A due of one head, before waiver; the periods of a head may be put together ("Jan–Mar"). */
export interface DueSlipLine {
  head_name_en: string;
  head_name_bn: string;
  period_en: string | null;
  period_bn: string | null;
  gross_poisha: number;
}
