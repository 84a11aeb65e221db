import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Building } from '../buildings/building.contract.ts';
import type { Room } from './room.contract.ts';

describe('rooms', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  const create = (fields: object) => admin.post<Room>('/api/v1/academics/rooms', fields);
  const list = async (filters: object = {}) =>
    (await admin.get<{ rows: Room[] }>('/api/v1/academics/rooms', { ...filters })).body.rows.map(
      (it) => it.name,
    );

  it('are listed by building and floor, changed, deactivated and deleted', async () => {
    const building = async (name: string, floor: string) =>
      (
        await admin.post<Building>('/api/v1/academics/buildings', {
          name,
          lines: [{ floor, name: `First of ${name}` }],
        })
      ).body;
    const [main, science] = [await building('Main', '1'), await building('Science', '2')];
    const floor_id = main.floors[0]!.id;
    const made = await create({ name: '101', floor_id, type: 'classroom', capacity: 60 });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await create({ name: 'Physics lab', floor_id: science.floors[0]!.id, type: 'laboratory' });
    expect(await list({ building_id: main.id })).toEqual(['101', 'First of Main']);
    expect(await list({ floor_id, type: 'classroom' })).toEqual(['101', 'First of Main']);
    expect(await list({ type: 'laboratory' })).toEqual(['Physics lab']);
    const { id, ...fields } = made.body;
    const corrected = await admin.put<Room>(`/api/v1/academics/rooms/${id}`, { ...fields, is_active: false });
    expect(corrected.body).toMatchObject({ name: '101', capacity: 60, is_active: false });
    expect(await list({ is_active: false })).toEqual(['101']);
    expect((await admin.delete(`/api/v1/academics/rooms/${id}`)).status).toBe(200);
    expect((await admin.put(`/api/v1/academics/rooms/${id}`, fields)).status).toBe(404);
  });

  it('have a unique name and are hidden from other institutions', async () => {
    const { body } = await create({ name: 'Hall' });
    expect(refusalOf(await create({ name: 'hall' }))).toBe('academics:room_name_taken');
    const stranger = await w.as('site-admin', { site: w.otherSite });
    expect((await stranger.post('/api/v1/academics/rooms', { name: 'Hall' })).status).toBe(201);
    expect((await stranger.delete(`/api/v1/academics/rooms/${body.id}`)).status).toBe(404);
    expect(refusalOf(await (await w.as('teacher')).post('/api/v1/academics/rooms', { name: 'X' }))).toBe(
      'forbidden',
    );
  });

  it('cannot be deleted while a section uses them; renaming one renames it in the section', async () => {
    const { body } = await create({ name: '204' });
    const section = await buildClassSection(w, { room: '204' });
    expect(refusalOf(await admin.delete(`/api/v1/academics/rooms/${body.id}`))).toBe('academics:room_in_use');
    const { id, ...fields } = body;
    await admin.put(`/api/v1/academics/rooms/${id}`, { ...fields, name: '204 A' });
    const kept = await w.inSite((tx) =>
      tx.selectFrom('class_section').select('room').where('id', '=', section.id).executeTakeFirstOrThrow(),
    );
    expect(kept.room).toBe('204 A');
  });
});
