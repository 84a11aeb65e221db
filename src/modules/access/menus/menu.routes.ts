import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { attachRoutes, changeMenu, createMenu, moveMenu } from './menu.actions.ts';
import { menuContract } from './menu.contract.ts';
import { deleteMenu, findMenu, listMenus, listRoutes, routesOfMenu } from './menu.queries.ts';
import { openMenus } from './menu.rules.ts';

export const menuRoutes = makeRoutes(menuContract, {
  own: async (context) => openMenus(await listMenus(context.tx), context.caller.permissions),
  list: (context, input) => listMenus(context.tx, input.panel),
  create: (context, input) => createMenu(context.tx, input),
  update: (context, { id, ...fields }) => changeMenu(context.tx, id, fields),
  move: (context, { id, ...place }) => moveMenu(context.tx, id, place),
  delete: async (context, input) => {
    requireFound(await deleteMenu(context.tx, input.id));
  },
  routes: (context) => listRoutes(context.tx),
  routesOf: async (context, { id }) => {
    requireFound(await findMenu(context.tx, id));
    return { id, operations: await routesOfMenu(context.tx, id) };
  },
  attachRoutes: (context, input) => attachRoutes(context.tx, input.id, input.operations),
});
