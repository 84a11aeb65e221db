import type { JournalDraft } from '#modules/accounts/index.ts';
import { incomeLines, type MoneyPlace, moneyLedgerOf } from '../receipts/receipt.posting.ts';

export interface RefundToPost extends MoneyPlace {
  /** The document that the voucher is of, and its number. */
  source: { kind: 'fee_refund' | 'fee_receipt'; id: string; no: string };
  posted_on: string;
  student_name: string;
  reason: string;
  amount_poisha: number;
  /** What the student's advance loses; below zero: what it gains. */
  advance_poisha: number;
  /** What is given back of each fee head; `null` for fines. */
  income: { fee_head_code: string | null; amount_poisha: number }[];
}

/** What is paid back, out of the income of the heads and the student's advance. */
export function postRefund(refund: RefundToPost): JournalDraft {
  const { source, amount_poisha, advance_poisha } = refund;
  return {
    voucher_type: amount_poisha > 0 ? 'DV' : 'JV',
    posted_on: refund.posted_on,
    narration: `${source.no} · ${refund.student_name} · ${refund.reason}`,
    source_kind: source.kind,
    source_id: source.id,
    party_name: refund.student_name,
    lines: [
      { ...moneyLedgerOf(refund), amount_poisha: -amount_poisha },
      ...incomeLines(refund.income, 1),
      { ledger: { system_key: 'student_advance' }, amount_poisha: advance_poisha },
    ].filter((line) => line.amount_poisha !== 0),
  };
}
