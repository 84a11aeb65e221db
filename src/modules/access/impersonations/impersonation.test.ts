import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ActedUser, Impersonation } from './impersonation.contract.ts';

const path = '/api/v1/impersonation';
const reason = 'The fee report shows other figures';

interface SessionAnswer {
  user: { id: string; full_name: string; user_type: string };
  impersonation: { reason: string; impersonator_name: string } | null;
}

describe('acting as another user', () => {
  let w: World;
  let keeper: TestClient;
  let company_id: string;

  beforeAll(async () => {
    w = await world();
    keeper = await w.as('core-admin');
    await w.as('site-admin');
    company_id = await w.inCore(async (tx) => {
      const company = { name_en: 'Shohay Ltd.' };
      const row = await tx.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow();
      return row.id;
    });
  });

  /** A core administrator whom no other test knows, with a session. */
  const administrator = async () => {
    const name = `c${unique()}`;
    const fields = {
      full_name: 'Rokeya Sultana',
      username: name,
      email: `${name}@example.com`,
      role_code: 'core-admin',
      company_id,
      password: 'padma-meghna',
      password_confirmation: 'padma-meghna',
    };
    const account = await keeper.post<{ id: string }>('/api/v1/access/users', fields);
    const asker = w.visitor();
    expect((await asker.post('/api/v1/session', fields)).status).toBe(200);
    const own = { password: 'jamuna-surma', password_confirmation: 'jamuna-surma' };
    await asker.put('/api/v1/profile/password', { ...own, current_password: fields.password });
    Object.assign(fields, own);
    return { asker, id: account.body.id, fields };
  };
  const targetIn = async (asker: TestClient, site = w.site) =>
    (await asker.get<ActedUser[]>(`${path}/users`, { site_id: site.id, q: 'site-admin' })).body[0]!;
  const sessionOf = async (asker: TestClient) => (await asker.get<SessionAnswer>('/api/v1/session')).body;
  const start = async (asker: TestClient, change: object = {}) => {
    const target = await targetIn(asker);
    return asker.post<{ code: string; errors: { message: string }[] }>(path, {
      user_id: target.id,
      reason,
      minutes: 30,
      ...change,
    });
  };

  it('gives the access of that user, is shown in the session, and ends with one request', async () => {
    const { asker, id } = await administrator();
    expect((await start(asker)).status).toBe(201);
    const acting = await sessionOf(asker);
    expect(acting.user).toMatchObject({ full_name: 'The site-admin', user_type: 'site-admin' });
    expect(acting.impersonation).toMatchObject({ reason, impersonator_name: 'Rokeya Sultana' });
    expect((await asker.get('/api/v1/students')).status).toBe(200);
    expect(refusalOf(await asker.get('/api/v1/access/users'))).toBe('forbidden');

    expect((await asker.delete(path)).status).toBe(200);
    expect(await sessionOf(asker)).toMatchObject({ user: { id }, impersonation: null });
    expect((await asker.delete<{ code: string }>(path)).body.code).toBe('access:not_acting');
  });

  it('logs both names and lists the impersonation', async () => {
    const { asker, id } = await administrator();
    const target = await targetIn(asker);
    await start(asker);
    const year = {
      name: '2031',
      session_type: 'calendar_year',
      is_current: false,
      starts_on: '2031-01-01',
      ends_on: '2031-12-31',
    };
    expect((await asker.post('/api/v1/academics/years', year)).status).toBe(201);
    await asker.delete(path);
    const rows = await w.inCore((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_id', 'impersonator_id', 'table_name', 'action'])
        .where('impersonator_id', '=', id)
        .execute(),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ user_id: target.id, impersonator_id: id, table_name: 'impersonation' }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ user_id: target.id, impersonator_id: id, table_name: 'academic_year' }),
    );
    const list = await asker.get<{ rows: Impersonation[] }>('/api/v1/impersonations', {
      sort: '-started_at',
      site_id: w.site.id,
    });
    expect(list.body.rows[0]).toMatchObject({
      impersonator_name: 'Rokeya Sultana',
      full_name: 'The site-admin',
      place_en: 'Test School A',
      reason,
      state: 'ended',
    });
  });

  it('does not allow changing the user’s password, email or profile, or a second impersonation', async () => {
    const { asker } = await administrator();
    await start(asker);
    const refused = [
      await asker.patch<{ code: string }>('/api/v1/profile', { email: 'mine@example.com' }),
      await asker.put<{ code: string }>('/api/v1/profile/password', {
        current_password: 'correct horse',
        password: 'padma-meghna',
        password_confirmation: 'padma-meghna',
      }),
      await asker.delete<{ code: string }>('/api/v1/profile/photo'),
    ];
    expect(refused.map((it) => [it.status, it.body.code])).toEqual(
      refused.map(() => [403, 'acting_for_somebody']),
    );
    expect((await asker.post(path, { user_id: w.site.id, reason, minutes: 30 })).status).toBe(403);
    expect((await asker.post('/api/v1/access/users', {})).status).toBe(403);
  });

  it('requires a reason, at most four hours, and a user of an institution or site group', async () => {
    const { asker, id } = await administrator();
    expect((await start(asker, { reason: 'short' })).status).toBe(422);
    expect((await start(asker, { minutes: 5 })).status).toBe(422);
    expect((await start(asker, { minutes: 241 })).status).toBe(422);
    const other = await administrator();
    for (const user_id of [id, other.id])
      expect((await start(asker, { user_id })).body.code).toBe('access:core_target');
    const admin = await w.as('site-admin');
    expect(refusalOf(await admin.post(path, { user_id: id, reason, minutes: 30 }))).toBe('forbidden');
    expect((await sessionOf(asker)).impersonation).toBeNull();
  });

  it('ends when its time is up, the permission is withdrawn or the user is disabled', async () => {
    const { asker, id } = await administrator();
    await start(asker);
    await w.inCore((tx) =>
      tx
        .updateTable('impersonation')
        .set({ started_at: '2026-01-01T00:00:00Z', ends_at: '2026-01-01T01:00:00Z' })
        .where('impersonator_id', '=', id)
        .execute(),
    );
    expect(await sessionOf(asker)).toMatchObject({ user: { id }, impersonation: null });

    await start(asker);
    const { id: target } = (await sessionOf(asker)).user;
    const active = (is_active: boolean) =>
      w.inCore((tx) => tx.updateTable('user_account').set({ is_active }).where('id', '=', target).execute());
    await active(false);
    expect((await sessionOf(asker)).user.id).toBe(id);
    await active(true);
    expect((await sessionOf(asker)).user.id).toBe(target);

    expect((await asker.delete('/api/v1/session')).status).toBe(200);
    const rows = await w.inCore((tx) =>
      tx.selectFrom('impersonation').select('ended_at').where('impersonator_id', '=', id).execute(),
    );
    expect(rows.filter((it) => it.ended_at !== null)).toHaveLength(1);
  });

  it('works for users of site groups', async () => {
    const group = await keeper.post<{ id: string }>('/api/v1/site-groups', {
      name_en: 'Meghna',
      name_bn: 'মেঘনা',
    });
    const { asker, fields } = await administrator();
    const name = `g${unique()}`;
    const member = {
      ...fields,
      full_name: 'Group person',
      username: name,
      email: `${name}@example.com`,
      role_code: 'site-group-user',
      company_id: null,
      site_group_id: group.body.id,
    };
    await keeper.post('/api/v1/access/users', member);
    const users = await asker.get<ActedUser[]>(`${path}/users`, { site_group_id: group.body.id });
    expect(users.body).toMatchObject([{ full_name: 'Group person' }]);
    expect((await start(asker, { user_id: users.body[0]!.id })).status).toBe(201);
    expect((await sessionOf(asker)).user.user_type).toBe('site-group-user');
    await keeper.put(`/api/v1/site-groups/${group.body.id}`, {
      name_en: 'M',
      name_bn: 'ম',
      is_active: false,
    });
    expect((await sessionOf(asker)).user.user_type).toBe('core-admin');
    expect((await asker.get<unknown[]>(`${path}/users`, {})).status).toBe(422);
  });
});

describe('a session whose account is disabled', () => {
  it('ends at the next request with the reason', async () => {
    const w = await world();
    const keeper = await w.as('core-admin');
    const company_id = await w.inCore(async (tx) => {
      const row = await tx
        .insertInto('company')
        .values({ name_en: 'Closing Ltd.' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const name = `d${unique()}`;
    const fields = {
      full_name: 'Abdul Karim',
      username: name,
      email: `${name}@example.com`,
      role_code: 'core-admin',
      company_id,
      password: 'padma-meghna',
      password_confirmation: 'padma-meghna',
    };
    const { body: account } = await keeper.post<{ id: string }>('/api/v1/access/users', fields);
    const asker = w.visitor();
    await asker.post('/api/v1/session', fields);
    const told = async () => {
      const { status, body } = await asker.get<{ detail: string }>('/api/v1/session');
      return [status, body.detail];
    };
    const company = (is_active: boolean) =>
      w.inCore((tx) => tx.updateTable('company').set({ is_active }).where('id', '=', company_id).execute());
    await company(false);
    expect(await told()).toEqual([
      401,
      'Error: No company assigned to your account. Please, contact the system administrator.',
    ]);
    await company(true);
    expect((await told())[0]).toBe(200);
    await keeper.put(`/api/v1/access/users/${account.id}`, { ...fields, is_active: false });
    expect(await told()).toEqual([
      401,
      'This account is disabled. Please, contact the system administrator.',
    ]);
    await keeper.put(`/api/v1/access/users/${account.id}`, { ...fields, is_active: true });
    expect(await told()).toEqual([401, 'Your session has ended. Sign in again.']);
  });
});
