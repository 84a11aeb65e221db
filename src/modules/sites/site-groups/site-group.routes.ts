import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { addSite, changeGroup, removeSite } from './site-group.actions.ts';
import { siteGroupContract } from './site-group.contract.ts';
import { deleteGroup, findGroup, insertGroup, listGroups } from './site-group.queries.ts';

const os = implement(siteGroupContract);

export const siteGroupRoutes = os.router({
  list: os.list.handler(({ context, input }) => listGroups(context.tx, input)),
  show: os.show.handler(async ({ context, input }) => requireFound(await findGroup(context.tx, input.id))),
  create: os.create.handler(async ({ context, input }) => {
    const id = await insertGroup(context.tx, input);
    return requireFound(await findGroup(context.tx, id));
  }),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changeGroup(context.tx, id, fields)),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await deleteGroup(context.tx, input.id));
    return { done: true as const };
  }),
  addSite: os.addSite.handler(({ context, input }) => addSite(context.tx, input.id, input.site_id)),
  removeSite: os.removeSite.handler(({ context, input }) => removeSite(context.tx, input.id, input.site_id)),
});
