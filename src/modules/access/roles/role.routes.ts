import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { changeRole, removeRole } from './role.actions.ts';
import { roleContract } from './role.contract.ts';
import { findRole, insertRole, listRoles } from './role.queries.ts';

const os = implement(roleContract);

export const roleRoutes = os.router({
  list: os.list.handler(({ context, input }) => listRoles(context.tx, input)),
  create: os.create.handler(async ({ context, input: { id, user_type, ...fields } }) => {
    await insertRole(context.tx, id, user_type, fields);
    return requireFound(await findRole(context.tx, id));
  }),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changeRole(context.tx, id, fields)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeRole(context.tx, input.id);
    return { done: true as const };
  }),
});
