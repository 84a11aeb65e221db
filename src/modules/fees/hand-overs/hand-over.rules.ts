import type { LifeCycle } from '#shared/life-cycle.ts';

export const handOverStates = ['submitted', 'accepted', 'corrected', 'sent_back', 'reversed'] as const;
export type HandOverState = (typeof handOverStates)[number];

export interface HandOverInHand {
  state: HandOverState;
  held_by: string;
  /** Whether the same teacher handed something over after it. */
  is_followed: boolean;
  /** Whether one of its receipts was refunded by the office since. */
  has_refund: boolean;
}

const ofOthers = ({ held_by }: HandOverInHand, userId: string | null) =>
  held_by === userId ? 'fees:own_hand_over' : undefined;

/** From the teacher's count to the office's; nobody accepts money from themselves. */
export const handOverLifeCycle = {
  accept: {
    from: ['submitted'],
    noun: 'acceptance',
    permission: 'fees.hand_over.accept',
    asks: 'form',
    refusal: 'fees:hand_over_is_…',
    check: ofOthers,
  },
  send_back: {
    from: ['submitted'],
    to: 'sent_back',
    noun: 'return',
    permission: 'fees.hand_over.accept',
    asks: 'reason',
    refusal: 'fees:hand_over_is_…',
    check: ofOthers,
  },
  reverse: {
    from: ['accepted', 'corrected'],
    to: 'reversed',
    noun: 'reversal',
    permission: 'fees.hand_over.reverse',
    asks: 'reason',
    refusal: 'fees:hand_over_is_…',
    check(handOver, userId) {
      if (handOver.is_followed) return 'fees:hand_over_followed';
      if (handOver.has_refund) return 'fees:hand_over_refunded';
      return ofOthers(handOver, userId);
    },
  },
} as const satisfies LifeCycle<HandOverInHand>;
