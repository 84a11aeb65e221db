import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { Room, RoomFields, RoomList } from './room.contract.ts';

const selectRooms = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('room')
    .leftJoin('floor', (join) =>
      join.onRef('floor.site_id', '=', 'room.site_id').onRef('floor.id', '=', 'room.floor_id'),
    )
    .leftJoin('building', (join) =>
      join.onRef('building.site_id', '=', 'floor.site_id').onRef('building.id', '=', 'floor.building_id'),
    )
    .select(['room.id', 'room.name', 'room.room_no', 'room.floor_id', 'room.type', 'room.capacity'])
    .select(['room.bench_rows', 'room.benches_per_row', 'room.seats_per_bench'])
    .select(['room.is_shared', 'room.is_active', 'floor.name as floor', 'building.name as building'])
    .where('room.site_id', '=', siteId)
    .$narrowType<{ type: Room['type'] }>();

export const listRooms = (tx: Tx, siteId: string, input: RoomList): Promise<Page<Room>> =>
  pageOfList(selectRooms(tx, siteId), input, {
    table: 'room',
    search: ['name', 'room_no'],
    columns: { building: 'building.name', floor: 'floor.name', building_id: 'floor.building_id' },
  });

export const findRoom = (tx: Tx, siteId: string, id: string): Promise<Room | undefined> =>
  selectRooms(tx, siteId).where('room.id', '=', id).executeTakeFirst();

/** Active rooms to choose from, in natural order of their names: 101, 102, Hall. */
export async function listRoomChoices(tx: Tx, siteId: string) {
  const rows = await selectRooms(tx, siteId)
    .clearSelect()
    .select(['room.id', 'room.name', 'building.name as building', 'room.capacity', 'room.is_shared'])
    .where('room.is_active', '=', true)
    .execute();
  return rows.sort((one, other) => inOrder.compare(one.name, other.name));
}

const inOrder = new Intl.Collator('en', { numeric: true });

export async function insertRoom(tx: Tx, siteId: string, fields: RoomFields): Promise<string> {
  const { id } = await tx
    .insertInto('room')
    .values({ site_id: siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateRoom = (tx: Tx, siteId: string, id: string, fields: RoomFields) =>
  tx
    .updateTable('room')
    .set(fields)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const deleteRoom = (tx: Tx, siteId: string, id: string) =>
  tx.deleteFrom('room').where('site_id', '=', siteId).where('id', '=', id).returning('id').executeTakeFirst();

/** Sections store the name of their room, so a new name is written there too. */
export async function renameInSections(tx: Tx, siteId: string, from: string, to: string): Promise<void> {
  await sql`update class_section set room = ${to} where site_id = ${siteId} and lower(room) = lower(${from})`.execute(
    tx,
  );
}

export async function isNamedBySection(tx: Tx, siteId: string, name: string): Promise<boolean> {
  const { rows } =
    await sql`select from class_section where site_id = ${siteId} and lower(room) = lower(${name}) limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}
