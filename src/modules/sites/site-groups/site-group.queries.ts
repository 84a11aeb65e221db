import { sql } from 'kysely';
import { countReferencing } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { SiteGroup, SiteGroupFields, siteGroupContract } from './site-group.contract.ts';

type ListInput = InputOf<typeof siteGroupContract.list>;

const selectSiteGroups = (tx: Tx) =>
  tx
    .selectFrom('site_group')
    .select(['id', 'name_en', 'name_bn', 'is_active'])
    .select(countReferencing('site', 'site.site_group_id', 'site_group.id').as('site_count'))
    .select(countReferencing('user_account', 'user_account.site_group_id', 'site_group.id').as('user_count'));

export const listGroups = (tx: Tx, input: ListInput): Promise<Page<SiteGroup>> =>
  pageOfList(selectSiteGroups(tx), input, {
    table: 'site_group',
    search: ['name_en', 'name_bn'],
    columns: { site_count: 'site_count', user_count: 'user_count' },
  });

export const findGroup = (tx: Tx, id: string): Promise<SiteGroup | undefined> =>
  selectSiteGroups(tx).where('id', '=', id).executeTakeFirst();

export async function insertGroup(tx: Tx, fields: SiteGroupFields): Promise<string> {
  const row = await tx.insertInto('site_group').values(fields).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateGroup(tx: Tx, id: string, fields: SiteGroupFields): Promise<string | undefined> {
  const query = tx.updateTable('site_group').set(fields).where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}

export async function deleteGroup(tx: Tx, id: string): Promise<string | undefined> {
  const query = tx.deleteFrom('site_group').where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}

/** @returns whether the institution was in the group (or in none, for `from: null`) and is in the other now. */
export async function moveSite(
  tx: Tx,
  siteId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('site')
    .set({ site_group_id: to })
    .where('id', '=', siteId)
    .where(sql<boolean>`site_group_id is not distinct from ${from}::uuid`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const groupOfSite = (tx: Tx, siteId: string) =>
  tx.selectFrom('site').select('site_group_id').where('id', '=', siteId).executeTakeFirst();

export async function usersOfGroup(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.selectFrom('user_account').select('id').where('site_group_id', '=', id).execute();
  return rows.map((row) => row.id);
}
