import type { LifeCycle } from '#shared/life-cycle.ts';

export const correctionStates = ['waiting', 'accepted', 'refused', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

export interface AskedCorrection {
  state: CorrectionState;
  asked_by: string;
}

const ofOthers = ({ asked_by }: AskedCorrection, userId: string | null) =>
  asked_by === userId ? 'attendance:own_correction' : undefined;

/** An employee asks, the office decides; nobody decides on what they asked for themselves. */
export const correctionLifeCycle = {
  accept: {
    from: ['waiting'],
    to: 'accepted',
    noun: 'acceptance',
    permission: 'attendance.employee.edit',
    asks: 'form',
    refusal: 'attendance:correction_is_…',
    check: ofOthers,
  },
  refuse: {
    from: ['waiting'],
    to: 'refused',
    noun: 'refusal',
    permission: 'attendance.employee.edit',
    asks: 'reason',
    refusal: 'attendance:correction_is_…',
    check: ofOthers,
  },
  withdraw: {
    from: ['waiting'],
    to: 'withdrawn',
    noun: 'withdrawal',
    permission: 'attendance.own_day.view',
    asks: 'question',
    refusal: 'attendance:correction_is_…',
  },
} as const satisfies LifeCycle<AskedCorrection>;
