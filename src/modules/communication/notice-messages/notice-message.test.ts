import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudent } from '#test/builders/people.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Notice } from '../notices/notice.contract.ts';
import type { NoticeMessageEstimate } from './notice-message.contract.ts';
import { suggestMessage } from './notice-message.rules.ts';

describe('notices as SMS', () => {
  let w: World;
  let admin: TestClient;
  let section: { id: string };
  const message = 'আগামীকাল সকাল ১০টায় অভিভাবক সভা।';

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    section = await buildClassSection(w);
    // Two children of one family, one of another, and one nobody can be called for.
    for (const contact_number of ['8801711000001', '8801711000001', '8801711000002'])
      await buildStudent(w, { contact_number }, { class_section_id: section.id });
    await buildStudent(w, {}, { class_section_id: section.id });
  });

  const publish = async (more: object = {}) => {
    const { body } = await admin.post<Notice>('/api/v1/notices', {
      title: 'অভিভাবক সভা',
      body: 'সবাই আসবেন।',
      audiences: ['public', 'students', 'guardians'],
      publish_on: '2026-01-05',
      ...more,
    });
    await admin.post(`/api/v1/notices/${body.id}/publication`);
    return body.id;
  };
  const estimate = async (id: string) =>
    (await admin.get<NoticeMessageEstimate>(`/api/v1/notices/${id}/sms-estimate`)).body;
  const send = (id: string, fields: object, asker = admin) =>
    asker.post<{ messages: number; parts: number; code: string }>(`/api/v1/notices/${id}/sms-messages`, {
      message,
      parts_agreed: 1_000,
      ...fields,
    });
  const outbox = (id: string) =>
    w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select(['recipient', 'message', 'parts', 'purpose'])
        .where('site_id', '=', w.site.id)
        .where('dedupe_key', 'like', `notice:${id}:%`)
        .orderBy('recipient')
        .execute(),
    );

  it('are sent once to each number, and the recipients are shown beforehand', async () => {
    const id = await publish();
    expect(await estimate(id)).toEqual({
      recipients: 2,
      already_sent: 0,
      without_phone: 1,
      suggestion: 'অভিভাবক সভা। সবাই আসবেন। পরীক্ষা উচ্চ বিদ্যালয়'.normalize('NFC'),
    });
    expect(await outbox(id)).toEqual([]);
    expect((await send(id, { parts_agreed: 2 })).body).toEqual({ messages: 2, parts: 2 });
    expect(await outbox(id)).toEqual(
      ['8801711000001', '8801711000002'].map((recipient) => ({
        recipient,
        message,
        parts: 1,
        purpose: 'notice',
      })),
    );
  });

  it('sent again go only to recipients who have not received one', async () => {
    const id = await publish();
    const both = await Promise.all([send(id, {}), send(id, {})]);
    expect(both.map((it) => it.body.messages).toSorted()).toEqual([0, 2]);
    await buildStudent(w, { contact_number: '8801711000003' }, { class_section_id: section.id });
    expect(await estimate(id)).toMatchObject({ recipients: 1, already_sent: 2 });
    expect((await send(id, { message: 'অন্য কথা' })).body.messages).toBe(1);
    expect((await outbox(id)).map((it) => it.recipient)).toEqual([
      '8801711000001',
      '8801711000002',
      '8801711000003',
    ]);
  });

  it('are refused when they need more parts than the office agreed to', async () => {
    const id = await publish();
    const long = 'ক'.repeat(71);
    const recipients = (await estimate(id)).recipients;
    const refused = await send(id, { message: long, parts_agreed: recipients });
    expect(refused).toMatchObject({ status: 409, body: { code: 'communication:sms_more_than_agreed' } });
    expect(await outbox(id)).toEqual([]);
    const sent = await send(id, { message: long, parts_agreed: 2 * recipients });
    expect(sent.body).toEqual({ messages: recipients, parts: 2 * recipients });
  });

  it('require a text and a published notice', async () => {
    const id = await publish({ publish_on: '2999-01-01' });
    expect(await send(id, {})).toMatchObject({ status: 409, body: { code: 'communication:not_published' } });
    expect((await send(await publish(), { message: ' ' })).status).toBe(422);
  });

  it('have no recipients when the notice is for website visitors only', async () => {
    const id = await publish({ audiences: ['public'] });
    expect(await estimate(id)).toMatchObject({ recipients: 0, without_phone: 0 });
  });

  it('are refused to teachers, who may write notices, and to other institutions', async () => {
    const id = await publish();
    expect((await send(id, {}, await w.as('teacher'))).status).toBe(403);
    expect((await send(id, {}, await w.as('site-admin', { site: w.otherSite }))).status).toBe(404);
  });
});

describe('the text suggested for a notice', () => {
  const school = { name_en: 'Shapla School', name_bn: 'শাপলা বিদ্যালয়' };

  it('consists of title, body and institution, in the language of the notice', () => {
    expect(
      suggestMessage({ title: 'Closed', body: '<p>On Friday.</p><p>Buses <strong>too</strong></p>', school }),
    ).toBe('Closed. On Friday. Buses too. Shapla School');
  });

  it('leaves a long body out', () => {
    const body = 'বিস্তারিত '.repeat(40);
    expect(suggestMessage({ title: 'ছুটি', body, school })).toBe('ছুটি। শাপলা বিদ্যালয়');
  });
});
