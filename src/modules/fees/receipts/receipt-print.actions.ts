import type { SiteTx } from '#kernel/database/database.ts';
import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { type UnrenderedDocument, unrendered } from '#kernel/documents/print.ts';
import { qrSvg } from '#kernel/documents/qr.ts';
import type { Paper } from '#kernel/documents/template.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { signatureBoxes } from '#modules/accounts/index.ts';
import { readSiteOption } from '#modules/sites/index.ts';
import { amountInWords } from '#shared/amount-in-words.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { nameOfDue } from '../dues/due-name.rules.ts';
import { withShift } from '../section-shift.queries.ts';
import { receiptPaper } from '../site-options.ts';
import type { ReceiptWithLines } from './receipt.contract.ts';
import {
  type ReceiptCopy,
  type ReceiptItem,
  receiptRoll,
  receipt as receiptTemplate,
} from './receipt.document.ts';
import { findReceipt } from './receipt.queries.ts';
import { countPrint, receiptToPrint } from './receipt-print.queries.ts';
import { receiptQrText } from './receipt-qr.rules.ts';

/**
 * A receipt as PDF with the office's and the guardian's copy, and counts it as printed: the first print is the original,
 * later ones say that they are duplicates. Without a paper it is that of the institution.
 */
export async function printReceipt(
  context: SiteContext,
  id: string,
  language: Language,
  paper?: Paper,
): Promise<UnrenderedDocument> {
  const { tx } = context;
  const receipt = requireFound(await findReceipt(tx, id, false));
  const item = await itemOf(tx, receipt);
  await countPrint(tx, id);
  const chosen = paper ?? (await readSiteOption(tx, receiptPaper));
  return documentOf(context, item, ['office', 'guardian'], language, chosen);
}

/** The guardian's copy once more, for the student or the guardian; the office's prints are not counted by it. */
export async function printReceiptAgain(
  context: SiteContext,
  receipt: ReceiptWithLines,
  language: Language,
): Promise<UnrenderedDocument> {
  const item = await itemOf(context.tx, receipt);
  return documentOf(context, { ...item, is_duplicate: true }, ['guardian'], language, 'a4');
}

async function itemOf(tx: SiteTx, receipt: ReceiptWithLines): Promise<Omit<ReceiptItem, 'qr'>> {
  const more = await receiptToPrint(tx, receipt.id);
  return {
    receipt_no: receipt.receipt_no,
    received_on: receipt.received_on,
    student_no: receipt.student_no,
    roll: receipt.roll,
    name_en: receipt.student_name_en,
    name_bn: receipt.student_name_bn,
    class_name_en: receipt.class_name_en,
    class_name_bn: receipt.class_name_bn,
    section_name_en: withShift(receipt.section_name, more.shift?.en),
    section_name_bn: withShift(receipt.section_name, more.shift?.bn),
    academic_year: more.academic_year,
    lines: more.lines.map((line) => ({
      ...nameOfDue(line),
      gross_poisha: line.kind === 'fine' ? 0 : line.gross_poisha,
      waiver_poisha: line.kind === 'fine' ? 0 : line.waiver_poisha,
      fine_poisha: line.kind === 'fine' ? line.paid_poisha : 0,
      paid_poisha: line.paid_poisha,
    })),
    advance_poisha: receipt.advance_added_poisha,
    advance_used_poisha: receipt.advance_used_poisha,
    total_poisha: receipt.amount_poisha,
    due_after_poisha: receipt.cancelled_at ? null : receipt.due_after_poisha,
    amount_in_words_en: amountInWords(receipt.amount_poisha, 'en'),
    amount_in_words_bn: amountInWords(receipt.amount_poisha, 'bn'),
    payment_type_en: receipt.method_name_en,
    payment_type_bn: receipt.method_name_bn,
    payment_reference: receipt.reference,
    ...collectorOf(receipt, more),
    remark: more.note,
    cancelled_on: receipt.cancelled_on,
    is_refund: receipt.state === 'refunded',
    cancel_voucher_no: receipt.cancel_voucher_no,
    cancel_reason: receipt.cancel_reason,
    is_duplicate: more.print_count > 0,
  };
}

/** Nobody took in what was paid online or from the advance: the way of payment stands there instead. */
function collectorOf(
  { channel, collected_by_name, method_name_en, method_name_bn }: ReceiptWithLines,
  collector: { collector_name_en: string | null; collector_name_bn: string | null },
) {
  if (channel === 'online' || channel === 'wallet')
    return { collector_name_en: method_name_en, collector_name_bn: method_name_bn };
  const { collector_name_en, collector_name_bn } = collector;
  return { collector_name_en: collector_name_en ?? collected_by_name ?? '', collector_name_bn };
}

async function documentOf(
  { tx, services }: SiteContext,
  item: Omit<ReceiptItem, 'qr'>,
  copies: ReceiptCopy[],
  language: Language,
  paper: Paper,
): Promise<UnrenderedDocument> {
  const letterhead = await readLetterhead(tx, services.files);
  const isFinal = item.cancelled_on === null;
  const signers = await signatureBoxes(tx, services.files, 'receipt', { isFinal });
  const qr = qrSvg(receiptQrText(item, letterhead.name_en));
  return unrendered(
    `${item.receipt_no}.pdf`,
    paper === 'roll-80mm' ? receiptRoll : receiptTemplate,
    [{ ...item, qr }],
    {
      letterhead,
      copies,
      signatures: [
        { title_en: "Payer's signature", title_bn: 'জমাদানকারীর স্বাক্ষর' },
        ...(signers.length > 0
          ? signers
          : [{ title_en: "Collector's signature", title_bn: 'আদায়কারীর স্বাক্ষর' }]),
      ],
      printed_on: today(),
    },
    { language, paper },
  );
}
