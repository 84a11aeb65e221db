import { countReferencing } from '#kernel/database/catalogue-table.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { feeGroupContract } from './fee-group.contract.ts';

export const feeGroupRoutes = setupRoutes(feeGroupContract, {
  table: 'fee_group',
  ofSite: false,
  rows: (tx) =>
    tx
      .selectFrom('fee_group')
      .selectAll('fee_group')
      .select(countReferencing('fee_head', 'fee_head.fee_group_id', 'fee_group.id').as('head_count')),
  search: ['name_en', 'name_bn', 'code'],
});
