import { sql } from 'kysely';
import { countReferencing } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import type { Menu, MenuFields, MenuPanel } from './menu.contract.ts';

const selectMenus = (tx: Tx) =>
  tx
    .selectFrom('menu')
    .leftJoin('api_route', (join) =>
      join.on('api_route.operation', '=', sql<string>`'screen:' || menu.screen_path`),
    )
    .select(['menu.id', 'menu.code', 'menu.panel', 'menu.parent_id', 'menu.title_en', 'menu.title_bn'])
    .select(['menu.icon', 'menu.screen_path', 'api_route.permission', 'menu.is_displayable'])
    .select(['menu.is_for_all', 'menu.is_for_signed_in', 'menu.is_active'])
    .select(countReferencing('menu_route', 'menu_route.menu_id', 'menu.id').as('route_count'))
    .$narrowType<{ panel: MenuPanel }>();

/** Every menu by its order among its siblings; a few hundred. */
export function listMenus(tx: Tx, panel?: MenuPanel): Promise<Menu[]> {
  const query = selectMenus(tx).orderBy('menu.sort_order').orderBy('menu.title_en').orderBy('menu.id');
  return (panel ? query.where('menu.panel', '=', panel) : query).execute();
}

export const findMenu = (tx: Tx, id: string): Promise<Menu | undefined> =>
  selectMenus(tx).where('menu.id', '=', id).executeTakeFirst();

/** Puts it last among its siblings. */
export async function insertMenu(tx: Tx, fields: MenuFields): Promise<string> {
  const row = await tx
    .insertInto('menu')
    .values({
      ...fields,
      code: sql<string>`'own:' || uuid_v7()`,
      sort_order: sql<number>`(
        select coalesce(max(sort_order), 0) + 10 from menu
        where panel = ${fields.panel} and parent_id is not distinct from ${fields.parent_id}::uuid)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateMenu(tx: Tx, id: string, fields: Partial<MenuFields>): Promise<void> {
  await tx.updateTable('menu').set(fields).where('id', '=', id).execute();
}

/** Numbers siblings as they stand in the list. */
export async function orderMenus(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    update menu m set sort_order = o.place * 10
    from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where m.id = o.id and m.sort_order <> o.place * 10`.execute(tx);
}

export async function deleteMenu(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('menu').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}

export const listRoutes = (tx: Tx) =>
  tx
    .selectFrom('api_route')
    .select(['operation', 'method', 'path', 'permission'])
    .orderBy('operation')
    .execute();

export async function routesOfMenu(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('menu_route')
    .select('operation')
    .where('menu_id', '=', id)
    .orderBy('operation')
    .execute();
  return rows.map((it) => it.operation);
}

/** Replaces the routes of a menu; those that stay are not rewritten. */
export async function writeRoutesOfMenu(tx: Tx, id: string, operations: string[]): Promise<void> {
  await tx
    .deleteFrom('menu_route')
    .where('menu_id', '=', id)
    .where((eb) => eb.not(eb('operation', '=', sql<string>`any(${operations}::text[])`)))
    .execute();
  await sql`insert into menu_route (menu_id, operation)
    select ${id}::uuid, operation from unnest(${operations}::text[]) operation
    on conflict do nothing`.execute(tx);
}

/** Modules, their sub-modules, their menus, with the permissions of each menu's routes. */
export const permissionsByMenu = (tx: Tx) =>
  tx
    .selectFrom('module')
    .innerJoin('module_sub_module', 'module_sub_module.module_id', 'module.id')
    .innerJoin('sub_module', 'sub_module.id', 'module_sub_module.sub_module_id')
    .innerJoin('sub_module_menu', 'sub_module_menu.sub_module_id', 'sub_module.id')
    .innerJoin('menu', 'menu.id', 'sub_module_menu.menu_id')
    .innerJoin('menu_route', 'menu_route.menu_id', 'menu.id')
    .innerJoin('api_route', 'api_route.operation', 'menu_route.operation')
    .select([
      'module.id as module_id',
      'module.name_en as module_name_en',
      'module.name_bn as module_name_bn',
    ])
    .select(['sub_module.id as sub_module_id', 'sub_module.name_en as sub_module_name_en'])
    .select([
      'sub_module.name_bn as sub_module_name_bn',
      'menu.id as menu_id',
      'menu.title_en',
      'menu.title_bn',
    ])
    .select(
      sql<string[]>`array_agg(distinct api_route.permission order by api_route.permission)`.as('permissions'),
    )
    .where('api_route.permission', 'not in', ['public', 'signed-in'])
    .groupBy(['module.id', 'sub_module.id', 'menu.id'])
    .orderBy('module.sort_order')
    .orderBy('module.id')
    .orderBy('sub_module.sort_order')
    .orderBy('sub_module.id')
    .orderBy('menu.sort_order')
    .orderBy('menu.title_en')
    .execute();
