/** The documents that post by themselves; the names are those in the journals. */
export const automaticSources = [
  'fee_receipt',
  'fee_refund',
  'fee_hand_over',
  'imported_advance',
  'online_payment',
  'gateway_settlement',
  'cheque',
  'fixed_asset',
  'depreciation_run',
] as const;
export type AutomaticSource = (typeof automaticSources)[number];
