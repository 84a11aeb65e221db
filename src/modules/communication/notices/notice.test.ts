import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudent } from '#test/builders/people.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Notification } from '../notifications/notification.contract.ts';
import type { Notice, ReaderCounts } from './notice.contract.ts';

describe('notices', () => {
  let w: World;
  let admin: TestClient;
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

  const unread = async (asker: TestClient) => {
    const path = '/user/notification/get-unread-notifications';
    const { body } = await asker.post<{ data: { title: string } }[]>(path);
    return body.map((it) => it.data.title);
  };

  /** The queued jobs for the days of a notice, earliest first. */
  const queuedTurns = (id: string) =>
    w.stage.database.owner.query<{ id: string; job_id: string; start_after: string }>(
      `select j.id, r.id as job_id, j.start_after from pgboss.job j join job_run r on r.id = (j.data->>'job_id')::uuid
        where r.kind = 'communication.notice_turn' and r.input->>'notice_id' = '${id}' order by j.start_after`,
    );

  const create = async (more: object = {}) =>
    (await admin.post<Notice>('/api/v1/notices', { ...fields, ...more })).body;

  it('keep headings, lists and tables of their text, and nothing that a page could run', async () => {
    const reader = await w.as('teacher');
    const written =
      '<h2>Programme</h2><ul><li>9 a.m.</li></ul><script>alert(1)</script><p onclick="x()">Come.</p>';
    const kept = '<h2>Programme</h2><ul><li>9 a.m.</li></ul><p>Come.</p>';
    const notice = await create({ title: 'Programme', body: written, publish_on: '2026-01-02' });
    expect(notice.body).toBe(kept);
    await admin.post(`/api/v1/notices/${notice.id}/publication`);
    const told = await reader.get<{ rows: Notification[] }>('/api/v1/notifications');
    expect(told.body.rows[0]).toMatchObject({ title: 'Programme', body: null, notice_body: kept });
    await admin.delete(`/api/v1/notices/${notice.id}/publication`);
    const nothing = await admin.post('/api/v1/notices', { ...fields, body: '<p> </p><script>x</script>' });
    expect(refusalOf(nothing)).toBe('required');
  });

  it('are hidden until published, and then notify their audience', async () => {
    const teacher = await w.as('teacher');
    const student = await w.as('student');
    const notice = await create();
    expect(notice.state).toBe('draft');
    expect(await unread(teacher)).toEqual([]);
    const published = await admin.post<Notice>(`/api/v1/notices/${notice.id}/publication`);
    expect(published.body.state).toBe('published');
    expect(await unread(teacher)).toEqual([fields.title]);
    expect(await unread(student)).toEqual([]);
    expect(await unread(admin)).toEqual([]);
    expect(refusalOf(await admin.post(`/api/v1/notices/${notice.id}/publication`))).toBe(
      'communication:already_published',
    );
    const withdrawn = await admin.delete<Notice>(`/api/v1/notices/${notice.id}/publication`);
    expect(withdrawn.body.state).toBe('draft');
    expect(await unread(teacher)).toEqual([]);
    const words = { ...fields, title: 'বার্ষিক পরীক্ষা (সংশোধিত)' };
    await admin.put(`/api/v1/notices/${notice.id}`, words);
    await admin.post(`/api/v1/notices/${notice.id}/publication`);
    expect(await unread(teacher)).toEqual([words.title]);
    await admin.delete(`/api/v1/notices/${notice.id}`);
    expect(await unread(teacher)).toEqual([]);
  });

  it('with a future date notify nobody before it, or after their last day', async () => {
    const teacher = await w.as('teacher');
    const title = 'আগামী দিনের নোটিশ';
    const { id } = await create({ title, publish_on: '2999-01-01', expires_on: '2999-01-31' });
    await admin.post(`/api/v1/notices/${id}/publication`);
    expect(await unread(teacher)).toEqual([]);
    const turns = await queuedTurns(id);
    expect(turns.map((it) => new Date(it.start_after).toISOString())).toEqual([
      '2998-12-31T18:00:05.000Z',
      '2999-01-31T18:00:05.000Z',
    ]);
    // Jobs queued for later are not listed and cannot be cancelled.
    expect((await admin.get<object[]>('/api/v1/jobs')).body).toEqual([]);
    expect((await admin.post(`/api/v1/jobs/${turns[0]!.job_id}/cancellation`)).status).toBe(404);
    await w.inSite((tx) =>
      tx.updateTable('notice').set({ publish_on: '2026-01-05' }).where('id', '=', id).execute(),
    );
    await w.stage.database.owner.query(
      `update pgboss.job set start_after = now() where id = '${turns[0]!.id}'`,
    );
    await waitForJob(admin, turns[0]!.job_id);
    expect(await unread(teacher)).toEqual([title]);
    const session = () => teacher.get<{ unread_notifications: number }>('/api/v1/session');
    expect((await session()).body.unread_notifications).toBe(1);
    await w.inSite((tx) =>
      tx.updateTable('notice').set({ expires_on: '2026-01-06' }).where('id', '=', id).execute(),
    );
    expect(await unread(teacher)).toEqual([]);
    expect((await session()).body.unread_notifications).toBe(0);
    await admin.delete(`/api/v1/notices/${id}`);
  });

  it('for classes and sections notify the students and guardians of those only', async () => {
    const [six, seven] = [await buildClassSection(w), await buildClassSection(w)];
    const inSix = await buildStudent(w, { contact_number: '8801711000006' }, { class_section_id: six.id });
    const inSeven = await buildStudent(
      w,
      { contact_number: '8801711000007' },
      { class_section_id: seven.id },
    );
    const student = await w.as('student', { student_id: inSix.id });
    const guardian = await w.as('guardian', { household_id: inSix.household_id! });
    const stranger = await w.as('guardian', { household_id: inSeven.household_id! });
    const ofClass = { audiences: ['guardians'], class_ids: [six.class_id] };
    const counts = await admin.post<ReaderCounts>('/api/v1/notice-reader-counts', ofClass);
    expect(counts.body).toEqual({ students: 0, guardians: 1, teachers: 0, employees: 0, accounts: 1 });
    const title = 'ষষ্ঠ শ্রেণির অভিভাবক সভা';
    const { id } = await create({ title, ...ofClass });
    await admin.post(`/api/v1/notices/${id}/publication`);
    expect(await unread(guardian)).toEqual([title]);
    expect([await unread(student), await unread(stranger)]).toEqual([[], []]);
    const ofSection = { audiences: [], class_section_ids: [six.id] };
    expect((await admin.post<ReaderCounts>('/api/v1/notice-reader-counts', ofSection)).body).toMatchObject({
      students: 1,
      guardians: 1,
      accounts: 2,
    });
    const everyone = await admin.post<ReaderCounts>('/api/v1/notice-reader-counts', {
      audiences: ['students', 'employees'],
    });
    expect(everyone.body).toMatchObject({ students: 2, guardians: 0 });
  });

  it('of other authors are hidden from a teacher', async () => {
    const teacher = await w.as('teacher');
    const { id } = await create({ title: 'প্রধান শিক্ষকের নোটিশ' });
    const own = await teacher.post<Notice>('/api/v1/notices', { ...fields, title: 'শিক্ষকের নোটিশ' });
    const list = await teacher.get<{ rows: Notice[] }>('/api/v1/notices');
    expect(list.body.rows.map((it) => it.title)).toEqual(['শিক্ষকের নোটিশ']);
    const path = `/api/v1/notices/${id}`;
    const answers = [
      await teacher.get(path),
      await teacher.put(path, fields),
      await teacher.post(`${path}/publication`),
      await teacher.delete(`${path}/publication`),
      await teacher.delete(`${path}/attachment`),
      await teacher.delete(path),
    ];
    expect(answers.map((it) => it.status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await teacher.post(`/api/v1/notices/${own.body.id}/publication`)).status).toBe(200);
    expect((await admin.delete(`/api/v1/notices/${own.body.id}`)).status).toBe(200);
    await admin.delete(path);
  });

  it('are shown from their first to their last day', async () => {
    const { id } = await create({ expires_on: '2026-01-06' });
    const { id: later } = await create({ publish_on: '2999-01-01' });
    expect((await admin.post<Notice>(`/api/v1/notices/${id}/publication`)).body.state).toBe('expired');
    expect((await admin.post<Notice>(`/api/v1/notices/${later}/publication`)).body.state).toBe('scheduled');
    const expired = await admin.get<{ rows: Notice[] }>('/api/v1/notices', { state: 'expired' });
    expect(expired.body.rows.map((it) => it.id)).toEqual([id]);
  });

  it('require a date, a title and an audience', async () => {
    const answer = await admin.post<{ errors: { field: string; message: string }[] }>('/api/v1/notices', {
      ...fields,
      publish_on: '',
      title: ' ',
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((it) => it.message)).toContain('Please Select Date.');
    const backwards = await admin.post('/api/v1/notices', { ...fields, expires_on: '2026-01-01' });
    expect(refusalOf(backwards)).toBe('communication:expires_before_publish');
    const { id } = await create({ audiences: [] });
    expect(refusalOf(await admin.post(`/api/v1/notices/${id}/publication`))).toBe(
      'communication:audience_missing',
    );
  });

  it('have an attachment that is public only while the notice is', async () => {
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

  it('lose an attachment that is replaced or removed', async () => {
    const { id } = await create();
    await admin.post(`/api/v1/notices/${id}/publication`);
    const visitor = w.visitor('bn', `${w.site.alias}.localhost`);
    const attach = async (name: string) => {
      const form = new FormData();
      form.set('attachment', new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
      const { body } = await admin.upload<Notice>(`/api/v1/notices/${id}/attachment`, form, 'PUT');
      expect((await visitor.get(body.attachment_url!)).status).toBe(200);
      return body.attachment_url!;
    };
    const first = await attach('রুটিন.pdf');
    const second = await attach('সংশোধিত রুটিন.pdf');
    expect((await visitor.get(first)).status).toBe(404);
    const without = await admin.delete<Notice>(`/api/v1/notices/${id}/attachment`);
    expect(without.body.attachment_url).toBeNull();
    for (const asker of [visitor, admin]) expect((await asker.get(second)).status).toBe(404);
    await admin.delete(`/api/v1/notices/${id}`);
  });

  it('are hidden from other institutions', async () => {
    const { id } = await create();
    const stranger = await w.as('site-admin', { site: w.otherSite });
    expect((await stranger.get(`/api/v1/notices/${id}`)).status).toBe(404);
    expect((await stranger.delete(`/api/v1/notices/${id}`)).status).toBe(404);
  });
});
