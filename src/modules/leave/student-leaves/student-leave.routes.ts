import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import {
  approveRequests,
  attachToRequest,
  cancelRequest,
  listOwnRequests,
  listRequests,
  rejectRequest,
  sendRequest,
  withdrawRequest,
} from './student-leave.actions.ts';
import { studentLeaveContract } from './student-leave.contract.ts';

const os = implementForSite(studentLeaveContract);

export const studentLeaveRoutes = os.router({
  own: os.own.handler(({ context, input }) => listOwnRequests(context, input)),
  send: os.send.handler(({ context, input }) => sendRequest(context, input)),
  attach: os.attach.handler(({ context, input }) => attachToRequest(context, input.id, input.attachment)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawRequest(context, input.id)),
  list: os.list.handler(({ context, input }) => listRequests(context, input)),
  approve: os.approve.handler(async ({ context, input }) => {
    const [approved] = await approveRequests(context, [input.id], input);
    return requireFound(approved);
  }),
  approveSeveral: os.approveSeveral.handler(async ({ context, input }) => ({
    approved_count: (await approveRequests(context, input.ids)).length,
  })),
  reject: os.reject.handler(({ context, input }) => rejectRequest(context, input.id, input.reason)),
  cancel: os.cancel.handler(({ context, input }) => cancelRequest(context, input.id, input.reason)),
});
