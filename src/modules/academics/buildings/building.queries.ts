import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { seatsOf } from '../rooms/seats.rules.ts';
import type { Building, RoomLine } from './building.contract.ts';

/** Buildings in their order, with floors and how many rooms stand on each. @param id only that one */
export async function listBuildings(tx: SiteTx, id?: string): Promise<Building[]> {
  const { rows } = await sql<Building>`
    select b.id, b.name, b.sort_order, coalesce(sum(f.room_count), 0)::int as room_count,
      coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'room_count', f.room_count)
        order by f.sort_order, f.name) filter (where f.id is not null), '[]') as floors
    from building b
    left join (
      select f.site_id, f.building_id, f.id, f.name, f.sort_order, count(r.id)::int as room_count
      from floor f left join room r on r.site_id = f.site_id and r.floor_id = f.id
      where f.site_id = ${tx.siteId} group by f.site_id, f.id
    ) f on f.site_id = b.site_id and f.building_id = b.id
    where b.site_id = ${tx.siteId} and ${id ? sql`b.id = ${id}::uuid` : sql`true`}
    group by b.site_id, b.id
    order by b.sort_order, b.name limit 200`.execute(tx);
  return rows;
}

/** The building of a name, made where there is none. @returns its id */
export async function buildingOfName(tx: SiteTx, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into building (site_id, name) values (${tx.siteId}, ${name})
    on conflict (site_id, lower(name)) do update set name = building.name returning id`.execute(tx);
  return rows[0]!.id;
}

/** Makes the floors that are missing, in the order of the lines, and the rooms on them. */
export async function insertRooms(tx: SiteTx, buildingId: string, lines: readonly RoomLine[]): Promise<void> {
  const floors = [...new Set(lines.map((it) => it.floor))];
  await sql`
    insert into floor (site_id, building_id, name, sort_order)
    select ${tx.siteId}, ${buildingId}::uuid, name, place from unnest(${floors}::text[]) with ordinality as f (name, place)
    on conflict (site_id, building_id, lower(name)) do nothing`.execute(tx);
  const rooms = lines.map((it) => ({ ...it, capacity: it.capacity ?? seatsOf(layoutOf(it)) }));
  await sql`
    insert into room (site_id, name, room_no, type, capacity, is_shared, bench_rows, benches_per_row, seats_per_bench, floor_id)
    select ${tx.siteId}, r.name, r.room_no, r.type, r.capacity, r.type = 'hall', r.bench_rows, r.benches_per_row,
      r.seats_per_bench, f.id
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as r (floor text, name text, room_no text, type text,
      capacity int, bench_rows int, benches_per_row int, seats_per_bench int)
    join floor f on f.site_id = ${tx.siteId} and f.building_id = ${buildingId}::uuid and lower(f.name) = lower(r.floor)`.execute(
    tx,
  );
}

/** A line without a whole layout has none. */
export const layoutOf = ({ bench_rows, benches_per_row, seats_per_bench }: RoomLine) => ({
  bench_rows: bench_rows ?? null,
  benches_per_row: benches_per_row ?? null,
  seats_per_bench: seats_per_bench ?? null,
});

/** The names of these that rooms of the institution have already, in lower case. */
export async function takenRoomNames(tx: SiteTx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from room where site_id = ${tx.siteId}
      and lower(name) = any(${names.map((it) => it.toLowerCase())}::text[])`.execute(tx);
  return new Set(rows.map((it) => it.name));
}

export const updateBuilding = (tx: SiteTx, id: string, fields: { name: string; sort_order: number }) =>
  tx.updateTable('building').set(fields).where('id', '=', id).returning('id').executeTakeFirst();

export const deleteBuilding = (tx: SiteTx, id: string) =>
  tx.deleteFrom('building').where('id', '=', id).returning('id').executeTakeFirst();
