import { defineEvent } from '#kernel/events/events.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import type { Room, RoomFields } from './room.contract.ts';
import {
  deleteRoom,
  findRoom,
  insertRoom,
  isNamedBySection,
  renameInSections,
  updateRoom,
} from './room.queries.ts';
import { seatsOf } from './seats.rules.ts';

/** A room was changed, or removed where `after` is null. Handlers update their own rows, or refuse by throwing. */
export const roomChanged = defineEvent<{ before: Room; after: Room | null }>('room.changed');

/** @throws 422 beside `name` where another room has it. */
export async function createRoom({ tx }: SiteContext, fields: RoomFields): Promise<Room> {
  const id = await insertRoom(tx, withSeats(fields)).catch(refuseNameTaken);
  return requireFound(await findRoom(tx, id));
}

/** @throws 422 beside `name` where another room has it; 409 where those who use the room refuse the change. */
export async function correctRoom({ tx }: SiteContext, id: string, fields: RoomFields): Promise<Room> {
  const before = requireFound(await findRoom(tx, id));
  await updateRoom(tx, id, withSeats(fields)).catch(refuseNameTaken);
  const after = requireFound(await findRoom(tx, id));
  if (after.name !== before.name) await renameInSections(tx, before.name, after.name);
  await roomChanged.emit(tx, { before, after });
  return after;
}

/** @throws 409 `academics:room_in_use` where a section, a lesson or an exam has it. */
export async function removeRoom({ tx }: SiteContext, id: string): Promise<void> {
  const before = requireFound(await findRoom(tx, id));
  if (await isNamedBySection(tx, before.name))
    throw new Problem(409, 'academics:room_in_use', { room: before.name, table: 'class_section' });
  await roomChanged.emit(tx, { before, after: null });
  await deleteRoom(tx, id);
}

/** @throws 422 where the layout is told in part; a room without a capacity has the seats of its layout. */
function withSeats(fields: RoomFields): RoomFields {
  const { bench_rows = null, benches_per_row = null, seats_per_bench = null } = fields;
  const layout = { bench_rows, benches_per_row, seats_per_bench };
  const told = Object.values(layout).filter((it) => it !== null).length;
  if (told === 1 || told === 2) throw fieldProblem('bench_rows', 'academics:seats_in_part');
  return { ...fields, ...layout, capacity: fields.capacity ?? seatsOf(layout) };
}

function refuseNameTaken(error: unknown): never {
  if ((error as { code?: string }).code === '23505') throw fieldProblem('name', 'academics:room_name_taken');
  throw error;
}
