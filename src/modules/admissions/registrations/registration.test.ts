import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildClass, buildClassSection, buildGroupSubject, buildSubject } from '#test/builders/academics.ts';
import { begin, buildRegistration, postForm } from '#test/builders/admissions.ts';
import { buildStudent, buildStudentCategory } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { CircularWithAll } from '../circulars/circular.contract.ts';
import type { Acceptance, Registration, RegistrationWithAll } from './registration.contract.ts';

const path = '/api/v1/admissions/registrations';
const nobody = '0198c0de-0000-7000-8000-000000000000';

describe('registrations at the office', () => {
  let w: World;
  let admin: TestClient;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let circular: CircularWithAll;
  let category: string;
  let islam: string;
  let photo: File;
  let count = 0;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    office = await w.as('employee');
    const primary = await buildClass(w, { level: 'primary', name_en: 'Three', name_bn: 'তৃতীয়' });
    section = await buildClassSection(w, { class_id: primary.id });
    islam = (await buildSubject(w, { religion: 'islam', kind: 'religion' })).id;
    await buildGroupSubject(w, section, { subject_id: islam, condition: 'religion_choice' });
    category = (await buildStudentCategory(w)).id;
    circular = await buildRegistration(admin, section);
    const bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0b7285' } })
      .png()
      .toBuffer();
    photo = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
  });

  /** A student of the section whose record is as in a registration with nothing changed. */
  async function pupil(fields: Parameters<typeof buildStudent>[1] = {}) {
    const number = ++count;
    const student = await buildStudent(
      w,
      {
        first_name: `Pupil${number}`,
        last_name: 'Rahman',
        student_category_id: category,
        gender: 'male',
        date_of_birth: '2017-03-05',
        religion: 'islam',
        father_name: 'Abdul Karim',
        mother_name: 'Salma Begum',
        contact_number: `88017100${String(number).padStart(5, '0')}`,
        ...fields,
      },
      { class_section_id: section.id, roll: 1000 + number },
    );
    return { ...student, roll: 1000 + number };
  }

  type Pupil = Awaited<ReturnType<typeof pupil>>;

  /** Registers on the website, for a student or somebody new. */
  async function register(
    student: Pupil | undefined,
    changes: Record<string, string | File> = {},
    declaration = circular,
  ) {
    const number = ++count;
    const typed = {
      student_category_id: category,
      gender: 'male',
      religion: 'islam',
      religion_subject_id: islam,
      first_name: student?.first_name ?? `Newcomer${number}`,
      last_name: 'Rahman',
      date_of_birth: student?.date_of_birth ?? '2017-09-09',
      father_name: student?.father_name ?? 'Abdul Karim',
      mother_name: student?.mother_name ?? 'Salma Begum',
      contact_number: student?.contact_number ?? `0172200${String(number).padStart(4, '0')}`,
      class_section_id: section.id,
      roll_number: String(student?.roll ?? 2000 + number),
      student_no: student?.student_no ?? '',
      ...changes,
    };
    const key = await begin(w, { line_id: declaration.lines[0]!.id }, '/en/student-form');
    const sent = await postForm(w, '/en/student-form/registration', { ...key, step: 'submit', ...typed });
    expect(sent.status, sent.body).toBe(200);
    const found = await office.get<{ rows: Registration[] }>(path, { q: key.application_no });
    return { ...key, row: found.body.rows[0]!, id: found.body.rows[0]!.id };
  }

  const show = async (id: string) => (await office.get<RegistrationWithAll>(`${path}/${id}`)).body;
  const accept = (id: string, student_id: string | null, fields: string[] = [], more: object = {}) =>
    office.post<RegistrationWithAll>(`${path}/${id}/acceptance`, { student_id, fields, ...more });
  const undo = (id: string) => office.post<RegistrationWithAll>(`${path}/${id}/undoing`, {});
  const move = (id: string, name: string, body: object = {}) =>
    office.post<RegistrationWithAll>(`${path}/${id}/${name}`, body);
  const preview = async (...ids: string[]) =>
    (await office.post<Acceptance>('/api/v1/admissions/registration-previews', { ids })).body;
  const acceptMany = async (...ids: string[]) =>
    (await office.post<Acceptance>('/api/v1/admissions/registration-acceptances', { ids })).body;
  const undoMany = (...ids: string[]) =>
    office.post<{ count: number }>('/api/v1/admissions/registration-undoings', { ids });
  const record = (id: string) =>
    w.inSite((tx) => tx.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirst());

  it('are found by ID, else by section, roll and birth date, else by name and birth date', async () => {
    const [one, other] = [await pupil(), await pupil()];
    const own = await buildRegistration(admin, section);
    const byNo = await register(one, { roll_number: String(other.roll) }, own);
    expect(byNo.row).toMatchObject({ student_id: one.id, matched_by: 'student_no' });
    const byRoll = await register(other, { student_no: 'S-nobody', first_name: 'Different' }, own);
    expect(byRoll.row).toMatchObject({ student_id: other.id, matched_by: 'roll' });
    const byName = await register(one, { student_no: '', roll_number: '99999' }, own);
    expect(byName.row).toMatchObject({ student_id: one.id, matched_by: 'name' });
    const none = await register(one, { student_no: '', roll_number: '99998', first_name: 'Else' }, own);
    expect(none.row).toMatchObject({ student_id: null, matched_by: null });
    const born = await register(one, { student_no: '', date_of_birth: '2016-01-01' }, own);
    expect(born.row).toMatchObject({ student_id: null, matched_by: null });
    const twins = [await pupil({ first_name: 'Same' }), await pupil({ first_name: 'Same' })];
    const either = await register(twins[0], { student_no: '', roll_number: '99997' }, own);
    expect(either.row.student_id).toBeNull();
    const found = await office.get<{ total: number }>(path, { match: 'new', circular_id: own.id });
    expect(found.body.total).toBe(3);
    const queue = await office.get<{ total: number }>('/api/v1/admissions/applications', {
      circular_id: own.id,
    });
    expect(queue.body.total).toBe(0);
  });

  it('admit a new child once, however often it was registered', async () => {
    const own = await buildRegistration(admin, section);
    const one = await register(undefined, { first_name: 'Twiceborn' }, own);
    const again = await register(undefined, { first_name: 'Mohammad Twiceborn' }, own);
    const done = await acceptMany(one.id, again.id);
    expect(done.admitted_count).toBe(1);
    expect(done.rows.find((it) => it.id === again.id)!.reason).toBe(
      'Another registration for the same student came before.',
    );
  });

  it('are compared field by field, the differing ones ticked', async () => {
    const student = await pupil({ blood_group: 'A+', email: null });
    const { id } = await register(student, {
      blood_group: 'B+',
      email: 'family@example.org',
      name_bn: 'রহিম',
      [`paper_${circular.papers[0]!.id}`]: photo,
    });
    const page = await show(id);
    const of = (field: string) => page.compared.find((it) => it.field === field);
    expect(of('blood_group')).toMatchObject({ recorded: 'A+', registered: 'B+', is_taken: true });
    expect(of('email')).toMatchObject({ recorded: null, is_different: true, is_taken: true });
    expect(of('father_name')).toMatchObject({ is_different: false, is_taken: false });
    expect(of('roll_number')).toMatchObject({ is_different: false });
    expect(of('religion_subject_id')).toMatchObject({ recorded: null, registered: islam });
    expect(of('photo')).toMatchObject({ recorded: null, is_taken: true });
    expect(of('guardian_name')).toBeUndefined();
    expect(page.names.map((it) => it.id)).toEqual(expect.arrayContaining([islam, category, section.id]));
    const file = await office.get(page.papers[0]!.url!);
    expect(file.status).toBe(200);
    expect((await (await w.as('teacher')).get(page.papers[0]!.url!)).status).toBe(403);
    expect((await (await w.as('teacher')).get(path)).status).toBe(403);
  });

  it('write only what is ticked, and restore what nobody changed since', async () => {
    const student = await pupil({ blood_group: 'A+' });
    const { id } = await register(student, {
      blood_group: 'B+',
      email: 'family@example.org',
      name_bn: 'রহিম',
      father_name: 'Abdul Karim Khan',
      guardian_name: 'Uncle',
      present_address: 'Dhaka',
      roll_number: '4711',
      [`paper_${circular.papers[0]!.id}`]: photo,
    });
    const done = await accept(id, student.id, [
      'blood_group',
      'name_bn',
      'father_name',
      'guardian_name',
      'roll_number',
      'photo',
      'religion_subject_id',
    ]);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body).toMatchObject({ state: 'accepted', can: { undo: true, accept: false } });
    const written = await record(student.id);
    expect(written).toMatchObject({ blood_group: 'B+', name_bn: 'রহিম', father_name: 'Abdul Karim Khan' });
    expect(written).toMatchObject({ email: null, present_address: null });
    expect(written!.search_key).toContain('রহিম');
    const profile = await office.get<{ roll_number: number; guardian_name: string; photo_url: string }>(
      `/api/v1/students/${student.id}`,
    );
    expect(profile.body).toMatchObject({
      roll_number: 4711,
      guardian_name: 'Uncle',
      religion_subject_id: islam,
      photo_url: expect.any(String),
    });
    expect(done.body.changes).toEqual(
      expect.arrayContaining([{ field: 'blood_group', before: 'A+', after: 'B+' }]),
    );
    expect(refusalOf(await accept(id, student.id))).toBe('admissions:registration_not_submitted');
    expect(refusalOf(await move(id, 'return', { reason: 'No' }))).toBe(
      'admissions:registration_not_submitted',
    );
    expect(refusalOf(await move(id, 'rejection', { reason: 'No' }))).toBe('admissions:registration_decided');
    await w.inSite((tx) =>
      tx.updateTable('student').set({ blood_group: 'O+' }).where('id', '=', student.id).execute(),
    );
    const back = await undo(id);
    expect(back.body).toMatchObject({ state: 'submitted', changes: null, student_id: student.id });
    expect(await record(student.id)).toMatchObject({
      blood_group: 'O+',
      name_bn: null,
      father_name: 'Abdul Karim',
      photo_file_id: null,
    });
    const restored = await office.get(`/api/v1/students/${student.id}`);
    expect(restored.body).toMatchObject({
      roll_number: student.roll,
      guardian_name: null,
      religion_subject_id: null,
    });
    expect(refusalOf(await undo(id))).toBe('admissions:registration_not_undone');
  });

  it('do not take a roll that is taken, nor a section, nor what is of another section', async () => {
    const [student, other] = [await pupil(), await pupil()];
    const taken = await register(student, { roll_number: String(other.roll) });
    const field = async (id: string, name: string) =>
      (await show(id)).compared.find((it) => it.field === name);
    expect(await field(taken.id, 'roll_number')).toMatchObject({
      is_taken: false,
      obstacle: 'Somebody else in the section has this roll.',
    });
    const refused = await accept(taken.id, student.id, ['roll_number']);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining('Somebody else in the section has this roll.'),
    ]);
    const elsewhere = await buildClassSection(w, { ...section, id: undefined, name: `B${count}` } as object);
    const moved = await register(student, { class_section_id: elsewhere.id, roll_number: '5' });
    expect(await field(moved.id, 'class_section_id')).toMatchObject({
      obstacle: 'Sections are changed on the student’s page, with a day.',
    });
    expect(await field(moved.id, 'roll_number')).toMatchObject({
      is_taken: false,
      obstacle: 'The student is in another section.',
    });
  });

  it('ask whose a number is that a family has, or brothers and sisters share', async () => {
    const [student, neighbour] = [await pupil(), await pupil()];
    const { id } = await register(student, { contact_number: neighbour.contact_number! });
    expect((await show(id)).asks_family).toBe(true);
    const asked = await accept(id, student.id, ['contact_number']);
    expect(asked.status).toBe(422);
    expect(JSON.stringify(asked.body)).toContain('contact_number');
    const joined = await accept(id, student.id, ['contact_number'], { household_id: neighbour.household_id });
    expect(joined.status).toBe(200);
    expect(await record(student.id)).toMatchObject({
      contact_number: neighbour.contact_number,
      household_id: neighbour.household_id,
    });
    await undo(id);
    expect(await record(student.id)).toMatchObject({
      contact_number: student.contact_number,
      household_id: student.household_id,
    });
    const sister = await pupil({
      household_id: student.household_id,
      contact_number: student.contact_number,
    });
    const own = await register(student, { contact_number: '01733000001' });
    expect((await accept(own.id, student.id, ['contact_number'])).status).toBe(422);
    const shared = await accept(own.id, student.id, ['contact_number'], { number_of: 'family' });
    expect(shared.status).toBe(200);
    expect((await record(sister.id))!.contact_number).toBe('8801733000001');
    await undo(own.id);
    expect((await record(sister.id))!.contact_number).toBe(student.contact_number);
    expect((await record(student.id))!.contact_number).toBe(student.contact_number);
  });

  it('change the number of a household that nobody else shares, and give it back', async () => {
    const student = await pupil();
    const { id } = await register(student, { contact_number: '01733000002' });
    expect((await accept(id, student.id, ['contact_number'])).status).toBe(200);
    const phone = () =>
      w.inSite(async (tx) => {
        const household = await tx
          .selectFrom('household')
          .select('phone')
          .where('id', '=', student.household_id)
          .executeTakeFirstOrThrow();
        return household.phone;
      });
    expect(await phone()).toBe('8801733000002');
    await undo(id);
    expect(await phone()).toBe(student.contact_number);
  });

  it('admit a new student, who goes again while nothing points to them', async () => {
    const { id, row } = await register(undefined, { [`paper_${circular.papers[0]!.id}`]: photo });
    expect(row.student_id).toBeNull();
    const done = await accept(id, null);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const studentId = done.body.student_id!;
    const profile = await office.get(`/api/v1/students/${studentId}`);
    expect(profile.body).toMatchObject({
      father_name: 'Abdul Karim',
      religion_subject_id: islam,
      roll_number: row.roll,
      photo_url: expect.any(String),
    });
    const household = (await record(studentId))!.household_id;
    expect((await undo(id)).body).toMatchObject({ state: 'submitted', student_id: null });
    expect(await record(studentId)).toBeUndefined();
    const gone = await w.inSite((tx) =>
      tx.selectFrom('household').select('id').where('id', '=', household).execute(),
    );
    expect(gone).toEqual([]);
  });

  it('keep a student whom something points to', async () => {
    const { id } = await register(undefined);
    const studentId = (await accept(id, null)).body.student_id!;
    const upload = new FormData();
    upload.set('title', 'Birth certificate');
    upload.set('file', new File(['%PDF-1.7 x'], 'birth.pdf', { type: 'application/pdf' }));
    const paper = await office.upload(`/api/v1/admissions/students/${studentId}/documents`, upload);
    expect(paper.status, JSON.stringify(paper.body)).toBe(201);
    expect(refusalOf(await undo(id))).toBe('admissions:registration_in_use');
    expect(await record(studentId)).toBeDefined();
    expect((await show(id)).state).toBe('accepted');
  });

  it('refuse a new student whom the record knows, or whose roll is taken', async () => {
    const student = await pupil();
    const known = await register(student);
    await office.put(`${path}/${known.id}/student`, { student_id: null });
    expect(refusalOf(await accept(known.id, null))).toBe('admissions:known_student');
    const { id } = await register(undefined, { roll_number: String(student.roll) });
    expect(refusalOf(await accept(id, null))).toBe('people:roll_taken');
  });

  it('are given to another student, or to a new one, by the office', async () => {
    const [student, other] = [await pupil(), await pupil()];
    const { id, application_no, pin } = await register(student);
    const chosen = await office.put<RegistrationWithAll>(`${path}/${id}/student`, { student_id: other.id });
    expect(chosen.body).toMatchObject({ student_id: other.id, matched_by: 'office' });
    expect(refusalOf(await accept(id, student.id))).toBe('admissions:registration_of_other_student');
    expect((await office.put(`${path}/${id}/student`, { student_id: nobody })).status).toBe(404);
    // What the office said stays, whatever the family changes.
    await postForm(w, '/en/student-form/registration', { application_no, pin, step: 'save' });
    expect((await show(id)).student_id).toBe(other.id);
    const fresh = await office.put<RegistrationWithAll>(`${path}/${id}/student`, { student_id: null });
    expect(fresh.body).toMatchObject({ student_id: null, matched_by: 'office' });
    await move(id, 'rejection', { reason: 'Not ours' });
    const late = await office.put(`${path}/${id}/student`, { student_id: other.id });
    expect(refusalOf(late)).toBe('admissions:registration_not_submitted');
  });

  it('are returned with a message by SMS, corrected, rejected and taken back', async () => {
    const student = await pupil();
    const { id, application_no, pin } = await register(student);
    expect((await move(id, 'return', { reason: '' })).status).toBe(422);
    const returned = await move(id, 'return', { reason: 'Photo is unclear' });
    expect(returned.body).toMatchObject({ state: 'returned', steps: [{ message: 'Photo is unclear' }] });
    const sms = await w.inSite((tx) =>
      tx
        .selectFrom('sms_outbox')
        .select('message')
        .where('recipient', '=', student.contact_number!)
        .where('message', 'like', '%Photo is unclear')
        .execute(),
    );
    expect(sms).toHaveLength(1);
    const seen = await postForm(w, '/en/student-form/registration', { application_no, pin });
    expect(seen.body).toContain('Photo is unclear');
    expect((await undo(id)).body.state).toBe('submitted');
    const rejected = await move(id, 'rejection', { reason: 'Not ours' });
    expect(rejected.body).toMatchObject({ state: 'rejected', can: { accept: false, undo: true } });
    const late = await postForm(w, '/en/student-form/registration', { application_no, pin, step: 'save' });
    expect(late.body).toContain('This registration can no longer be changed.');
    expect((await undo(id)).body.state).toBe('submitted');
  });

  it('are accepted many at a time exactly as the preview says, and undone together', async () => {
    const own = await buildRegistration(admin, section);
    const [plain, wrong, neighbour, twice] = [await pupil(), await pupil(), await pupil(), await pupil()];
    const rolled = String(5000 + count);
    const change = await register(plain, { blood_group: 'B+', name_bn: 'করিম', roll_number: rolled }, own);
    const fresh = await register(undefined, {}, own);
    const sameRoll = await register(neighbour, { roll_number: rolled }, own);
    const first = await register(twice, { blood_group: 'O+' }, own);
    const second = await register(twice, { blood_group: 'O-' }, own);
    const family = await register(undefined, { contact_number: neighbour.contact_number! }, own);
    const person = await register(wrong, { first_name: 'Else', date_of_birth: '2015-01-01' }, own);
    const returned = await register(await pupil(), {}, own);
    await move(returned.id, 'return', { reason: 'Again' });
    const all = [change, fresh, sameRoll, first, second, family, person, returned].map((it) => it.id);
    expect(second.row.is_duplicate).toBe(true);
    expect((await show(first.id)).is_duplicate).toBe(false);
    const duplicates = await office.get<{ total: number }>(path, { match: 'duplicate', circular_id: own.id });
    expect(duplicates.body.total).toBe(1);
    const said = await preview(...all);
    const reason = (id: string) => said.rows.find((it) => it.id === id)!.reason;
    expect(reason(second.id)).toBe('Another registration for the same student came before.');
    expect(reason(family.id)).toBe(
      'The number belongs to a family here, or brothers and sisters share it. Accept this one by itself and say whose it is.',
    );
    expect(reason(person.id)).toBe(
      'Name and date of birth are others than in the record. Look whether it is this student.',
    );
    expect(reason(returned.id)).toContain('Only a submitted registration can be accepted');
    // Blood group, Bangla name, roll and the religion subject; religion subject; blood group and religion subject.
    expect(said).toMatchObject({ changed_count: 3, field_count: 7, admitted_count: 1 });
    expect((await record(plain.id))!.blood_group).toBeNull();
    const done = await acceptMany(...all);
    expect(done).toEqual(said);
    expect(await record(plain.id)).toMatchObject({ blood_group: 'B+', name_bn: 'করিম' });
    expect((await record(wrong.id))!.first_name).toBe(wrong.first_name);
    const accepted = [change, fresh, sameRoll, first].map((it) => it.id);
    const list = await office.get<{ rows: Registration[] }>(path, { circular_id: own.id, state: 'accepted' });
    expect(list.body.rows.map((it) => it.id).sort()).toEqual([...accepted].sort());
    expect((await show(second.id)).is_duplicate).toBe(true);
    expect(refusalOf(await undoMany(...accepted, second.id))).toBe('admissions:registration_not_undone');
    expect((await undoMany(...accepted)).body).toEqual({ count: 4 });
    expect(await record(plain.id)).toMatchObject({ blood_group: null, name_bn: null });
    const counts = await office.get('/api/v1/admissions/registration-counts', { circular_id: own.id });
    expect(counts.body).toEqual(
      expect.arrayContaining([
        { state: 'submitted', count: 7 },
        { state: 'returned', count: 1 },
      ]),
    );
  });

  it('of one student under two declarations are accepted one by one, and undone the last first', async () => {
    const other = await buildRegistration(admin, section);
    const student = await pupil({ blood_group: 'A+' });
    const one = await register(student, { blood_group: 'B+' });
    const two = await register(student, { blood_group: 'O+' }, other);
    expect((await preview(one.id, two.id)).rows.map((it) => it.kind)).toEqual(['change', 'refused']);
    await accept(one.id, student.id, ['blood_group']);
    await accept(two.id, student.id, ['blood_group']);
    expect((await record(student.id))!.blood_group).toBe('O+');
    expect((await undoMany(one.id, two.id)).body).toEqual({ count: 2 });
    expect((await record(student.id))!.blood_group).toBe('A+');
  });

  it('are refused where what was typed no longer fits', async () => {
    const student = await pupil();
    const { id } = await register(student);
    await w.inSite((tx) =>
      tx
        .updateTable('admission_application')
        .set({ student: JSON.stringify({ first_name: 'Half' }) })
        .where('id', '=', id)
        .execute(),
    );
    expect(refusalOf(await accept(id, student.id))).toBe('admissions:registration_not_valid');
    expect((await show(id)).compared).toEqual([]);
    expect((await preview(id)).rows[0]!.reason).toContain('What was registered no longer fits.');
  });

  it('of another institution are not there', async () => {
    const { id } = await register(await pupil());
    const other = await w.as('site-admin', { site: w.otherSite });
    expect((await other.get(`${path}/${id}`)).status).toBe(404);
    expect((await other.post(`${path}/${id}/acceptance`, { student_id: null, fields: [] })).status).toBe(404);
    expect((await other.post(`${path}/${id}/undoing`, {})).status).toBe(404);
    for (const name of ['previews', 'acceptances', 'undoings'])
      expect((await other.post(`/api/v1/admissions/registration-${name}`, { ids: [id] })).status).toBe(404);
    const application = `/api/v1/admissions/applications/${id}`;
    expect((await office.get(application)).status).toBe(404);
  });
});
