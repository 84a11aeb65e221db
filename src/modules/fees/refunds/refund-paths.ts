/** Where a refund is read on the screen. */
export const refundPath = (id: string) => `/site/fee/refund/view/${id}`;

export const refundTones = { requested: 'waiting', paid: 'good', rejected: 'bad' } as const;
