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

export const roomTypes = ['classroom', 'hall', 'laboratory', 'library', 'office', 'other'] as const;

const fields = z.object({
  /** Unique in the institution. */
  name: text(60),
  room_no: optionalText(20),
  building: optionalText(60),
  floor: optionalText(20),
  type: z.enum(roomTypes).default('classroom'),
  /** Seats. */
  capacity: z.number().int().min(1).max(5000).nullish(),
  /** Holds several classes at once in exams. */
  is_shared: z.boolean().default(false),
  is_active: z.boolean().default(true),
});

const room = fields.extend({
  id,
  room_no: z.string().nullable(),
  building: z.string().nullable(),
  floor: z.string().nullable(),
  capacity: z.number().int().nullable(),
});
export const roomContract = {
  list: route('academics.room.list', 'GET /academics/rooms')
    .input(
      listInput(['name', 'room_no', 'building', 'floor', 'capacity'], {
        building: z.string().max(60).optional(),
        floor: z.string().max(20).optional(),
        type: z.enum(roomTypes).optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(room)),
  /** The buildings and floors that rooms are in, for the filters. */
  places: route('academics.room.list', 'GET /academics/room-places').output(
    z.object({ buildings: z.array(z.string()), floors: z.array(z.string()) }),
  ),
  create: route('academics.room.edit', 'POST /academics/rooms', { status: 201 }).input(fields).output(room),
  update: route('academics.room.edit', 'PUT /academics/rooms/{id}').input(fields.extend({ id })).output(room),
  delete: route('academics.room.edit', 'DELETE /academics/rooms/{id}').input(byId).output(done),
};

export type Room = z.output<typeof room>;
export type RoomFields = z.output<typeof fields>;
export type RoomList = InputOf<typeof roomContract.list>;
