import type { Tx } from '#kernel/database/database.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import type { Menu, MenuFields } from './menu.contract.ts';
import {
  findMenu,
  insertMenu,
  listMenus,
  listRoutes,
  orderMenus,
  routesOfMenu,
  updateMenu,
  writeRoutesOfMenu,
} from './menu.queries.ts';
import { isBelow } from './menu.rules.ts';

/** @throws 422 for a parent of another panel, or a screen that does not exist or shows one record only. */
export async function createMenu(tx: Tx, fields: MenuFields): Promise<Menu> {
  await checkMenu(tx, fields);
  return requireFound(await findMenu(tx, await insertMenu(tx, fields)));
}

/** @throws 404; 422 as for a new one, and for a parent that stands below the menu itself. */
export async function changeMenu(tx: Tx, id: string, fields: MenuFields): Promise<Menu> {
  const before = requireFound(await findMenu(tx, id));
  await checkMenu(tx, fields, before);
  const menus = await listMenus(tx);
  if (isBelow(menus, fields.parent_id, id)) throw fieldProblem('parent_id', 'access:menu_below_itself');
  if (fields.panel !== before.panel && menus.some((it) => it.parent_id === id))
    throw fieldProblem('panel', 'access:menu_holds_others');
  await updateMenu(tx, id, fields);
  return requireFound(await findMenu(tx, id));
}

/** @throws 404; 409 `access:menu_below_itself`; 422 for a parent of another panel. */
export async function moveMenu(
  tx: Tx,
  id: string,
  { parent_id, position }: { parent_id: string | null; position: number },
): Promise<void> {
  const { panel } = requireFound(await findMenu(tx, id));
  const menus = await listMenus(tx, panel);
  if (parent_id !== null && !menus.some((it) => it.id === parent_id))
    throw fieldProblem('parent_id', 'access:menu_of_other_panel');
  if (isBelow(menus, parent_id, id)) throw new Problem(409, 'access:menu_below_itself');
  const siblings = menus.filter((it) => it.parent_id === parent_id && it.id !== id).map((it) => it.id);
  await updateMenu(tx, id, { parent_id });
  await orderMenus(tx, siblings.toSpliced(position, 0, id));
}

/** @throws 404; 422 for an operation that the running program does not know. */
export async function attachRoutes(tx: Tx, id: string, operations: string[]) {
  requireFound(await findMenu(tx, id));
  const known = new Set((await listRoutes(tx)).map((it) => it.operation));
  const attached = new Set(await routesOfMenu(tx, id));
  if (operations.some((it) => !known.has(it) && !attached.has(it)))
    throw fieldProblem('operations', 'not_valid');
  await writeRoutesOfMenu(tx, id, operations);
  return { id, operations: await routesOfMenu(tx, id) };
}

async function checkMenu(tx: Tx, fields: MenuFields, before?: Menu): Promise<void> {
  const { panel, parent_id, screen_path, is_displayable } = fields;
  if (parent_id !== null && (await findMenu(tx, parent_id))?.panel !== panel)
    throw fieldProblem('parent_id', 'access:menu_of_other_panel');
  if (screen_path === null) return;
  // The path of a screen with a parameter needs a record, which no menu can name.
  if (is_displayable && screen_path.includes(':'))
    throw fieldProblem('screen_path', 'access:screen_of_record');
  if (screen_path === before?.screen_path) return;
  const routes = await listRoutes(tx);
  if (!routes.some((it) => it.operation === `screen:${screen_path}`))
    throw fieldProblem('screen_path', 'not_valid');
}
