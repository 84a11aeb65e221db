import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { type UnrenderedDocument, unrendered } from '#kernel/documents/print.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { amountInWords } from '#shared/amount-in-words.ts';
import { fiscalYearOf, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { signatureBoxes } from '../signatories/signatory.actions.ts';
import { voucherTitle } from '../voucher-types/voucher-type.queries.ts';
import { readVoucher } from './voucher.actions.ts';
import type { Voucher } from './voucher.contract.ts';
import { type VoucherItem, voucher as voucherTemplate } from './voucher.document.ts';

/** The voucher as PDF; what is not yet approved says so on the paper. @throws 404 */
export async function printVoucher(
  context: SiteContext,
  id: string,
  language: Language,
): Promise<UnrenderedDocument> {
  const { tx, services } = context;
  const voucher = await readVoucher(context, id);
  const item = itemOf(voucher, await voucherTitle(tx, voucher.voucher_type));
  const isFinal = voucher.state === 'approved';
  const signers = await signatureBoxes(tx, services.files, 'voucher', { isFinal });
  const shared = {
    letterhead: await readLetterhead(tx, services.files),
    signatures: [
      { title_en: 'Received by', title_bn: 'গ্রহীতা' },
      { title_en: 'Prepared by', title_bn: 'প্রস্তুতকারী', ...signed(voucher.prepared_by_name) },
      ...(signers.length > 0
        ? signers
        : [
            { title_en: 'Checked by', title_bn: 'যাচাইকারী', ...signed(voucher.checked_by_name) },
            { title_en: 'Approved by', title_bn: 'অনুমোদনকারী', ...signed(voucher.approved_by_name) },
          ]),
    ],
    printed_on: today(),
  };
  return unrendered(`${voucher.voucher_no ?? 'voucher'}.pdf`, voucherTemplate, [item], shared, { language });
}

const signed = (name: string | null) => ({ name_en: name, name_bn: name });

const kinds = { DV: 'debit', CV: 'credit', JV: 'journal', CTV: 'contra' } as const;

function itemOf(voucher: Voucher, title: { name_en: string; name_bn: string }): VoucherItem {
  return {
    title_en: title.name_en,
    title_bn: title.name_bn,
    kind: kinds[voucher.voucher_type],
    voucher_no: voucher.voucher_no ?? '–',
    voucher_on: voucher.dated_on,
    fiscal_year: fiscalYearOf(voucher.dated_on),
    status: voucher.state,
    reversal_no: voucher.reversal_no,
    party_name_en: voucher.party_name,
    party_name_bn: voucher.party_name,
    cheque_no: voucher.cheque_no,
    cheque_on: voucher.cheque_on,
    bank_name_en: null,
    bank_name_bn: null,
    narration: voucher.narration || null,
    lines: voucher.lines,
    total_poisha: voucher.total_poisha,
    amount_in_words_en: amountInWords(voucher.total_poisha, 'en'),
    amount_in_words_bn: amountInWords(voucher.total_poisha, 'bn'),
    attachment_count: voucher.files.length,
    is_duplicate: false,
  };
}
