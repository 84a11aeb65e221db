import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import type { HelpDeskContacts, HelpDeskSetting } from './help-desk.contract.ts';
import type { HelpTicket, HelpTicketRow } from './help-ticket.contract.ts';

const path = '/api/v1/help-tickets';
interface Told {
  rows: { title: string; href: string }[];
}

describe('the help desk', () => {
  let w: World;
  let neighbour: TestSite;
  let core: TestClient;
  let admin: TestClient;
  let setting: HelpDeskSetting;

  beforeAll(async () => {
    w = await world();
    neighbour = await w.emptySite();
    core = await w.as('core-admin');
    admin = await w.as('site-admin');
    const { body: answerers } = await core.get<{ id: string }[]>('/api/v1/help-desk-answerers');
    const saved = await core.put<HelpDeskSetting>(`/api/v1/help-desk-settings/${w.site.id}`, {
      phones: ['09610-000000'],
      email: 'help@example.org',
      hours_en: 'Sunday to Thursday, 9 to 5',
      hours_bn: 'রবি থেকে বৃহস্পতি, ৯টা–৫টা',
      topics: [
        { name_en: 'Fees', name_bn: 'ফি' },
        { name_en: 'Results', name_bn: 'ফলাফল' },
      ],
      answerer_ids: [answerers.at(-1)!.id],
    });
    expect(saved.status).toBe(200);
    setting = saved.body;
  });

  const ticket = (fields: object = {}) => ({
    topic_id: setting.topics[0]!.id,
    subject: 'Receipt',
    body: 'How is a receipt cancelled?',
    ...fields,
  });
  const told = async (asker: TestClient) =>
    (await asker.get<Told>('/api/v1/notifications', { sort: '-created_at' })).body.rows;
  const titles = async (asker: TestClient) => (await told(asker)).map((it) => it.title);

  it('shows an institution its own contacts, hours and topics only', async () => {
    const { body } = await (await w.as('teacher')).get<HelpDeskContacts>('/api/v1/help-desk');
    expect(body).toMatchObject({ phones: ['09610-000000'], hours_en: 'Sunday to Thursday, 9 to 5' });
    expect(body.topics.map((it) => it.name_en)).toEqual(['Fees', 'Results']);
    const other = await (await w.as('site-admin', { site: neighbour })).get<HelpDeskContacts>(
      '/api/v1/help-desk',
    );
    expect(other.body).toMatchObject({ phones: [], topics: [] });
    expect(refusalOf(await admin.get(`/api/v1/help-desk-settings/${w.site.id}`))).toBe('forbidden');
  });

  it('moves a ticket from open to answered, reopened and closed, notifying the other side', async () => {
    const before = await core.get<{ total: number }>(path, { site_id: w.site.id });
    const made = await admin.post<HelpTicket>(path, ticket());
    expect(made).toMatchObject({
      status: 201,
      body: { state: 'open', ticket_no: before.body.total + 1, topic_name_en: 'Fees' },
    });
    const at = `${path}/${made.body.id}`;
    const answered = await core.post<HelpTicket>(`${at}/messages`, { body: 'On its own page.' });
    expect(answered.body).toMatchObject({ state: 'answered' });
    expect(answered.body.messages.map((it) => it.is_from_core)).toEqual([false, true]);
    expect(await titles(admin)).toContain('The help desk replied: Receipt');
    expect((await admin.post<HelpTicket>(`${at}/messages`, { body: 'Which?' })).body.state).toBe('open');
    expect((await core.post<HelpTicket>(`${at}/closing`)).body.state).toBe('closed');
    expect(await titles(admin)).toContain('The help desk closed your ticket: Receipt');
    expect(refusalOf(await admin.post(`${at}/messages`, { body: 'Thanks' }))).toBe(
      'communication:ticket_closed',
    );
    const list = await core.get<{ rows: HelpTicketRow[] }>(path, { site_id: w.site.id, state: 'closed' });
    expect(list.body.rows.map((it) => it.id)).toContain(made.body.id);
  });

  it('notifies the chosen staff, or all core administrators if none is chosen', async () => {
    const before = (await told(core)).length;
    const elsewhere = await w.as('site-admin', { site: neighbour });
    await elsewhere.post(path, ticket({ topic_id: null, subject: 'No topic here' }));
    const after = await told(core);
    expect(after.length).toBe(before + 1);
    expect(after[0]).toMatchObject({ title: 'New ticket from Test School C: No topic here' });
    expect(after[0]?.href).toContain('tab=tickets&ticket=');
  });

  it('notifies each administrator in the own language, whatever the sender reads', async () => {
    const inBangla = await w.as('site-admin', { site: neighbour, language: 'bn' });
    await inBangla.post(path, ticket({ topic_id: null, subject: 'In my words' }));
    expect(await titles(core)).toContain('New ticket from Test School C: In my words');
  });

  it('shows tickets to the institution’s office and to the user who opened them only', async () => {
    const teacher = await w.as('teacher');
    const { id } = (await teacher.post<HelpTicket>(path, ticket({ subject: 'Mine' }))).body;
    expect((await admin.get(`${path}/${id}`)).status).toBe(200);
    expect((await (await w.as('employee')).get(`${path}/${id}`)).status).toBe(404);
    expect((await (await w.as('site-admin', { site: neighbour })).get(`${path}/${id}`)).status).toBe(404);
    expect(refusalOf(await (await w.as('student')).get(path))).toBe('forbidden');

    const form = new FormData();
    form.set('attachment', new File(['%PDF-1.4'], 'shot.pdf', { type: 'application/pdf' }));
    const added = await teacher.upload<HelpTicket>(`${path}/${id}/attachment`, form, 'PUT');
    expect(added.body.attachment_name).toBe('shot.pdf');
    expect((await core.get(added.body.attachment_url!)).raw.toString()).toBe('%PDF-1.4');
    expect((await (await w.as('employee')).get(added.body.attachment_url!)).status).toBe(404);
  });

  it('requires a topic if there are any, and refuses to delete one with tickets', async () => {
    const none = await admin.post<{ errors: { field: string }[] }>(path, ticket({ topic_id: null }));
    expect(none.body.errors[0]?.field).toBe('topic_id');
    await admin.post(path, ticket());
    const { topics, ...fields } = setting;
    const kept = await core.put<{ code: string }>(`/api/v1/help-desk-settings/${w.site.id}`, {
      ...fields,
      topics: topics.slice(1),
    });
    expect(kept).toMatchObject({ status: 409, body: { code: 'in_use' } });
  });
});
