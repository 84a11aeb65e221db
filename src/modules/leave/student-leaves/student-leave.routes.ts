import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import { approve, approveSeveral } from './approve.actions.ts';
import { cancel } from './cancel.actions.ts';
import { reject } from './reject.actions.ts';
import {
  attachToRequest,
  listOwnRequests,
  listRequests,
  lockRequest,
  sendRequest,
  showRequest,
} from './student-leave.actions.ts';
import { studentLeaveContract } from './student-leave.contract.ts';
import { studentLeaveLifeCycle } from './student-leave.rules.ts';
import { withdraw } from './withdraw.actions.ts';

export const studentLeaveRoutes = makeSiteRoutes(studentLeaveContract, {
  own: listOwnRequests,
  send: sendRequest,
  attach: attachToRequest,
  list: listRequests,
  ...moveHandlers(studentLeaveLifeCycle, {
    lock: lockRequest,
    show: showRequest,
    effects: { withdraw, approve, reject, cancel },
  }),
  approve_several: approveSeveral,
});
