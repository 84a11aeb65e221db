import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StudentProfile } from '#modules/people/index.ts';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildHousehold, buildSectionStudent } from '#test/builders/attendance.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { type ProfileModes, profileNames } from '../fields/profile-fields.ts';
import type { OwnProfile, ProfileChange } from './profile-change.contract.ts';

const own = '/api/v1/profiles/own';
const path = '/api/v1/profiles/changes';

describe('what a family changes of a student', () => {
  let w: World;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let guardian: TestClient;
  let student_id: string;
  let sibling_id: string;

  beforeAll(async () => {
    w = await world();
    office = await w.as('site-admin');
    section = await buildClassSection(w);
  });
  let roll = 0;
  const phone = () => `88017${String(10_000_000 + roll).slice(-8)}`;
  beforeEach(async () => {
    roll += 10;
    const household = await buildHousehold(w, { phone: phone() });
    const facts = {
      household_id: household.id,
      contact_number: phone(),
      father_name: 'Karim',
      mother_name: 'Rahela',
    };
    const pupil = await buildSectionStudent(w, section, roll, {
      ...facts,
      first_name: 'Rima',
      present_address: 'Old road',
      name_bn: null,
    });
    const sibling = await buildSectionStudent(w, section, roll + 1, { ...facts, first_name: 'Arif' });
    student_id = pupil.student.id;
    sibling_id = sibling.student.id;
    guardian = await w.as('guardian', { household_id: household.id });
  });

  const open = async (modes: Partial<ProfileModes>) => {
    const { body } = await office.get<{ modes: ProfileModes }>('/api/v1/profiles/fields');
    return office.put<{ modes: ProfileModes }>('/api/v1/profiles/fields', {
      modes: { ...body.modes, ...modes },
    });
  };
  const send = (values: object, by = guardian, of: string | undefined = student_id) =>
    by.post<OwnProfile>(`${own}/changes`, { student_id: of, ...values, fields: Object.keys(values) });
  const look = async () => (await guardian.get<OwnProfile>(own, { student_id })).body;
  const record = async (id = student_id) => (await office.get<StudentProfile>(`/api/v1/students/${id}`)).body;
  const decide = (it: { id: string } | null, verb: string, body: object, by = office) =>
    by.post<ProfileChange>(`${path}/${it!.id}/${verb}`, body);

  it('goes into the record at once where the institution opened it so, and is found in the log of changes', async () => {
    const { status, body } = await send({ present_address: 'New road', blood_group: 'B+' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.waiting).toBeNull();
    expect(body.values).toMatchObject({ present_address: 'New road', blood_group: 'B+' });
    expect(body.history[0]).toMatchObject({ state: 'applied' });
    const decided = await decide(body.history[0]!, 'rejection', { reason: 'No' });
    expect([decided.status, refusalOf(decided)]).toEqual([409, 'profiles:change_is_applied']);
    expect(body.history[0]!.compared).toEqual([
      { field: 'blood_group', recorded: null, wanted: 'B+', has_changed_since: false },
      { field: 'present_address', recorded: 'Old road', wanted: 'New road', has_changed_since: false },
    ]);
    expect(await record()).toMatchObject({ present_address: 'New road', blood_group: 'B+' });
    const log = await office.get<{ rows: { field: string; after: string }[] }>(
      `/api/v1/students/${student_id}/changes`,
    );
    expect(log.body.rows.some((it) => it.after === 'New road')).toBe(true);
  });

  it('waits for the office where it looks first, and the record stays as it is', async () => {
    const { body } = await send({ name_bn: 'রিমা', guardian_name: 'Jamal' });
    expect(body.waiting?.compared.map((it) => it.field)).toEqual(['name_bn', 'guardian_name']);
    expect(body.values.name_bn).toBeNull();
    expect((await record()).name_bn).toBeNull();
  });

  it('is asked for with what differs from the record alone', async () => {
    expect((await send({ present_address: 'Old road', name_bn: '' })).body).toMatchObject({
      waiting: null,
      history: [],
    });
  });

  it('is one request a student: sent again it says what is wanted now, and what is not named still waits', async () => {
    await send({ name_bn: 'রিমা', guardian_name: 'Jamal' });
    const again = await send({ name_bn: 'রীমা' });
    expect(again.body.waiting?.compared.map((it) => it.wanted)).toEqual(['রীমা', 'Jamal']);
    const { body } = await office.get<{ total: number }>(path, { student_id });
    expect(body.total).toBe(1);
  });

  it('is withdrawn by the family, or by asking for what the record says', async () => {
    await send({ name_bn: 'রিমা' });
    const { waiting } = await look();
    const after = await guardian.post<OwnProfile>(`/api/v1/profiles/changes/${waiting!.id}/withdrawal`, {});
    expect(after.body).toMatchObject({ waiting: null, history: [{ state: 'withdrawn' }] });
    const late = await guardian.post(`/api/v1/profiles/changes/${waiting!.id}/withdrawal`, {});
    expect(refusalOf(late)).toBe('profiles:change_is_withdrawn');
    expect(refusalOf(await decide(waiting, 'acceptance', { fields: ['name_bn'] }))).toBe(
      'profiles:change_is_withdrawn',
    );
    await send({ name_bn: 'রিমা' });
    expect((await send({ name_bn: '' })).body.waiting).toBeNull();
  });

  it('is accepted in part: the ticked fields go into the record, and the family is told', async () => {
    await send({ name_bn: 'রিমা', guardian_name: 'Jamal' });
    const { waiting } = await look();
    const accepted = await decide(waiting, 'acceptance', { fields: ['name_bn'], note: 'Bring the NID' });
    expect(accepted.body).toMatchObject({
      state: 'accepted',
      taken: ['name_bn'],
      decision_note: 'Bring the NID',
    });
    expect(accepted.body.compared.map((it) => it.recorded)).toEqual([null, null]);
    expect(await record()).toMatchObject({ name_bn: 'রিমা', guardian_name: null });
    const bell = await guardian.get<{ rows: { title: string; body: string }[] }>('/api/v1/notifications');
    expect(bell.body.rows[0]).toMatchObject({
      title: 'Rima: a part of your change was accepted',
      body: 'Bring the NID',
    });
    expect(refusalOf(await decide(waiting, 'rejection', { reason: 'No' }))).toBe(
      'profiles:change_is_accepted',
    );
    expect(refusalOf(await decide(waiting, 'acceptance', { fields: ['name_bn'] }))).toBe(
      'profiles:change_is_accepted',
    );
  });

  it('is rejected with a reason that the family reads', async () => {
    await send({ name_bn: 'রিমা' });
    const { waiting } = await look();
    expect(refusalOf(await decide(waiting, 'rejection', { reason: '' }))).toBe('required');
    await decide(waiting, 'rejection', { reason: 'Not as in the birth certificate' });
    expect((await look()).history[0]).toMatchObject({
      state: 'rejected',
      decision_note: 'Not as in the birth certificate',
    });
    expect((await record()).name_bn).toBeNull();
    expect(refusalOf(await decide(waiting, 'rejection', { reason: 'Again' }))).toBe(
      'profiles:change_is_rejected',
    );
  });

  it('is a photo that the office sees before it is the student’s', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const form = new FormData();
    form.set('student_id', student_id);
    form.set('photo', new File([png], 'me.png', { type: 'image/png' }));
    const sent = await guardian.upload<OwnProfile>(`${own}/photo`, form, 'PUT');
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const file = `/api/v1/files/${sent.body.waiting!.compared[0]!.wanted}`;
    expect((await office.get(file)).status).toBe(200);
    expect((await guardian.get(file)).status).toBe(200);
    expect(
      (await (await w.as('guardian', { household_id: (await buildHousehold(w)).id })).get(file)).status,
    ).toBe(404);
    expect((await (await w.as('teacher')).get(file)).status).toBe(404);
    await decide(sent.body.waiting, 'acceptance', { fields: ['photo'] });
    expect((await record()).photo_url).not.toBeNull();
  });

  it('is a number whose owner the office names: the family’s, or the student’s alone', async () => {
    const number = '8801912345671';
    await send({ contact_number: '01912-345671' });
    const { waiting } = await look();
    const asked = await decide(waiting, 'acceptance', { fields: ['contact_number'] });
    expect(asked.body).toMatchObject({
      errors: [{ field: 'contact_number', code: 'people:number_of_whom' }],
    });
    await decide(waiting, 'acceptance', { fields: ['contact_number'], number_of: 'family' });
    expect((await record()).contact_number).toBe(number);
    expect((await record(sibling_id)).contact_number).toBe(number);
  });

  it('is refused for what is not open, and where a required field is empty, in the words of the form', async () => {
    expect(refusalOf(await send({ first_name: 'Nobody' }))).toBe('profiles:not_open');
    await open({ first_name: 'review', father_name: 'review' });
    const { body } = await send({ first_name: '', father_name: '' });
    expect((body as unknown as { errors: { message: string }[] }).errors.map((it) => it.message)).toEqual([
      'First Name is required',
      'Father Name is required',
    ]);
    const thana = await send({ thana_id: '' });
    expect((thana.body as unknown as { errors: { message: string }[] }).errors[0]!.message).toBe(
      'Thana Name is required',
    );
    await open({ first_name: 'closed', father_name: 'closed', photo: 'closed' });
    const form = new FormData();
    form.set('student_id', student_id);
    form.set('photo', new File([Buffer.from([1])], 'me.png', { type: 'image/png' }));
    expect(refusalOf(await guardian.upload(`${own}/photo`, form, 'PUT'))).toBe('profiles:not_open');
    await open({ photo: 'review' });
  });

  it('changes what families may do as soon as the office opens a field, but never lets names through unseen', async () => {
    expect((await open({ previous_school: 'direct' })).body.modes.previous_school).toBe('direct');
    expect((await send({ previous_school: 'Model School' })).body.values.previous_school).toBe(
      'Model School',
    );
    expect(refusalOf(await open({ contact_number: 'direct' }))).toBe('profiles:not_direct');
    await open({ previous_school: 'closed' });
    expect(refusalOf(await send({ previous_school: 'Other' }))).toBe('profiles:not_open');
  });

  it('names what the office changed meanwhile, and is then not accepted together with others', async () => {
    await send({ name_bn: 'রিমা' });
    const { waiting } = await look();
    await w.inSite((tx) =>
      tx.updateTable('student').set({ name_bn: 'রিমা আক্তার' }).where('id', '=', student_id).execute(),
    );
    expect((await look()).waiting!.compared[0]).toMatchObject({
      recorded: 'রিমা আক্তার',
      has_changed_since: true,
    });
    await send({ contact_number: '01912345672' }, guardian, sibling_id);
    const { body: list } = await office.get<{ rows: ProfileChange[] }>(path, { student_id: sibling_id });
    const several = await office.post<{ moved_count: number; left: { reason: string }[] }>(
      '/api/v1/profiles/changes/acceptances',
      { ids: [waiting!.id, list.rows[0]!.id] },
    );
    expect(several.body.moved_count).toBe(0);
    expect(several.body.left.map((it) => it.reason).sort()).toEqual([
      'A new contact number is accepted one at a time: open the request.',
      'The office changed the record after the family asked: open the request.',
    ]);
  });

  it('is another number of the family, of whatever country, that the office looks at first', async () => {
    const sent = await send({ other_phone: '+971 50 123 4567' });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect((await record()).other_phone).toBeNull();
    await decide(sent.body.waiting, 'acceptance', { fields: ['other_phone'] });
    expect((await record()).other_phone).toBe('+971501234567');
    expect((await look()).values.other_phone).toBe('+971501234567');
  });

  it('is no birth registration that another student has: refused where it is accepted, and left of many', async () => {
    const birth_registration_no = '20141234567890123';
    await w.inSite((tx) =>
      tx.updateTable('student').set({ birth_registration_no }).where('id', '=', sibling_id).execute(),
    );
    const { waiting } = (await send({ birth_registration_no, name_bn: 'রিমা' })).body;
    const asked = await decide(waiting, 'acceptance', { fields: ['birth_registration_no'] });
    expect([asked.status, refusalOf(asked)]).toEqual([422, 'people:birth_registration_taken']);
    const several = await office.post<{ moved_count: number; left: { reason: string }[] }>(
      '/api/v1/profiles/changes/acceptances',
      { ids: [waiting!.id] },
    );
    expect(several.body).toMatchObject({
      moved_count: 0,
      left: [{ reason: 'Another student has this birth registration number: open the request.' }],
    });
    expect((await decide(waiting, 'acceptance', { fields: ['name_bn'] })).body.state).toBe('accepted');
  });

  it('is accepted for many at once, once each', async () => {
    await send({ name_bn: 'রিমা' });
    await send({ name_bn: 'আরিফ' }, guardian, sibling_id);
    const { body } = await office.get<{ rows: ProfileChange[] }>(path, { state: 'waiting', page_size: 200 });
    const ids = body.rows.filter((it) => [student_id, sibling_id].includes(it.student_id)).map((it) => it.id);
    const several = await office.post<{ moved_count: number }>('/api/v1/profiles/changes/acceptances', {
      ids,
    });
    expect(several.body).toEqual({ moved_count: 2, left: [] });
    expect((await record(sibling_id)).name_bn).toBe('আরিফ');
    const again = await office.post<{ moved_count: number; left: { reason: string }[] }>(
      '/api/v1/profiles/changes/acceptances',
      { ids },
    );
    expect(again.body.moved_count).toBe(0);
    expect(again.body.left[0]!.reason).toBe('This request has been accepted already.');
  });

  it('refuses fields that were not asked for', async () => {
    await send({ name_bn: 'রিমা' });
    const { waiting } = await look();
    expect((await decide(waiting, 'acceptance', { fields: ['guardian_name'] })).status).toBe(422);
    expect(profileNames).toContain('guardian_name');
  });

  it('is another family’s or another institution’s: not there', async () => {
    await send({ name_bn: 'রিমা' });
    const { waiting } = await look();
    const other = await w.as('guardian', { household_id: (await buildHousehold(w)).id });
    expect((await other.get(own, { student_id })).status).toBe(404);
    expect((await send({ name_bn: 'অন্য' }, other)).status).toBe(404);
    expect((await other.post(`/api/v1/profiles/changes/${waiting!.id}/withdrawal`, {})).status).toBe(404);
    const neighbour = await w.as('site-admin', { site: w.otherSite });
    expect((await neighbour.get(`${path}/${waiting!.id}`)).status).toBe(404);
    expect((await decide(waiting, 'acceptance', { fields: ['name_bn'] }, neighbour)).status).toBe(404);
  });

  it('is sent by students for themselves', async () => {
    const student = await w.as('student', { student_id });
    const { body } = await student.post<OwnProfile>(`${own}/changes`, {
      email: 'rima@example.org',
      fields: ['email'],
    });
    expect(body.values.email).toBe('rima@example.org');
    expect((await student.get(own, { student_id: sibling_id })).status).toBe(404);
  });
});
