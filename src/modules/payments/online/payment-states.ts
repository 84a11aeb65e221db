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

/** What the office lists by: what is held waits for somebody, unless it was set aside or its refund waits to be approved. */
export const listedStates = [...paymentStates, 'refund_waiting', 'set_aside'] as const;

/** What becomes of a refund: it waits to be approved, is asked of the gateway, and is done or refused there. */
export const onlineRefundStates = ['waiting', 'requested', 'sent', 'done', 'refused', 'rejected'] as const;

export type ListedState = (typeof listedStates)[number];
export type PaymentState = (typeof paymentStates)[number];
export type OnlineRefundState = (typeof onlineRefundStates)[number];
export type HeldReason = (typeof heldReasons)[number];
