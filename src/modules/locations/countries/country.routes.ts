import { countReferencing } from '#kernel/database/catalogue-table.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { countryContract } from './country.contract.ts';

export const countryRoutes = setupRoutes(countryContract, {
  table: 'country',
  ofSite: false,
  rows: (tx) =>
    tx
      .selectFrom('country')
      .selectAll('country')
      .select(countReferencing('division', 'division.country_id', 'country.id').as('division_count')),
  search: ['name_en', 'name_bn', 'code'],
});
