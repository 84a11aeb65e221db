import { leaveApprovalContract } from './approvals/leave-approval.contract.ts';
import { leaveHistoryContract } from './history/leave-history.contract.ts';
import { ownLeaveContract } from './own-leave/own-leave.contract.ts';
import { studentLeaveContract } from './student-leaves/student-leave.contract.ts';
import { leaveTypeContract } from './types/leave-type.contract.ts';

export const leaveContract = {
  types: leaveTypeContract,
  own: ownLeaveContract,
  approvals: leaveApprovalContract,
  history: leaveHistoryContract,
  studentLeaves: studentLeaveContract,
};
