/** How each state of a settlement is shown. */
export const settlementTones = { draft: 'waiting', posted: 'good', reversed: 'quiet' } as const;

/** The page of a settlement. */
export const settlementPath = (id: string) => `/site/payment-gateway/settlements/${id}`;
