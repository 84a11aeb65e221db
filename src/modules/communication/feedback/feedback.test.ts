import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { listPublishedFeedback } from '../index.ts';
import type { Feedback, OwnFeedback } from './feedback.contract.ts';
import type { FeedbackTopic } from './feedback-topic.contract.ts';

const path = '/api/v1/feedback';

describe('comments and feedback', () => {
  let w: World;
  let core: TestClient;
  let topic_id: string;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    const made = await core.post<{ id: string }>('/api/v1/feedback-topics', {
      name_en: 'Fees',
      name_bn: 'ফি',
    });
    topic_id = made.body.id;
  });

  const found = async (q: string, query: Record<string, unknown> = {}) =>
    (await core.get<{ rows: Feedback[] }>(path, { q, ...query })).body.rows;

  /** Sends the form of the website as a browser does without script. */
  async function post(fields: Record<string, string>, address = '198.51.100.7') {
    const { statusCode, body } = await w.stage.server.inject({
      method: 'POST',
      url: '/en/web/feedback',
      remoteAddress: address,
      headers: {
        host: `${w.site.alias}.localhost`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ topic_id, name: 'Rahima', email: '', ...fields }).toString(),
    });
    return { status: statusCode, body };
  }

  it('of a user are answered with a notification, and hidden from other users', async () => {
    const teacher = await w.as('teacher');
    const sent = await teacher.post<OwnFeedback>('/api/v1/my-feedback', {
      topic_id,
      message: 'Receipts could be larger.',
    });
    expect(sent).toMatchObject({ status: 201, body: { state: 'new', topic_name_en: 'Fees' } });
    const [row] = await found('Receipts could');
    expect(row).toMatchObject({
      sender_name: 'The teacher',
      sender_role_en: 'Teacher',
      site_name_en: 'Test School A',
    });
    expect(await found('Receipts could', { site_id: w.otherSite.id })).toEqual([]);

    const answered = await core.post<Feedback>(`${path}/${row!.id}/answer`, { answer: 'They are now.' });
    expect(answered.body).toMatchObject({ state: 'answered', answer: 'They are now.' });
    const bell = await teacher.get<{ rows: { title: string; body: string }[] }>('/api/v1/notifications', {
      sort: '-created_at',
    });
    expect(bell.body.rows[0]).toMatchObject({
      title: 'Your feedback has been answered',
      body: 'They are now.',
    });
    const own = async (asker: TestClient) =>
      (await asker.get<{ rows: OwnFeedback[] }>('/api/v1/my-feedback')).body.rows.map((it) => it.answer);
    expect(await own(teacher)).toEqual(['They are now.']);
    expect(await own(await w.as('employee'))).toEqual([]);
    expect(refusalOf(await teacher.get(path))).toBe('forbidden');
  });

  it('of a visitor are sent from the website without JavaScript, and answered by mail', async () => {
    const page = await w.visitor('en', `${w.site.alias}.localhost`).get<string>('/en/web/feedback');
    expect(page.body).toContain('Fees');
    expect(page.body).not.toMatch(/<script(?! type="application\/ld\+json">)/);
    const refused = await post({ message: '', email: 'nonsense' });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('Message is required');
    expect(refused.body).toContain('The value of Email is not valid.');

    const admin = await w.as('site-admin', { language: 'bn' });
    const neighbour = await w.as('site-admin', { site: w.otherSite });
    const taken = await post({ message: 'Admission <dates>?', email: 'rahima@example.org' });
    expect(taken.status).toBe(200);
    expect(taken.body).toContain('Your feedback has been sent.');
    const [row] = await found('Admission <dates>');
    expect(row).toMatchObject({ sender_role_en: null, is_reachable: true, site_name_en: 'Test School A' });
    const bellOf = async (admin: TestClient) => {
      const { body } = await admin.get<{ rows: { title: string; body: string }[] }>('/api/v1/notifications', {
        sort: '-created_at',
      });
      return body.rows.filter((it) => it.body?.startsWith('Admission <dates>?'));
    };
    expect(await bellOf(admin)).toEqual([
      expect.objectContaining({
        title: 'ওয়েবসাইট থেকে Rahima লিখেছেন',
        body: 'Admission <dates>?\n\nRahima, rahima@example.org',
      }),
    ]);
    expect(await bellOf(neighbour)).toEqual([]);
    const mailed = await w.inSite(async (tx) => {
      const { email } = await tx
        .selectFrom('site')
        .select('email')
        .where('id', '=', w.site.id)
        .executeTakeFirstOrThrow();
      return tx.selectFrom('mail_outbox').select('subject').where('recipient', '=', email).execute();
    });
    expect(mailed).toContainEqual({ subject: 'Website: message from Rahima' });
    await core.post(`${path}/${row!.id}/answer`, { answer: 'In December.' });
    const { rows } = await w.inCore((tx) =>
      sql<{ body: string }>`select body from mail_outbox where recipient = 'rahima@example.org'`.execute(tx),
    );
    expect(rows[0]?.body).toContain('In December.');
  });

  it('drops bot feedback silently and limits messages per address', async () => {
    const machine = await post({ message: 'Buy pills', website: 'https://spam.example' });
    expect(machine.status).toBe(200);
    expect(await found('Buy pills')).toEqual([]);
    const answers = [];
    for (let count = 0; count < 11; count++)
      answers.push((await post({ message: `Flood ${count}` }, '198.51.100.9')).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });

  it('of one user are limited to twenty in an hour', async () => {
    const guardian = await w.as('guardian');
    const send = (count: number) =>
      guardian.post('/api/v1/my-feedback', { topic_id, message: `Question ${count}` });
    for (let count = 1; count <= 20; count++) expect((await send(count)).status).toBe(201);
    expect(refusalOf(await send(21))).toBe('communication:feedback_throttled');
    const own = await guardian.get<{ rows: OwnFeedback[]; total: number }>('/api/v1/my-feedback');
    expect(own.body.total).toBe(20);
  });

  it('are shown to everybody while published, and can be closed', async () => {
    await post({ message: 'A fine school.', email: '' }, '198.51.100.11');
    const [row] = await found('A fine school');
    const published = () =>
      w.inSite(async (tx) => (await listPublishedFeedback(tx, 50)).map((it) => it.message));
    expect(await published()).not.toContain('A fine school.');
    await core.post(`${path}/${row!.id}/publication`);
    expect(await published()).toContain('A fine school.');
    await core.delete(`${path}/${row!.id}/publication`);
    expect(await published()).not.toContain('A fine school.');
    const closed = await core.post<Feedback>(`${path}/${row!.id}/closing`);
    expect(closed.body.state).toBe('closed');
    expect(await found('A fine', { state: 'new' })).toEqual([]);
  });

  it('keep their topic: a topic in use cannot be deleted', async () => {
    await post({ message: 'How much is the fee?' }, '198.51.100.12');
    const { body } = await core.get<{ rows: FeedbackTopic[] }>('/api/v1/feedback-topics');
    expect(body.rows.find((it) => it.id === topic_id)?.feedback_count).toBeGreaterThan(0);
    const kept = await core.delete<{ code: string }>(`/api/v1/feedback-topics/${topic_id}`);
    expect(kept).toMatchObject({ status: 409, body: { code: 'in_use' } });
    const other = await core.post<{ id: string }>('/api/v1/feedback-topics', {
      name_en: 'Other',
      name_bn: 'অন্যান্য',
    });
    expect((await core.delete(`/api/v1/feedback-topics/${other.body.id}`)).status).toBe(200);
  });
});
