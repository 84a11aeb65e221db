import type { Tx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type {
  AccountSubgroup,
  AccountSubgroupFields,
  accountSubgroupContract,
} from './account-subgroup.contract.ts';
import type { Nature } from './ledger.rules.ts';

type ListInput = InputOf<typeof accountSubgroupContract.list>;

const selectSubgroups = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('account_subgroup')
    .innerJoin('account_group', (join) =>
      join
        .onRef('account_group.site_id', '=', 'account_subgroup.site_id')
        .onRef('account_group.id', '=', 'account_subgroup.account_group_id'),
    )
    .where('account_subgroup.site_id', '=', siteId)
    .select(['account_subgroup.id', 'account_subgroup.code', 'account_subgroup.account_group_id'])
    .select(['account_subgroup.name_en', 'account_subgroup.name_bn', 'account_subgroup.sort_order'])
    .select(['account_group.name_en as group_name_en', 'account_group.name_bn as group_name_bn'])
    .select((eb) => eb.ref('account_group.nature').$castTo<Nature>().as('nature'))
    .select((eb) => {
      const count = eb
        .selectFrom('ledger')
        .where('ledger.site_id', '=', siteId)
        .whereRef('ledger.account_subgroup_id', '=', 'account_subgroup.id')
        .select((it) => it.fn.countAll<number>().as('count'));
      return eb.fn.coalesce(count, eb.lit(0)).as('ledger_count');
    });

export function listSubgroups(tx: Tx, siteId: string, input: ListInput): Promise<Page<AccountSubgroup>> {
  let query = selectSubgroups(tx, siteId);
  if (input.account_group_id) {
    query = query.where('account_subgroup.account_group_id', '=', input.account_group_id);
  }
  if (input.q) {
    const pattern = containing(input.q);
    query = query.where((eb) =>
      eb.or([
        eb('account_subgroup.name_en', 'ilike', pattern),
        eb('account_subgroup.name_bn', 'ilike', pattern),
        eb('account_subgroup.code', 'ilike', pattern),
      ]),
    );
  }
  const sort = input.sort.replace(/^(-?)/, '$1account_subgroup.');
  return pageOfRows(query, { ...input, sort }, 'account_subgroup.code');
}

export const findSubgroup = (tx: Tx, siteId: string, id: string): Promise<AccountSubgroup | undefined> =>
  selectSubgroups(tx, siteId).where('account_subgroup.id', '=', id).executeTakeFirst();

export async function insertSubgroup(
  tx: Tx,
  site_id: string,
  fields: AccountSubgroupFields,
): Promise<string> {
  const row = await tx
    .insertInto('account_subgroup')
    .values({ site_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateSubgroup(
  tx: Tx,
  siteId: string,
  id: string,
  fields: AccountSubgroupFields,
): Promise<void> {
  await tx
    .updateTable('account_subgroup')
    .set(fields)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSubgroup(tx: Tx, siteId: string, id: string): Promise<void> {
  await tx.deleteFrom('account_subgroup').where('site_id', '=', siteId).where('id', '=', id).execute();
}
