import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildClassSection, buildSubject, buildTeacher, buildYear } from '#test/builders/academics.ts';
import { buildEmployee } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestSite, type World, world } from '#test/world.ts';
import type { EmployeeProfile, EmployeeRow } from './employee.contract.ts';
import { listPublicEmployees } from './employee.queries.ts';

describe('employees', () => {
  let w: World;
  let site: TestSite;
  let designation: string;

  beforeAll(async () => {
    w = await world();
    await buildTeacher(w, { name_en: 'Of another school' }, w.otherSite);
    designation = await w.inCore(async (tx) => {
      const row = await tx.selectFrom('designation').select('id').executeTakeFirstOrThrow();
      return row.id;
    });
  });

  beforeEach(async () => {
    site = await w.emptySite();
    await buildTeacher(w, { name_en: 'Anwara Begum', phone: '8801811111111' }, site);
    await buildEmployee(w, { name_en: 'Kamal Hossain', is_public: false }, site);
    await buildYear(w, {}, site);
  });

  it('are listed with designation, searched and filtered', async () => {
    const office = await w.as('site-admin', { site });
    const all = await office.get<{ rows: EmployeeRow[]; total: number }>('/api/v1/employees', {
      sort: 'name_en',
    });
    expect(all.body.rows.map((it) => it.name_en)).toEqual(['Anwara Begum', 'Kamal Hossain']);
    expect(all.body.rows[0]).toMatchObject({ designation_en: 'Assistant Teacher', phone: '8801811111111' });
    const found = await office.get<{ rows: EmployeeRow[] }>('/api/v1/employees', {
      q: 'kamal',
      is_teacher: false,
    });
    expect(found.body.rows.map((it) => it.name_en)).toEqual(['Kamal Hossain']);
    expect(refusalOf(await (await w.as('guardian', { site })).get('/api/v1/employees'))).toBe('forbidden');
  });

  it('show colleagues their work and the contact they show; the personal file is the office’s', async () => {
    const own = await buildTeacher(w, { phone: '8801822222222', date_of_birth: '1985-01-01' }, site);
    const colleague = await buildTeacher(
      w,
      {
        phone: '8801833333333',
        email: 'a@example.org',
        shows_email: true,
        index_no: 'N123',
        date_of_birth: '1980-01-01',
        religion: 'islam',
        gender: 'female',
        device_no: '77',
      },
      site,
    );
    const teacher = await w.as('teacher', { site, employee_id: own.id });
    const shown = async (id: string, who = teacher) =>
      (await who.get<EmployeeProfile>(`/api/v1/employees/${id}`)).body;
    const hidden = { phone: null, email: 'a@example.org', index_no: null, device_no: null };
    expect(await shown(colleague.id)).toMatchObject({
      ...hidden,
      date_of_birth: null,
      religion: null,
      gender: null,
      username: null,
      can: { edit: false, see_file: false },
    });
    const { rows } = (await teacher.get<{ rows: EmployeeRow[] }>('/api/v1/employees')).body;
    expect(rows.find((it) => it.id === colleague.id)).toMatchObject(hidden);
    expect(rows.find((it) => it.id === own.id)).toMatchObject({ phone: '8801822222222' });
    expect(await shown(own.id)).toMatchObject({ date_of_birth: '1985-01-01', can: { see_file: true } });
    expect(await shown(colleague.id, await w.as('site-admin', { site }))).toMatchObject({
      phone: '8801833333333',
      date_of_birth: '1980-01-01',
      index_no: 'N123',
      can: { edit: true, see_file: true },
    });
  });

  const fields = (changes: object = {}) => ({
    first_name: 'Nasima',
    last_name: 'Akter',
    name_bn: 'নাসিমা আক্তার',
    designation_id: designation,
    gender: 'female',
    religion: 'islam',
    date_of_birth: '1988-04-12',
    contact_number: '01812-345678',
    joined_on: '2015-01-01',
    is_teacher: true,
    ...changes,
  });

  it.each([
    ['people:joined_too_young', { joined_on: '1999-01-01' }],
    ['people:too_young', { date_of_birth: '2020-01-01' }],
    ['people:name_not_bangla', { name_bn: 'bvwmgv' }],
  ])('are refused with %s', async (code, changes) => {
    const office = await w.as('site-admin', { site });
    expect(refusalOf(await office.post('/api/v1/employees', fields(changes)))).toBe(code);
  });

  it('are attached under the next number and corrected, with the specified messages for missing fields', async () => {
    const office = await w.as('site-admin', { site });
    const missing = await office.post<{ errors: { message: string }[] }>('/api/v1/employees', {});
    const sentences = missing.body.errors.map((it) => it.message);
    for (const name of ['First Name', 'Contact Number', 'Gender', 'Religion', 'Date of Birth']) {
      expect(sentences).toContain(`${name} is required`);
    }
    const made = await office.post<EmployeeProfile>('/api/v1/employees', fields());
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({
      employee_no: 'E-001',
      name_en: 'Nasima Akter',
      phone: '8801812345678',
    });
    const { id } = made.body;
    const taken = await office.post('/api/v1/employees', fields({ employee_no: 'E-001' }));
    expect(taken.status).toBe(409);
    const changed = await office.put<EmployeeProfile>(
      `/api/v1/employees/${id}`,
      fields({ last_name: 'Begum' }),
    );
    expect(changed.body).toMatchObject({ employee_no: 'E-001', first_name: 'Nasima', last_name: 'Begum' });
    expect(refusalOf(await (await w.as('teacher', { site })).post('/api/v1/employees', fields()))).toBe(
      'forbidden',
    );
    expect(
      (await (await w.as('site-admin', { site: w.otherSite })).get(`/api/v1/employees/${id}`)).status,
    ).toBe(404);
  });

  it('show what they teach this year, and are removed from their sections when detached', async () => {
    const office = await w.as('site-admin', { site });
    const { body } = await office.post<EmployeeProfile>(
      '/api/v1/employees',
      fields({ first_name: 'Leaving' }),
    );
    const section = await buildClassSection(w, { class_teacher_id: body.id }, site);
    const subject = await buildSubject(w, { name_en: 'Chemistry' });
    await w.inSite(
      (tx) =>
        tx
          .insertInto('teacher_assignment')
          .values({
            site_id: site.id,
            class_section_id: section.id,
            subject_id: subject.id,
            employee_id: body.id,
          })
          .execute(),
      site,
    );
    const path = `/api/v1/employees/${body.id}`;
    const before = await office.get<EmployeeProfile>(path);
    expect(before.body.sections).toMatchObject([
      { subject_en: 'Chemistry', is_class_teacher: true, student_count: 0 },
    ]);
    const after = await office.post<EmployeeProfile>(`${path}/departure`);
    expect(after.body).toMatchObject({ status: 'left', sections: [] });
    expect((await office.get<EmployeeProfile>(path)).body.name_en).toBe('Leaving Akter');
  });

  it('appear on the website only when marked as public', async () => {
    const shown = await w.inSite((tx) => listPublicEmployees(tx), site);
    expect(shown.map((it) => it.name_en)).toContain('Anwara Begum');
    expect(shown.map((it) => it.name_en)).not.toContain('Kamal Hossain');
    expect(shown[0]).not.toHaveProperty('phone');
  });
});
