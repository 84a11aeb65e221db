import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildClassSection, buildGroupSubject, buildSubject } from '#test/builders/academics.ts';
import { begin, buildCircular, postForm } from '#test/builders/admissions.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { CircularWithAll } from '../circulars/circular.contract.ts';
import { openApplication } from './open-own.actions.ts';

const formPath = '/en/web/admission-form';
const ownPath = '/en/web/admission-form/application';

describe('applying on the website', () => {
  let w: World;
  let admin: TestClient;
  let circular: CircularWithAll;
  let category: string;
  let islam: string;
  let photo: File;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const section = await buildClassSection(w);
    islam = (await buildSubject(w, { religion: 'islam', kind: 'religion' })).id;
    await buildGroupSubject(w, section, { subject_id: islam, condition: 'religion_choice' });
    category = (await buildStudentCategory(w)).id;
    circular = await buildCircular(admin, section, {}, { min_age: 13, max_age: 16 });
    const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0b7285' } })
      .png()
      .toBuffer();
    photo = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
  });

  const line = () => circular.lines[0]!.id;
  const photoId = () => circular.papers[0]!.id;
  const paperId = () => circular.papers[1]!.id;
  const board = async () => {
    const rows = await w.inCore((tx) => tx.selectFrom('board').select('id').limit(1).execute());
    return rows[0]!.id;
  };

  const whole = async (changes: Record<string, string | string[] | File> = {}) => ({
    step: 'submit',
    student_category_id: category,
    first_name: 'Nusrat',
    last_name: 'Jahan',
    gender: 'female',
    date_of_birth: '2012-03-05',
    religion: 'islam',
    religion_subject_id: islam,
    father_name: 'Abdul Karim',
    mother_name: 'Salma Begum',
    contact_number: '০১৭১১-২২৩৩৪৪',
    board_id: await board(),
    payment_way_id: circular.payment_ways[0]!.id,
    transaction_id: 'BK7X9Q2LM1',
    quota_ids: [circular.quotas[0]!.id],
    [`paper_${photoId()}`]: photo,
    ...changes,
  });

  const stored = async (application_no: string) =>
    w.inSite((tx) =>
      tx
        .selectFrom('admission_application')
        .selectAll()
        .where('application_no', '=', application_no)
        .executeTakeFirstOrThrow(),
    );

  it('shows what is declared, in both languages, without script', async () => {
    for (const [prefix, text] of [
      ['', 'আবেদন শুরু করুন'],
      ['/en', 'Apply'],
    ] as const) {
      const page = await w
        .visitor('bn', `${w.site.alias}.localhost`)
        .get<string>(`${prefix}/web/admission-form`);
      expect(page.status).toBe(200);
      expect(page.body).toContain(text);
      expect(page.body).not.toMatch(/<script(?! type="application\/ld\+json">)/);
      expect(page.body).not.toMatch(/(website|admissions|shared):/);
    }
    const closed = await w.visitor('en', `${w.otherSite.alias}.localhost`).get<string>(formPath);
    expect(closed.body).toContain('Admission is not open at the moment.');
  });

  it('begins with a number and a PIN, which go to the mobile, too', async () => {
    const missing = await postForm(w, formPath, { line_id: '', first_name: '', contact_number: '12' });
    expect(missing.status).toBe(422);
    for (const text of ['Class is required', 'First Name is required', 'Date of Birth is required'])
      expect(missing.body).toContain(text);
    expect(missing.body).toContain('Enter an 11-digit mobile number');
    expect(missing.body).toContain('value="12"');
    const young = await postForm(w, formPath, {
      line_id: line(),
      first_name: 'Rafi',
      contact_number: '01711223355',
      date_of_birth: '2019-01-01',
    });
    expect(young.body).toContain('The age does not fit this class.');

    const { application_no, pin } = await begin(w, { line_id: line(), contact_number: '01711998877' });
    expect(application_no).toMatch(/^2026\d{5}$/);
    const sms = await w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select('message')
        .where('recipient', '=', '8801711998877')
        .executeTakeFirstOrThrow(),
    );
    expect(sms.message).toContain(`application ${application_no}, PIN ${pin}`);
    expect(await stored(application_no)).toMatchObject({ state: 'draft', name_en: 'Nusrat Jahan' });
  });

  it('says what is missing beside the fields, and keeps what was typed', async () => {
    const key = await begin(w, { line_id: line() });
    const refused = await postForm(w, ownPath, {
      ...key,
      step: 'submit',
      first_name: '',
      previous_school: 'Model School',
      transaction_id: '!',
    });
    expect(refused.status).toBe(422);
    for (const name of ['Student Category', 'First Name', 'Father Name', 'Mother Name', 'Contact Number'])
      expect(refused.body).toContain(`>${name} is required<`);
    for (const name of ['Religion', 'Gender', 'Religion Subject', 'Date of Birth', 'Board'])
      expect(refused.body).toContain(`>${name} is required<`);
    expect(refused.body).toContain('>Payment Company is required<');
    expect(refused.body).toContain('>The value of Transaction ID is not valid.<');
    expect(refused.body).toContain('>Choose a file.<');
    expect(refused.body).toContain('value="Model School"');
    expect((await stored(key.application_no)).state).toBe('draft');
    const none = await postForm(w, ownPath, { ...key, step: 'submit', transaction_id: '' });
    expect(none.body).toContain('>Transaction ID is required<');
  });

  it('is saved on the way, and submitted when nothing is missing', async () => {
    const key = await begin(w, { line_id: line() });
    const saved = await postForm(w, ownPath, {
      ...key,
      step: 'save',
      father_name: 'Abdul Karim',
      [`paper_${photoId()}`]: photo,
    });
    expect(saved.body).toContain('Saved. Submit the form when nothing is missing.');
    expect(saved.body).toContain('Uploaded: me.png');
    const opened = await postForm(w, ownPath, key);
    expect(opened.body).toContain('value="Abdul Karim"');
    const { [`paper_${photoId()}`]: _, ...rest } = await whole();
    const sent = await postForm(w, ownPath, { ...key, ...(rest as Record<string, string>) });
    expect(sent.status, sent.body).toBe(200);
    expect(sent.body).toContain('The institution will check it.');
    expect(sent.body).toContain('data:image/jpeg;base64,');
    expect(await stored(key.application_no)).toMatchObject({
      state: 'submitted',
      contact_number: '8801711223344',
      transaction_id: 'BK7X9Q2LM1',
      quota_ids: [circular.quotas[0]!.id],
    });
    const slip = await postForm(w, '/web/admission-form/application', key);
    expect(slip.body).toContain('জমা হয়েছে');
    // What was submitted stays whole: a change with an error is not kept.
    const worse = await postForm(w, ownPath, {
      ...key,
      ...((await whole({ father_name: '' })) as Record<string, string>),
    });
    expect(worse.status).toBe(422);
    expect((await stored(key.application_no)).student).toMatchObject({ father_name: 'Abdul Karim' });
  });

  it('takes files by what they are', async () => {
    const key = await begin(w, { line_id: line() });
    const text = new File(['hello'], 'scan.pdf', { type: 'application/pdf' });
    const big = new File([Buffer.alloc(5 * 1024 * 1024 + 1)], 'big.pdf', { type: 'application/pdf' });
    const send = (files: Record<string, File>) => postForm(w, ownPath, { ...key, step: 'save', ...files });
    expect((await send({ [`paper_${paperId()}`]: text })).body).toContain(
      'The file is neither PDF nor a picture.',
    );
    expect((await send({ [`paper_${paperId()}`]: big })).body).toContain('The file is larger than 5 MB.');
    expect((await send({ [`paper_${photoId()}`]: text })).status).toBe(422);
    const pdf = new File(['%PDF-1.7 x'], 'birth.pdf', { type: 'application/pdf' });
    expect((await send({ [`paper_${paperId()}`]: pdf })).body).toContain('Uploaded: birth.pdf');
    const again = new File(['%PDF-1.7 y'], 'better.pdf', { type: 'application/pdf' });
    expect((await send({ [`paper_${paperId()}`]: again })).body).toContain('Uploaded: better.pdf');
    const files = await w.inSite((tx) =>
      tx.selectFrom('stored_file').select('name').where('name', 'in', ['birth.pdf', 'better.pdf']).execute(),
    );
    expect(files.map((it) => it.name)).toEqual(['better.pdf']);
  });

  it('gives one answer to a wrong number and a wrong PIN, and not for ever', async () => {
    const { application_no, pin } = await begin(w, { line_id: line() });
    const wrong = String((Number(pin) + 1) % 1_000_000).padStart(6, '0');
    const words = /role="alert">([^<]+)</;
    const pinWrong = await postForm(w, ownPath, { application_no, pin: wrong });
    const numberWrong = await postForm(w, ownPath, { application_no: '202600000', pin });
    expect([pinWrong.status, numberWrong.status]).toEqual([404, 404]);
    expect(words.exec(pinWrong.body)![1]).toBe('There is no application with this number and PIN.');
    expect(words.exec(numberWrong.body)![1]).toBe(words.exec(pinWrong.body)![1]);
    const guess = (from: string) => postForm(w, ownPath, { application_no, pin: wrong }, from);
    const answers = [];
    for (let count = 0; count < 21; count++) answers.push((await guess('203.0.113.7')).status);
    expect(answers).toEqual([...Array(20).fill(404), 429]);
    const right = await postForm(w, ownPath, { application_no, pin }, '203.0.113.7');
    expect(right.body).toContain('Too many tries.');
    // Whoever guesses locks out themselves, not the family.
    expect((await postForm(w, ownPath, { application_no, pin }, '203.0.113.8')).status).toBe(200);
    const { services } = w.stage;
    const asked = openApplication(
      {
        services,
        kind: 'admission',
        site_id: w.site.id,
        address: '203.0.113.7',
        language: 'en',
        inSite: (work) => w.inSite(work),
      },
      { application_no, pin },
    );
    await expect(asked).rejects.toMatchObject({ code: 'admissions:applying_throttled' });
  });

  it('sends a new PIN whatever others asked for with another mobile', async () => {
    const contact_number = '01755443322';
    const { application_no } = await begin(w, { line_id: line(), contact_number });
    const ask = (mobile: string) =>
      postForm(w, '/en/web/admission-form/pin', { application_no, contact_number: mobile });
    for (let count = 0; count < 4; count++) await ask('01755443399');
    await ask(contact_number);
    const sent = await w.inSite((tx) =>
      tx.selectFrom('sms_outbox').select('message').where('recipient', '=', `88${contact_number}`).execute(),
    );
    expect(sent).toHaveLength(2);
  });

  it('answers in words what no database holds, no calendar has and no field takes', async () => {
    const key = await begin(w, { line_id: line() });
    const fields = {
      line_id: line(),
      first_name: 'Rafi',
      date_of_birth: '2012-03-05',
      contact_number: '01755667711',
    };
    for (const [name, value] of [
      ['date_of_birth', '2012-02-31'],
      ['date_of_birth', '31/02/2012'],
      ['first_name', 'Ra\0fi'],
      ['first_name', 'x'.repeat(20_000)],
      ['first_name', `${'x'.repeat(150)}😀`],
      ['contact_number', '9'.repeat(400)],
    ] as const) {
      const begun = await postForm(w, formPath, { ...fields, [name]: value });
      expect([name, begun.status]).toEqual([name, 422]);
      expect(begun.body).toMatch(/ is not valid|in the future|Enter an 11-digit|does not fit/);
    }
    for (const changes of [
      { date_of_birth: '2012-02-31' },
      { first_name: 'Ra\0fi' },
      { transaction_id: '1'.repeat(5000) },
      { twin_no: '9'.repeat(5000) },
      { board_id: 'x\0' },
    ] as Record<string, string>[]) {
      const sent = await postForm(w, ownPath, { ...key, ...(await whole(changes)) });
      expect([changes, sent.status]).toEqual([changes, 422]);
    }
    const draft = await postForm(w, ownPath, { ...key, step: 'save', date_of_birth: '2012-02-31' });
    expect(draft.status).toBe(200);
    for (const unreadable of [{ application_no: '9'.repeat(5000) }, { pin: '\0' }])
      expect((await postForm(w, ownPath, { ...key, ...unreadable })).status).toBe(404);
    const lost = await postForm(w, '/en/web/admission-form/pin', {
      application_no: '\0',
      contact_number: '\0',
    });
    expect(lost.status).toBe(422);
  });

  it('lets a machine see the form again, and a mobile begin only a few', async () => {
    const before = await w.inSite((tx) => tx.selectFrom('admission_application').select('id').execute());
    const fields = {
      line_id: line(),
      first_name: 'Rafi',
      date_of_birth: '2012-03-05',
      contact_number: '01755667788',
    };
    expect((await postForm(w, formPath, { ...fields, website: 'https://spam.example' })).status).toBe(200);
    const after = await w.inSite((tx) => tx.selectFrom('admission_application').select('id').execute());
    expect(after).toHaveLength(before.length);
    const answers = [];
    const from = (address: string) => postForm(w, formPath, fields, address);
    for (let count = 0; count < 7; count++) answers.push((await from('203.0.113.20')).status);
    expect(answers).toEqual([...Array(6).fill(200), 429]);
    expect((await from('203.0.113.20')).body).toMatch(/Too many tries\. Try again in \d+ minutes\./);
    // Its owner is not locked out with the stranger, but gets no more messages today.
    const own = await from('203.0.113.21');
    expect([own.status, own.body.includes('No SMS was sent')]).toEqual([200, true]);
    const sent = await w.inSite((tx) =>
      tx.selectFrom('sms_outbox').select('id').where('recipient', '=', '8801755667788').execute(),
    );
    expect(sent).toHaveLength(6);
  });

  it('is over when the window is', async () => {
    const section = await buildClassSection(w);
    const other = await buildCircular(admin, section, { fee_poisha: 0, papers: [], payment_ways: [] });
    const key = await begin(w, { line_id: other.lines[0]!.id });
    await admin.post(`/api/v1/admissions/circulars/${other.id}/closing`);
    const late = await postForm(w, ownPath, { ...key, step: 'save' });
    expect(late.status).toBe(409);
    expect(late.body).toContain('This application can no longer be changed.');
    const early = await buildCircular(admin, await buildClassSection(w), { starts_on: addDays(today(), 2) });
    const begun = await postForm(w, formPath, {
      line_id: early.lines[0]!.id,
      first_name: 'Rafi',
      date_of_birth: '2012-03-05',
      contact_number: '01755667799',
    });
    expect(begun.status).toBe(422);
    const refused = await admin.put<{ code: string }>(
      `/api/v1/admissions/circulars/${other.id}`,
      await admin.get(`/api/v1/admissions/circulars/${other.id}`).then((it) => it.body as object),
    );
    expect(refused.body.code).toBe('admissions:circular_is_closed');
  });
});
