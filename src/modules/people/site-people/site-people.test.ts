import { beforeAll, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { buildClassSection, buildYear, unique } from '#test/builders/academics.ts';
import { buildEmployee, buildStudent, buildStudentCategory } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { StudentProfile } from '../students/student.contract.ts';
import type { FoundEmployee, FoundStudent } from './site-people.contract.ts';

const everywhere = '/api/v1/people/everywhere';

describe('students of all institutions', () => {
  let w: World;
  let core: TestClient;
  const name = `zz${unique()}`;
  let here: { id: string; student_category_id: string };
  let section: Awaited<ReturnType<typeof buildClassSection>>;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    const year = today().slice(0, 4);
    await buildYear(w, { starts_on: `${year}-01-01`, ends_on: `${year}-12-31` });
    section = await buildClassSection(w);
    const number = String(Number.parseInt(unique(), 16)).padStart(13, '0').slice(-13);
    const facts = { last_name: 'Karim', father_name: 'Abdul Karim', birth_registration_no: `2010${number}` };
    here = await buildStudent(
      w,
      { ...facts, first_name: name, contact_number: '8801712345601' },
      { class_section_id: section.id, roll: 7 },
    );
    await buildStudent(w, { first_name: name, last_name: 'Miah' }, {}, w.otherSite);
  });

  const find = (q: string, query = {}) =>
    core.get<{ rows: FoundStudent[]; total: number }>(`${everywhere}/students`, { q, ...query });
  const forSite = (path: string, site = w.site) => `/api/v1${path}?for_site=${site.id}`;

  it('are found by name, with institution and class, page by page', async () => {
    const both = await find(name);
    expect(both.body.total).toBe(2);
    expect(both.body.rows.map((it) => it.site_id).sort()).toEqual([w.site.id, w.otherSite.id].sort());
    const mine = await find(`${name} kar`);
    expect(mine.body.rows).toEqual([
      expect.objectContaining({ id: here.id, site_name_en: 'Test School A', class_name_en: 'Nine', roll: 7 }),
    ]);
    const second = await find(name, { page: 2, page_size: 1 });
    expect(second.body).toMatchObject({ total: 2, rows: [{ name_en: `${name} Miah` }] });
  });

  it('are found by a mobile number of the household in any format', async () => {
    const { body } = await find('01712-345601');
    expect(body.rows.map((it) => it.id)).toContain(here.id);
  });

  it('are listed only for a search text, and only for the core', async () => {
    expect((await find('')).body).toEqual({ rows: [], total: 0 });
    const refused = await (await w.as('site-admin')).get(`${everywhere}/students`, { q: name });
    expect(refusalOf(refused)).toBe('forbidden');
    await expect(
      w.inSite((tx) => tx.selectFrom('student_word').select('word').where('word', '=', name).execute()),
    ).resolves.toHaveLength(1);
  });

  it('are corrected by the rules of their institution; the activity log names the core user', async () => {
    const before = await core.get<StudentProfile>(forSite(`/students/${here.id}`));
    expect(before).toMatchObject({ status: 200, body: { first_name: name } });
    const { photo_url: _photo, ...fields } = before.body;
    const record = {
      ...fields,
      father_name: 'Abdul Karim',
      mother_name: 'Rahela Begum',
      religion: 'islam',
      gender: 'male',
      date_of_birth: '2011-02-03',
      roll_number: 7,
    };
    const refused = await core.put<{ errors: { message: string }[] }>(forSite(`/students/${here.id}`), {
      ...record,
      first_name: '',
      mother_name: '',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((it) => it.message)).toEqual([
      'First Name is required',
      'Mother Name is required',
    ]);
    const saved = await core.put<StudentProfile>(forSite(`/students/${here.id}`), record);
    expect(saved).toMatchObject({ status: 200, body: { mother_name: 'Rahela Begum' } });
    const log = await w.inSite((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_id', 'site_id'])
        .where('table_name', '=', 'student')
        .where('action', '=', 'update')
        .where('row_id', '=', here.id)
        .execute(),
    );
    const me = await core.get<{ user: { id: string } }>('/api/v1/session');
    expect(log).toEqual([{ user_id: me.body.user.id, site_id: w.site.id }]);
  });

  it('are answered with 404 when the request names another institution or none', async () => {
    expect((await core.get(forSite(`/students/${here.id}`, w.otherSite))).status).toBe(404);
    expect(refusalOf(await core.get(`/api/v1/students/${here.id}`))).toBe('forbidden');
    expect((await core.get(`/api/v1/students/${here.id}?for_site=nowhere`)).status).toBe(404);
    // The header is ignored for callers outside the core.
    const stranger = await w.as('site-admin', { site: w.otherSite });
    expect((await stranger.get(forSite(`/students/${here.id}`))).status).toBe(404);
  });

  it('cannot be reached through routes without core access', async () => {
    expect((await core.get(forSite('/fees/receipts'))).status).not.toBe(200);
  });

  it('are moved to another section by choosing every step', async () => {
    const other = await buildClassSection(w, {
      ...section,
      id: undefined,
      name: 'B',
      class_teacher_id: null,
    });
    const place = {
      academic_year_id: other.academic_year_id,
      shift_id: other.shift_id,
      version_id: other.version_id,
      class_id: other.class_id,
      study_group_id: other.study_group_id,
      class_section_id: other.id,
      session: '2026',
      roll_number: 9,
      reason: 'Nearer to home',
    };
    const path = forSite(`/students/${here.id}/placement`);
    const empty = await core.put<{ errors: { message: string }[] }>(path, {
      ...Object.fromEntries(Object.keys(place).map((key) => [key, ''])),
      roll_number: null,
    });
    expect(empty.body.errors.map((it) => it.message)).toEqual([
      'Academic Year is required',
      'Shift is required',
      'Version is required',
      'Class is required',
      'Group is required',
      'Section is required',
      'Session is required',
      'Roll Number is required',
      'Reason is required',
    ]);
    expect((await core.put(path, place)).status).toBe(200);
    expect((await find(`${name} karim`)).body.rows[0]).toMatchObject({ section: 'B', roll: 9 });
    const astray = await core.put<{ errors: { field: string }[] }>(path, {
      ...place,
      class_section_id: section.id,
      shift_id: section.shift_id,
      study_group_id: (await buildClassSection(w)).study_group_id,
    });
    expect(refusalOf(astray)).toBe('people:section_elsewhere');
    expect(astray.body.errors[0]?.field).toBe('class_section_id');
  });

  it('are admitted by an import for an institution', async () => {
    const category = await buildStudentCategory(w);
    const form = new FormData();
    const list =
      'Name,Father Name,Mother Name,Mobile,Gender,Religion,Date of Birth,Roll\n' +
      'Imported Pupil,Father One,Mother One,01812345678,male,islam,2012-05-06,31\n';
    form.append('file', new File([list], 'pupils.csv', { type: 'text/csv' }));
    const uploaded = await core.upload<{ id: string; columns: { field: string }[] }>(
      forSite('/admissions/student-imports'),
      form,
    );
    expect(uploaded.status).toBe(201);
    const checked = await core.put<{ admit_count: number }>(
      forSite(`/admissions/student-imports/${uploaded.body.id}/plan`),
      {
        fields: uploaded.body.columns.map((it) => it.field),
        class_section_id: section.id,
        student_category_id: category.id,
      },
    );
    expect(checked.body.admit_count).toBe(1);
    const admitted = await core.post(forSite(`/admissions/student-imports/${uploaded.body.id}/admission`));
    expect(admitted.status).toBe(200);
    expect((await find('Imported Pupil')).body.rows.some((it) => it.site_id === w.site.id)).toBe(true);
  });
});

describe('employees of all institutions', () => {
  it('are found, corrected and attached by an import for an institution', async () => {
    const w = await world();
    const core = await w.as('core-admin');
    const first = `qq${unique()}`;
    const employee = await buildEmployee(w, { name_en: `${first} Akter`, phone: '8801812345699' });
    const found = await core.get<{ rows: FoundEmployee[]; total: number }>(`${everywhere}/employees`, {
      q: `${first} 01812`,
    });
    expect(found.body.rows).toEqual([expect.objectContaining({ id: employee.id, site_id: w.site.id })]);
    const saved = await core.put<{ device_no: string }>(
      `/api/v1/employees/${employee.id}?for_site=${w.site.id}`,
      {
        first_name: first,
        last_name: 'Khatun',
        designation_id: employee.designation_id,
        gender: 'female',
        religion: 'islam',
        date_of_birth: '1985-04-05',
        contact_number: '01812345699',
        joined_on: '2015-01-01',
        device_no: '77',
      },
    );
    expect(saved).toMatchObject({ status: 200, body: { device_no: '77', joined_on: '2015-01-01' } });
    const again = await core.get<{ total: number }>(`${everywhere}/employees`, { q: `${first} khatun` });
    expect(again.body.total).toBe(1);

    const designation = await w.inCore((tx) =>
      tx
        .selectFrom('designation')
        .select('name_en')
        .where('id', '=', employee.designation_id)
        .executeTakeFirstOrThrow(),
    );
    const send = (lines: string, path: string) => {
      const form = new FormData();
      const header = 'Name,Designation,Mobile,Gender,Religion,DOB,Device ID\n';
      form.append('file', new File([header + lines], 'staff.csv', { type: 'text/csv' }));
      return core.upload<{ attach_count: number; refused: { problems: string[] }[] }>(
        `/api/v1/${path}?for_site=${w.site.id}`,
        form,
      );
    };
    const good = `Staff One,${designation.name_en},01912345678,পুরুষ,ইসলাম,05/06/1990,901\n`;
    const wrong = await send(
      `${good}Staff Two,No Such Post,,male,islam,1990-01-01,\n`,
      'employee-lists/check',
    );
    expect(wrong.body).toMatchObject({ attach_count: 1, known_count: 0, refused_count: 1 });
    expect(wrong.body.refused[0]?.problems).toEqual([
      'The value of Designation is not valid.',
      'Contact Number is required',
    ]);
    expect(refusalOf(await send(`${good}Staff Two,,,,,,\n`, 'employee-lists'))).toBe(
      'people:list_has_mistakes',
    );
    expect((await send(good, 'employee-lists')).body.attach_count).toBe(1);
    expect((await send(good, 'employee-lists/check')).body).toMatchObject({
      attach_count: 0,
      known_count: 1,
    });
  });
});
