import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import { answerOf, showApplication } from '../applications/leave-application.actions.ts';
import { movesOfApplicant } from '../applications/leave-application.rules.ts';
import {
  applyForLeave,
  attachToOwn,
  countOwn,
  editOwn,
  findOwn,
  listOwn,
  lockOwn,
  ownBalances,
  ownSubstitutes,
  withdrawOwn,
} from './own-leave.actions.ts';
import { ownLeaveContract } from './own-leave.contract.ts';

export const ownLeaveRoutes = makeSiteRoutes(ownLeaveContract, {
  balances: (context, input) => ownBalances(context, input.year),
  list: listOwn,
  substitutes: ownSubstitutes,
  count: countOwn,
  show: async (context, input) => answerOf(context, await findOwn(context, input.id)),
  apply: applyForLeave,
  edit: editOwn,
  attach: attachToOwn,
  ...moveHandlers(movesOfApplicant, {
    lock: lockOwn,
    show: showApplication,
    effects: { withdraw: withdrawOwn },
  }),
});
