import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { citizenCharterContract } from './citizen-charter.contract.ts';

export const citizenCharterRoutes = setupRoutes(citizenCharterContract, {
  table: 'citizen_charter',
  ofSite: true,
  rows: (tx) => tx.selectFrom('citizen_charter').selectAll('citizen_charter'),
  search: ['name_en', 'name_bn', 'officer_en', 'officer_bn'],
});
