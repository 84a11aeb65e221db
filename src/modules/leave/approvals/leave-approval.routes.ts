import { makeSiteRoutes } from '#kernel/http/routes.ts';
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
  applicants: (context) => listApplicants(context.tx, context.siteId),
  show: (context, input) => showForDecision(context, input.id),
  approve: approveApplication,
  approveSeveral: async (context, input) => ({
    approved_count: await approveSeveral(context, input.ids),
  }),
  reject: (context, input) => rejectApplication(context, input.id, input.reason),
  cancel: (context, input) => cancelApplication(context, input.id, input.reason),
});
