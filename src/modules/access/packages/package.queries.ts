import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { anyContains } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { PackageItem, PackageUnit, PartChoice, UnitList } from './package.contract.ts';

/** A kind of unit: its table, the table of its parts, the one that attaches them, and what a part is called. */
export interface UnitKind {
  table: 'sub_module' | 'module' | 'package';
  part: 'menu' | 'sub_module' | 'module';
  attachment: 'sub_module_menu' | 'module_sub_module' | 'package_module';
}

export const subModule: UnitKind = { table: 'sub_module', part: 'menu', attachment: 'sub_module_menu' };
export const wholeModule: UnitKind = { table: 'module', part: 'sub_module', attachment: 'module_sub_module' };
export const wholePackage: UnitKind = { table: 'package', part: 'module', attachment: 'package_module' };

const nameOf = (part: UnitKind['part'], language: 'en' | 'bn') =>
  sql.ref(part === 'menu' ? `p.title_${language}` : `p.name_${language}`);

const extras = sql`, u.description_en, u.description_bn, u.monthly_poisha::float8 as monthly_poisha,
  u.monthly_per_student_poisha::float8 as monthly_per_student_poisha, u.is_offered, (
    select count(*)::int from site_membership m
    where m.package_id = u.id and m.starts_on = (
      select max(l.starts_on) from site_membership l
      where l.site_id = m.site_id and l.starts_on <= (now() at time zone 'Asia/Dhaka')::date)) as site_count`;

/** One page of the units of a kind with their parts. Packages carry prices and how many sites have them. */
export async function listUnits<Row extends PackageItem = PackageItem>(
  tx: Tx,
  kind: UnitKind,
  { page, page_size, sort, q, is_active }: UnitList,
): Promise<Page<Row>> {
  const matches = sql.join(
    [
      sql`true`,
      ...(q ? [anyContains(['u.code', 'u.name_en', 'u.name_bn'], q)] : []),
      ...(is_active === undefined ? [] : [sql`u.is_active = ${is_active}`]),
    ],
    sql` and `,
  );
  const order = sql`${sql.ref(`u.${sort.replace('-', '')}`)} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}`;
  const { rows } = await sql<Row & { total: number }>`
    select ${unitColumns(kind)}, count(*) over ()::int as total from ${sql.table(kind.table)} u
    where ${matches} order by ${order}, u.code
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

export const listPackages = (tx: Tx, input: UnitList) => listUnits<PackageUnit>(tx, wholePackage, input);

export async function findUnit<Row extends PackageItem = PackageItem>(
  tx: Tx,
  kind: UnitKind,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${unitColumns(kind)} from ${sql.table(kind.table)} u where u.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

const unitColumns = (kind: UnitKind) => sql`
  u.id, u.code, u.name_en, u.name_bn, u.is_active ${kind.table === 'package' ? extras : sql``}, coalesce((
    select jsonb_agg(
      jsonb_build_object('id', p.id, 'name_en', ${nameOf(kind.part, 'en')}, 'name_bn', ${nameOf(kind.part, 'bn')})
      order by p.sort_order, p.code)
    from ${sql.table(kind.attachment)} a join ${sql.table(kind.part)} p on p.id = ${sql.ref(`a.${kind.part}_id`)}
    where ${sql.ref(`a.${kind.table}_id`)} = u.id), '[]') as parts`;

/** Menus that can be attached, those of institutions first, each in the group of the topmost menu above it. */
export async function menuChoices(tx: Tx): Promise<PartChoice[]> {
  const { rows } = await sql<PartChoice>`
    with recursive standing as (
      select id, title_en as group_en, title_bn as group_bn, panel, sort_order as group_order,
        array[sort_order] as place, 0 as depth
      from menu where parent_id is null
      union all
      select m.id, s.group_en, s.group_bn, m.panel, s.group_order, s.place || m.sort_order, s.depth + 1
      from menu m join standing s on m.parent_id = s.id where s.depth < 20
    )
    select m.id, m.title_en as name_en, m.title_bn as name_bn, s.group_en, s.group_bn
    from standing s join menu m using (id)
    where m.screen_path is not null
    order by array_position(array['site', 'student', 'bank', 'fallback', 'site-group', 'core'], s.panel),
      s.place, m.title_en`.execute(tx);
  return rows;
}

/** Sub-modules that can be attached to a module. */
export async function subModuleChoices(tx: Tx): Promise<PartChoice[]> {
  const { rows } = await sql<PartChoice>`
    select id, name_en, name_bn, '' as group_en, '' as group_bn from sub_module order by sort_order, code`.execute(
    tx,
  );
  return rows;
}

/** Modules that a package can hold: those of the core and of site groups alone are not sold. */
export async function moduleChoices(tx: Tx): Promise<PartChoice[]> {
  const { rows } = await sql<PartChoice>`
    select m.id, m.name_en, m.name_bn, '' as group_en, '' as group_bn from module m
    where exists (
        select 1 from module_sub_module ms join sub_module_menu using (sub_module_id) join menu n on n.id = menu_id
        where ms.module_id = m.id and n.panel not in ('core', 'site-group'))
      or not exists (
        select 1 from module_sub_module ms join sub_module_menu using (sub_module_id) where ms.module_id = m.id)
    order by m.sort_order, m.code`.execute(tx);
  return rows;
}

/** The sort order of a new unit: after all others of its kind. */
export async function nextSortOrder(tx: Tx, { table }: UnitKind): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(sort_order), 0) + 10 as next from ${sql.table(table)}`.execute(tx);
  return rows[0]!.next;
}

/** Replaces the parts of a unit; those that stay are not rewritten. */
export async function writeParts(tx: Tx, kind: UnitKind, id: string, partIds: string[]): Promise<void> {
  const [whole, part] = [sql.ref(`${kind.table}_id`), sql.ref(`${kind.part}_id`)];
  await sql`delete from ${sql.table(kind.attachment)}
    where ${whole} = ${id}::uuid and ${part} <> all(${partIds}::uuid[])`.execute(tx);
  await sql`insert into ${sql.table(kind.attachment)} (${whole}, ${part})
    select ${id}::uuid, part from unnest(${partIds}::uuid[]) part
    on conflict do nothing`.execute(tx);
}
