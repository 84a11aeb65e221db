import type { Tx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { AccountGroup, AccountGroupFields, accountGroupContract } from './account-group.contract.ts';
import type { Nature } from './ledger.rules.ts';

type ListInput = InputOf<typeof accountGroupContract.list>;

const selectGroups = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('account_group')
    .where('account_group.site_id', '=', siteId)
    .select(['account_group.id', 'account_group.code', 'account_group.name_en', 'account_group.name_bn'])
    .select('account_group.sort_order')
    .select((eb) => eb.ref('account_group.nature').$castTo<Nature>().as('nature'))
    .select((eb) => {
      const count = eb
        .selectFrom('account_subgroup')
        .where('account_subgroup.site_id', '=', siteId)
        .whereRef('account_subgroup.account_group_id', '=', 'account_group.id')
        .select((it) => it.fn.countAll<number>().as('count'));
      return eb.fn.coalesce(count, eb.lit(0)).as('subgroup_count');
    });

export function listGroups(tx: Tx, siteId: string, input: ListInput): Promise<Page<AccountGroup>> {
  let query = selectGroups(tx, siteId);
  if (input.nature) query = query.where('account_group.nature', '=', input.nature);
  if (input.q) {
    const pattern = containing(input.q);
    query = query.where((eb) =>
      eb.or([
        eb('account_group.name_en', 'ilike', pattern),
        eb('account_group.name_bn', 'ilike', pattern),
        eb('account_group.code', 'ilike', pattern),
      ]),
    );
  }
  return pageOfRows(
    query,
    { ...input, sort: input.sort.replace(/^(-?)/, '$1account_group.') },
    'account_group.code',
  );
}

export const findGroup = (tx: Tx, siteId: string, id: string): Promise<AccountGroup | undefined> =>
  selectGroups(tx, siteId).where('account_group.id', '=', id).executeTakeFirst();

export async function insertGroup(tx: Tx, site_id: string, fields: AccountGroupFields): Promise<string> {
  const row = await tx
    .insertInto('account_group')
    .values({ site_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateGroup(
  tx: Tx,
  siteId: string,
  id: string,
  fields: AccountGroupFields,
): Promise<void> {
  await tx
    .updateTable('account_group')
    .set(fields)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

export async function deleteGroup(tx: Tx, siteId: string, id: string): Promise<void> {
  await tx.deleteFrom('account_group').where('site_id', '=', siteId).where('id', '=', id).execute();
}
