import type { LifeCycle } from '#shared/life-cycle.ts';
import type { ApplicationState } from '../application-kinds.ts';

interface ApplicationInHand {
  state: ApplicationState;
  /** The hash of the draw is published: who takes part stays as it is. */
  is_frozen: boolean;
}

const permission = 'admissions.application.edit';

const takesPart = ({ is_frozen }: ApplicationInHand) => (is_frozen ? 'admissions:draw_announced' : undefined);

/** What the office does with an application; the draw selects, admission admits. */
export const applicationLifeCycle = {
  verify: {
    from: ['submitted'],
    to: 'verified',
    permission,
    refusal: 'admissions:application_not_submitted',
    check: takesPart,
  },
  return: {
    from: ['submitted', 'verified'],
    to: 'returned',
    permission,
    asks: 'reason',
    refusal: 'admissions:application_not_submitted',
    check: takesPart,
  },
  reject: {
    from: ['submitted', 'verified', 'selected', 'waiting'],
    to: 'rejected',
    permission,
    asks: 'reason',
    refusal: 'admissions:application_decided',
    check: ({ state, is_frozen }) =>
      is_frozen && state === 'verified' ? 'admissions:draw_announced' : undefined,
  },
  select: {
    from: ['waiting'],
    to: 'selected',
    permission,
    asks: 'question',
    refusal: 'admissions:application_not_waiting',
  },
  admit: {
    from: ['selected'],
    to: 'admitted',
    permission: 'admissions.student.admit',
    refusal: 'admissions:application_not_selected',
  },
  undo: {
    from: ['verified', 'returned', 'rejected', 'selected'],
    permission,
    asks: 'question',
    refusal: 'admissions:application_not_undone',
  },
} as const satisfies LifeCycle<ApplicationInHand>;
