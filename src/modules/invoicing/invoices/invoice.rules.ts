import type { LifeCycle } from '#shared/life-cycle.ts';
import type { invoiceStates, LineKind } from './line-kinds.ts';

interface OpenInvoice {
  state: (typeof invoiceStates)[number];
  paid_poisha: number;
}

const hasPayments = ({ paid_poisha }: OpenInvoice) =>
  paid_poisha > 0 ? 'invoicing:invoice_has_payments' : undefined;

/**
 * An invoice is changed and cancelled while nothing is paid for it. What is due, part paid and paid follows from its
 * payments, which are documents of their own.
 */
export const invoiceLifeCycle = {
  edit: {
    from: ['due', 'part_paid', 'overdue', 'paid'],
    permission: 'invoicing.invoice.edit',
    refusal: 'invoicing:invoice_cancelled',
    check: hasPayments,
  },
  cancel: {
    from: ['due', 'part_paid', 'overdue', 'paid'],
    to: 'cancelled',
    permission: 'invoicing.invoice.edit',
    asks: 'reason',
    refusal: 'invoicing:invoice_cancelled',
    check: hasPayments,
  },
} as const satisfies LifeCycle<OpenInvoice>;

interface Line {
  kind: LineKind;
  /** `null` until it is typed. */
  quantity: number | null;
  unit_poisha: number | null;
}

/** The amount of a line in poisha; negative for a discount. */
export const amountOf = ({ kind, quantity, unit_poisha }: Line) =>
  (kind === 'discount' ? -1 : 1) * (quantity ?? 0) * (unit_poisha ?? 0);

/** The sum of an invoice in poisha; below zero where its discounts are too high. */
export const totalOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + amountOf(line), 0);
