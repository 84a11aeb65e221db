import type { JournalDraft } from '#modules/accounts/index.ts';

/** The source kind of journals of imported advances; the clearing of fees uses it too. */
export const advanceSource = 'imported_advance';

export interface AdvanceToPost {
  entry_id: string;
  student_no: string;
  student_name: string;
  booked_on: string;
  amount_poisha: number;
}

/**
 * An advance that another system held: the institution owes it to the student, against the general fund, as every other
 * opening balance. No cash moves: what was paid then is part of the cash and bank that came over.
 */
export function postOpeningAdvance(advance: AdvanceToPost): JournalDraft {
  return {
    voucher_type: 'JV',
    posted_on: advance.booked_on,
    narration: `${advance.student_no} · ${advance.student_name}`,
    source_kind: advanceSource,
    source_id: advance.entry_id,
    party_name: advance.student_name,
    lines: [
      { ledger: { system_key: 'general_fund' }, amount_poisha: advance.amount_poisha },
      { ledger: { system_key: 'student_advance' }, amount_poisha: -advance.amount_poisha },
    ],
  };
}
