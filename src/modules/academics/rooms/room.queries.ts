import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import type { Room, RoomFields, RoomList } from './room.contract.ts';

const selectRooms = (tx: SiteTx) =>
  tx
    .selectFrom('room')
    .leftJoin('floor', (join) => inSameSite(join, 'floor.id', 'room.floor_id'))
    .leftJoin('building', (join) => inSameSite(join, 'building.id', 'floor.building_id'))
    .select(['room.id', 'room.name', 'room.room_no', 'room.floor_id', 'room.type', 'room.capacity'])
    .select(['room.bench_rows', 'room.benches_per_row', 'room.seats_per_bench'])
    .select(['room.is_shared', 'room.is_active', 'floor.name as floor', 'building.name as building'])
    .$narrowType<{ type: Room['type'] }>();

export const listRooms = (tx: SiteTx, input: RoomList): Promise<Page<Room>> =>
  pageOfList(selectRooms(tx), input, {
    table: 'room',
    search: ['name', 'room_no'],
    columns: { building: 'building.name', floor: 'floor.name', building_id: 'floor.building_id' },
  });

export const findRoom = (tx: SiteTx, id: string): Promise<Room | undefined> =>
  selectRooms(tx).where('room.id', '=', id).executeTakeFirst();

/** Active rooms to choose from, in natural order of their names: 101, 102, Hall. */
export async function listRoomChoices(tx: SiteTx) {
  const rows = await selectRooms(tx)
    .clearSelect()
    .select(['room.id', 'room.name', 'building.name as building', 'room.capacity', 'room.is_shared'])
    .where('room.is_active', '=', true)
    .execute();
  return rows.sort((one, other) => inOrder.compare(one.name, other.name));
}

const inOrder = new Intl.Collator('en', { numeric: true });

export async function insertRoom(tx: SiteTx, fields: RoomFields): Promise<string> {
  const { id } = await tx
    .insertInto('room')
    .values({ site_id: tx.siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateRoom = (tx: SiteTx, id: string, fields: RoomFields) =>
  tx.updateTable('room').set(fields).where('id', '=', id).returning('id').executeTakeFirst();

export const deleteRoom = (tx: SiteTx, id: string) =>
  tx.deleteFrom('room').where('id', '=', id).returning('id').executeTakeFirst();

/** Sections store the name of their room, so a new name is written there too. */
export async function renameInSections(tx: SiteTx, from: string, to: string): Promise<void> {
  await sql`update class_section set room = ${to} where site_id = ${tx.siteId} and lower(room) = lower(${from})`.execute(
    tx,
  );
}

export async function isNamedBySection(tx: SiteTx, name: string): Promise<boolean> {
  const { rows } =
    await sql`select from class_section where site_id = ${tx.siteId} and lower(room) = lower(${name}) limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}
