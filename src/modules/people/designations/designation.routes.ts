import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { designationContract } from './designation.contract.ts';

export const designationRoutes = setupRoutes(designationContract, {
  table: 'designation',
  ofSite: false,
  rows: (tx) => tx.selectFrom('designation').selectAll('designation'),
  search: ['name_en', 'name_bn', 'code'],
});
