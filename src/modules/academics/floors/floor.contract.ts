import { z } from 'zod';
import { chosenId, id, storedNames, text } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

/** The floors of buildings; one with rooms is not deleted. */
export const floorContract = setupContract({
  path: '/academics/floors',
  permission: 'academics.room',
  fields: {
    building_id: chosenId('required'),
    /** Unique in the building. */
    name: text(20),
    sort_order: setupFields.sort_order,
  },
  shown: { ...storedNames, building_name: z.string(), room_count: z.number().int() },
  sort: ['building_name', 'name', 'sort_order', 'room_count'],
  filters: { building_id: id.optional() },
});

export type Floor = SetupRow<typeof floorContract>;
