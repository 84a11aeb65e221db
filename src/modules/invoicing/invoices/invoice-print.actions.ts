import { type UnrenderedDocument, unrendered } from '#kernel/documents/print.ts';
import type { Letterhead } from '#kernel/documents/template.ts';
import { coreFileKey } from '#kernel/files/core-files.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import type { Context } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { amountInWords } from '#shared/amount-in-words.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { InvoicePayment } from './invoice.contract.ts';
import { type InvoiceItem, siteInvoice } from './invoice.document.ts';
import { companyOnInvoice, findInvoice, type InvoiceWithAllRow, siteToBill } from './invoice.queries.ts';

/** The invoice as PDF. @throws 404 */
export async function printInvoice(
  context: Context,
  id: string,
  language: Language,
): Promise<UnrenderedDocument> {
  const invoice = requireFound(await findInvoice(context.tx, id));
  return print(context, invoice, null, invoice.invoice_no, language);
}

/** The receipt of one payment as PDF. */
export async function printPaymentReceipt(
  context: Context,
  invoiceId: string,
  paymentId: string,
  language: Language,
): Promise<UnrenderedDocument> {
  const invoice = requireFound(await findInvoice(context.tx, invoiceId));
  const payment = requireFound(invoice.payments.find((it) => it.id === paymentId));
  return print(context, invoice, receiptOf(invoice, payment), payment.receipt_no, language);
}

async function print(
  { tx, services }: Context,
  invoice: InvoiceWithAllRow,
  receipt: InvoiceItem['receipt'],
  name: string,
  language: Language,
): Promise<UnrenderedDocument> {
  const { company_id, ...site } = await siteToBill(tx, invoice.site_id);
  const issuer = company_id ? await companyOnInvoice(tx, company_id) : null;
  const words = receipt ? Math.abs(receipt.amount_poisha) : invoice.total_poisha;
  const item: InvoiceItem = {
    invoice_no: invoice.invoice_no,
    period: invoice.period,
    invoiced_on: invoice.invoiced_on,
    due_on: invoice.due_on,
    is_cancelled: invoice.state === 'cancelled',
    site,
    lines: invoice.lines.map(
      ({ kind, description, package_name_en, package_name_bn, quantity, unit_poisha, amount_poisha }) => ({
        kind,
        description,
        package_name_en,
        package_name_bn,
        quantity,
        unit_poisha,
        amount_poisha,
      }),
    ),
    total_poisha: invoice.total_poisha,
    paid_poisha: invoice.paid_poisha,
    due_poisha: invoice.due_poisha,
    amount_in_words_en: amountInWords(words, 'en'),
    amount_in_words_bn: amountInWords(words, 'bn'),
    note: invoice.note,
    how_to_pay_en: issuer?.how_to_pay_en ?? null,
    how_to_pay_bn: issuer?.how_to_pay_bn ?? null,
    receipt,
  };
  const letterhead = await houseLetterhead(services.files, issuer);
  return unrendered(`${name}.pdf`, siteInvoice, [item], { letterhead, printed_on: today() }, { language });
}

/** The receipt of a payment, with what was due after it. */
function receiptOf(invoice: InvoiceWithAllRow, payment: InvoicePayment): NonNullable<InvoiceItem['receipt']> {
  const until = invoice.payments.slice(0, invoice.payments.indexOf(payment) + 1);
  const paid = until.reduce((sum, it) => sum + it.amount_poisha, 0);
  const nameIn = (language: Language) =>
    translator(language)(`invoicing:payment_type.${payment.payment_type}`);
  return {
    receipt_no: payment.receipt_no,
    paid_on: payment.paid_on,
    amount_poisha: payment.amount_poisha,
    payment_type_en: nameIn('en'),
    payment_type_bn: nameIn('bn'),
    reference: payment.reference,
    received_by_name: payment.received_by_name,
    due_after_poisha: invoice.total_poisha - paid,
    is_reversed: payment.is_reversed,
    reason: payment.reason,
  };
}

type Issuer = Awaited<ReturnType<typeof companyOnInvoice>>;

const house = { eiin: null, website: null, established_year: null, accent: '#0b6470' };

/** The letterhead of the company of the institution, else of the product. */
async function houseLetterhead(files: FileStore, issuer: Issuer | null): Promise<Letterhead> {
  if (!issuer) {
    const contact = { address_en: null, address_bn: null, phone: null, email: null, logo: null };
    const nameIn = (language: Language) => translator(language)('invoicing:house');
    return { ...house, ...contact, name_en: nameIn('en'), name_bn: nameIn('bn') };
  }
  const { logo_file_id, how_to_pay_en: _en, how_to_pay_bn: _bn, ...company } = issuer;
  const logo = logo_file_id ? await files.get(coreFileKey(logo_file_id)).catch(() => null) : null;
  return { ...house, ...company, logo };
}
