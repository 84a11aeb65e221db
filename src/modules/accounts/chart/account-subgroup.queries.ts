import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Nature } from './ledger.rules.ts';

/** The nature of a sub group, which is that of its group. */
export const findSubgroup = (tx: SiteTx, id: string): Promise<{ nature: Nature } | undefined> =>
  tx
    .selectFrom('account_subgroup')
    .innerJoin('account_group', (join) =>
      inSameSite(join, 'account_group.id', 'account_subgroup.account_group_id'),
    )
    .select('account_group.nature')
    .where('account_subgroup.id', '=', id)
    .$narrowType<{ nature: Nature }>()
    .executeTakeFirst();
