import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { accessCatalogue } from './access-catalogue.ts';

/**
 * Writes the routes that this version answers, and offers what it brings of menus, modules and packages. Each offer is
 * made once: what the core changed, detached or deleted stays so at the next start.
 */
export async function syncAccessCatalogue(database: Database): Promise<void> {
  const offer = accessCatalogue();
  await runInTenant(database, { scope: 'core' }, async (tx) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(tx);
    await writeRoutes(tx, offer.routes);
    // Level by level, because a menu refers to its parent.
    for (const level of Map.groupBy(offer.menus, (it) => it.depth).values()) await offerMenus(tx, level);
    await offerNamed(tx, 'sub_module', offer.subModules);
    await offerNamed(tx, 'module', offer.modules);
    await offerPackages(tx, offer.packages);
    await offerParts(tx, 'menu_route', offer.menuRoutes);
    await offerParts(tx, 'sub_module_menu', offer.subModuleMenus);
    await offerParts(tx, 'module_sub_module', offer.moduleSubModules);
    await offerParts(tx, 'package_module', offer.packageModules);
  });
}

async function writeRoutes(tx: Tx, routes: object[]): Promise<void> {
  await sql`
    with running as (
      select * from jsonb_to_recordset(${JSON.stringify(routes)}::jsonb)
        as r(operation text, method text, path text, permission text)
    ), gone as (
      delete from api_route where operation not in (select operation from running)
    )
    insert into api_route select * from running
    on conflict (operation) do update
      set method = excluded.method, path = excluded.path, permission = excluded.permission
      where (api_route.method, api_route.path, api_route.permission)
        is distinct from (excluded.method, excluded.path, excluded.permission)`.execute(tx);
}

/** Remembers that rows are offered, as `fresh (key)`: those that were not before. */
const fresh = (kind: string, key: string) => sql`
  insert into offered_once (kind, key) select ${kind}, ${sql.raw(key)} from offered
  on conflict do nothing returning key`;

async function offerMenus(tx: Tx, menus: object[]): Promise<void> {
  await sql`
    with offered as (
      select * from jsonb_to_recordset(${JSON.stringify(menus)}::jsonb) as r(code text, panel text,
        parent_code text, title_en text, title_bn text, icon text, screen_path text, sort_order int,
        is_displayable boolean, is_for_signed_in boolean)
    ), fresh as (${fresh('menu', 'code')})
    insert into menu (code, panel, parent_id, title_en, title_bn, icon, screen_path, sort_order, is_displayable,
      is_for_signed_in)
    select o.code, o.panel, p.id, o.title_en, o.title_bn, o.icon, o.screen_path, o.sort_order, o.is_displayable,
      o.is_for_signed_in
    from offered o join fresh on fresh.key = o.code left join menu p on p.code = o.parent_code
    on conflict (code) do nothing`.execute(tx);
}

async function offerNamed(tx: Tx, table: 'module' | 'sub_module', rows: object[]): Promise<void> {
  await sql`
    with offered as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(code text, name_en text, name_bn text, sort_order int)
    ), fresh as (${fresh(table, 'code')})
    insert into ${sql.table(table)} (code, name_en, name_bn, sort_order)
    select o.code, o.name_en, o.name_bn, o.sort_order from offered o join fresh on fresh.key = o.code
    on conflict (code) do nothing`.execute(tx);
}

async function offerPackages(tx: Tx, packages: object[]): Promise<void> {
  await sql`
    with offered as (
      select * from jsonb_to_recordset(${JSON.stringify(packages)}::jsonb) as r(code text, name_en text,
        name_bn text, sort_order int, description_en text, description_bn text, monthly_poisha bigint,
        monthly_per_student_poisha bigint)
    ), fresh as (${fresh('package', 'code')})
    insert into package (code, name_en, name_bn, sort_order, description_en, description_bn, monthly_poisha,
      monthly_per_student_poisha)
    select o.* from offered o join fresh on fresh.key = o.code
    on conflict (code) do nothing`.execute(tx);
}

/** Tables that attach: the whole, and the part by its code; a route is known by its operation. */
const attachments = {
  menu_route: { whole: 'menu', part: null },
  sub_module_menu: { whole: 'sub_module', part: 'menu' },
  module_sub_module: { whole: 'module', part: 'sub_module' },
  package_module: { whole: 'package', part: 'module' },
} as const;

async function offerParts(
  tx: Tx,
  table: keyof typeof attachments,
  pairs: (readonly [string, string])[],
): Promise<void> {
  const { whole, part } = attachments[table];
  const rows = JSON.stringify(pairs.map(([w, p]) => ({ whole: w, part: p })));
  const columns = [sql.ref(`${whole}_id`), part ? sql.ref(`${part}_id`) : sql.ref('operation')];
  await sql`
    with offered as (
      select distinct whole, part from jsonb_to_recordset(${rows}::jsonb) as r(whole text, part text)
    ), fresh as (${fresh(table, "whole || ' ' || part")})
    insert into ${sql.table(table)} (${sql.join(columns)})
    select w.id, ${part ? sql`p.id` : sql`o.part`}
    from offered o
    join fresh on fresh.key = o.whole || ' ' || o.part
    join ${sql.table(whole)} w on w.code = o.whole
    ${part ? sql`join ${sql.table(part)} p on p.code = o.part` : sql``}
    on conflict do nothing`.execute(tx);
}
