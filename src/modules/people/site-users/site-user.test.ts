import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTeacher } from '#test/builders/academics.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { buildStudent } from '#test/builders/people.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { SiteUser, SiteUserRights } from './site-user.contract.ts';

const api = '/api/v1/site-users';

interface Users {
  rows: SiteUser[];
  total: number;
}

describe('the accounts of an institution', () => {
  let w: World;
  let site: TestSite;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    admin = await w.as('site-admin', { site });
  });

  const list = async (query: Record<string, unknown> = {}) => (await admin.get<Users>(api, query)).body;
  const own = async () => (await list({ user_type: 'site-admin' })).rows[0]!;
  /** A teacher's account, with the password that the test knows. */
  const teacherAccount = async () => {
    const teacher = await buildTeacher(w, {}, site);
    return buildAccount(w, {
      site_id: site.id,
      user_type: 'teacher',
      role_code: 'teacher',
      employee_id: teacher.id,
    });
  };
  const fieldsOf = (fields: object = {}) => ({
    email: `teacher-${crypto.randomUUID()}@example.org`,
    role_code: 'teacher',
    extra_permissions: [],
    is_active: true,
    ...fields,
  });
  const change = (id: string, fields: object = {}) => admin.put<SiteUser>(`${api}/${id}`, fieldsOf(fields));

  it('are listed by type, found by name, and are only those of the institution', async () => {
    const { id } = await teacherAccount();
    const teachers = await list({ user_type: 'teacher' });
    expect(teachers.rows.map((it) => it.id)).toEqual([id]);
    expect(teachers.rows[0]).toMatchObject({ can: { edit: true, set_password: true }, extra_count: 0 });
    const found = await list({ q: teachers.rows[0]!.username });
    expect(found.rows.map((it) => it.id)).toEqual([id]);
    expect((await list()).total).toBe(2);
  });

  it('are opened for everybody who has none, and then there is nobody left', async () => {
    await buildTeacher(w, {}, site);
    await buildStudent(w, {}, {}, site);
    const lacking = async () => (await admin.get(`${api}/lacking`)).body;
    expect(await lacking()).toMatchObject({ employees: 1, students: 1 });
    for (const kind of ['employees', 'students']) {
      const started = await admin.post<{ job_id: string; account_count: number }>(api, { kind });
      expect(started.body.account_count).toBe(1);
      expect(await waitForJob(admin, started.body.job_id)).toMatchObject({ state: 'done' });
    }
    expect(await lacking()).toMatchObject({ employees: 0, students: 0 });
    expect(refusalOf(await admin.post(api, { kind: 'students' }))).toBe('people:no_account_to_open');
  });

  it('get an email, rights beyond the role, and are disabled and enabled', async () => {
    const { id } = await teacherAccount();
    const rights = await admin.get<SiteUserRights>(`${api}/${id}/rights`);
    expect(rights.body.grantable).toContain('people.user.list');
    const changed = await change(id, { extra_permissions: ['people.user.list'] });
    expect(changed.body).toMatchObject({ extra_count: 1, is_active: true });
    expect((await change(id, { is_active: false })).body.is_active).toBe(false);
    const switched = await admin.put(`${api}/states`, { user_ids: [id], is_active: true });
    expect(switched.body).toEqual({ changed: 1 });
    const again = await admin.put(`${api}/states`, { user_ids: [id], is_active: true });
    expect(again.body).toEqual({ changed: 0 });
    const stranger = await buildAccount(w, { site_id: w.site.id });
    const user_ids = [id, stranger.id];
    expect((await admin.put(`${api}/states`, { user_ids, is_active: false })).status).toBe(404);
  });

  it('need an email that nobody else has', async () => {
    const [one, other] = [await teacherAccount(), await teacherAccount()];
    const email = `same-${crypto.randomUUID()}@example.org`;
    expect((await change(one.id, { email })).status).toBe(200);
    const taken = await change(other.id, { email });
    expect(taken.status).toBe(409);
    expect(JSON.stringify(taken.body)).toContain('The Email has already been taken');
    expect((await change(other.id, { email: '' })).status).toBe(422);
  });

  it('are never raised by their owner, nor beyond what the caller holds', async () => {
    const me = await own();
    expect(refusalOf(await change(me.id, { role_code: 'site-admin' }))).toBe('access:own_account');
    expect(refusalOf(await admin.put(`${api}/states`, { user_ids: [me.id], is_active: false }))).toBe(
      'access:own_account',
    );
    const { id } = await teacherAccount();
    expect(refusalOf(await change(id, { role_code: 'site-admin' }))).toBe('access:role_of_others');
    const ofTheCore = await change(id, { extra_permissions: ['access.user.edit'] });
    expect(refusalOf(ofTheCore)).toBe('access:permission_of_others');
    // A teacher who may change accounts gives away no right that only administrators hold.
    const clerk = await w.as('teacher', { site });
    const { user } = (await clerk.get<{ user: { id: string } }>('/api/v1/session')).body;
    await change(user.id, { extra_permissions: ['people.user.edit', 'people.user.list'] });
    const given = await clerk.put(
      `${api}/${id}`,
      fieldsOf({ extra_permissions: ['people.student_account.edit'] }),
    );
    expect(refusalOf(given)).toBe('people:beyond_own_rights');
  });

  it('get a password that is replaced at the next sign-in, but administrators keep theirs', async () => {
    const { id, username } = await teacherAccount();
    const passwords = { password: 'Monsoon-2026-river', password_confirmation: 'Monsoon-2026-river' };
    expect((await admin.put(`${api}/${id}/password`, passwords)).status).toBe(200);
    const signedIn = await w
      .visitor()
      .post<{ must_change_password: boolean }>('/api/v1/session', { username, password: passwords.password });
    expect(signedIn.body.must_change_password).toBe(true);
    const differing = { ...passwords, password_confirmation: 'Other-2026-river' };
    expect(refusalOf(await admin.put(`${api}/${id}/password`, differing))).toBe('confirmed');
    const me = await own();
    expect(refusalOf(await admin.put(`${api}/${me.id}/password`, passwords))).toBe(
      'people:administrators_keep_password',
    );
  });

  it('are deleted, but never by their owner', async () => {
    const { id } = await teacherAccount();
    expect((await admin.delete(`${api}/${id}`)).status).toBe(200);
    const refused = await admin.delete<{ detail: string }>(`${api}/${(await own()).id}`);
    expect(refusalOf(refused)).toBe('access:delete_self');
    expect(refused.body.detail).toBe('Error: Can not delete yourself!');
  });
});
