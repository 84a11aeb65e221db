import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { giveOver, showUnstaffed } from './hand-over.actions.ts';
import { handOverContract } from './hand-over.contract.ts';

export const handOverRoutes = makeSiteRoutes(handOverContract, {
  list: showUnstaffed,
  give: giveOver,
});
