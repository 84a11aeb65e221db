import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { deleteFilesOfSite } from '#kernel/files/stored-files.ts';
import { deleteUnusedAccounts } from '#modules/auth/index.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Site, SiteFields, siteContract } from './site.contract.ts';

type ListInput = InputOf<typeof siteContract.list>;

/** A site as it is stored; its public address is made of the alias. */
export type SiteRow = Omit<Site, 'public_address'>;

const selectSites = (tx: Tx) =>
  tx
    .selectFrom('site')
    .leftJoin('company', 'company.id', 'site.company_id')
    .leftJoin('site_group', 'site_group.id', 'site.site_group_id')
    .leftJoin('country', 'country.id', 'site.country_id')
    .leftJoin('thana', 'thana.id', 'site.thana_id')
    .leftJoin('district', 'district.id', 'thana.district_id')
    .select(['site.id', 'site.name_en', 'site.name_bn', 'alias', 'eiin', 'academic_group', 'site.company_id'])
    .select([
      'site_group_id',
      'site.email',
      'site.phone',
      'site.address_en',
      'site.address_bn',
      'country_id',
      'thana_id',
      'own_domain',
    ])
    .select(['accent_color', 'site.is_active'])
    .select(['company.name_en as company_name_en', 'company.name_bn as company_name_bn'])
    .select(['site_group.name_en as site_group_name_en', 'site_group.name_bn as site_group_name_bn'])
    .select(['country.name_en as country_name_en', 'country.name_bn as country_name_bn'])
    .select(['thana.name_en as thana_name_en', 'thana.name_bn as thana_name_bn'])
    .select(['district.name_en as district_name_en', 'district.name_bn as district_name_bn'])
    .select((eb) =>
      eb
        .selectFrom('site_academic_group')
        .select('site_academic_group.id')
        .whereRef('site_academic_group.site_id', '=', 'site.id')
        .orderBy('site_academic_group.id')
        .limit(1)
        .as('site_academic_group_id'),
    )
    .select(sql<string | null>`'/api/v1/files/' || site.logo_file_id`.as('logo_url'));

export function listSites(tx: Tx, { ids, without_group, ...input }: ListInput): Promise<Page<SiteRow>> {
  let query = selectSites(tx);
  if (ids) query = query.where('site.id', 'in', ids);
  if (without_group) query = query.where('site_group_id', 'is', null);
  return pageOfList(query, input, {
    table: 'site',
    search: ['name_en', 'name_bn', 'alias', 'eiin'],
    columns: { division_id: 'district.division_id', district_id: 'thana.district_id' },
  });
}

export const findSite = (tx: Tx, id: string): Promise<SiteRow | undefined> =>
  selectSites(tx).where('site.id', '=', id).executeTakeFirst();

export async function isAliasTaken(tx: Tx, alias: string, exceptSiteId?: string): Promise<boolean> {
  let query = tx.selectFrom('site').select('id').where('alias', '=', alias);
  if (exceptSiteId) query = query.where('id', '<>', exceptSiteId);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function countryOfThana(tx: Tx, thanaId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('thana')
    .innerJoin('district', 'district.id', 'thana.district_id')
    .innerJoin('division', 'division.id', 'district.division_id')
    .select('country_id')
    .where('thana.id', '=', thanaId)
    .executeTakeFirst();
  return row?.country_id;
}

export async function insertSite(tx: Tx, fields: SiteFields): Promise<string> {
  const row = await tx.insertInto('site').values(fields).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Increments the content version, so that visitors see the change at once. */
export async function updateSite(
  tx: Tx,
  id: string,
  change: Partial<SiteFields> & { logo_file_id?: string | null },
) {
  const row = await tx
    .updateTable('site')
    .set(change)
    .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteSite(tx: Tx, id: string) {
  const row = await tx.deleteFrom('site').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}

/** Deletes what was created with the site: accounts nobody has signed in with, files and memberships. */
export async function deleteFoundation(tx: SiteTx): Promise<void> {
  await deleteUnusedAccounts(tx);
  await deleteFilesOfSite(tx);
  await tx.deleteFrom('site_membership').execute();
}

/** Which of user name and email an account has already. */
export async function findTakenIdentity(tx: Tx, username: string, email: string) {
  const rows = await tx
    .selectFrom('user_account')
    .select(['username', 'email'])
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', username.toLowerCase()),
        eb(sql`lower(email)`, '=', email.toLowerCase()),
      ]),
    )
    .execute();
  return {
    username: rows.some((row) => row.username.toLowerCase() === username.toLowerCase()),
    email: rows.some((row) => row.email?.toLowerCase() === email.toLowerCase()),
  };
}

/** Increments the content version of an institution, so that cached pages of its website are rendered again. */
export async function touchSite(tx: SiteTx): Promise<void> {
  await tx
    .updateTable('site')
    .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
    .where('id', '=', tx.siteId)
    .execute();
}

export const listCompanies = (tx: Tx) =>
  tx
    .selectFrom('company')
    .select(['id', 'name_en', 'name_bn'])
    .where('is_active', '=', true)
    .orderBy('name_en')
    .execute();

export const listSiteGroups = (tx: Tx) =>
  tx
    .selectFrom('site_group')
    .select(['id', 'name_en', 'name_bn'])
    .where('is_active', '=', true)
    .orderBy('name_en')
    .execute();

/** The institutions in use; in a transaction that sees all of them. */
export async function activeSites(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('site').select('id').where('is_active', '=', true).orderBy('id').execute();
  return rows.map((it) => it.id);
}
