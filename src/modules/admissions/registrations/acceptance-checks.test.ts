import { beforeAll, describe, expect, it } from 'vitest';
import { buildClass, buildClassSection } from '#test/builders/academics.ts';
import { begin, buildRegistration, postForm } from '#test/builders/admissions.ts';
import { buildStudent, buildStudentCategory } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { CircularWithAll } from '../circulars/circular.contract.ts';
import type { Acceptance, Registration, RegistrationWithAll } from './registration.contract.ts';

const path = '/api/v1/admissions/registrations';
const birth_registration_no = '20151234567890987';

describe('accepting a registration', () => {
  let w: World;
  let office: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let circular: CircularWithAll;
  let category: string;
  let other: Awaited<ReturnType<typeof pupil>>;

  beforeAll(async () => {
    w = await world();
    office = await w.as('employee');
    const three = await buildClass(w, { level: 'primary', name_en: 'Three', name_bn: 'তৃতীয়' });
    section = await buildClassSection(w, { class_id: three.id });
    category = (await buildStudentCategory(w)).id;
    circular = await buildRegistration(await w.as('site-admin'), section);
    other = await pupil(1, { birth_registration_no });
  });

  const pupil = (roll: number, fields: object = {}) =>
    buildStudent(
      w,
      {
        first_name: `Pupil${roll}`,
        last_name: 'Rahman',
        student_category_id: category,
        gender: 'male',
        date_of_birth: '2017-03-05',
        religion: 'islam',
        father_name: 'Abdul Karim',
        mother_name: 'Salma Begum',
        contact_number: `8801710050${String(roll).padStart(3, '0')}`,
        ...fields,
      },
      { class_section_id: section.id, roll },
    );

  /** Registers on the website, with the number of the other student where nothing else is said. */
  async function register(roll: number, fields: Record<string, string>): Promise<string> {
    const key = await begin(w, { line_id: circular.lines[0]!.id }, '/en/student-form');
    const sent = await postForm(w, '/en/student-form/registration', {
      ...key,
      step: 'submit',
      student_category_id: category,
      gender: 'male',
      religion: 'islam',
      last_name: 'Rahman',
      date_of_birth: '2017-03-05',
      father_name: 'Abdul Karim',
      mother_name: 'Salma Begum',
      contact_number: `01710050${String(roll).padStart(3, '0')}`,
      class_section_id: section.id,
      roll_number: String(roll),
      student_no: '',
      birth_registration_no: '২০১৫১২৩৪৫৬৭৮৯০৯৮৭',
      ...fields,
    });
    expect(sent.status, sent.body).toBe(200);
    const found = await office.get<{ rows: Registration[] }>(path, { q: key.application_no });
    return found.body.rows[0]!.id;
  }
  const accept = (id: string, student_id: string | null, fields: string[] = [], more: object = {}) =>
    office.post<RegistrationWithAll>(`${path}/${id}/acceptance`, { student_id, fields, ...more });

  it('takes no birth registration number that another student has', async () => {
    const student = await pupil(2);
    const id = await register(2, { first_name: 'Pupil2', student_no: student.student_no });
    const { compared } = (await office.get<RegistrationWithAll>(`${path}/${id}`)).body;
    expect(compared.find((it) => it.field === 'birth_registration_no')).toMatchObject({
      is_taken: false,
      obstacle: 'Another student has this birth registration number. Correct it here or there.',
    });
    const refused = await accept(id, student.id, ['birth_registration_no']);
    expect([refused.status, refusalOf(refused)]).toEqual([422, 'admissions:number_not_free']);
    expect((await accept(id, student.id, [])).status).toBe(200);
  });

  it('admits nobody with the number of another student', async () => {
    const id = await register(3, {
      first_name: 'Quite',
      name_bn: 'অন্য একজন',
      date_of_birth: '2016-04-04',
      father_name: 'Jalal Ahmed',
      mother_name: 'Rokeya Khatun',
    });
    const { body } = await office.post<Acceptance>('/api/v1/admissions/registration-previews', { ids: [id] });
    expect(body.rows[0]).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(other.student_no),
    });
    const asked = await accept(id, null);
    expect([asked.status, refusalOf(asked)]).toEqual([409, 'people:birth_registration_taken']);
  });

  it('asks about an age that is unusual for the class, and admits nobody of that age among others', async () => {
    const id = await register(4, {
      first_name: 'Grown',
      name_bn: 'বয়স্ক একজন',
      date_of_birth: '2001-01-01',
      birth_registration_no: '20011234567890987',
    });
    const many = (what: string) =>
      office.post<Acceptance>(`/api/v1/admissions/registration-${what}`, { ids: [id] });
    const { body } = await many('previews');
    expect(body.rows[0]!.reason).toContain('is usual. Check the date of birth and the class.');
    expect((await many('acceptances')).body.admitted_count).toBe(0);
    const asked = await accept(id, null);
    expect([asked.status, refusalOf(asked)]).toEqual([409, 'admissions:unusual_age']);
    expect((await accept(id, null, [], { despite_age: true })).body).toMatchObject({ state: 'accepted' });
  });
});
