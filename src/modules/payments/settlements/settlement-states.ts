/** How each state of a settlement is shown. */
export const settlementTones = { draft: 'waiting', posted: 'good', reversed: 'quiet' } as const;

export const settlementsPath = '/site/payment-gateway/settlements';

/** The page of a settlement. */
export const settlementPath = (id: string) => `${settlementsPath}/${id}`;

/** The list of online payments, narrowed to one transaction. */
export const paymentPath = (tranId: string) =>
  `/site/payment-gateway/payments?q=${encodeURIComponent(tranId)}`;
