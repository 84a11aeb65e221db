import { z } from 'zod';
import {
  byId,
  chosenDay,
  chosenId,
  day,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  poisha,
  requiredText,
  route,
} from '#shared/contract.ts';
import { invoiceStates, lineKinds, mostInvoiceLines, paymentTypes } from './line-kinds.ts';

/** A month, `YYYY-MM`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const lineFields = z.object({
  kind: z.enum(lineKinds),
  description: optionalText(300),
  package_id: id.nullish(),
  /** The order that the line bills; only on `id_cards`. */
  id_card_order_id: id.nullish(),
  quantity: z.number().int().min(1).max(1_000_000),
  unit_poisha: poisha.min(0).max(10_000_000_000),
});

const fields = z.object({
  site_id: chosenId('required'),
  invoice_no: requiredText('invoicing:invoice_no_required', 40),
  /** The month whose subscription it bills; an institution is billed once for it. */
  period: month.nullish(),
  invoiced_on: chosenDay('required'),
  due_on: chosenDay('required'),
  note: optionalText(500),
  lines: z.array(lineFields).min(1).max(mostInvoiceLines),
});

const line = z.object({
  id,
  kind: z.enum(lineKinds),
  description: z.string().nullable(),
  package_id: id.nullable(),
  package_name_en: z.string().nullable(),
  package_name_bn: z.string().nullable(),
  id_card_order_id: id.nullable(),
  quantity: z.number().int(),
  unit_poisha: poisha,
  amount_poisha: poisha,
});

const payment = z.object({
  id,
  receipt_no: z.string(),
  paid_on: day,
  amount_poisha: poisha,
  payment_type: z.enum(paymentTypes),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** The payment that this one reverses, and why. */
  reversal_of: id.nullable(),
  reason: z.string().nullable(),
  is_reversed: z.boolean(),
  received_by_name: z.string().nullable(),
  received_at: instant,
});

export const invoice = z.object({
  id,
  site_id: id,
  site_name_en: z.string(),
  site_name_bn: z.string(),
  company_name_en: z.string().nullable(),
  company_name_bn: z.string().nullable(),
  invoice_no: z.string(),
  period: month.nullable(),
  invoiced_on: day,
  due_on: day,
  state: z.enum(invoiceStates),
  total_poisha: poisha,
  paid_poisha: poisha,
  due_poisha: poisha,
  note: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  can: z.object({ edit: z.boolean(), cancel: z.boolean(), pay: z.boolean() }),
});

const invoiceWithAll = invoice.extend({ lines: z.array(line), payments: z.array(payment) });

const filters = {
  company_id: id.optional(),
  site_id: id.optional(),
  period: month.optional(),
  state: z.enum(invoiceStates).optional(),
  /** Only invoices that are not paid in full. */
  is_owed: z.stringbool().optional(),
};

const cards = z.object({
  id,
  order_no: z.number().int(),
  card_count: z.number().int(),
  ordered_at: instant,
  section_name: z.string(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
});

export const invoiceContract = {
  list: route('invoicing.invoice.list', 'GET /site-invoices')
    .input(listInput(['invoice_no', 'invoiced_on', 'due_on', 'total_poisha', 'paid_poisha'], filters))
    .output(pageOf(invoice)),
  /** Sums of all invoices that the filters match; what is cancelled counts nothing. */
  totals: route('invoicing.invoice.list', 'GET /site-invoice-totals')
    .input(z.object({ q: z.string().max(100).optional(), ...filters }))
    .output(
      z.object({
        invoice_count: z.number().int(),
        total_poisha: poisha,
        paid_poisha: poisha,
        due_poisha: poisha,
      }),
    ),
  show: route('invoicing.invoice.list', 'GET /site-invoices/{id}').input(byId).output(invoiceWithAll),
  /** The next number; and of an institution its package with prices, its students and ID cards not billed yet. */
  draft: route('invoicing.invoice.edit', 'GET /site-invoice-draft')
    .input(z.object({ site_id: id.optional(), period: month.optional() }))
    .output(
      z.object({
        invoice_no: z.string(),
        package: z
          .object({
            package_id: id,
            name_en: z.string(),
            name_bn: z.string(),
            monthly_poisha: poisha,
            monthly_per_student_poisha: poisha,
            student_count: z.number().int(),
            /** The invoice that bills the month already. */
            known_invoice_no: z.string().nullable(),
          })
          .nullable(),
        id_card_orders: z.array(cards),
      }),
    ),
  create: route('invoicing.invoice.edit', 'POST /site-invoices', { idempotent: true, status: 201 })
    .input(fields)
    .output(invoiceWithAll),
  /** Only while nothing is paid. */
  update: route('invoicing.invoice.edit', 'PUT /site-invoices/{id}')
    .input(fields.omit({ site_id: true }).extend({ id }))
    .output(invoiceWithAll),
  cancel: route('invoicing.invoice.edit', 'POST /site-invoices/{id}/cancellation')
    .input(z.object({ id, reason: requiredText('required', 500) }))
    .output(invoiceWithAll),
  document: route('invoicing.invoice.list', 'GET /site-invoices/{id}/document', { ownTransaction: true })
    .input(z.object({ id, language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
};

export type Invoice = z.infer<typeof invoice>;
export type InvoiceWithAll = z.infer<typeof invoiceWithAll>;
export type InvoiceLine = z.infer<typeof line>;
export type InvoicePayment = z.infer<typeof payment>;
export type InvoiceFields = z.output<typeof fields>;
export type LineFields = z.output<typeof lineFields>;
