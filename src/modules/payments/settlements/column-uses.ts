/** What a column of a gateway's statement can be. */
export const columnUses = [
  'booked_on',
  'tran_id',
  'gateway_transaction_id',
  'kind',
  'amount',
  'charge',
  'net',
  'ignore',
] as const;
