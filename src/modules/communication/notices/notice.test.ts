import { beforeAll, describe, expect, it } from 'vitest';
import { type Asker, type World, world } from '#test/world.ts';
import type { Notice } from './notice.contract.ts';

describe('notices', () => {
  let w: World;
  let admin: Asker;
  const fields = {
    title: 'বার্ষিক পরীক্ষা',
    body: 'আগামী সপ্তাহে শুরু।',
    audiences: ['public', 'employees'],
    publish_on: '2026-01-05',
  };

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
  });

  const create = async (more: object = {}) =>
    (await admin.post<Notice>('/api/v1/notices', { ...fields, ...more })).body;

  it('are read by nobody until they are published, and then tell their audience', async () => {
    const teacher = await w.as('teacher');
    const student = await w.as('student');
    const notice = await create();
    expect(notice.state).toBe('draft');
    const unread = async (asker: Asker) =>
      (await asker.post<{ data: { title: string } }[]>('/user/notification/get-unread-notifications')).body;
    expect(await unread(teacher)).toEqual([]);
    const published = await admin.post<Notice>(`/api/v1/notices/${notice.id}/publication`);
    expect(published.body.state).toBe('published');
    expect((await unread(teacher)).map((it) => it.data.title)).toEqual([fields.title]);
    expect(await unread(student)).toEqual([]);
    expect(await unread(admin)).toEqual([]);
    expect((await admin.post(`/api/v1/notices/${notice.id}/publication`)).status).toBe(409);
    const withdrawn = await admin.delete<Notice>(`/api/v1/notices/${notice.id}/publication`);
    expect(withdrawn.body.state).toBe('draft');
  });

  it('expire after their last day and wait for their first', async () => {
    const { id } = await create({ expires_on: '2026-01-06' });
    const { id: later } = await create({ publish_on: '2999-01-01' });
    expect((await admin.post<Notice>(`/api/v1/notices/${id}/publication`)).body.state).toBe('expired');
    expect((await admin.post<Notice>(`/api/v1/notices/${later}/publication`)).body.state).toBe('scheduled');
    const expired = await admin.get<{ rows: Notice[] }>('/api/v1/notices', { state: 'expired' });
    expect(expired.body.rows.map((it) => it.id)).toEqual([id]);
  });

  it('ask for a date, a title and readers', async () => {
    const answer = await admin.post<{ errors: { field: string; message: string }[] }>('/api/v1/notices', {
      ...fields,
      publish_on: '',
      title: ' ',
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((it) => it.message)).toContain('Please Select Date.');
    const backwards = await admin.post('/api/v1/notices', { ...fields, expires_on: '2026-01-01' });
    expect(backwards.status).toBe(422);
    const { id } = await create({ audiences: [] });
    expect((await admin.post(`/api/v1/notices/${id}/publication`)).status).toBe(422);
  });

  it('carry a file that is public only while the notice is', async () => {
    const { id } = await create();
    const form = new FormData();
    form.set('attachment', new File(['%PDF-1.4'], 'রুটিন.pdf', { type: 'application/pdf' }));
    const attached = await admin.upload<Notice>(`/api/v1/notices/${id}/attachment`, form, 'PUT');
    expect(attached.body.attachment_name).toBe('রুটিন.pdf');
    const visitor = w.visitor('bn', `${w.site.alias}.localhost`);
    expect((await visitor.get(attached.body.attachment_url!)).status).toBe(404);
    await admin.post(`/api/v1/notices/${id}/publication`);
    expect((await visitor.get(attached.body.attachment_url!)).status).toBe(200);
    await admin.delete(`/api/v1/notices/${id}/publication`);
    expect((await visitor.get(attached.body.attachment_url!)).status).toBe(404);
    expect((await admin.delete(`/api/v1/notices/${id}`)).status).toBe(200);
    expect((await admin.get(`/api/v1/notices/${id}`)).status).toBe(404);
  });

  it('belong to their institution', async () => {
    const { id } = await create();
    const stranger = await w.as('site-admin', { site: w.otherSite });
    expect((await stranger.get(`/api/v1/notices/${id}`)).status).toBe(404);
    expect((await stranger.delete(`/api/v1/notices/${id}`)).status).toBe(404);
  });
});
