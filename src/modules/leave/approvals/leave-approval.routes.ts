import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import { lockInHand, showApplication } from '../applications/leave-application.actions.ts';
import { decisionsOnLeave } from '../applications/leave-application.rules.ts';
import {
  approveApplication,
  approveSeveral,
  cancelApplication,
  listForApproval,
  rejectApplication,
  showForDecision,
} from './leave-approval.actions.ts';
import { leaveApprovalContract } from './leave-approval.contract.ts';
import { listApplicants } from './leave-approval.queries.ts';

export const leaveApprovalRoutes = makeSiteRoutes(leaveApprovalContract, {
  list: listForApproval,
  applicants: (context) => listApplicants(context.tx),
  show: (context, input) => showForDecision(context, input.id),
  ...moveHandlers(decisionsOnLeave, {
    lock: lockInHand,
    show: showApplication,
    effects: { approve: approveApplication, reject: rejectApplication, cancel: cancelApplication },
  }),
  approve_several: approveSeveral,
});
