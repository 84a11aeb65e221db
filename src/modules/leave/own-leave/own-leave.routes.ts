import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { answerOf } from '../applications/leave-application.actions.ts';
import {
  applyForLeave,
  attachToOwn,
  countOwn,
  editOwn,
  findOwn,
  listOwn,
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
  attach: (context, input) => attachToOwn(context, input.id, input.attachment),
  withdraw: (context, input) => withdrawOwn(context, input.id),
});
