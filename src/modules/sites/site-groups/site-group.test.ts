import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { SiteGroup } from './site-group.contract.ts';

const path = '/api/v1/site-groups';

describe('site groups', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  const add = async () => {
    const made = await core.post<SiteGroup>(path, { name_en: 'Surma group', name_bn: 'সুরমা গ্রুপ' });
    expect(made).toMatchObject({ status: 201, body: { site_count: 0, user_count: 0, is_active: true } });
    return made.body;
  };

  it('adds ungrouped institutions and removes them', async () => {
    const [first, second] = [await add(), await add()];
    const joined = await core.put<SiteGroup>(`${path}/${first.id}/sites/${w.site.id}`);
    expect(joined.body.site_count).toBe(1);
    expect((await core.put(`${path}/${first.id}/sites/${w.site.id}`)).status).toBe(200);
    const refused = await core.put<{ code: string }>(`${path}/${second.id}/sites/${w.site.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'sites:in_another_group' } });
    const free = await core.get<{ rows: { id: string }[] }>('/api/v1/sites', {
      without_group: true,
      q: w.site.alias,
    });
    expect(free.body.rows).toEqual([]);
    expect((await core.delete(`${path}/${first.id}`)).status).toBe(409);
    expect((await core.delete(`${path}/${second.id}/sites/${w.site.id}`)).status).toBe(404);
    expect((await core.delete(`${path}/${first.id}/sites/${w.site.id}`)).status).toBe(200);
    expect((await core.delete(`${path}/${first.id}`)).status).toBe(200);
  });

  it('that are inactive do not let their users log in', async () => {
    const group = await add();
    const account = {
      full_name: 'Jahanara Begum',
      username: `g${group.id.slice(-8)}`,
      email: `g${group.id.slice(-8)}@example.com`,
      role_code: 'site-group-user',
      site_group_id: group.id,
      password: 'padma-meghna',
      password_confirmation: 'padma-meghna',
    };
    expect((await core.post('/api/v1/access/users', account)).status).toBe(201);
    const visitor = w.visitor();
    const signIn = (asker: TestClient) => asker.post<object>('/api/v1/session', account);
    expect((await signIn(visitor)).status).toBe(200);
    expect((await visitor.get('/api/v1/session')).status).toBe(200);
    await core.put(`${path}/${group.id}`, { ...group, is_active: false });
    expect((await visitor.get('/api/v1/session')).status).toBe(401);
    const refused = await signIn(w.visitor());
    expect(JSON.stringify(refused.body)).toContain('This account is disabled.');
  });

  it('are changed by core administrators only', async () => {
    const admin = await w.as('site-admin');
    expect(refusalOf(await admin.get(path))).toBe('forbidden');
    expect(refusalOf(await admin.post(path, { name_en: 'Mine', name_bn: 'আমার' }))).toBe('forbidden');
  });
});
