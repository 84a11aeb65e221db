import type { JournalDraft } from '#modules/accounts/index.ts';

/** What the payer bore of the gateway's charge: it makes good what the gateway keeps at the settlement. */
export function postCharge(payment: {
  id: string;
  tran_id: string;
  charge_poisha: number;
  clearing_ledger_id: string;
  posted_on: string;
}): JournalDraft {
  const { id, tran_id, charge_poisha, clearing_ledger_id, posted_on } = payment;
  return {
    voucher_type: 'CV',
    posted_on,
    narration: tran_id,
    source_kind: 'online_payment',
    source_id: id,
    lines: [
      { ledger: { id: clearing_ledger_id }, amount_poisha: charge_poisha },
      { ledger: { system_key: 'gateway_charge' }, amount_poisha: -charge_poisha },
    ],
  };
}
