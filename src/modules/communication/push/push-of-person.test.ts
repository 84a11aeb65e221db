import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildHousehold } from '#test/builders/attendance.ts';
import { startPushService } from '#test/push-service.ts';
import { type TestClient, type TestSite, testPassword, type World, world } from '#test/world.ts';
import { notify, recipient } from '../notifications/notify.ts';
import type { PushDevice } from './push.contract.ts';
import { deliverPushes } from './push-delivery.job.ts';

const institutions = '/api/v1/session/institutions';
const devices = '/api/v1/push/devices';

interface Account {
  who: TestClient;
  id: string;
  site: TestSite;
}

describe('notifications on the devices of a guardian of two institutions', () => {
  let w: World;
  let second: TestSite;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let here: Account;
  let there: Account;

  beforeAll(async () => {
    w = await world();
    second = await w.emptySite();
    service = await startPushService();
    w.stage.services.config.PUSH_SERVICES.push(service.origin);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    here = await guardianAt(w.site);
    there = await guardianAt(second, 'bn');
    await join(here, there);
  });

  async function guardianAt(site: TestSite, language: 'en' | 'bn' = 'en'): Promise<Account> {
    const { id: household_id } = await buildHousehold(w, {}, site);
    const who = await w.as('guardian', { site, household_id, language });
    const { body } = await who.get<{ user: { id: string } }>('/api/v1/session');
    return { who, id: body.user.id, site };
  }
  async function join(one: Account, other: Account) {
    const { body } = await other.who.get<{ user: { username: string } }>('/api/v1/session');
    const joined = await one.who.post(institutions, {
      username: body.user.username,
      password: testPassword,
    });
    expect(joined.status, JSON.stringify(joined.body)).toBe(201);
  }
  async function turnOn({ who }: Account, keys = service.subscribe()) {
    const { body } = await who.post<PushDevice>(devices, { ...keys, device: 'Chrome, Android' });
    return { ...keys, id: body.id };
  }
  const tell = ({ id, site }: Account, title: string, href: string | null = '/student/notice') =>
    w.inSite((tx) => notify(tx, recipient(id), { site_id: site.id, title, body: null, href }), site);
  const listed = async ({ who }: Account) => (await who.get<PushDevice[]>(devices)).body.map((it) => it.id);
  const taken = ({ endpoint }: { endpoint: string }) =>
    service.taken.filter((it) => endpoint.endsWith(it.device)).map((it) => it.payload);
  const titles = (device: { endpoint: string }) =>
    taken(device)
      .map((it) => it.title)
      .sort();
  const deliver = () => deliverPushes(w.stage.services);
  const linkTo = ({ id }: Account, next: string) =>
    `/user/account?${new URLSearchParams({ account: id, next })}`;
  const setPassword = async ({ id, site }: Account) => {
    const office = await w.as('site-admin', { site });
    const password = 'a quiet river 42';
    return office.put(`/api/v1/site-users/${id}/password`, { password, password_confirmation: password });
  };

  it('come from both, name the other institution, and lead to the account there', async () => {
    const device = await turnOn(here);
    await tell(here, 'Exam routine');
    await tell(there, 'পরীক্ষার রুটিন', null);
    await deliver();
    await vi.waitFor(() => expect(taken(device)).toHaveLength(2));
    const [mine, other] = ['routine', 'রুটিন'].map((end) =>
      taken(device).find((it) => it.title.endsWith(end)),
    );
    expect(mine).toMatchObject({ title: 'Exam routine', href: linkTo(here, '/student/notice') });
    expect(other).toMatchObject({
      title: 'পরীক্ষা উচ্চ বিদ্যালয় · পরীক্ষার রুটিন',
      href: linkTo(there, `/user/notification/view/${other!.id}`),
    });
    const account_id = new URL(other!.href!, 'http://localhost').searchParams.get('account');
    expect((await here.who.put('/api/v1/session/institution', { account_id })).status).toBe(200);
    expect((await here.who.post(`/api/v1/notifications/${other!.id}/opening`)).status).toBe(200);
  });

  it('are turned off for both with either account, as when signing out at the other one', async () => {
    const device = await turnOn(here);
    expect(await listed(there)).toEqual([device.id]);
    expect((await there.who.delete(`${devices}/${device.id}`)).status).toBe(200);
    expect(await listed(here)).toEqual([]);
    await tell(here, 'Afterwards');
    await tell(there, 'Afterwards');
    await deliver();
    expect(titles(device)).toEqual([]);
  });

  it.each([
    ['the guardian parts the accounts', () => here.who.delete(`${institutions}/${there.id}`)],
    ['the institution sets the password of one', () => setPassword(there)],
  ])('come from their own account alone once %s, also those that waited', async (_, part) => {
    const ofHere = await turnOn(here);
    const ofThere = await turnOn(there);
    await tell(here, 'Here');
    await tell(there, 'There');
    expect((await part()).status).toBe(200);
    await tell(here, 'Here again');
    await tell(there, 'There again');
    await deliver();
    await vi.waitFor(() => expect(titles(ofHere)).toEqual(['Here', 'Here again']));
    await vi.waitFor(() => expect(titles(ofThere)).toEqual(['There', 'There again']));
    expect((await here.who.delete(`${devices}/${ofThere.id}`)).status).toBe(404);
    expect(await listed(here)).toEqual([ofHere.id]);
  });

  it.each([
    ['account', ({ id }: Account) => sql`update user_account set is_active = false where id = ${id}`],
    ['institution', ({ site }: Account) => sql`update site set is_active = false where id = ${site.id}`],
  ])('do not come from an %s that is put out of use, also those that waited', async (_, disable) => {
    const elsewhere = await guardianAt(await w.emptySite());
    await join(here, elsewhere);
    const device = await turnOn(here);
    await tell(elsewhere, 'Waited');
    await w.inCore((tx) => disable(elsewhere).execute(tx));
    await tell(elsewhere, 'Disabled');
    await tell(here, 'Enabled');
    await deliver();
    await vi.waitFor(() => expect(titles(device)).toEqual(['Enabled']));
  });

  it('do not reach another person of the same two institutions', async () => {
    const stranger = await guardianAt(w.site);
    await join(stranger, await guardianAt(second));
    const alone = await guardianAt(second);
    const [theirs, ofAlone] = [await turnOn(stranger), await turnOn(alone)];
    const device = await turnOn(here);
    await tell(there, 'For one family');
    await deliver();
    await vi.waitFor(() => expect(taken(device)).toHaveLength(1));
    expect([...taken(theirs), ...taken(ofAlone)]).toEqual([]);
    expect(await listed(stranger)).toEqual([theirs.id]);
    expect((await stranger.who.delete(`${devices}/${device.id}`)).status).toBe(404);
  });

  it('that waited are not shown on a device that somebody else has signed in with', async () => {
    const device = await turnOn(here);
    await tell(here, 'For the first person');
    await turnOn(await guardianAt(second), device);
    await deliver();
    expect(taken(device)).toEqual([]);
  });

  it('are handed over by delivery alone', async () => {
    await expect(w.inSite((tx) => sql`select * from claim_pushes(1, 1)`.execute(tx))).rejects.toMatchObject({
      code: '42501',
    });
  });
});
