import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { publicListPersonContract } from './public-list-person.contract.ts';

export const publicListPersonRoutes = setupRoutes(publicListPersonContract, {
  table: 'public_list_person',
  ofSite: true,
  rows: (tx) => tx.selectFrom('public_list_person').selectAll('public_list_person'),
  search: ['name_en', 'name_bn', 'detail_en', 'detail_bn'],
});
