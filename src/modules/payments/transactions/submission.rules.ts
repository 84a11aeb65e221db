import type { LifeCycle } from '#shared/life-cycle.ts';
import type { SubmissionState } from './submission-states.ts';

const undecided = ['submitted', 'duplicate'] as const;

/** What the family does with a transaction that it sent in. */
export const ownLifeCycle = {
  withdraw: {
    from: undecided,
    to: 'withdrawn',
    noun: 'withdrawal',
    permission: 'payments.online.own',
    asks: 'question',
    refusal: 'payments:transaction_decided',
  },
} as const satisfies LifeCycle<{ state: SubmissionState }>;

/** What the office does with it. */
export const deskLifeCycle = {
  approve: {
    from: undecided,
    to: 'matched',
    noun: 'approval',
    permission: 'payments.transaction.approve',
    asks: 'question',
    refusal: 'payments:transaction_decided',
  },
  reject: {
    from: undecided,
    to: 'rejected',
    noun: 'rejection',
    permission: 'payments.transaction.approve',
    asks: 'reason',
    refusal: 'payments:transaction_decided',
  },
} as const satisfies LifeCycle<{ state: SubmissionState }>;
