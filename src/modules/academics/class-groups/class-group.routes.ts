import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { changeClassGroup, createClassGroup } from './class-group.actions.ts';
import { classGroupContract } from './class-group.contract.ts';
import { classGroups, findClassGroup, listClassGroups } from './class-group.queries.ts';

export const classGroupRoutes = makeRoutes(classGroupContract, {
  list: (context, input) => listClassGroups(context.tx, input),
  show: async (context, input) => requireFound(await findClassGroup(context.tx, input.id)),
  create: (context, input) => createClassGroup(context.tx, input),
  update: (context, { id, ...fields }) => changeClassGroup(context.tx, id, fields),
  delete: async (context, input) => {
    requireFound(await classGroups.delete(context.tx, input.id));
  },
});
