import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
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

export const studentLeaveRoutes = makeSiteRoutes(studentLeaveContract, {
  own: listOwnRequests,
  send: sendRequest,
  attach: (context, input) => attachToRequest(context, input.id, input.attachment),
  withdraw: (context, input) => withdrawRequest(context, input.id),
  list: listRequests,
  approve: async (context, input) => {
    const [approved] = await approveRequests(context, [input.id], input);
    return requireFound(approved);
  },
  approveSeveral: async (context, input) => ({
    approved_count: (await approveRequests(context, input.ids)).length,
  }),
  reject: (context, input) => rejectRequest(context, input.id, input.reason),
  cancel: (context, input) => cancelRequest(context, input.id, input.reason),
});
