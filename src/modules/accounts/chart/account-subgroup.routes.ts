import { sql } from 'kysely';
import { inSameSite } from '#kernel/database/same-site.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { findGroup } from './account-group.queries.ts';
import { accountSubgroupContract } from './account-subgroup.contract.ts';

export const accountSubgroupRoutes = setupRoutes(accountSubgroupContract, {
  table: 'account_subgroup',
  ofSite: true,
  rows: (tx) =>
    tx
      .selectFrom('account_subgroup')
      .innerJoin('account_group', (join) =>
        inSameSite(join, 'account_group.id', 'account_subgroup.account_group_id'),
      )
      .selectAll('account_subgroup')
      .select([
        'account_group.nature',
        'account_group.name_en as group_name_en',
        'account_group.name_bn as group_name_bn',
        sql<number>`(select count(*) from ledger l
          where l.site_id = account_subgroup.site_id and l.account_subgroup_id = account_subgroup.id)`.as(
          'ledger_count',
        ),
      ]),
  search: ['name_en', 'name_bn', 'code'],
  columns: { sort_order: ['account_subgroup.sort_order', 'account_subgroup.code'] },
  isCodeFree: true,
  async check({ tx }, { before, after }) {
    const hasLedgers = before !== undefined && before.ledger_count > 0;
    if (!after) {
      if (hasLedgers) throw new Problem(409, 'accounts:subgroup_has_ledgers');
      return;
    }
    const group = await findGroup(tx, after.account_group_id);
    if (!group) throw fieldProblem('account_group_id', 'not_valid');
    if (hasLedgers && group.nature !== before.nature)
      throw fieldProblem('account_group_id', 'accounts:nature_is_fixed');
  },
});
