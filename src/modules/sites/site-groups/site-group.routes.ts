import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { addSite, changeGroup, removeSite } from './site-group.actions.ts';
import { siteGroupContract } from './site-group.contract.ts';
import { deleteGroup, findGroup, insertGroup, listGroups } from './site-group.queries.ts';

export const siteGroupRoutes = makeRoutes(siteGroupContract, {
  list: (context, input) => listGroups(context.tx, input),
  show: async (context, input) => requireFound(await findGroup(context.tx, input.id)),
  create: async (context, input) => {
    const id = await insertGroup(context.tx, input);
    return requireFound(await findGroup(context.tx, id));
  },
  update: (context, { id, ...fields }) => changeGroup(context.tx, id, fields),
  delete: async (context, input) => {
    requireFound(await deleteGroup(context.tx, input.id));
  },
  addSite: (context, input) => addSite(context.tx, input.id, input.site_id),
  removeSite: (context, input) => removeSite(context.tx, input.id, input.site_id),
});
