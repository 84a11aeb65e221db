import { countReferencing } from '#kernel/database/catalogue-table.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { divisionContract } from './division.contract.ts';

export const divisionRoutes = setupRoutes(divisionContract, {
  table: 'division',
  ofSite: false,
  rows: (tx) =>
    tx
      .selectFrom('division')
      .innerJoin('country', 'country.id', 'division.country_id')
      .selectAll('division')
      .select(['country.name_en as country_name_en', 'country.name_bn as country_name_bn'])
      .select(countReferencing('district', 'district.division_id', 'division.id').as('district_count')),
  search: ['name_en', 'name_bn', 'code'],
});
