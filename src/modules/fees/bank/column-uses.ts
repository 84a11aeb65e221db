/** What a column of the bank's file may be. */
export const columnUses = ['ignore', 'booked_on', 'scroll_no', 'slip_no', 'amount', 'kind', 'state'] as const;
