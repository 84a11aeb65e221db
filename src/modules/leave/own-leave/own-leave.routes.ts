import { implementForSite } from '#kernel/http/implement.ts';
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

const os = implementForSite(ownLeaveContract);

export const ownLeaveRoutes = os.router({
  balances: os.balances.handler(({ context, input }) => ownBalances(context, input.year)),
  list: os.list.handler(({ context, input }) => listOwn(context, input)),
  substitutes: os.substitutes.handler(({ context }) => ownSubstitutes(context)),
  count: os.count.handler(({ context, input }) => countOwn(context, input)),
  show: os.show.handler(async ({ context, input }) => answerOf(context, await findOwn(context, input.id))),
  apply: os.apply.handler(({ context, input }) => applyForLeave(context, input)),
  edit: os.edit.handler(({ context, input }) => editOwn(context, input)),
  attach: os.attach.handler(({ context, input }) => attachToOwn(context, input.id, input.attachment)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawOwn(context, input.id)),
});
