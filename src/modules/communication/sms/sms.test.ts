import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliverMessages } from '#kernel/outbox/delivery.ts';
import { addDays, today } from '#shared/dates.ts';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudent } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { readNumberLines } from './number-lines.rules.ts';
import type { SmsBatch, SmsBatchMessage, SmsEstimate } from './sms.contract.ts';
import { messagesTo, type SmsPerson, unknownPlaces } from './sms-message.rules.ts';

describe('SMS to chosen recipients', () => {
  let w: World;
  let admin: TestClient;
  let section: { id: string };

  beforeEach(async () => {
    w = await world();
    admin = await w.as('site-admin');
    section = await buildClassSection(w);
    // Two children of one family, one of another, and one nobody can be called for.
    for (const [at, contact_number] of ['8801711000001', '8801711000001', '8801711000002', null].entries())
      await buildStudent(
        w,
        { first_name: `Child${at}`, name_bn: `শিশু${at}`, ...(contact_number && { contact_number }) },
        { class_section_id: section.id, roll: at + 1 },
      );
  });

  const wanted = (over: object = {}) => ({
    audience: { kind: 'guardians', class_section_ids: [section.id] },
    text_bn: '{{name}} আগামীকাল পরীক্ষা দেবে।',
    ...over,
  });
  const estimate = (over: object = {}) => admin.post<SmsEstimate>('/api/v1/sms/estimates', wanted(over));
  const send = (over: object = {}, key = randomUUID()) =>
    admin.post<{ id: string; messages: number; parts: number }>(
      '/api/v1/sms/batches',
      { ...wanted(), parts_agreed: 1000, ...over },
      { 'idempotency-key': key },
    );
  const outbox = () =>
    w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select(['recipient', 'message', 'state', 'purpose'])
        .where('site_id', '=', w.site.id)
        .where('dedupe_key', 'like', 'sms:%')
        .orderBy('recipient')
        .execute(),
    );
  const batch = async () => (await admin.get<{ rows: SmsBatch[] }>('/api/v1/sms/batches')).body.rows[0]!;
  const deliver = () => deliverMessages({ database: w.stage.database, config: w.stage.config });
  const move = (id: string, what: string, body: object = {}) =>
    admin.post<{ messages: number }>(`/api/v1/sms/batches/${id}/${what}`, body, {
      'idempotency-key': randomUUID(),
    });
  const set = (columns: ReturnType<typeof sql>) =>
    w.inSite((tx) =>
      sql`update sms_outbox set ${columns} where site_id = ${w.site.id} and dedupe_key like 'sms:%'`.execute(
        tx,
      ),
    );

  it('are one a number, name everybody it stands for, and leave nobody without a number unsaid', async () => {
    const { body } = await estimate();
    expect(body).toMatchObject({ messages: 2, parts: 2, most_parts: 1, unicode_messages: 2, joined: 1 });
    expect(body.unreached).toMatchObject([{ kind: 'student', name_en: 'Child3' }]);
    expect(await outbox()).toEqual([]);
    expect((await send()).body).toMatchObject({ messages: 2, parts: 2 });
    expect(await outbox()).toEqual([
      {
        recipient: '8801711000001',
        message: 'শিশু0, শিশু1 আগামীকাল পরীক্ষা দেবে।',
        state: 'queued',
        purpose: 'message',
      },
      { recipient: '8801711000002', message: 'শিশু2 আগামীকাল পরীক্ষা দেবে।', state: 'queued', purpose: 'message' },
    ]);
  });

  it('are sent once for a request that is repeated', async () => {
    const key = randomUUID();
    const first = await send({}, key);
    expect((await send({}, key)).body).toEqual(first.body);
    expect(await outbox()).toHaveLength(2);
  });

  it('are refused without a number, a text, a known place, and for more parts than agreed', async () => {
    const nobody = await send({ audience: { kind: 'numbers', numbers: '' } });
    expect([nobody.status, refusalOf(nobody)]).toEqual([409, 'communication:sms_no_numbers']);
    expect((nobody.body as unknown as { detail: string }).detail).toBe('Select At least one number.');
    expect(refusalOf(await estimate({ text_bn: '' }))).toBe('communication:sms_text_missing');
    expect(refusalOf(await estimate({ text_bn: '{{nam}}' }))).toBe('communication:sms_unknown_place');
    expect(refusalOf(await send({ parts_agreed: 1 }))).toBe('communication:sms_more_than_agreed');
    expect(refusalOf(await send({ send_on: addDays(today(), -1) }))).toBe('communication:sms_time_is_over');
    expect(await outbox()).toEqual([]);
  });

  it('wait for their time, can be cancelled until an operator has them, and are then in no bill', async () => {
    const { body } = await send({ send_on: addDays(today(), 1), send_time: '10:00' });
    await deliver();
    expect(await batch()).toMatchObject({ queued: 2, sent: 0, send_at: expect.stringContaining('04:00') });
    expect((await move(body.id, 'cancellation')).body).toEqual({ messages: 2 });
    expect(await batch()).toMatchObject({ queued: 0, cancelled: 2 });
    expect(refusalOf(await move(body.id, 'cancellation'))).toBe('communication:sms_none_waiting');
    await set(sql`next_attempt_at = now()`);
    await deliver();
    expect(await batch()).toMatchObject({ sent: 0, cancelled: 2 });
  });

  it('that failed are sent again, all of a batch or one', async () => {
    const { body } = await send();
    expect(refusalOf(await move(body.id, 'retry'))).toBe('communication:sms_none_failed');
    await set(sql`state = 'failed', problem = '1001 Invalid Number'`);
    const { body: page } = await admin.get<{ rows: SmsBatchMessage[] }>(
      `/api/v1/sms/batches/${body.id}/messages`,
      {
        state: 'failed',
      },
    );
    expect(page.rows.map((it) => [it.recipient, it.names, it.problem])).toEqual([
      ['8801711000001', 'Child0, Child1', '1001 Invalid Number'],
      ['8801711000002', 'Child2', '1001 Invalid Number'],
    ]);
    expect((await move(body.id, 'retry', { message_key: page.rows[0]!.message_key })).body).toEqual({
      messages: 1,
    });
    await deliver();
    expect(await batch()).toMatchObject({ sent: 1, failed: 1 });
    expect((await move(body.id, 'retry')).body).toEqual({ messages: 1 });
  });

  it('cost what the credit covers, and are refused beyond it', async () => {
    const core = await w.as('core-admin');
    const bought = { site_id: w.site.id, part_count: 1, part_price_poisha: 40, reference: 'R' };
    await core.post('/api/v1/sms-credits', bought, { 'idempotency-key': randomUUID() });
    expect((await estimate()).body).toMatchObject({ cost_poisha: 80, balance_after_poisha: -40 });
    expect(refusalOf(await send())).toBe('sms_credit_too_small');
    await core.post('/api/v1/sms-credits', bought, { 'idempotency-key': randomUUID() });
    await send();
    await deliver();
    const month = { from: `${today().slice(0, 8)}01`, to: today() };
    const { body } = await admin.get<{ rows: object[]; totals: object }>('/api/v1/sms/bill', month);
    expect(body.rows).toContainEqual({
      month: today().slice(0, 7),
      purpose: 'message',
      messages: 2,
      parts: 2,
      cost_poisha: 80,
    });
    const late = await admin.get('/api/v1/sms/bill', { from: today(), to: addDays(today(), -1) });
    expect(refusalOf(late)).toBe('communication:range_ends_early');
  });

  it('keep quiet hours, which begin and end at different times', async () => {
    const clock = (hours: number) =>
      new Date(Date.now() + (6 + hours) * 3_600_000).toISOString().slice(11, 16);
    const set = (quiet_from: string | null, quiet_to: string | null) =>
      admin.put('/api/v1/sms/setting', { quiet_from, quiet_to });
    expect(refusalOf(await set('21:00', null))).toBe('communication:sms_quiet_hours');
    await set(clock(-1), clock(1));
    await send();
    await deliver();
    expect(await batch()).toMatchObject({ queued: 2, sent: 0 });
    await set(null, null);
    await deliver();
    expect(await batch()).toMatchObject({ queued: 0, sent: 2 });
  });

  it('go to those who owe, those who were absent, staff, lists and typed numbers', async () => {
    const to = async (audience: object) => (await estimate({ audience })).body;
    expect(await to({ kind: 'owing', class_section_ids: [section.id] })).toMatchObject({ messages: 0 });
    expect(await to({ kind: 'absent', class_section_ids: [], on_date: today() })).toMatchObject({
      messages: 0,
    });
    expect(await to({ kind: 'students', class_section_ids: [section.id] })).toMatchObject({ messages: 2 });
    expect(await to({ kind: 'employees', designation_ids: [] })).toHaveProperty('messages');
    const list = { name_en: 'Committee', name_bn: 'কমিটি', is_active: true };
    const refused = await admin.post('/api/v1/sms/lists', { ...list, number_lines: 'Chair, 0171' });
    expect(refusalOf(refused)).toBe('communication:sms_line_without_number');
    const { body } = await admin.post<{ id: string }>('/api/v1/sms/lists', {
      ...list,
      number_lines: 'Chair, 01711000009\n০১৭১১০০০০০৮',
    });
    expect(await to({ kind: 'list', sms_list_id: body.id })).toMatchObject({
      messages: 2,
      unreached_count: 0,
    });
    expect(await to({ kind: 'numbers', numbers: '01711000009, 01711000009\n123' })).toMatchObject({
      messages: 1,
      joined: 1,
      unreached_count: 1,
    });
  });

  it('are of the office: teachers neither send nor see numbers', async () => {
    const teacher = await w.as('teacher');
    expect((await teacher.get('/api/v1/sms/batches')).status).toBe(403);
    expect((await teacher.post('/api/v1/sms/estimates', wanted())).status).toBe(403);
  });
});

describe('the text of an SMS', () => {
  const school = { name_en: 'Shapla School', name_bn: 'শাপলা বিদ্যালয়' };
  const person = (over: Partial<SmsPerson>): SmsPerson => ({
    kind: 'student',
    id: null,
    name_en: 'Rahim',
    name_bn: 'রহিম',
    class_en: 'Six',
    class_bn: 'ষষ্ঠ',
    section: 'A',
    roll: 3,
    due_poisha: 50_000,
    phone: '8801711000001',
    language: null,
    ...over,
  });
  const own = (text_en: string | null, text_bn: string | null) => ({
    text_en,
    text_bn,
    in_language: 'own' as const,
  });

  it('is in the recipient’s language, or in the one it is written in', () => {
    const say = (language: string | null, wording = own('{{name}} owes {{due}}', '{{name}}: {{due}}')) =>
      messagesTo([person({ language })], wording, school)[0]!.message;
    expect(say('en')).toBe('Rahim owes Tk 500.00');
    expect(say(null)).toBe('রহিম: ৳ ৫০০.০০');
    expect(say(null, own('{{name}} of {{school}}', null))).toBe('Rahim of Shapla School');
  });

  it('speaks both languages where it is asked to', () => {
    const wording = { text_en: 'Roll {{roll}}', text_bn: 'রোল {{roll}}', in_language: 'both' as const };
    expect(messagesTo([person({})], wording, school)[0]!.message).toBe('রোল ৩\nRoll 3');
  });

  it('adds up what the children of a number owe', () => {
    const two = [person({}), person({ name_bn: 'করিম', due_poisha: 25_000 })];
    expect(messagesTo(two, own(null, '{{name}}: {{due}}'), school)[0]!.message).toBe('রহিম, করিম: ৳ ৭৫০.০০');
  });

  it('tells places that do not exist, and reads numbers however they are typed', () => {
    expect(unknownPlaces('{{name}} {{ due }} {{fee}}')).toEqual(['fee']);
    expect(
      readNumberLines('Chair, 01711-000009\n01711000001, ০১৭১১০০০০০২\nwrong').map((it) => [
        it.name_en,
        it.phone,
      ]),
    ).toEqual([
      ['Chair', '8801711000009'],
      ['8801711000001', '8801711000001'],
      ['8801711000002', '8801711000002'],
      ['wrong', null],
    ]);
  });
});
