import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { saveTile } from './dashboard-tile.actions.ts';
import { dashboardTileContract } from './dashboard-tile.contract.ts';
import { deleteTile, listTileRoles, listTiles } from './dashboard-tile.queries.ts';

const os = implement(dashboardTileContract);

export const dashboardTileRoutes = os.router({
  list: os.list.handler(({ context, input }) => listTiles(context.tx, input)),
  create: os.create.handler(({ context, input }) => saveTile(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => saveTile(context, fields, id)),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await deleteTile(context.tx, input.id));
    return { done: true as const };
  }),
  roles: os.roles.handler(({ context }) => listTileRoles(context.tx)),
});
