import type { Tx } from '#kernel/database/database.ts';
import type { Nature } from './ledger.rules.ts';

/** The nature of a sub group, which is that of its group. */
export const findSubgroup = (tx: Tx, siteId: string, id: string): Promise<{ nature: Nature } | undefined> =>
  tx
    .selectFrom('account_subgroup')
    .innerJoin('account_group', (join) =>
      join
        .onRef('account_group.site_id', '=', 'account_subgroup.site_id')
        .onRef('account_group.id', '=', 'account_subgroup.account_group_id'),
    )
    .select('account_group.nature')
    .where('account_subgroup.site_id', '=', siteId)
    .where('account_subgroup.id', '=', id)
    .$narrowType<{ nature: Nature }>()
    .executeTakeFirst();
