/** What became of an online payment; see the decision on its states. */
export const paymentStates = [
  'initiated',
  'redirected',
  'pending',
  'paid',
  'held',
  'failed',
  'cancelled',
  'expired',
  'refund_requested',
  'refunded',
] as const;

/** Why money that came does not count before somebody looked at it. */
export const heldReasons = ['risk', 'amount', 'currency', 'tran_id', 'used_twice'] as const;

/** What the office lists by: what is held waits for somebody, unless it was set aside. */
export const listedStates = [...paymentStates, 'set_aside'] as const;

export type PaymentState = (typeof paymentStates)[number];
export type HeldReason = (typeof heldReasons)[number];
