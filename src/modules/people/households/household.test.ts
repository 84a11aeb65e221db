import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { buildClass, buildClassSection, unique } from '#test/builders/academics.ts';
import { buildDues, buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';

interface Refusal {
  code: string;
  errors: { field: string; code: string; message: string }[];
  details: { families: { household_id: string; father_name: string; students: { name_en: string }[] }[] };
}

interface Admitted {
  student_id: string;
}

interface Profile {
  siblings: { id: string }[];
  guardians: { name_en: string }[];
}

describe('families with the same phone number', () => {
  let w: World;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let category: string;
  let phone: string;
  let roll = 0;

  beforeAll(async () => {
    w = await world();
    office = await w.as('employee');
    const { id: class_id } = await buildClass(w, { level: 'primary' });
    section = await buildClassSection(w, { class_id });
    category = (await buildStudentCategory(w)).id;
  });

  beforeEach(() => {
    phone = `017${String(Number.parseInt(unique(), 16)).padStart(8, '0').slice(-8)}`;
  });

  const admit = (first_name: string, father_name: string, more: object = {}) => {
    roll += 1;
    return office.post<Admitted & Refusal>('/api/v1/admissions/students', {
      academic_year_id: section.academic_year_id,
      shift_id: section.shift_id,
      version_id: section.version_id,
      class_id: section.class_id,
      study_group_id: section.study_group_id,
      class_section_id: section.id,
      session: '2026',
      student_category_id: category,
      first_name,
      father_name,
      mother_name: `Mother of ${first_name}`,
      contact_number: phone,
      religion: 'islam',
      gender: 'male',
      date_of_birth: addDays('2012-03-04', roll),
      roll_number: roll,
      ...more,
    });
  };
  const profile = async (id: string) => (await office.get<Profile>(`/api/v1/students/${id}`)).body;

  it('are not joined silently: the admission form asks and names the known family', async () => {
    const first = await admit('Rahim', 'Abdul Karim', { father_name_bn: 'আব্দুল করিম' });
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const second = await admit('Hasan', 'Jamal Uddin');
    expect(second.status).toBe(422);
    expect(second.body.errors).toMatchObject([
      {
        field: 'contact_number',
        code: 'people:family_known',
        message: 'A family here has this number: Rahim (father Abdul Karim). Is it the same family?',
      },
    ]);
    const asked = await office.get<Refusal['details']['families']>('/api/v1/households', { phone });
    expect(asked.body).toEqual(second.body.details.families);
    expect(asked.body).toMatchObject([{ father_name: 'Abdul Karim', father_name_bn: 'আব্দুল করিম' }]);
  });

  it('are joined or kept apart as the user answers', async () => {
    const first = await admit('Rahim', 'Abdul Karim');
    const [family] = (await office.get<{ household_id: string }[]>('/api/v1/households', { phone })).body;
    const brother = await admit('Karim', 'Abdul Karim', { household_id: family!.household_id });
    expect((await profile(brother.body.student_id)).siblings.map((it) => it.id)).toEqual([
      first.body.student_id,
    ]);
    const stranger = await admit('Hasan', 'Jamal Uddin', { is_new_family: true });
    expect(stranger.status, JSON.stringify(stranger.body)).toBe(201);
    expect(await profile(stranger.body.student_id)).toMatchObject({
      siblings: [],
      guardians: expect.not.arrayContaining([expect.objectContaining({ name_en: 'Abdul Karim' })]),
    });
    expect((await office.get<unknown[]>('/api/v1/households', { phone })).body).toHaveLength(2);
    const astray = await admit('Nobody', 'Nobody', { household_id: section.id });
    expect(astray.body.errors).toMatchObject([{ code: 'people:family_elsewhere' }]);
  });

  it('are asked about when a student gets another family’s number', async () => {
    const first = await admit('Rahim', 'Abdul Karim');
    const other = await admit('Hasan', 'Jamal Uddin', { contact_number: `018${phone.slice(3)}` });
    const now = (await office.get<Record<string, unknown>>(`/api/v1/students/${other.body.student_id}`)).body;
    const change = (more: object) =>
      office.put<Refusal>(`/api/v1/students/${other.body.student_id}`, {
        ...now,
        contact_number: phone,
        ...more,
      });
    expect((await change({})).body.errors).toMatchObject([{ code: 'people:family_known' }]);
    expect((await change({ is_new_family: true })).status).toBe(200);
    expect((await profile(first.body.student_id)).siblings).toEqual([]);
  });

  const correct = async (id: string, more: object) => {
    const now = (await office.get<Record<string, unknown>>(`/api/v1/students/${id}`)).body;
    return office.put<Refusal>(`/api/v1/students/${id}`, { ...now, ...more });
  };
  const found = async (q: string) =>
    (await office.get<{ rows: { id: string }[] }>('/api/v1/students', { q })).body.rows.map((it) => it.id);

  it('stay together with a new number when the office says it is the family’s', async () => {
    const free = `019${phone.slice(3)}`;
    const elder = (await admit('Rahim', 'Abdul Karim')).body.student_id;
    const { household_id } = (await profile(elder)) as unknown as { household_id: string };
    const younger = (await admit('Karim', 'Abdul Karim', { household_id })).body.student_id;
    const asked = await correct(elder, { contact_number: free });
    expect(refusalOf(asked)).toBe('people:number_of_whom');
    expect(asked.body.errors[0]?.message).toContain('Karim');
    expect((await correct(elder, { contact_number: free, number_of: 'family' })).status).toBe(200);
    expect(await profile(elder)).toMatchObject({ household_id, siblings: [{ id: younger }] });
    expect(await profile(younger)).toMatchObject({ household_id, contact_number: `88${free}` });
    expect((await found(free)).sort()).toEqual([elder, younger].sort());
    expect(await found(phone)).toEqual([]);
  });

  it('are separated when the office says that a new number is the student’s alone', async () => {
    const elder = (await admit('Rahim', 'Abdul Karim')).body.student_id;
    const { household_id } = (await profile(elder)) as unknown as { household_id: string };
    const younger = (await admit('Karim', 'Abdul Karim', { household_id })).body.student_id;
    const left = await correct(elder, { contact_number: `019${phone.slice(3)}`, number_of: 'student' });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect((await profile(elder)).siblings).toEqual([]);
    expect(await profile(younger)).toMatchObject({
      household_id,
      contact_number: `88${phone}`,
      siblings: [],
    });
  });

  it('keep their account when the number of an only child changes', async () => {
    const child = (await admit('Rahim', 'Abdul Karim')).body.student_id;
    const { household_id } = (await profile(child)) as unknown as { household_id: string };
    const guardian = await w.as('guardian', { household_id });
    expect((await correct(child, { contact_number: `019${phone.slice(3)}` })).status).toBe(200);
    expect(await profile(child)).toMatchObject({ household_id, contact_number: `88019${phone.slice(3)}` });
    expect((await guardian.get(`/api/v1/students/${child}`)).status).toBe(200);
  });

  it('are separated later: students, guardians and accounts move, and dues and advances with the student', async () => {
    const school = await buildFeeSchool(w);
    const place = { academic_year_id: school.year.id, class_section_id: school.section.id };
    const household = await w.inSite((tx) =>
      tx
        .insertInto('household')
        .values({ site_id: w.site.id, phone: `88${phone}`, name_en: 'Abdul Karim' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const stays = await buildEnrolledStudent(w, { ...place, roll: 1 }, { household_id: household.id });
    const goes = await buildEnrolledStudent(w, { ...place, roll: 2 }, { household_id: household.id });
    await buildDues(w, school, [goes], [{ amount_poisha: 500_00, due_on: '2026-01-15' }]);
    const guardian = await w.inSite((tx) =>
      tx
        .insertInto('guardian')
        .values({
          site_id: w.site.id,
          household_id: household.id,
          relation: 'father',
          name_en: 'Jamal Uddin',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const before = await w.as('guardian', { household_id: household.id });
    const accounts = await w.inSite((tx) =>
      tx.selectFrom('user_account').select('id').where('household_id', '=', household.id).execute(),
    );
    const split = (fields: object) =>
      office.post<Profile & Refusal>(`/api/v1/students/${goes.student_id}/household-split`, {
        student_ids: [goes.student_id],
        phone,
        ...fields,
      });
    const everybody = await split({ student_ids: [goes.student_id, stays.student_id] });
    expect(everybody.body.errors).toMatchObject([{ code: 'people:household_left_empty' }]);
    expect((await split({ guardian_ids: [section.id] })).status).toBe(404);
    const done = await split({ guardian_ids: [guardian.id], account_ids: accounts.map((it) => it.id) });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body).toMatchObject({ siblings: [], guardians: [{ name_en: 'Jamal Uddin' }] });
    expect((await before.get(`/api/v1/students/${goes.student_id}`)).status).toBe(200);
    expect((await before.get(`/api/v1/students/${stays.student_id}`)).status).toBe(404);
    const dues = await w.inSite((tx) =>
      tx
        .selectFrom('student_fee_due')
        .select('net_poisha')
        .where('student_id', '=', goes.student_id)
        .execute(),
    );
    expect(dues).toEqual([{ net_poisha: 500_00 }]);
    const stranger = await w.as('site-admin', { site: w.otherSite });
    const path = `/api/v1/students/${goes.student_id}/household-split`;
    expect((await stranger.post(path, { student_ids: [goes.student_id], phone })).status).toBe(404);
  });
});
