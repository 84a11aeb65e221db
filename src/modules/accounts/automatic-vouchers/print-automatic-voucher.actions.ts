import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { type UnrenderedDocument, unrendered } from '#kernel/documents/print.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { amountInWords } from '#shared/amount-in-words.ts';
import { fiscalYearOf, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { signatureBoxes } from '../signatories/signatory.actions.ts';
import { voucherTitle } from '../voucher-types/voucher-type.queries.ts';
import { type VoucherItem, voucher as voucherTemplate } from '../vouchers/voucher.document.ts';
import { findAutomaticVoucher } from './automatic-voucher.queries.ts';

/** The paper of a voucher that another document posted; nobody checked it but that document. @throws 404 */
export async function printAutomaticVoucher(
  { tx, services }: SiteContext,
  id: string,
  language: Language,
): Promise<UnrenderedDocument> {
  const found = requireFound(await findAutomaticVoucher(tx, id));
  const { voucher_no, voucher_type, posted_by_name } = found;
  const title = await voucherTitle(tx, voucher_type);
  const signers = await signatureBoxes(tx, services.files, 'voucher', {
    isFinal: !found.is_reversed,
  });
  return unrendered(
    `${voucher_no}.pdf`,
    voucherTemplate,
    [itemOf(found, title)],
    {
      letterhead: await readLetterhead(tx, services.files),
      signatures: [
        { title_en: 'Received by', title_bn: 'গ্রহীতা' },
        { title_en: 'Prepared by', title_bn: 'প্রস্তুতকারী', name_en: posted_by_name, name_bn: posted_by_name },
        ...(signers.length > 0
          ? signers
          : [
              { title_en: 'Checked by', title_bn: 'যাচাইকারী' },
              { title_en: 'Approved by', title_bn: 'অনুমোদনকারী' },
            ]),
      ],
      printed_on: today(),
    },
    { language },
  );
}

const kinds = { DV: 'debit', CV: 'credit', JV: 'journal', CTV: 'contra' } as const;

function itemOf(
  found: NonNullable<Awaited<ReturnType<typeof findAutomaticVoucher>>>,
  title: { name_en: string; name_bn: string },
): VoucherItem {
  return {
    title_en: title.name_en,
    title_bn: title.name_bn,
    kind: kinds[found.voucher_type],
    voucher_no: found.voucher_no,
    voucher_on: found.posted_on,
    fiscal_year: fiscalYearOf(found.posted_on),
    status: found.is_reversed ? 'reversed' : 'approved',
    reversal_no: found.reversal_no,
    party_name_en: found.party_name,
    party_name_bn: found.party_name,
    cheque_no: null,
    cheque_on: null,
    bank_name_en: null,
    bank_name_bn: null,
    narration: found.narration || null,
    lines: found.lines,
    total_poisha: found.total_poisha,
    amount_in_words_en: amountInWords(found.total_poisha, 'en'),
    amount_in_words_bn: amountInWords(found.total_poisha, 'bn'),
    attachment_count: 0,
    is_duplicate: false,
  };
}
