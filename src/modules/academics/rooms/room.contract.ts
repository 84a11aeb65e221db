import { z } from 'zod';
import {
  byId,
  done,
  flag,
  type InputOf,
  id,
  listInput,
  optionalText,
  pageOf,
  route,
  text,
} from '#shared/contract.ts';
import { roomTypes } from './room-types.ts';

const fields = z.object({
  /** Unique in the institution. */
  name: text(60),
  room_no: optionalText(20),
  /** Stands in a building. */
  floor_id: id.nullish(),
  type: z.enum(roomTypes).default('classroom'),
  /** The seat layout, all three or none. */
  bench_rows: z.number().int().min(1).max(50).nullish(),
  benches_per_row: z.number().int().min(1).max(50).nullish(),
  seats_per_bench: z.number().int().min(1).max(10).nullish(),
  /** Seats; those of the layout where it is left out. */
  capacity: z.number().int().min(1).max(5000).nullish(),
  /** Holds several classes at once in exams. */
  is_shared: z.boolean().default(false),
  is_active: z.boolean().default(true),
});

const room = fields.extend({
  id,
  room_no: z.string().nullable(),
  floor_id: id.nullable(),
  floor: z.string().nullable(),
  building: z.string().nullable(),
  bench_rows: z.number().int().nullable(),
  benches_per_row: z.number().int().nullable(),
  seats_per_bench: z.number().int().nullable(),
  capacity: z.number().int().nullable(),
});

export const roomContract = {
  list: route('academics.room.list', 'GET /academics/rooms')
    .input(
      listInput(['name', 'room_no', 'building', 'floor', 'capacity'], {
        building_id: id.optional(),
        floor_id: id.optional(),
        type: z.enum(roomTypes).optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(room)),
  create: route('academics.room.edit', 'POST /academics/rooms', { status: 201 }).input(fields).output(room),
  update: route('academics.room.edit', 'PUT /academics/rooms/{id}').input(fields.extend({ id })).output(room),
  delete: route('academics.room.edit', 'DELETE /academics/rooms/{id}').input(byId).output(done),
};

export type Room = z.output<typeof room>;
export type RoomFields = z.output<typeof fields>;
export type RoomList = InputOf<typeof roomContract.list>;
