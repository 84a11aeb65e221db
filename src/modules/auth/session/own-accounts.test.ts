import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildHousehold } from '#test/builders/attendance.ts';
import { buildStudent } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, testPassword, type World, world } from '#test/world.ts';
import type { OwnInstitution } from './session.contract.ts';

const path = '/api/v1/session/institutions';

describe('a guardian with children at two institutions', () => {
  let w: World;
  let second: TestSite;
  let guardian: TestClient;
  let there: TestClient;
  let username: string;

  beforeAll(async () => {
    w = await world();
    second = await w.emptySite();
  });
  beforeEach(async () => {
    const household = await buildHousehold(w);
    guardian = await w.as('guardian', { household_id: household.id });
    const pupil = await buildStudent(w, { first_name: 'Rima', contact_number: uniqueNumber() }, {}, second);
    there = await w.as('guardian', { site: second, household_id: pupil.household_id! });
    username = (await sessionOf(there)).user.username;
  });

  let numbers = 0;
  const uniqueNumber = () => `88018${String(20_000_000 + numbers++)}`;
  const sessionOf = async (who: TestClient) =>
    (await who.get<{ user: { id: string; username: string }; site: { id: string } }>('/api/v1/session')).body;
  const join = (who = guardian, name = username, password = testPassword) =>
    who.post<OwnInstitution[]>(path, { username: name, password });
  const moveTo = (who: TestClient, account_id: string) =>
    who.put('/api/v1/session/institution', { account_id });
  const sites = async (who: TestClient) =>
    (await who.get<OwnInstitution[]>(path)).body.map((it) => it.site_id);
  const changeOther = async (values: object) =>
    w.inSite(
      (tx) => tx.updateTable('user_account').set(values).where('username', '=', username).execute(),
      second,
    );

  it('joins the account there once, sees the children, and moves there and back without signing in', async () => {
    expect(await sites(guardian)).toEqual([w.site.id]);
    const { status, body } = await join();
    expect(status, JSON.stringify(body)).toBe(201);
    const other = body.find((it) => it.site_id === second.id)!;
    expect(other.children.map((it) => it.name_en)).toEqual(['Rima']);
    expect((await moveTo(guardian, other.account_id)).status).toBe(200);
    expect((await sessionOf(guardian)).site.id).toBe(second.id);
    const home = (await guardian.get<OwnInstitution[]>(path)).body.find((it) => it.site_id === w.site.id)!;
    await moveTo(guardian, home.account_id);
    expect((await sessionOf(guardian)).site.id).toBe(w.site.id);
  });

  it('is joined from either side, and parted again', async () => {
    await join();
    expect(await sites(there)).toHaveLength(2);
    const mine = (await there.get<OwnInstitution[]>(path)).body.find((it) => it.site_id === w.site.id)!;
    expect((await there.delete(`${path}/${mine.account_id}`)).status).toBe(200);
    expect(await sites(guardian)).toEqual([w.site.id]);
    expect((await moveTo(guardian, (await sessionOf(there)).user.id)).status).toBe(404);
    expect((await there.delete(`${path}/${mine.account_id}`)).status).toBe(404);
  });

  it('does not get back to the others by joining somebody else after it was parted', async () => {
    const { body } = await join();
    const mine = body.find((it) => it.site_id === w.site.id)!;
    expect((await guardian.delete(`${path}/${mine.account_id}`)).status).toBe(200);
    const third = await w.emptySite();
    const pupil = await buildStudent(w, { contact_number: uniqueNumber() }, {}, third);
    const elsewhere = await w.as('guardian', { site: third, household_id: pupil.household_id! });
    expect((await join(guardian, (await sessionOf(elsewhere)).user.username)).status).toBe(201);
    expect(await sites(guardian)).toHaveLength(2);
    expect(await sites(there)).toEqual([second.id]);
  });

  it('needs the right password, of a guardian elsewhere who chose it', async () => {
    expect(refusalOf(await join(guardian, username, 'wrong'))).toBe('auth:credentials');
    expect(refusalOf(await join(guardian, 'nobody-at-all'))).toBe('auth:credentials');
    const teacher = await sessionOf(await w.as('teacher', { site: second }));
    expect(refusalOf(await join(guardian, teacher.user.username))).toBe('auth:not_of_guardian');
    const neighbour = await sessionOf(await w.as('guardian', { household_id: (await buildHousehold(w)).id }));
    expect(refusalOf(await join(guardian, neighbour.user.username))).toBe('auth:same_institution');
    await changeOther({ must_change_password: true });
    expect(refusalOf(await join())).toBe('auth:choose_password_there');
    expect(await sites(guardian)).toEqual([w.site.id]);
  });

  it('is not there for others', async () => {
    expect((await join(await w.as('teacher'))).status).toBe(404);
    const { user } = await sessionOf(there);
    expect((await moveTo(guardian, user.id)).status).toBe(404);
    expect((await (await w.as('teacher')).delete(`${path}/${user.id}`)).status).toBe(404);
  });

  it('is parted when an institution sets the password or the address of the account', async () => {
    await join();
    const { user } = await sessionOf(there);
    const office = await w.as('site-admin', { site: second });
    const reset = await office.put(`/api/v1/site-users/${user.id}/password`, {
      password: 'a quiet river 42',
      password_confirmation: 'a quiet river 42',
    });
    expect(reset.status, JSON.stringify(reset.body)).toBe(200);
    expect(await sites(guardian)).toEqual([w.site.id]);
    await changeOther({ must_change_password: false });
    await join(guardian, username, 'a quiet river 42');
    expect(await sites(guardian)).toHaveLength(2);
    await changeOther({ email: 'office@example.org' });
    expect(await sites(guardian)).toEqual([w.site.id]);
  });

  it('ends the sessions at all of them where the person changes the password', async () => {
    const { body } = await join();
    await moveTo(guardian, body.find((it) => it.site_id === second.id)!.account_id);
    const home = await w.as('guardian', { household_id: (await buildHousehold(w)).id });
    const changed = await there.put('/api/v1/profile/password', {
      current_password: testPassword,
      password: 'another river 42',
      password_confirmation: 'another river 42',
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((await guardian.get('/api/v1/session')).status).toBe(401);
    expect((await home.get('/api/v1/session')).status).toBe(200);
  });
});
