import type { JournalDraft } from '#modules/accounts/index.ts';

export interface SettlementToPost {
  id: string;
  narration: string;
  received_on: string;
  bank_ledger_id: string;
  clearing_ledger_id: string;
  amount_poisha: number;
  charge_poisha: number;
  net_poisha: number;
  /** What the gateway paid for lines that differ. */
  unexplained_poisha: number;
}

/**
 * What a gateway paid out, as one journal: the bank has all that reached it, the gateway keeps its charge, and owes the amount of
 * the lines that agree no longer. What it paid for lines that differ lies in the clearing ledger, too, until they are cleared up.
 * Where it takes more back than it pays out, the bank pays.
 */
export function postSettlement(settlement: SettlementToPost): JournalDraft {
  const { id, narration, received_on, unexplained_poisha } = settlement;
  const reached_poisha = settlement.net_poisha + unexplained_poisha;
  return {
    voucher_type: reached_poisha > 0 ? 'CV' : reached_poisha < 0 ? 'DV' : 'JV',
    posted_on: received_on,
    narration,
    source_kind: 'gateway_settlement',
    source_id: id,
    lines: [
      { ledger: { id: settlement.bank_ledger_id }, amount_poisha: reached_poisha },
      { ledger: { system_key: 'gateway_charge' }, amount_poisha: settlement.charge_poisha },
      { ledger: { id: settlement.clearing_ledger_id }, amount_poisha: -settlement.amount_poisha },
      { ledger: { id: settlement.clearing_ledger_id }, amount_poisha: -unexplained_poisha },
    ].filter((line) => line.amount_poisha !== 0),
  };
}
