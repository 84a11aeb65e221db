import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { merchantTypeContract } from './merchant-type.contract.ts';

export const merchantTypeRoutes = setupRoutes(merchantTypeContract, {
  table: 'merchant_type',
  ofSite: false,
  rows: (tx) => tx.selectFrom('merchant_type').selectAll('merchant_type'),
  search: ['name_en', 'name_bn', 'code'],
});
