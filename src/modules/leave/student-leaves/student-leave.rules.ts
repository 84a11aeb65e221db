import type { LifeCycle } from '#shared/life-cycle.ts';
import type { LeaveState } from '../applications/leave-application.rules.ts';

/** From the family's request to the class teacher's decision. */
export const studentLeaveLifeCycle = {
  withdraw: {
    from: ['pending'],
    to: 'withdrawn',
    permission: 'leave.child.send',
    asks: 'deletion',
    refusal: 'leave:request_is_…',
  },
  approve: {
    from: ['pending'],
    to: 'approved',
    permission: 'leave.student_leave.decide',
    asks: 'form',
    refusal: 'leave:request_is_…',
  },
  reject: {
    from: ['pending'],
    to: 'rejected',
    permission: 'leave.student_leave.decide',
    asks: 'form',
    refusal: 'leave:request_is_…',
  },
  cancel: {
    from: ['approved'],
    to: 'cancelled',
    permission: 'leave.student_leave.decide',
    asks: 'form',
    refusal: 'leave:request_is_…',
  },
} as const satisfies LifeCycle<{ state: LeaveState }>;
