import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { attachRoutes, changeMenu, createMenu, moveMenu } from './menu.actions.ts';
import { menuContract } from './menu.contract.ts';
import { deleteMenu, findMenu, listMenus, listRoutes, routesOfMenu } from './menu.queries.ts';
import { openMenus } from './menu.rules.ts';

const os = implement(menuContract);

export const menuRoutes = os.router({
  own: os.own.handler(async ({ context }) =>
    openMenus(await listMenus(context.tx), context.caller.permissions),
  ),
  list: os.list.handler(({ context, input }) => listMenus(context.tx, input.panel)),
  create: os.create.handler(({ context, input }) => createMenu(context.tx, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => changeMenu(context.tx, id, fields)),
  move: os.move.handler(async ({ context, input: { id, ...place } }) => {
    await moveMenu(context.tx, id, place);
    return { done: true as const };
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await deleteMenu(context.tx, input.id));
    return { done: true as const };
  }),
  routes: os.routes.handler(({ context }) => listRoutes(context.tx)),
  routesOf: os.routesOf.handler(async ({ context, input: { id } }) => {
    requireFound(await findMenu(context.tx, id));
    return { id, operations: await routesOfMenu(context.tx, id) };
  }),
  attachRoutes: os.attachRoutes.handler(({ context, input }) =>
    attachRoutes(context.tx, input.id, input.operations),
  ),
});
