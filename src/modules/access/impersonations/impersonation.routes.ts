import { makeRoutes } from '#kernel/http/routes.ts';
import { actAs, stopActing } from './impersonation.actions.ts';
import { impersonationContract } from './impersonation.contract.ts';
import { findActedUsers, listImpersonations } from './impersonation.queries.ts';

export const impersonationRoutes = makeRoutes(impersonationContract, {
  list: (context, input) => listImpersonations(context.tx, input),
  users: (context, input) => findActedUsers(context.tx, input),
  create: actAs,
  delete: stopActing,
});
