import { implement } from '#kernel/http/implement.ts';
import { changeUser, createUser, removeUser, resetPassword } from './user.actions.ts';
import { userContract } from './user.contract.ts';
import { listUsers } from './user.queries.ts';

const os = implement(userContract);

export const userRoutes = os.router({
  list: os.list.handler(({ context, input }) => listUsers(context.tx, input)),
  create: os.create.handler(({ context, input: { password_confirmation: _, ...fields } }) =>
    createUser(context, fields),
  ),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changeUser(context, id, fields)),
  resetPassword: os.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context, input.id, input.password);
    return { done: true as const };
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeUser(context, input.id);
    return { done: true as const };
  }),
});
