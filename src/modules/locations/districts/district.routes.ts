import { countReferencing } from '#kernel/database/catalogue-table.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { districtContract } from './district.contract.ts';

export const districtRoutes = setupRoutes(districtContract, {
  table: 'district',
  ofSite: false,
  rows: (tx) =>
    tx
      .selectFrom('district')
      .innerJoin('division', 'division.id', 'district.division_id')
      .selectAll('district')
      .select(['division.name_en as division_name_en', 'division.name_bn as division_name_bn'])
      .select(countReferencing('thana', 'thana.district_id', 'district.id').as('thana_count')),
  search: ['name_en', 'name_bn', 'code', 'alt_name'],
});
