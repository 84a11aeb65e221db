import { sql } from 'kysely';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { floorContract } from './floor.contract.ts';

export const floorRoutes = setupRoutes(floorContract, {
  table: 'floor',
  ofSite: true,
  rows: (tx) =>
    tx
      .selectFrom('floor')
      .selectAll('floor')
      .select(['floor.name as name_en', 'floor.name as name_bn'])
      .select([
        sql<string>`(select b.name from building b where b.site_id = floor.site_id and b.id = floor.building_id)`.as(
          'building_name',
        ),
        sql<number>`(select count(*)::int from room r where r.site_id = floor.site_id and r.floor_id = floor.id)`.as(
          'room_count',
        ),
      ]),
  search: ['name'],
  columns: { building_name: 'building_name', room_count: 'room_count' },
});
