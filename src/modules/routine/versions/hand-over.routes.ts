import { implementForSite } from '#kernel/http/implement.ts';
import { giveOver, showUnstaffed } from './hand-over.actions.ts';
import { handOverContract } from './hand-over.contract.ts';

const os = implementForSite(handOverContract);

export const handOverRoutes = os.router({
  list: os.list.handler(({ context }) => showUnstaffed(context)),
  give: os.give.handler(({ context, input }) => giveOver(context, input)),
});
