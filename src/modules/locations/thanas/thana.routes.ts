import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { thanaContract } from './thana.contract.ts';

export const thanaRoutes = setupRoutes(thanaContract, {
  table: 'thana',
  ofSite: false,
  rows: (tx) =>
    tx
      .selectFrom('thana')
      .innerJoin('district', 'district.id', 'thana.district_id')
      .selectAll('thana')
      .select([
        'district.name_en as district_name_en',
        'district.name_bn as district_name_bn',
        'district.division_id',
      ]),
  search: ['name_en', 'name_bn', 'code', 'alt_name'],
  columns: { division_id: 'district.division_id' },
});
