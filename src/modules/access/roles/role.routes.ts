import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { changeRole, removeRole } from './role.actions.ts';
import { roleContract } from './role.contract.ts';
import { findRole, insertRole, listRoles } from './role.queries.ts';

export const roleRoutes = makeRoutes(roleContract, {
  list: (context, input) => listRoles(context.tx, input),
  create: async (context, { id, user_type, ...fields }) => {
    await insertRole(context.tx, id, user_type, fields);
    return requireFound(await findRole(context.tx, id));
  },
  update: (context, { id, ...fields }) => changeRole(context.tx, id, fields),
  delete: (context, input) => removeRole(context.tx, input.id),
});
