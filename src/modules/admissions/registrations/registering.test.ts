import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildClass, buildClassSection, buildGroupSubject, buildSubject } from '#test/builders/academics.ts';
import { begin, buildCircular, buildRegistration, postForm } from '#test/builders/admissions.ts';
import { buildStudent, buildStudentCategory } from '#test/builders/people.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { CircularWithAll } from '../circulars/circular.contract.ts';

const formPath = '/en/student-form';
const ownPath = '/en/student-form/registration';
const pinPath = '/en/student-form/pin';

describe('registering on the website', () => {
  let w: World;
  let admin: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let circular: CircularWithAll;
  let category: string;
  let islam: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    section = await buildClassSection(w);
    islam = (await buildSubject(w, { religion: 'islam', kind: 'religion' })).id;
    await buildGroupSubject(w, section, { subject_id: islam, condition: 'religion_choice' });
    category = (await buildStudentCategory(w)).id;
    circular = await buildRegistration(admin, section);
  });

  const line = () => circular.lines[0]!.id;
  const start = (fields: Record<string, string> = {}) => begin(w, { line_id: line(), ...fields }, formPath);
  const board = async () =>
    (await w.inCore((tx) => tx.selectFrom('board').select('id').limit(1).execute()))[0]!.id;
  const whole = async (changes: Record<string, string> = {}) => ({
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
    contact_number: '01711223344',
    board_id: await board(),
    class_section_id: section.id,
    roll_number: '৭',
    ...changes,
  });
  const stored = (application_no: string) =>
    w.inSite((tx) =>
      tx
        .selectFrom('admission_application')
        .selectAll()
        .where('application_no', '=', application_no)
        .executeTakeFirstOrThrow(),
    );
  const visit = (path: string, alias = w.site.alias) =>
    w.visitor('en', `${alias}.localhost`).get<string>(path);

  it('is led to only while a registration is open, in both languages, without script', async () => {
    const page = await visit('/student-form');
    expect(page.status).toBe(200);
    expect(page.body).toContain('নিবন্ধন শুরু করুন');
    expect((await visit(formPath)).body).toContain('>Register<');
    for (const body of [page.body, (await visit(formPath)).body]) {
      expect(body).not.toMatch(/<script(?! type="application\/ld\+json">)/);
      expect(body).not.toMatch(/(website|admissions|shared):/);
    }
    expect((await visit('/en')).body).toContain('href="/en/student-form"');
    expect((await visit('/sitemap.xml')).body).toContain('/student-form<');
    const none = await visit(formPath, w.otherSite.alias);
    expect(none.body).toContain('There is no open registration declare.');
    expect((await visit('/en', w.otherSite.alias)).body).not.toContain('/student-form');
    expect((await visit('/sitemap.xml', w.otherSite.alias)).body).not.toContain('/student-form');
  });

  it('begins with a number and a PIN, and says what is missing', async () => {
    const missing = await postForm(w, formPath, { line_id: '' });
    expect(missing.status).toBe(422);
    for (const name of ['Academic Year', 'Session', 'Class', 'Shift', 'Version', 'Group'])
      expect(missing.body).toContain(`>${name} is required<`);
    for (const name of ['First Name', 'Date of Birth', 'Contact Number'])
      expect(missing.body).toContain(`>${name} is required<`);
    const { application_no, pin } = await start({ contact_number: '01711998811' });
    const sms = await w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select('message')
        .where('recipient', '=', '8801711998811')
        .executeTakeFirstOrThrow(),
    );
    expect(sms.message).toContain(`registration ${application_no}, PIN ${pin}`);
    expect(await stored(application_no)).toMatchObject({ kind: 'registration', state: 'draft' });
  });

  it('asks for what the office needs, beside the fields', async () => {
    const key = await start();
    const refused = await postForm(w, ownPath, { ...key, step: 'submit' });
    expect(refused.status).toBe(422);
    for (const name of ['Student Category', 'First Name', 'Father Name', 'Mother Name', 'Contact Number'])
      expect(refused.body).toContain(`>${name} is required<`);
    for (const name of ['Religion', 'Gender', 'Religion Subject', 'Date of Birth', 'Board'])
      expect(refused.body).toContain(`>${name} is required<`);
    for (const name of ['Roll Number', 'Section']) expect(refused.body).toContain(`>${name} is required<`);
    const other = await buildClassSection(w);
    const wrong = await postForm(w, ownPath, {
      ...key,
      ...(await whole({ class_section_id: other.id, roll_number: 'x' })),
    });
    expect(wrong.body).toContain('>The value of Section is not valid.<');
    expect(wrong.body).toContain('>The value of Roll Number is not valid.<');
    expect((await stored(key.application_no)).state).toBe('draft');
  });

  it('asks for no board and no religion subject where the class has none', async () => {
    const primary = await buildClass(w, { level: 'primary', name_en: 'Two', name_bn: 'দ্বিতীয়' });
    const small = await buildClassSection(w, { class_id: primary.id });
    const other = await buildRegistration(admin, small);
    const key = await begin(w, { line_id: other.lines[0]!.id }, formPath);
    const sent = await postForm(w, ownPath, {
      ...key,
      ...(await whole({ class_section_id: small.id, board_id: '', religion_subject_id: '' })),
    });
    expect(sent.status, sent.body).toBe(200);
    expect(sent.body).toContain('The institution will check it.');
  });

  it('is saved on the way, submitted, and changed until it is decided', async () => {
    const key = await start();
    const saved = await postForm(w, ownPath, { ...key, step: 'save', father_name: 'Abdul Karim' });
    expect(saved.body).toContain('Saved. Submit the form when nothing is missing.');
    expect((await postForm(w, ownPath, key)).body).toContain('value="Abdul Karim"');
    const sent = await postForm(w, ownPath, { ...key, ...(await whole({ student_no: '২০২৬-০০০১২৩' })) });
    expect(sent.status, sent.body).toBe(200);
    expect(await stored(key.application_no)).toMatchObject({
      state: 'submitted',
      class_section_id: section.id,
      roll: 7,
      student_no: '2026-000123',
      contact_number: '8801711223344',
    });
    const slip = await postForm(w, '/student-form/registration', key);
    expect(slip.body).toContain('জমা হয়েছে');
    await postForm(w, ownPath, { ...key, ...(await whole({ roll_number: '8' })) });
    expect((await stored(key.application_no)).roll).toBe(8);
    const worse = await postForm(w, ownPath, { ...key, ...(await whole({ roll_number: '' })) });
    expect(worse.status).toBe(422);
    expect((await stored(key.application_no)).roll).toBe(8);
  });

  it('answers a right and a wrong ID alike, and shows nothing of a record', async () => {
    const known = await buildStudent(
      w,
      { first_name: 'Secret', father_name: 'Hidden Father', date_of_birth: '2011-01-01' },
      { class_section_id: section.id, roll: 91 },
    );
    const answers = [];
    for (const student_no of [known.student_no, 'S-nobody']) {
      const key = await start();
      const sent = await postForm(w, ownPath, { ...key, ...(await whole({ student_no })) });
      expect(sent.status).toBe(200);
      const opened = await postForm(w, ownPath, { ...key, step: 'edit' });
      const blind = (body: string) =>
        [key.application_no, key.pin, student_no].reduce((text, it) => text.replaceAll(it, '…'), body);
      answers.push(blind(sent.body) + blind(opened.body));
      expect(sent.body + opened.body).not.toMatch(/Secret|Hidden Father/);
    }
    expect(answers[1]).toBe(answers[0]);
  });

  it('opens neither an application here nor a registration there', async () => {
    const admission = await buildCircular(admin, await buildClassSection(w));
    const application = await begin(w, { line_id: admission.lines[0]!.id });
    const registration = await start();
    expect((await postForm(w, ownPath, application)).status).toBe(404);
    expect((await postForm(w, '/en/web/admission-form/application', registration)).status).toBe(404);
    const wrong = await postForm(w, ownPath, { ...registration, pin: '12' });
    expect(wrong.body).toContain('There is no registration with this number and PIN.');
    const line_id = admission.lines[0]!.id;
    expect((await postForm(w, formPath, { line_id, first_name: 'Rafi' })).status).toBe(422);
  });

  it('is over when the window is', async () => {
    const other = await buildRegistration(admin, await buildClassSection(w));
    const key = await begin(w, { line_id: other.lines[0]!.id }, formPath);
    await admin.post(`/api/v1/admissions/circulars/${other.id}/closing`);
    const late = await postForm(w, ownPath, { ...key, step: 'save' });
    expect([late.status, late.body]).toEqual([
      409,
      expect.stringContaining('This registration can no longer be changed.'),
    ]);
    const early = await buildRegistration(admin, await buildClassSection(w), {
      starts_on: addDays(today(), 2),
    });
    const begun = await postForm(w, formPath, {
      line_id: early.lines[0]!.id,
      first_name: 'Rafi',
      date_of_birth: '2012-03-05',
      contact_number: '01755667799',
    });
    expect(begun.status).toBe(422);
  });

  it('lets a machine see the form again, and a mobile begin only a few', async () => {
    const fields = {
      line_id: line(),
      first_name: 'Rafi',
      date_of_birth: '2012-03-05',
      contact_number: '01755667711',
    };
    const trapped = await postForm(w, formPath, { ...fields, website: 'https://spam.example' });
    expect([trapped.status, trapped.body.includes('name="pin"')]).toEqual([200, false]);
    const answers = [];
    const one = '203.0.113.70';
    for (let count = 0; count < 7; count++) answers.push((await postForm(w, formPath, fields, one)).status);
    expect(answers).toEqual([...Array(6).fill(200), 429]);
  });

  describe('a lost PIN', () => {
    const newPinOf = async (recipient: string) => {
      const sms = await w.inSite((tx) =>
        tx
          .selectFrom('sms_outbox')
          .select('message')
          .where('recipient', '=', recipient)
          .where('message', 'like', '%new PIN%')
          .execute(),
      );
      return sms.map((it) => /new PIN (\d{6})/.exec(it.message)![1]!);
    };

    it('is replaced by SMS where number and mobile agree, and nobody sees whether', async () => {
      const { application_no, pin } = await start({ contact_number: '01711776601' });
      const answers = [];
      for (const contact_number of ['01711776602', '০১৭১১-৭৭৬৬০১']) {
        const sent = await postForm(w, pinPath, { application_no, contact_number });
        answers.push([sent.status, sent.body.replace(/value="[^"]*"/g, '')]);
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]![0]).toBe(200);
      expect(await newPinOf('8801711776602')).toEqual([]);
      const [fresh] = await newPinOf('8801711776601');
      expect((await postForm(w, ownPath, { application_no, pin })).status).toBe(404);
      expect((await postForm(w, ownPath, { application_no, pin: fresh! })).status).toBe(200);
    });

    it('is replaced for applications, too', async () => {
      const admission = await buildCircular(admin, await buildClassSection(w));
      const { application_no } = await begin(w, {
        line_id: admission.lines[0]!.id,
        contact_number: '01711776603',
      });
      const asked = { application_no, contact_number: '01711776603' };
      expect((await postForm(w, pinPath, asked)).status).toBe(200);
      expect(await newPinOf('8801711776603')).toEqual([]);
      const sent = await postForm(w, '/en/web/admission-form/pin', asked);
      expect(sent.body).toContain('a new PIN is on its way by SMS');
      expect(await newPinOf('8801711776603')).toHaveLength(1);
    });

    it('needs both, and is asked for only a few times', async () => {
      const empty = await postForm(w, pinPath, { application_no: '', contact_number: '12' });
      expect(empty.status).toBe(422);
      expect(empty.body).toContain('>Registration number is required<');
      expect(empty.body).toContain('Enter an 11-digit mobile number');
      const { application_no } = await start({ contact_number: '01711776604' });
      const ask = (contact_number: string) => postForm(w, pinPath, { application_no, contact_number });
      const answers = [];
      for (let count = 0; count < 4; count++) answers.push((await ask('01711776609')).status);
      expect(answers).toEqual([200, 200, 200, 429]);
      // Whoever tries mobiles leaves the family's own free.
      expect((await ask('01711776604')).body).toContain('a new PIN is on its way by SMS');
      expect((await ask('01711776609')).body).toContain('Too many tries.');
      const one = '203.0.113.77';
      const tries = [];
      for (let count = 0; count < 11; count++) {
        const fields = { application_no: `2026900${count}`, contact_number: '01711776604' };
        tries.push((await postForm(w, pinPath, fields, one)).status);
      }
      expect(tries).toEqual([...Array(10).fill(200), 429]);
    });
  });
});
