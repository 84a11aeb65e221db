import { translator } from '#kernel/language/translate.ts';
import type { Sms } from '#kernel/outbox/outbox.ts';
import type { Language } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { countSmsParts } from '#shared/sms-parts.ts';

export interface Family {
  /** `8801XXXXXXXXX` */
  phone: string;
  language: string;
  student_name_en: string;
  student_name_bn: string | null;
  site_name_en: string;
  site_name_bn: string;
}

/** A message whose receipt number is put in by the statement that draws the number. */
export interface ReceiptSms {
  recipient: string;
  before: string;
  after: string;
  /** The ten digits in which the number is written. */
  digits: string;
  /** Parts where the number has six digits, seven, and so on. */
  parts: number[];
}

interface Paid {
  amount_poisha: number;
  advance_used_poisha: number;
  due_after_poisha: number;
}

// Of the private use area, so in no name.
const numberGoesHere = '\ue000';
const countedDigits = [6, 7, 8, 9];

/** The message about a receipt of a fiscal year: what was paid, for whom, the number, and what stays due. */
export function receiptSms(family: Family, paid: Paid, fiscalYear: string): ReceiptSms {
  const { language, words, amount } = wordsOf(family);
  const way =
    paid.amount_poisha === 0 ? 'from_advance' : paid.advance_used_poisha > 0 ? 'with_advance' : 'received';
  const [before, after] = translator(language)(`fees:receipt_sms.${way}`, {
    ...words,
    receipt_no: numberGoesHere,
    amount: amount(paid.amount_poisha),
    advance: amount(paid.advance_used_poisha),
    due: amount(paid.due_after_poisha),
  })
    .normalize('NFC')
    .split(numberGoesHere) as [string, string];
  // Every digit takes as much as any other, so the length of the number decides.
  const sample = (length: number) => localDigits(`MR-${fiscalYear}-${'0'.repeat(length)}`, language);
  return {
    recipient: family.phone,
    before,
    after,
    digits: localDigits('0123456789', language),
    parts: countedDigits.map((length) => countSmsParts(before + sample(length) + after).parts),
  };
}

/** The message about a receipt that the office cancelled or refunded. */
export function takenBackSms(
  family: Family,
  receipt: { id: string; receipt_no: string } & Omit<Paid, 'due_after_poisha'>,
  how: 'cancelled' | 'refunded',
): Sms {
  const { language, words, amount } = wordsOf(family);
  return {
    recipient: family.phone,
    message: translator(language)(`fees:receipt_sms.${how}`, {
      ...words,
      receipt_no: localDigits(receipt.receipt_no, language),
      amount: amount(receipt.amount_poisha + receipt.advance_used_poisha),
    }),
    purpose: 'fee_receipt',
    dedupe_key: `fee_receipt_taken_back:${receipt.id}`,
  };
}

/** The message about a part of a receipt that the office paid back. */
export function partRefundedSms(
  family: Family,
  receipt: { receipt_no: string },
  refund: { id: string; amount_poisha: number; advance_poisha: number },
): Sms {
  return refundSms(family, refund, 'part_refunded', {
    receipt_no: receipt.receipt_no,
    // What went back to the advance was refunded too.
    amount_poisha: refund.amount_poisha - Math.min(refund.advance_poisha, 0),
  });
}

/** The message about an advance that the office paid back. */
export const advancePaidBackSms = (
  family: Family,
  refund: { id: string; refund_no: string; amount_poisha: number },
): Sms =>
  refundSms(family, refund, 'advance_paid_back', {
    receipt_no: refund.refund_no,
    amount_poisha: refund.amount_poisha,
  });

/** The message about a cheque for fees that the bank did not pay. */
export function returnedChequeSms(
  family: Family,
  receipt: { id: string; receipt_no: string; amount_poisha: number },
  { cheque_no }: { cheque_no: string },
): Sms {
  const { language, words, amount } = wordsOf(family);
  return {
    recipient: family.phone,
    message: translator(language)('fees:receipt_sms.cheque_returned', {
      ...words,
      cheque_no: localDigits(cheque_no, language),
      receipt_no: localDigits(receipt.receipt_no, language),
      amount: amount(receipt.amount_poisha),
    }),
    purpose: 'fee_receipt',
    dedupe_key: `fee_receipt_taken_back:${receipt.id}`,
  };
}

function refundSms(
  family: Family,
  refund: { id: string },
  what: 'part_refunded' | 'advance_paid_back',
  { receipt_no, amount_poisha }: { receipt_no: string; amount_poisha: number },
): Sms {
  const { language, words, amount } = wordsOf(family);
  return {
    recipient: family.phone,
    message: translator(language)(`fees:receipt_sms.${what}`, {
      ...words,
      receipt_no: localDigits(receipt_no, language),
      amount: amount(amount_poisha),
    }),
    purpose: 'fee_receipt',
    dedupe_key: `fee_refund:${refund.id}`,
  };
}

function wordsOf(family: Family) {
  const language: Language = family.language === 'en' ? 'en' : 'bn';
  return {
    language,
    words: {
      student: (language === 'bn' && family.student_name_bn) || family.student_name_en,
      site: (language === 'bn' && family.site_name_bn) || family.site_name_en,
    },
    // Without the sign: ৳ in an English text would halve what fits into a part.
    amount: (poisha: number) => formatTaka(poisha, language, { symbol: language === 'bn' }),
  };
}
