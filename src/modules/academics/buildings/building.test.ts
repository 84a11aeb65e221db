import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Floor } from '../floors/floor.contract.ts';
import type { Room } from '../rooms/room.contract.ts';
import type { Building } from './building.contract.ts';

const api = '/api/v1/academics';

describe('buildings', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  const add = (name: string, lines: object[]) => admin.post<Building>(`${api}/buildings`, { name, lines });
  const roomsOf = async (building_id: string) =>
    (await admin.get<{ rows: Room[] }>(`${api}/rooms`, { building_id })).body.rows;

  it('are entered with floors and rooms at once, and get more rooms under the same name', async () => {
    const [name, first, second, third] = [unique(), unique(), unique(), unique()];
    const benches = { bench_rows: 5, benches_per_row: 4, seats_per_bench: 3 };
    const made = await add(name, [
      { floor: '2', name: first, ...benches },
      { floor: '1', name: second, type: 'hall', capacity: 200 },
    ]);
    expect(made.status).toBe(201);
    expect(made.body.floors.map((it) => [it.name, it.room_count])).toEqual([
      ['2', 1],
      ['1', 1],
    ]);
    const more = await add(name.toUpperCase(), [{ floor: '1', name: third }]);
    expect(more.body).toMatchObject({ id: made.body.id, room_count: 3 });
    const rooms = await roomsOf(made.body.id);
    expect(rooms.find((it) => it.name === first)).toMatchObject({ capacity: 60, floor: '2', building: name });
    expect(rooms.find((it) => it.name === second)).toMatchObject({ capacity: 200, is_shared: true });
  });

  it('take no rooms at all where one has a name that is taken, or seats in part', async () => {
    const [name, room] = [unique(), unique()];
    const twice = await add(name, [
      { floor: '1', name: room },
      { floor: '1', name: room.toUpperCase() },
    ]);
    expect(refusalOf(twice)).toBe('academics:room_name_taken');
    const inPart = await add(name, [{ floor: '1', name: room, bench_rows: 5 }]);
    expect(refusalOf(inPart)).toBe('academics:seats_in_part');
    const { body } = await admin.get<Building[]>(`${api}/buildings`);
    expect(body.map((it) => it.name)).not.toContain(name);
    expect(refusalOf(await admin.post(`${api}/rooms`, { name: room, seats_per_bench: 2 }))).toBe(
      'academics:seats_in_part',
    );
  });

  it('are renamed to a free name, and deleted with their floors once no room stands on them', async () => {
    const [name, other, room] = [unique(), unique(), unique()];
    const { body: building } = await add(name, [{ floor: '1', name: room }]);
    await add(other, [{ floor: '1', name: unique() }]);
    const rename = (to: string) =>
      admin.put<Building>(`${api}/buildings/${building.id}`, { name: to, sort_order: 3 });
    expect(refusalOf(await rename(other))).toBe('academics:building_name_taken');
    expect((await rename(`${name} B`)).body).toMatchObject({ name: `${name} B`, sort_order: 3 });
    const floor = building.floors[0]!;
    expect(refusalOf(await admin.delete(`${api}/buildings/${building.id}`))).toBe('in_use');
    expect(refusalOf(await admin.delete(`${api}/floors/${floor.id}`))).toBe('in_use');
    const [standing] = await roomsOf(building.id);
    expect((await admin.delete(`${api}/rooms/${standing!.id}`)).status).toBe(200);
    expect((await admin.delete(`${api}/floors/${floor.id}`)).status).toBe(200);
    expect((await admin.delete(`${api}/buildings/${building.id}`)).status).toBe(200);
  });

  it('have floors, each of its own name in the building', async () => {
    const { body: building } = await add(unique(), [{ floor: '1', name: unique() }]);
    const floor = (name: string) => admin.post<Floor>(`${api}/floors`, { building_id: building.id, name });
    expect((await floor('2')).body).toMatchObject({ building_name: building.name, room_count: 0 });
    expect((await floor('2')).status).toBe(409);
  });
});
