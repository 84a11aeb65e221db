import { z } from 'zod';
import { byId, done, freeText, id, route, text } from '#shared/contract.ts';
import { menuIcons } from '#shared/screens.ts';

/** Panels that have a menu. */
export const menuPanel = z.enum(['core', 'site-group', 'bank', 'site', 'student', 'fallback']);

const fields = z.object({
  panel: menuPanel,
  parent_id: id.nullable().default(null),
  title_en: text(),
  title_bn: text(),
  icon: z.enum(menuIcons).nullable().default(null),
  /** The screen that it opens; null: it only holds other menus. */
  screen_path: freeText(200).nullable().default(null),
  is_displayable: z.boolean().default(true),
  is_for_all: z.boolean().default(false),
  is_for_signed_in: z.boolean().default(false),
  is_active: z.boolean().default(true),
});

const menu = z.object({
  id,
  code: z.string(),
  panel: menuPanel,
  parent_id: id.nullable(),
  title_en: z.string(),
  title_bn: z.string(),
  icon: z.string().nullable(),
  screen_path: z.string().nullable(),
  /** The permission of its screen; `null` without a screen. */
  permission: z.string().nullable(),
  is_displayable: z.boolean(),
  is_for_all: z.boolean(),
  is_for_signed_in: z.boolean(),
  is_active: z.boolean(),
  route_count: z.number().int(),
});

const openMenu = menu.pick({
  id: true,
  parent_id: true,
  title_en: true,
  title_bn: true,
  icon: true,
  screen_path: true,
});

const apiRoute = z.object({
  operation: z.string(),
  /** `SCREEN` for a screen of the panel. */
  method: z.string(),
  path: z.string(),
  permission: z.string(),
});

const menuRoutes = z.object({ id, operations: z.array(z.string()) });

export const menuContract = {
  /** The caller's menus: those that their permissions open, and those open to everybody. In order, roots first. */
  own: route('signed-in', 'GET /menus').output(z.array(openMenu)),
  /** Every menu, in its order among its siblings. */
  list: route('access.menu.list', 'GET /access/menus')
    .input(z.object({ panel: menuPanel.optional() }))
    .output(z.array(menu)),
  create: route('access.menu.edit', 'POST /access/menus', { status: 201 }).input(fields).output(menu),
  update: route('access.menu.edit', 'PUT /access/menus/{id}').input(fields.extend({ id })).output(menu),
  /** Moves a menu below a parent (or to the top), with `position` siblings before it. */
  move: route('access.menu.edit', 'PUT /access/menus/{id}/place')
    .input(z.object({ id, parent_id: id.nullable(), position: z.number().int().min(0).max(10_000) }))
    .output(done),
  delete: route('access.menu.edit', 'DELETE /access/menus/{id}').input(byId).output(done),
  /** The screens and calls of the running program. */
  routes: route('access.menu.list', 'GET /access/routes').output(z.array(apiRoute)),
  routesOf: route('access.menu.list', 'GET /access/menus/{id}/routes').input(byId).output(menuRoutes),
  /** Attaches exactly these routes to a menu. */
  attachRoutes: route('access.menu.edit', 'PUT /access/menus/{id}/routes')
    .input(z.object({ id, operations: z.array(z.string().max(200)).max(2000) }))
    .output(menuRoutes),
};

export type Menu = z.infer<typeof menu>;
export type OpenMenu = z.infer<typeof openMenu>;
export type MenuFields = z.output<typeof fields>;
export type ApiRoute = z.infer<typeof apiRoute>;
export type MenuPanel = z.infer<typeof menuPanel>;
