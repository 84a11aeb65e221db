import { z } from 'zod';
import { byId, done, id, optionalText, route, text } from '#shared/contract.ts';
import { roomTypes } from '../rooms/room-types.ts';

const count = (most: number) => z.number().int().min(1).max(most).nullish();

const roomLine = z.object({
  floor: text(20),
  name: text(60),
  room_no: optionalText(20),
  type: z.enum(roomTypes).default('classroom'),
  bench_rows: count(50),
  benches_per_row: count(50),
  seats_per_bench: count(10),
  capacity: count(5000),
});

const building = z.object({
  id,
  name: z.string(),
  sort_order: z.number().int(),
  room_count: z.number().int(),
  floors: z.array(z.object({ id, name: z.string(), room_count: z.number().int() })),
});

const fields = z.object({ name: text(60), sort_order: z.number().int().min(0).max(9999).default(0) });

export const buildingContract = {
  list: route('academics.room.list', 'GET /academics/buildings').output(z.array(building)),
  update: route('academics.room.edit', 'PUT /academics/buildings/{id}')
    .input(fields.extend({ id }))
    .output(building),
  /** Refused while it has floors. */
  delete: route('academics.room.edit', 'DELETE /academics/buildings/{id}').input(byId).output(done),
  /**
   * Adds a building, or rooms to one of that name, with the floors that the rooms stand on; floors of the same name are one.
   * All or nothing.
   */
  setUp: route('academics.room.edit', 'POST /academics/buildings', { status: 201 })
    .input(z.object({ name: text(60), lines: z.array(roomLine).min(1).max(300) }))
    .output(building),
};

export type Building = z.infer<typeof building>;
export type RoomLine = z.output<typeof roomLine>;
