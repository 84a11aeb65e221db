import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTeacher } from '#test/builders/academics.ts';
import { startPushService } from '#test/push-service.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { notify } from '../notifications/notify.ts';
import type { PushDevice } from './push.contract.ts';
import { deliverPushes } from './push-delivery.job.ts';

describe('notifications on devices', () => {
  let w: World;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let person: TestClient;
  let userId: string;

  beforeAll(async () => {
    w = await world();
    service = await startPushService();
    w.stage.services.config.PUSH_SERVICES.push(service.origin);
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    person = await w.as('employee', { employee_id: (await buildTeacher(w)).id });
    userId = (await person.get<{ user: { id: string } }>('/api/v1/session')).body.user.id;
    service.status = null;
  });

  const subscribe = async (who = person, keys = service.subscribe()) => ({
    keys,
    answer: await who.post<PushDevice>('/api/v1/push/devices', { ...keys, device: 'Chrome, Android' }),
  });
  const tell = (title: string, href: string | null = '/dashboard') =>
    w.inSite((tx) =>
      notify(tx, sql`select id as user_id, language from user_account where id = ${userId}`, {
        site_id: w.site.id,
        title,
        body: 'Come to the office',
        href,
      }),
    );
  const deliver = () => deliverPushes(w.stage.services);
  const arrived = (endpoint: string) =>
    service.taken.filter((it) => endpoint.endsWith(it.device)).map((it) => it.payload.title);
  const waiting = async (id: string) => {
    const rows = await w.stage.database.owner.query(
      `select attempts from push_message where subscription_id = '${id}'`,
    );
    return rows.length;
  };

  it('arrive encrypted for each device of the reader, signed by the installation, once', async () => {
    const first = await subscribe();
    const second = await subscribe();
    expect(first.answer.status, JSON.stringify(first.answer.body)).toBe(201);
    await tell('A letter');
    await deliver();
    await vi.waitFor(() => expect(arrived(first.keys.endpoint)).toEqual(['A letter']));
    await vi.waitFor(() => expect(arrived(second.keys.endpoint)).toEqual(['A letter']));
    await deliver();
    const mine = service.taken.filter((it) => first.keys.endpoint.endsWith(it.device));
    expect(mine).toHaveLength(1);
    expect(mine[0]!.payload).toMatchObject({ body: 'Come to the office', href: '/dashboard' });
    const { public_key } = (await person.get<{ public_key: string }>('/api/v1/push/key')).body;
    expect(mine[0]!.authorization).toContain(public_key);
    expect(await waiting(first.answer.body.id)).toBe(0);
  });

  it('end with one tap, on that device alone', async () => {
    const one = await subscribe();
    const other = await subscribe();
    expect((await person.delete(`/api/v1/push/devices/${one.answer.body.id}`)).status).toBe(200);
    await tell('After the tap');
    await deliver();
    await vi.waitFor(() => expect(arrived(other.keys.endpoint)).toEqual(['After the tap']));
    expect(arrived(one.keys.endpoint)).toEqual([]);
    expect((await person.delete(`/api/v1/push/devices/${one.answer.body.id}`)).status).toBe(404);
  });

  it('are kept for twenty devices of a person, the latest', async () => {
    const first = await subscribe();
    const answers = [];
    for (let count = 0; count < 20; count++) answers.push((await subscribe()).answer.body.id);
    const { body } = await person.get<PushDevice[]>('/api/v1/push/devices');
    expect(body.map((it) => it.id).sort()).toEqual(answers.sort());
    expect((await person.delete(`/api/v1/push/devices/${first.answer.body.id}`)).status).toBe(404);
  });

  it('go to whoever signed in last with a browser, not to the person before', async () => {
    const { keys } = await subscribe();
    const next = await w.as('teacher');
    await subscribe(next, keys);
    await tell('For the first person');
    await deliver();
    expect(arrived(keys.endpoint)).toEqual([]);
    expect((await person.get<PushDevice[]>('/api/v1/push/devices')).body).toEqual([]);
    const { body } = await next.get<PushDevice[]>('/api/v1/push/devices');
    expect(body).toHaveLength(1);
    expect((await person.delete(`/api/v1/push/devices/${body[0]!.id}`)).status).toBe(404);
  });

  it('wait where the service does not answer, and forget a device that is gone', async () => {
    const { keys, answer } = await subscribe();
    service.status = 503;
    await tell('Later');
    await deliver();
    await vi.waitFor(async () => {
      const rows = await w.stage.database.owner.query(
        `select 1 from push_message where subscription_id = '${answer.body.id}' and attempts = 1
         and next_attempt_at > now() and next_attempt_at < now() + interval '4 minutes'`,
      );
      expect(rows).toHaveLength(1);
    });
    service.status = null;
    service.forget(keys.endpoint);
    await w.stage.database.owner.query('update push_message set next_attempt_at = now()');
    await deliver();
    await vi.waitFor(async () =>
      expect((await person.get<PushDevice[]>('/api/v1/push/devices')).body).toEqual([]),
    );
  });

  it('are not sent any more once they were read', async () => {
    const { keys } = await subscribe();
    service.status = 503;
    await tell('Read meanwhile');
    await deliver();
    service.status = null;
    await person.post('/api/v1/notifications/reading', {});
    await w.stage.database.owner.query('update push_message set next_attempt_at = now()');
    await deliver();
    expect(arrived(keys.endpoint)).toEqual([]);
  });

  it('are refused for an address that is no push service', async () => {
    const keys = { ...service.subscribe(), endpoint: 'http://169.254.169.254/latest' };
    expect(refusalOf((await subscribe(person, keys)).answer)).toBe('communication:push_service');
    const bad = await person.post('/api/v1/push/devices', { ...service.subscribe(), p256dh: 'no key' });
    expect(bad.status).toBe(422);
  });
});
