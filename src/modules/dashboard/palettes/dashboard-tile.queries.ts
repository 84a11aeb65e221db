import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type {
  DashboardTileFields,
  DashboardTileListInput,
  DashboardTileRow,
} from './dashboard-tile.contract.ts';

type Looks = Pick<DashboardTileRow, 'color' | 'icon'>;
type TileFields = Omit<DashboardTileFields, 'role_codes'>;

const selectTiles = (tx: Tx) =>
  tx
    .selectFrom('dashboard_tile')
    .select(['dashboard_tile.id', 'title_en', 'title_bn', 'figure', 'color', 'icon', 'href'])
    .select(['dashboard_tile.sort_order', 'dashboard_tile.is_active'])
    .$narrowType<Looks>();

const selectWithRoles = (tx: Tx) =>
  selectTiles(tx).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('dashboard_tile_role')
        .innerJoin('role', 'role.code', 'dashboard_tile_role.role_code')
        .select(['role.code', 'role.name_en', 'role.name_bn'])
        .whereRef('dashboard_tile_role.dashboard_tile_id', '=', 'dashboard_tile.id')
        .orderBy('role.code'),
    ).as('roles'),
  );

type Found = Omit<DashboardTileRow, 'role_codes'>;
const withCodes = (row: Found): DashboardTileRow => ({ ...row, role_codes: row.roles.map((it) => it.code) });

export async function listTiles(
  tx: Tx,
  { role_code, ...input }: DashboardTileListInput,
): Promise<Page<DashboardTileRow>> {
  const query = selectWithRoles(tx).$if(role_code !== undefined, (it) =>
    it.where('dashboard_tile.id', 'in', (eb) =>
      eb
        .selectFrom('dashboard_tile_role')
        .select('dashboard_tile_role.dashboard_tile_id')
        .where('dashboard_tile_role.role_code', '=', role_code!),
    ),
  );
  const search = ['title_en', 'title_bn'];
  const { rows, total } = await pageOfList(query, input, { table: 'dashboard_tile', search });
  return { rows: rows.map(withCodes), total };
}

export async function findTile(tx: Tx, id: string): Promise<DashboardTileRow | undefined> {
  const row = await selectWithRoles(tx).where('dashboard_tile.id', '=', id).executeTakeFirst();
  return row && withCodes(row);
}

/** The tiles a role sees, in their order. A role that no tile was ever attached to sees those of its kind of user. */
export const tilesOfRole = (tx: Tx, roleCode: string, userType: string) =>
  selectTiles(tx)
    .innerJoin('dashboard_tile_role', 'dashboard_tile_role.dashboard_tile_id', 'dashboard_tile.id')
    .where('dashboard_tile.is_active', '=', true)
    .where(
      'dashboard_tile_role.role_code',
      '=',
      sql<string>`case when exists (select from dashboard_tile_role own where own.role_code = ${roleCode})
        then ${roleCode} else ${userType} end`,
    )
    .orderBy('dashboard_tile.sort_order')
    .orderBy('dashboard_tile.id')
    .execute();

export const listTileRoles = (tx: Tx) =>
  tx
    .selectFrom('role')
    .select(['code', 'name_en', 'name_bn', 'user_type'])
    .where('is_active', '=', true)
    .orderBy('is_system', 'desc')
    .orderBy('name_en')
    .execute();

export async function insertTile(tx: Tx, fields: TileFields): Promise<string> {
  const row = await tx.insertInto('dashboard_tile').values(fields).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateTile(tx: Tx, id: string, fields: TileFields): Promise<boolean> {
  const row = await tx
    .updateTable('dashboard_tile')
    .set(fields)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTile(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('dashboard_tile').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}

/** Attaches a tile to exactly these roles. */
export async function setTileRoles(tx: Tx, id: string, roleCodes: readonly string[]): Promise<void> {
  await sql`delete from dashboard_tile_role
    where dashboard_tile_id = ${id} and role_code <> all (${roleCodes}::text[])`.execute(tx);
  await sql`insert into dashboard_tile_role (dashboard_tile_id, role_code)
    select ${id}, unnest(${roleCodes}::text[]) on conflict do nothing`.execute(tx);
}
