import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { NonSite, NonSiteFields, nonSiteContract } from './non-site.contract.ts';

type ListInput = InputOf<typeof nonSiteContract.list>;

const selectNonSites = (tx: Tx) =>
  tx
    .selectFrom('non_site')
    .leftJoin('board', 'board.id', 'non_site.board_id')
    .leftJoin('thana', 'thana.id', 'non_site.thana_id')
    .leftJoin('district', 'district.id', 'thana.district_id')
    .select(['non_site.id', 'non_site.name_en', 'non_site.name_bn', 'eiin', 'academic_group', 'board_id'])
    .select(['thana_id', 'address_en', 'address_bn', 'contact_name', 'phone', 'email', 'non_site.is_active'])
    .select(['board.name_en as board_name_en', 'board.name_bn as board_name_bn'])
    .select(['thana.name_en as thana_name_en', 'thana.name_bn as thana_name_bn'])
    .select(['district.name_en as district_name_en', 'district.name_bn as district_name_bn'])
    .$narrowType<Pick<NonSite, 'academic_group'>>();

export const listNonSites = (tx: Tx, input: ListInput): Promise<Page<NonSite>> =>
  pageOfList(selectNonSites(tx), input, {
    table: 'non_site',
    search: ['name_en', 'name_bn', 'eiin', 'phone'],
  });

export const findNonSite = (tx: Tx, id: string): Promise<NonSite | undefined> =>
  selectNonSites(tx).where('non_site.id', '=', id).executeTakeFirst();

export async function insertNonSite(tx: Tx, fields: NonSiteFields): Promise<string> {
  const row = await tx.insertInto('non_site').values(fields).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateNonSite(tx: Tx, id: string, fields: NonSiteFields): Promise<string | undefined> {
  const query = tx.updateTable('non_site').set(fields).where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}

export async function deleteNonSite(tx: Tx, id: string): Promise<string | undefined> {
  const query = tx.deleteFrom('non_site').where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}

export const boardChoices = (tx: Tx) =>
  tx.selectFrom('board').select(['id', 'name_en', 'name_bn']).orderBy('sort_order').execute();
