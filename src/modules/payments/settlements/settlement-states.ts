/** A statement that was read, its voucher, and the reversal of that. */
export const settlementStates = ['draft', 'posted', 'reversed'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** Why a line is not settled. */
export const findings = [
  'unknown',
  'not_booked',
  'paid_twice',
  'amount_differs',
  'net_differs',
  'charge_differs',
] as const;
export type Finding = (typeof findings)[number];

/** How each state of a settlement is shown. */
export const settlementTones = { draft: 'waiting', posted: 'good', reversed: 'quiet' } as const;

export const settlementsPath = '/site/payment-gateway/settlements';

/** The page of a settlement. */
export const settlementPath = (id: string) => `${settlementsPath}/${id}`;

/** The list of online payments, narrowed to one transaction. */
export const paymentPath = (tranId: string) =>
  `/site/payment-gateway/payments?q=${encodeURIComponent(tranId)}`;
