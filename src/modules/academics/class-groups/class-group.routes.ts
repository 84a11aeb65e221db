import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { changeClassGroup, createClassGroup } from './class-group.actions.ts';
import { classGroupContract } from './class-group.contract.ts';
import { classGroups, findClassGroup, listClassGroups } from './class-group.queries.ts';

const os = implement(classGroupContract);

export const classGroupRoutes = os.router({
  list: os.list.handler(({ context, input }) => listClassGroups(context.tx, input)),
  show: os.show.handler(async ({ context, input }) =>
    requireFound(await findClassGroup(context.tx, input.id)),
  ),
  create: os.create.handler(({ context, input }) => createClassGroup(context.tx, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) =>
    changeClassGroup(context.tx, id, fields),
  ),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await classGroups.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
