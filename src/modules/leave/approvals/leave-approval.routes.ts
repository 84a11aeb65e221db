import { implementForSite } from '#kernel/http/implement.ts';
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

const os = implementForSite(leaveApprovalContract);

export const leaveApprovalRoutes = os.router({
  list: os.list.handler(({ context, input }) => listForApproval(context, input)),
  applicants: os.applicants.handler(({ context }) => listApplicants(context.tx, context.siteId)),
  show: os.show.handler(({ context, input }) => showForDecision(context, input.id)),
  approve: os.approve.handler(({ context, input }) => approveApplication(context, input)),
  approveSeveral: os.approveSeveral.handler(async ({ context, input }) => ({
    approved_count: await approveSeveral(context, input.ids),
  })),
  reject: os.reject.handler(({ context, input }) => rejectApplication(context, input.id, input.reason)),
  cancel: os.cancel.handler(({ context, input }) => cancelApplication(context, input.id, input.reason)),
});
