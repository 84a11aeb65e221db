import type { DocumentTemplate, Letterhead } from '#kernel/documents/template.ts';
import type { LineKind } from './line-kinds.ts';

/** An invoice to an institution, or the receipt of what it paid; one sheet each. */
export const siteInvoice: DocumentTemplate<InvoiceItem, { letterhead: Letterhead; printed_on: string }> = {
  name: 'invoicing.invoice',
  title: { en: 'Invoice', bn: 'ইনভয়েস' },
  source: new URL('./invoice.typ', import.meta.url),
  paper: 'a4',
  label: (item) => item.invoice_no,
};

export interface InvoiceItem {
  invoice_no: string;
  period: string | null;
  invoiced_on: string;
  due_on: string;
  is_cancelled: boolean;
  site: {
    name_en: string;
    name_bn: string;
    address_en: string;
    address_bn: string | null;
    eiin: string | null;
    phone: string | null;
    email: string;
  };
  lines: {
    kind: LineKind;
    description: string | null;
    package_name_en: string | null;
    package_name_bn: string | null;
    quantity: number;
    unit_poisha: number;
    amount_poisha: number;
  }[];
  total_poisha: number;
  paid_poisha: number;
  due_poisha: number;
  amount_in_words_en: string;
  amount_in_words_bn: string;
  note: string | null;
  how_to_pay_en: string | null;
  how_to_pay_bn: string | null;
  /** The payment that the paper is the receipt of; without one it is the invoice. */
  receipt: {
    receipt_no: string;
    paid_on: string;
    amount_poisha: number;
    payment_type_en: string;
    payment_type_bn: string;
    reference: string | null;
    received_by_name: string | null;
    due_after_poisha: number;
    is_reversed: boolean;
    reason: string | null;
  } | null;
}
