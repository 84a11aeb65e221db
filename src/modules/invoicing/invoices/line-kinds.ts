/** What an institution is billed for; a discount takes away. */
export const lineKinds = ['package', 'students', 'sms', 'id_cards', 'other', 'discount'] as const;

export const mostInvoiceLines = 50;

export type LineKind = (typeof lineKinds)[number];

/** How institutions pay. */
export const paymentTypes = ['cash', 'bank', 'cheque', 'mfs', 'card'] as const;

/** `overdue` is not stored: it is what is due, also in part, after the day it was to be paid by. */
export const invoiceStates = ['due', 'part_paid', 'overdue', 'paid', 'cancelled'] as const;
