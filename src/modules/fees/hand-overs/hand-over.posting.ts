import type { JournalDraft } from '#modules/accounts/index.ts';

interface HandOverToPost {
  id: string;
  hand_over_no: string;
  held_by_name: string;
  counted_poisha: number;
  received_on: string;
}

/** Money that goes from a teacher to the office: as much as was counted. */
export const postHandOver = (handOver: HandOverToPost): JournalDraft => ({
  voucher_type: 'CTV',
  posted_on: handOver.received_on,
  narration: `${handOver.hand_over_no} · ${handOver.held_by_name}`,
  source_kind: 'fee_hand_over',
  source_id: handOver.id,
  party_name: handOver.held_by_name,
  lines: [
    { ledger: { system_key: 'cash_in_hand' }, amount_poisha: handOver.counted_poisha },
    {
      ledger: { system_key: 'cash_with_teachers' },
      amount_poisha: -handOver.counted_poisha,
      narration: handOver.held_by_name,
    },
  ],
});
