/** The kinds of payment; each goes to a ledger of its own, whatever the core calls its payment types. */
export const paymentKinds = ['cash', 'bank', 'mfs', 'card', 'cheque', 'wallet'] as const;

export type PaymentKind = (typeof paymentKinds)[number];
