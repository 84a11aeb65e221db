import type { LifeCycle } from '#shared/life-cycle.ts';
import type { RegistrationState } from '../registration-kinds.ts';

interface RegistrationInHand {
  state: RegistrationState;
}

const permission = 'admissions.registration.edit';

/** What the office does with a registration. */
export const registrationLifeCycle = {
  /** Says whose registration it is. */
  choose: { from: ['submitted'], permission, asks: 'form', refusal: 'admissions:registration_not_submitted' },
  accept: {
    from: ['submitted'],
    to: 'accepted',
    permission,
    asks: 'form',
    refusal: 'admissions:registration_not_submitted',
  },
  return: {
    from: ['submitted'],
    to: 'returned',
    permission,
    asks: 'reason',
    refusal: 'admissions:registration_not_submitted',
  },
  reject: {
    from: ['submitted', 'returned'],
    to: 'rejected',
    permission,
    asks: 'reason',
    refusal: 'admissions:registration_decided',
  },
  undo: {
    from: ['returned', 'accepted', 'rejected'],
    permission,
    asks: 'question',
    refusal: 'admissions:registration_not_undone',
  },
} as const satisfies LifeCycle<RegistrationInHand>;
