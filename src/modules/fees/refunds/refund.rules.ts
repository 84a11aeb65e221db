import type { LifeCycle } from '#shared/life-cycle.ts';

export const refundStates = ['requested', 'paid', 'rejected'] as const;
export type RefundState = (typeof refundStates)[number];

export interface RefundInHand {
  state: RefundState;
  requested_by: string;
}

const ofOthers = ({ requested_by }: RefundInHand, userId: string | null) =>
  requested_by === userId ? 'fees:own_refund' : undefined;

/** Where the institution wants two people: one asks, another pays. */
export const refundLifeCycle = {
  approve: {
    from: ['requested'],
    to: 'paid',
    noun: 'approval',
    permission: 'fees.refund.approve',
    asks: 'question',
    refusal: 'fees:refund_is_…',
    check: ofOthers,
  },
  reject: {
    from: ['requested'],
    to: 'rejected',
    noun: 'rejection',
    permission: 'fees.refund.approve',
    asks: 'reason',
    refusal: 'fees:refund_is_…',
  },
} as const satisfies LifeCycle<RefundInHand>;

/** What a receipt took, and what of it went back so far. */
export interface RefundedReceipt {
  amount_poisha: number;
  advance_used_poisha: number;
  advance_added_poisha: number;
  /** The paid refunds of it. */
  refunds: { amount_poisha: number; advance_given_poisha: number }[];
  /** What is left of each due that it paid. */
  lines: RefundLine[];
}

export interface RefundLine {
  due_id: string;
  amount_poisha: number;
}

const sumOf = (lines: readonly { amount_poisha: number }[]) =>
  lines.reduce((sum, it) => sum + it.amount_poisha, 0);

/** What is still to be had back of the advance that a receipt left. */
export const advanceLeftOf = ({ advance_added_poisha, refunds }: RefundedReceipt): number =>
  advance_added_poisha - refunds.reduce((sum, it) => sum + it.advance_given_poisha, 0);

/**
 * What goes back for some lines of a receipt and some of the advance it left: the money handed over, and what the advance loses
 * (below zero: gains). What was paid out of the advance goes back to it; money covers the lines first.
 */
export function splitRefund(
  receipt: RefundedReceipt,
  wanted: { lines: readonly RefundLine[]; advance_given_poisha: number },
): { amount_poisha: number; advance_poisha: number; is_whole: boolean } {
  const moneyGone = receipt.refunds.reduce((sum, it) => sum + it.amount_poisha - it.advance_given_poisha, 0);
  const moneyLeft = Math.max(receipt.amount_poisha - receipt.advance_added_poisha, 0) - moneyGone;
  const ofLines = sumOf(wanted.lines);
  const inMoney = Math.min(ofLines, moneyLeft);
  return {
    amount_poisha: inMoney + wanted.advance_given_poisha,
    advance_poisha: wanted.advance_given_poisha - (ofLines - inMoney),
    is_whole: ofLines === sumOf(receipt.lines) && wanted.advance_given_poisha === advanceLeftOf(receipt),
  };
}
