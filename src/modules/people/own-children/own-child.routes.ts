import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { ownChildContract } from './own-child.contract.ts';
import { listOwnChildren } from './own-child.queries.ts';

export const ownChildRoutes = makeSiteRoutes(ownChildContract, {
  list: (context) => listOwnChildren(context.tx, context.caller),
});
