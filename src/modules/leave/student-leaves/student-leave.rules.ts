import type { LifeCycle } from '#shared/life-cycle.ts';
import type { LeaveState } from '../applications/leave-application.rules.ts';

/** From the family's request to the class teacher's decision. */
export const studentLeaveLifeCycle = {
  withdraw: {
    from: ['pending'],
    to: 'withdrawn',
    noun: 'withdrawal',
    permission: 'leave.child.send',
    asks: 'question',
    refusal: 'leave:request_is_…',
  },
  approve: {
    from: ['pending'],
    to: 'approved',
    noun: 'approval',
    permission: 'leave.student_leave.decide',
    asks: 'form',
    refusal: 'leave:request_is_…',
  },
  reject: {
    from: ['pending'],
    to: 'rejected',
    noun: 'rejection',
    permission: 'leave.student_leave.decide',
    asks: 'reason',
    refusal: 'leave:request_is_…',
  },
  cancel: {
    from: ['approved'],
    to: 'cancelled',
    noun: 'cancellation',
    permission: 'leave.student_leave.decide',
    asks: 'reason',
    refusal: 'leave:request_is_…',
  },
} as const satisfies LifeCycle<{ state: LeaveState }>;
