import type { LifeCycle } from '#shared/life-cycle.ts';

export const leaveStates = ['pending', 'approved', 'rejected', 'withdrawn', 'cancelled'] as const;
export type LeaveState = (typeof leaveStates)[number];

export const dayParts = ['full', 'first_half', 'second_half'] as const;
export type DayPart = (typeof dayParts)[number];

export interface LeaveInHand {
  state: LeaveState;
  /** Whether it is the caller's own. */
  is_own: boolean;
  /** Whether one of its days is in a closed leave year. */
  is_in_closed_year: boolean;
}

const ofApplicant = ({ is_own }: LeaveInHand) => (is_own ? undefined : 'leave:not_your_application');

const ofOthers = ({ is_own, is_in_closed_year }: LeaveInHand) => {
  if (is_own) return 'leave:own_application';
  return is_in_closed_year ? 'leave:closed_year' : undefined;
};

/** From the application to the decision; nobody decides on their own leave. */
export const leaveLifeCycle = {
  edit: {
    from: ['pending'],
    permission: 'leave.own.apply',
    asks: 'form',
    refusal: 'leave:application_is_…',
    check: ofApplicant,
  },
  withdraw: {
    from: ['pending'],
    to: 'withdrawn',
    noun: 'withdrawal',
    permission: 'leave.own.apply',
    asks: 'question',
    refusal: 'leave:application_is_…',
    check: ofApplicant,
  },
  approve: {
    from: ['pending'],
    to: 'approved',
    noun: 'approval',
    permission: 'leave.application.decide',
    asks: 'form',
    refusal: 'leave:application_is_…',
    check: ofOthers,
  },
  reject: {
    from: ['pending'],
    to: 'rejected',
    noun: 'rejection',
    permission: 'leave.application.decide',
    asks: 'reason',
    refusal: 'leave:application_is_…',
    check: ({ is_own }) => (is_own ? 'leave:own_application' : undefined),
  },
  cancel: {
    from: ['approved'],
    to: 'cancelled',
    noun: 'cancellation',
    permission: 'leave.application.cancel',
    asks: 'reason',
    refusal: 'leave:application_is_…',
    check: ofOthers,
  },
} as const satisfies LifeCycle<LeaveInHand>;

const { edit, withdraw, ...decisions } = leaveLifeCycle;
/** What the applicant does. */
export const movesOfApplicant = { edit, withdraw };
/** What who decides does. */
export const decisionsOnLeave = decisions;

export interface LeaveDays {
  starts_on: string;
  ends_on: string;
  day_part: DayPart;
}

/** Whether some days lie within others; half a day lies within the whole day, and within the same half. */
export const isWithin = (inner: LeaveDays, outer: LeaveDays): boolean =>
  outer.starts_on <= inner.starts_on &&
  inner.ends_on <= outer.ends_on &&
  (outer.day_part === 'full' || outer.day_part === inner.day_part);
