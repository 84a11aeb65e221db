import { implement } from '#kernel/http/implement.ts';
import { actAs, stopActing } from './impersonation.actions.ts';
import { impersonationContract } from './impersonation.contract.ts';
import { findActedUsers, listImpersonations } from './impersonation.queries.ts';

const os = implement(impersonationContract);

export const impersonationRoutes = os.router({
  list: os.list.handler(({ context, input }) => listImpersonations(context.tx, input)),
  users: os.users.handler(({ context, input }) => findActedUsers(context.tx, input)),
  create: os.create.handler(({ context, input }) => actAs(context, input)),
  delete: os.delete.handler(async ({ context }) => {
    await stopActing(context);
    return { done: true as const };
  }),
});
