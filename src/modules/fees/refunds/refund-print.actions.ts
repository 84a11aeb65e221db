import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { type UnrenderedDocument, unrendered } from '#kernel/documents/print.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { signatureBoxes } from '#modules/accounts/index.ts';
import { amountInWords } from '#shared/amount-in-words.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { nameOfDue } from '../dues/due-name.rules.ts';
import { withShift } from '../section-shift.queries.ts';
import type { RefundWithLines } from './refund.contract.ts';
import { type RefundItem, refund as refundTemplate } from './refund.document.ts';
import { countPrint, factsToPrint } from './refund.queries.ts';
import { showRefund } from './show.actions.ts';

/**
 * The paper of a refund, for the office and for who took the money, and counts it as printed once it is paid: later prints say
 * that they are duplicates. @throws 404
 */
export async function printRefund(
  context: SiteContext,
  id: string,
  language: Language,
): Promise<UnrenderedDocument> {
  const { tx, services } = context;
  const refund = await showRefund(context, id);
  const isPaid = refund.state === 'paid';
  const { received_on, shift } = await factsToPrint(tx, id);
  const print_count = isPaid ? (await countPrint(tx, id)).print_count : 1;
  const signers = await signatureBoxes(tx, services.files, 'receipt', { isFinal: isPaid });
  return unrendered(
    `${refund.refund_no}.pdf`,
    refundTemplate,
    [{ ...itemOf(refund, shift), received_on, is_duplicate: print_count > 1 }],
    {
      letterhead: await readLetterhead(tx, services.files),
      signatures: [
        { title_en: 'Received by', title_bn: 'গ্রহীতার স্বাক্ষর' },
        { title_en: 'Prepared by', title_bn: 'প্রস্তুতকারী', ...signed(refund.requested_by_name) },
        ...(signers.length > 0
          ? signers
          : [{ title_en: 'Approved by', title_bn: 'অনুমোদনকারী', ...signed(refund.decided_by_name) }]),
      ],
      printed_on: today(),
    },
    { language },
  );
}

const signed = (name: string | null) => ({ name_en: name, name_bn: name });

function itemOf(
  refund: RefundWithLines,
  shift: { en: string; bn: string } | null,
): Omit<RefundItem, 'received_on' | 'is_duplicate'> {
  const account = refund.bank_name && [refund.bank_name, refund.bank_account_no].join(' ');
  return {
    refund_no: refund.refund_no,
    state: refund.state,
    refunded_on: refund.refunded_on,
    voucher_no: refund.voucher_no,
    receipt_no: refund.receipt_no,
    student_no: refund.student_no,
    roll: refund.roll,
    name_en: refund.student_name_en,
    name_bn: refund.student_name_bn,
    class_name_en: refund.class_name_en,
    class_name_bn: refund.class_name_bn,
    section_name_en: withShift(refund.section_name, shift?.en),
    section_name_bn: withShift(refund.section_name, shift?.bn),
    lines: refund.lines.map((line) => ({ ...nameOfDue(line), amount_poisha: line.amount_poisha })),
    advance_poisha: refund.advance_poisha,
    total_poisha: refund.amount_poisha,
    amount_in_words_en: amountInWords(refund.amount_poisha, 'en'),
    amount_in_words_bn: amountInWords(refund.amount_poisha, 'bn'),
    payment_type_en: refund.method_name_en,
    payment_type_bn: refund.method_name_bn,
    payment_reference: [account, refund.cheque_no, refund.reference].filter(Boolean).join(', ') || null,
    ends_charge: refund.ends_charge,
    reason: refund.reason,
    requested_by_name: refund.requested_by_name,
    decided_by_name: refund.decided_by_name,
  };
}
