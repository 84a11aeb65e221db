import { makeRoutes } from '#kernel/http/routes.ts';
import { changeUser, createUser, removeUser, resetPassword } from './user.actions.ts';
import { userContract } from './user.contract.ts';
import { listUsers } from './user.queries.ts';

export const userRoutes = makeRoutes(userContract, {
  list: (context, input) => listUsers(context.tx, input),
  create: (context, { password_confirmation: _, ...fields }) => createUser(context, fields),
  update: (context, { id, ...fields }) => changeUser(context, id, fields),
  resetPassword: (context, input) => resetPassword(context, input.id, input.password),
  delete: (context, input) => removeUser(context, input.id),
});
