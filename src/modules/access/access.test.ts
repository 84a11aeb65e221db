import { beforeAll, describe, expect, it } from 'vitest';
import { writeRoles } from '#apps/server/roles.ts';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { RolePermissions, UserPermissions } from './permissions/permission.contract.ts';
import type { Role } from './roles/role.contract.ts';
import type { User } from './users/user.contract.ts';

describe('roles', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  const add = async (user_type = 'employee') => {
    const made = await core.post<Role>('/api/v1/access/roles', {
      id: `r-${unique()}`,
      name_en: 'Cashier',
      name_bn: 'ক্যাশিয়ার',
      user_type,
    });
    expect(made.status).toBe(201);
    return made.body;
  };
  const permissionsOf = async (id: string) =>
    (await core.get<RolePermissions>(`/api/v1/access/roles/${id}/permissions`)).body;

  it('of the product are listed with their users and cannot be deleted or deactivated', async () => {
    const { body } = await core.get<{ rows: Role[] }>('/api/v1/access/roles', { q: 'core-admin' });
    expect(body.rows).toMatchObject([{ id: 'core-admin', is_system: true, is_active: true }]);
    expect(body.rows[0]!.user_count).toBeGreaterThan(0);
    expect(refusalOf(await core.delete('/api/v1/access/roles/teacher'))).toBe('access:system_role');
    const idle = { name_en: 'Teacher', name_bn: 'শিক্ষক', is_active: false };
    expect(refusalOf(await core.put('/api/v1/access/roles/teacher', idle))).toBe('access:system_role');
  });

  it('creates a role with the user type’s defaults and deletes it when unused', async () => {
    const role = await add();
    expect(role).toMatchObject({ is_system: false, user_count: 0 });
    expect((await permissionsOf(role.id)).permissions).toEqual((await permissionsOf('employee')).permissions);
    expect((await core.delete(`/api/v1/access/roles/${role.id}`)).status).toBe(200);
    expect((await core.get(`/api/v1/access/roles/${role.id}/permissions`)).status).toBe(404);
  });

  it('keep the permissions they were given, also after a restart', async () => {
    const { id } = await add();
    const { permissions } = await permissionsOf(id);
    const wanted = [
      ...permissions.filter((it) => it !== 'fees.receipt.collect'),
      'fees.receipt.cancel',
    ].sort();
    const path = `/api/v1/access/roles/${id}/permissions`;
    const saved = await core.put<RolePermissions>(path, { permissions: wanted });
    expect(saved.body.permissions).toEqual(wanted);
    await writeRoles(w.stage.database);
    expect((await permissionsOf(id)).permissions).toEqual(wanted);
  });

  it('refuse permissions of another user type', async () => {
    const { id } = await add('guardian');
    const refused = await core.put(`/api/v1/access/roles/${id}/permissions`, {
      permissions: ['sites.site.delete'],
    });
    expect(refusalOf(refused)).toBe('access:permission_of_others');
  });

  it('keeps administrators from removing their own access', async () => {
    const refused = await core.put<{ code: string }>('/api/v1/access/roles/core-admin/permissions', {
      permissions: [],
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'access:own_role' } });
  });

  it('change the permissions of their users at once, and give none when inactive', async () => {
    const admin = await w.as('site-admin', { site: w.otherSite });
    const { body: users } = await core.get<{ rows: User[] }>('/api/v1/access/users', {
      user_type: 'site-admin',
      site_id: w.otherSite.id,
    });
    const account = users.rows[0]!;
    const role = await add('site-admin');
    const path = `/api/v1/access/users/${account.id}/permissions`;
    await core.put(path, { role_code: role.id, extra_permissions: [] });
    expect((await admin.get('/api/v1/students')).status).toBe(200);
    await core.put(`/api/v1/access/roles/${role.id}/permissions`, { permissions: [] });
    expect(refusalOf(await admin.get('/api/v1/students'))).toBe('forbidden');
    await core.put(path, { role_code: role.id, extra_permissions: ['people.student.list'] });
    expect((await admin.get('/api/v1/students')).status).toBe(200);
    const refused = await core.delete<{ detail: string }>(`/api/v1/access/roles/${role.id}`);
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/user accounts/i) } });

    await core.put(path, { role_code: role.id, extra_permissions: [] });
    await core.put(`/api/v1/access/roles/${role.id}/permissions`, { permissions: ['people.student.list'] });
    expect((await admin.get('/api/v1/students')).status).toBe(200);
    await core.put(`/api/v1/access/roles/${role.id}`, { ...role, is_active: false });
    expect(refusalOf(await admin.get('/api/v1/students'))).toBe('forbidden');
    await core.put(path, { role_code: 'site-admin', extra_permissions: [] });
  });
});

describe('users', () => {
  let w: World;
  let core: TestClient;
  let company_id: string;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    company_id = await w.inCore(async (tx) => {
      const company = { name_en: 'Shikkha Ltd.', name_bn: 'শিক্ষা লিমিটেড' };
      const row = await tx.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow();
      return row.id;
    });
  });

  const draft = () => {
    const name = `u${unique()}`;
    return {
      full_name: 'Nasima Akter',
      username: name,
      email: `${name}@example.com`,
      role_code: 'core-admin',
      company_id,
      password: 'padma-meghna',
      password_confirmation: 'padma-meghna',
    };
  };
  const add = async (fields = draft()) => {
    const made = await core.post<User>('/api/v1/access/users', fields);
    expect(made.status).toBe(201);
    return { ...made.body, password: fields.password };
  };
  const signIn = (username: string, password: string) =>
    w.visitor().post('/api/v1/session', { username, password });

  it('of the core are added, log in, are disabled and deleted', async () => {
    const user = await add();
    expect(user).toMatchObject({ user_type: 'core-admin', company_name_en: 'Shikkha Ltd.', is_active: true });
    expect((await signIn(user.username, user.password)).status).toBe(200);
    const path = `/api/v1/access/users/${user.id}`;
    const disabled = { ...draft(), email: user.email, is_active: false };
    expect((await core.put<User>(path, disabled)).body.is_active).toBe(false);
    const refused = await signIn(user.username, user.password);
    expect(JSON.stringify(refused.body)).toContain('This account is disabled.');
    expect((await core.delete(path)).status).toBe(200);
    expect((await core.delete(path)).status).toBe(404);
  });

  it('are refused with the specified messages for invalid fields', async () => {
    const user = await add();
    const attempt = (change: object) =>
      core.post<{ errors: { message: string }[] }>('/api/v1/access/users', { ...draft(), ...change });
    const messageOf = async (change: object) => (await attempt(change)).body.errors.map((it) => it.message);
    expect(await messageOf({ email: '' })).toEqual(['Email is required']);
    expect(await messageOf({ email: user.email })).toEqual(['The Email has already been taken']);
    expect(await messageOf({ company_id: null })).toEqual(['Company is required']);
    expect(await messageOf({ role_code: 'teacher' })).toEqual([
      'This role cannot be given to this kind of user.',
    ]);
    expect(refusalOf(await attempt({ password_confirmation: 'another' }))).toBe('confirmed');
    expect((await messageOf({ password: 'five5', password_confirmation: 'five5' })).length).toBe(1);
  });

  it('have their sessions ended by a new password', async () => {
    const user = await add();
    const path = `/api/v1/access/users/${user.id}/password`;
    const next = { password: 'jamuna-surma', password_confirmation: 'jamuna-surma' };
    expect((await core.put(path, next)).status).toBe(200);
    expect((await signIn(user.username, user.password)).status).toBe(422);
    expect((await signIn(user.username, next.password)).status).toBe(200);
  });

  it('cannot delete, disable or promote themselves', async () => {
    const { body: session } = await core.get<{ user: { id: string; full_name: string; email: string } }>(
      '/api/v1/session',
    );
    const { id, full_name, email } = session.user;
    const removed = await core.delete<{ detail: string }>(`/api/v1/access/users/${id}`);
    expect(removed).toMatchObject({ status: 409, body: { detail: 'Error: Can not delete yourself!' } });
    const fields = {
      full_name,
      email: email ?? `${unique()}@example.com`,
      role_code: 'core-admin',
      company_id,
    };
    expect(refusalOf(await core.put(`/api/v1/access/users/${id}`, { ...fields, is_active: false }))).toBe(
      'access:own_account',
    );
    const grant = { role_code: 'core-admin', extra_permissions: [] };
    expect(refusalOf(await core.put(`/api/v1/access/users/${id}/permissions`, grant))).toBe(
      'access:own_account',
    );
    const own = await core.get<UserPermissions>(`/api/v1/access/users/${id}/permissions`);
    expect(own.body.can.edit).toBe(false);
  });

  it('are hidden from institutions', async () => {
    const admin = await w.as('site-admin');
    expect(refusalOf(await admin.get('/api/v1/access/users'))).toBe('forbidden');
    expect(refusalOf(await admin.get('/api/v1/access/roles'))).toBe('forbidden');
  });
});
