import { sql } from 'kysely';
import { Problem } from '#kernel/http/problem.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { accountGroupContract } from './account-group.contract.ts';

export const accountGroupRoutes = setupRoutes(accountGroupContract, {
  table: 'account_group',
  ofSite: true,
  rows: (tx) =>
    tx
      .selectFrom('account_group')
      .selectAll('account_group')
      .select(
        sql<number>`(select count(*) from account_subgroup s
          where s.site_id = account_group.site_id and s.account_group_id = account_group.id)`.as(
          'subgroup_count',
        ),
      ),
  search: ['name_en', 'name_bn', 'code'],
  columns: {
    sort_order: ['account_group.sort_order', 'account_group.code'],
    nature: ['account_group.nature', 'account_group.code'],
  },
  isCodeFree: true,
  check(_context, { before, after }) {
    if (!before || before.subgroup_count === 0) return;
    if (!after) throw new Problem(409, 'accounts:group_has_subgroups');
    // Balances of its ledgers would change sides in every statement.
    if (after.nature !== before.nature) throw new Problem(409, 'accounts:nature_is_fixed');
  },
});
