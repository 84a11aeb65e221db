import { implementForSite } from '#kernel/http/implement.ts';
import { ownChildContract } from './own-child.contract.ts';
import { listOwnChildren } from './own-child.queries.ts';

const os = implementForSite(ownChildContract);

export const ownChildRoutes = os.router({
  list: os.list.handler(({ context }) => listOwnChildren(context.tx, context.caller)),
});
