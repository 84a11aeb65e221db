import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestSite, type World, world } from '#test/world.ts';

describe('public lists', () => {
  let w: World;
  let site: TestSite;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
  });

  it('show no students until the head of the office decides so; others only see what was decided', async () => {
    const admin = await w.as('site-admin', { site });
    const office = await w.as('employee', { site });
    const setting = '/api/v1/public-list-setting';
    expect((await office.get(setting)).body).toEqual({ shows_students: false });
    expect((await office.put(setting, { shows_students: true })).status).toBe(403);
    expect((await admin.put(setting, { shows_students: true })).body).toEqual({ shows_students: true });
    expect((await admin.put(setting, { shows_students: false })).status).toBe(200);
    expect((await office.get(setting)).body).toEqual({ shows_students: false });
  });

  it('hold people of known lists', async () => {
    const office = await w.as('employee', { site });
    const person = { list_type: 'former_heads', name_en: 'A. Karim', name_bn: 'আ. করিম' };
    expect((await office.post('/api/v1/public-list-people', person)).status).toBe(201);
    const refused = await office.post('/api/v1/public-list-people', { ...person, list_type: 'debtors' });
    expect(refused.body).toMatchObject({ errors: [{ field: 'list_type' }] });
  });
});
