import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { saveTile } from './dashboard-tile.actions.ts';
import { dashboardTileContract } from './dashboard-tile.contract.ts';
import { deleteTile, listTileRoles, listTiles } from './dashboard-tile.queries.ts';

export const dashboardTileRoutes = makeRoutes(dashboardTileContract, {
  list: (context, input) => listTiles(context.tx, input),
  create: saveTile,
  update: (context, { id, ...fields }) => saveTile(context, fields, id),
  delete: async (context, input) => {
    requireFound(await deleteTile(context.tx, input.id));
  },
  roles: (context) => listTileRoles(context.tx),
});
