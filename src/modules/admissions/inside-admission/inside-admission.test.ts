import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { buildClassSection, buildGroupSubject, buildSubject, buildYear } from '#test/builders/academics.ts';
import { admissionForm } from '#test/builders/admissions.ts';
import { buildStudentCategory } from '#test/builders/people.ts';
import { pageCount, printedText } from '#test/documents.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';
import type { AdmittedStudent } from './inside-admission.contract.ts';

interface Refusal {
  detail: string;
  code: string;
  errors: { field: string; message: string }[];
}

describe('inside admission', () => {
  let w: World;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let islam: string;
  let bangla: string;
  let category: string;
  let board: string;
  const path = '/api/v1/admissions/students';

  beforeAll(async () => {
    w = await world();
    await buildYear(w);
    section = await buildClassSection(w);
    islam = (await buildSubject(w, { religion: 'islam', kind: 'religion' })).id;
    bangla = (await buildSubject(w, { name_en: 'Bangla' })).id;
    await buildGroupSubject(w, section, { subject_id: islam, condition: 'religion_choice' });
    await buildGroupSubject(w, section, { subject_id: bangla });
    category = (await buildStudentCategory(w)).id;
    board = await w.inCore(async (tx) => {
      const row = await tx
        .insertInto('board')
        .values({ code: `b${Date.now()}`, name_en: 'Dhaka', name_bn: 'ঢাকা', type: 'general' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const office = await w.as('site-admin');
    expect((await office.post(path, form())).status).toBe(201);
  });

  const form = (changes: object = {}) =>
    admissionForm(section, {
      student_category_id: category,
      religion_subject_id: islam,
      board_id: board,
      ...changes,
    });

  it('saves student, household, guardians, enrolment and subjects under the next number', async () => {
    const site = await w.emptySite();
    const { id: _id, academic_year_id: _year, ...like } = section;
    const here = await buildClassSection(w, like, site);
    await buildGroupSubject(w, here, { subject_id: islam, condition: 'religion_choice' }, site);
    await buildGroupSubject(w, here, { subject_id: bangla }, site);
    const office = await w.as('employee', { site });
    const about = await office.get<{ next_roll: number; is_board_class: boolean; subjects: object[] }>(
      `/api/v1/admissions/class-sections/${here.id}`,
    );
    expect(about.body).toMatchObject({ next_roll: 1, is_board_class: true });
    expect(about.body.subjects).toHaveLength(2);
    const admitted = await office.post<AdmittedStudent>(
      path,
      form({ academic_year_id: here.academic_year_id, class_section_id: here.id }),
    );
    expect(admitted.status, JSON.stringify(admitted.body)).toBe(201);
    expect(admitted.body).toMatchObject({ student_no: '2026-000001', roll: 1, student_account: null });
    const page = await office.get<{
      guardians: { name_en: string }[];
      enrolments: { session: string; subjects: { subject_id: string }[] }[];
      board_en: string;
    }>(`/api/v1/students/${admitted.body.student_id}`);
    expect(page.body.guardians.map((it) => it.name_en)).toEqual(['Abdul Karim', 'Salma Begum']);
    expect(page.body.enrolments[0]).toMatchObject({ session: '2026-27' });
    expect(page.body.enrolments[0]!.subjects.map((it) => it.subject_id).sort()).toEqual(
      [islam, bangla].sort(),
    );
    expect(page.body.board_en).toBe('Dhaka');
    const next = await office.get<{ next_roll: number }>(`/api/v1/admissions/class-sections/${here.id}`);
    expect(next.body.next_roll).toBe(2);
  });

  it('stores the attached papers in the student’s documents', async () => {
    const office = await w.as('employee');
    const admitted = await office.post<AdmittedStudent>(
      path,
      form({ first_name: 'Papered', roll_number: 40, contact_number: '01711999888' }),
    );
    const { student_id } = admitted.body;
    const paper = (type: string) => {
      const data = new FormData();
      data.set('title', 'Birth certificate');
      data.set('file', new File(['%PDF-1.4'], 'birth.pdf', { type }));
      return data;
    };
    const to = `${path}/${student_id}/documents`;
    expect((await office.upload(to, paper('application/pdf'))).status).toBe(201);
    expect(refusalOf(await office.upload(to, paper('text/html')))).toBe('not_valid');
    const page = await office.get<{ documents: { title: string; file_name: string }[] }>(
      `/api/v1/students/${student_id}`,
    );
    expect(page.body.documents).toMatchObject([{ title: 'Birth certificate', file_name: 'birth.pdf' }]);
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    expect((await elsewhere.upload(to, paper('application/pdf'))).status).toBe(404);
  });

  it('prints the admission form with what was entered, and only to whoever may admit', async () => {
    const office = await w.as('employee');
    const admitted = await office.post<AdmittedStudent>(
      path,
      form({ first_name: 'Printed', roll_number: 41, contact_number: '01711999777', blood_group: 'B+' }),
    );
    const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const data = new FormData();
    data.set('photo', new File([new Uint8Array(photo)], 'face.png', { type: 'image/png' }));
    const { student_id, student_no } = admitted.body;
    await office.upload(`${path}/${student_id}/photo`, data, 'PUT');
    const to = `${path}/${student_id}/document`;
    const printed = await office.get(to, { language: 'en' });
    expect(printed.headers['content-type']).toBe('application/pdf');
    const text = await printedText(printed.raw);
    for (const word of [
      student_no,
      'Printed Siddika',
      'Abdul Karim',
      'Salma Begum',
      'B+',
      '6 May 2011',
      'Dhaka',
    ])
      expect(text).toContain(word);
    expect(text).toContain("Guardian's signature");
    expect(await pageCount((await office.get(to, { language: 'bn' })).raw)).toBe(1);
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    expect((await elsewhere.get(to)).status).toBe(404);
    expect(refusalOf(await (await w.as('teacher')).get(to))).toBe('forbidden');
  });

  it('lists all missing fields with the specified messages', async () => {
    const office = await w.as('site-admin');
    const refused = await office.post<Refusal>(path, {});
    expect(refused.body.errors.map((it) => it.message)).toEqual([
      'Student Category is required',
      'First Name is required',
      'Father Name is required',
      'Mother Name is required',
      'Contact Number is required',
      'Religion is required',
      'Gender is required',
      'Date of Birth is required',
      'Roll Number is required',
      'Shift is required',
      'Version is required',
      'Academic Year is required',
      'Class is required',
      'Section is required',
      'Group is required',
      'Session is required',
    ]);
    const empty = Object.fromEntries(Object.keys(form()).map((name) => [name, '']));
    const typed = await office.post<Refusal>(path, { ...empty, roll_number: null });
    expect(typed.body.errors.map((it) => it.message)).toEqual(refused.body.errors.map((it) => it.message));
  });

  it('asks for board and religion subject where the class has them', async () => {
    const office = await w.as('site-admin');
    const refused = await office.post<Refusal>(
      path,
      form({ board_id: '', religion_subject_id: '', first_name: 'Nobody', roll_number: 1 }),
    );
    expect(refused.body.errors.map((it) => it.message)).toEqual([
      'Board is required',
      'Religion Subject is required',
      'Roll 1 is taken in this section. Choose another.',
    ]);
    const bn = await (await w.as('site-admin', { language: 'bn' })).post<Refusal>(
      path,
      form({ board_id: '' }),
    );
    expect(bn.body.errors[0]?.message).toContain('বোর্ড');
  });

  it('refuses a child who is not born yet', async () => {
    const office = await w.as('site-admin');
    const fields = { first_name: 'Nobody', roll_number: 440 };
    const refused = await office.post(path, form({ ...fields, date_of_birth: addDays(today(), 1) }));
    expect([refused.status, refusalOf(refused)]).toEqual([422, 'people:not_born_yet']);
  });

  it('refuses days that cannot be, and a birth registration of another child', async () => {
    const office = await w.as('site-admin');
    const year = await w.inSite((tx) =>
      tx
        .selectFrom('academic_year')
        .select('ends_on')
        .where('id', '=', section.academic_year_id)
        .executeTakeFirstOrThrow(),
    );
    const number = '20111234567890123';
    const numbered = form({
      first_name: 'Numbered',
      roll_number: 450,
      contact_number: '01711-000450',
      birth_registration_no: '২০১১-১২৩৪৫৬৭৮৯০১২৩',
    });
    const admitted = await office.post<AdmittedStudent>(path, numbered);
    expect(admitted.status, JSON.stringify(admitted.body)).toBe(201);
    const stored = await office.get<{ birth_registration_no: string }>(
      `/api/v1/students/${admitted.body.student_id}`,
    );
    expect(stored.body.birth_registration_no).toBe(number);
    const other = {
      first_name: 'Somebody',
      last_name: 'Else',
      name_bn: 'অন্য কেউ',
      roll_number: 451,
      date_of_birth: '2012-02-02',
    };
    for (const [changes, code] of [
      [{ date_of_birth: today() }, 'people:too_young'],
      [{ date_of_birth: '1900-01-01' }, 'people:too_old'],
      [{ admitted_on: '2010-01-01' }, 'admissions:admitted_before_birth'],
      [{ admitted_on: addDays(year.ends_on, 5) }, 'admissions:admitted_after_year'],
      [{ admitted_on: '0001-01-01' }, 'day_out_of_range'],
    ] as const)
      expect(refusalOf(await office.post(path, form({ ...other, ...changes })))).toBe(code);
    for (const [changes, code] of [
      [{ birth_registration_no: '2011123456789012' }, 'people:birth_registration_invalid'],
      [{ birth_registration_no: number }, 'people:birth_registration_taken'],
      [{ name_bn: 'Avwidzj Bmjvg' }, 'people:name_not_bangla'],
      [{ first_name: 'Av³vi' }, 'people:name_invalid'],
    ] as const)
      expect(refusalOf(await office.post(path, form({ ...other, ...changes })))).toBe(code);
  });

  it('takes a child with one parent or a guardian where the institution says that one suffices', async () => {
    const office = await w.as('site-admin');
    const option = '/api/v1/site-options/people.one_parent_suffices';
    const alone = form({
      first_name: 'Alone',
      roll_number: 460,
      contact_number: '01711-000460',
      father_name: '',
      mother_name: '',
      guardian_name: '',
    });
    const asked = await office.post<Refusal>(path, { ...alone, mother_name: 'Rina' });
    expect(asked.body.errors.map((it) => it.message)).toEqual(['Father Name is required']);
    await office.put(option, { value: true });
    try {
      expect(refusalOf(await office.post(path, alone))).toBe('people:parent_or_guardian');
      const made = await office.post<AdmittedStudent>(path, { ...alone, mother_name: 'Rina Begum' });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const pdf = await office.get(`${path}/${made.body.student_id}/document`, { language: 'en' });
      const words = await printedText(pdf.raw);
      expect(words).toContain('Mother');
      expect(words).not.toContain('Father');
    } finally {
      await office.post(`${option}/default`);
    }
  });

  it('leaves no seat to two: who does not fit is asked about, and admitted where it is meant', async () => {
    const office = await w.as('site-admin');
    const { id: _id, ...like } = section;
    const small = await buildClassSection(w, { ...like, name: 'Small', capacity: 1 });
    const joining = (roll: number) =>
      form({
        class_section_id: small.id,
        first_name: `Seat${roll}`,
        roll_number: roll,
        contact_number: `01711-00050${roll}`,
      });
    const both = await Promise.all([office.post(path, joining(1)), office.post(path, joining(2))]);
    expect(both.map((it) => it.status).sort()).toEqual([201, 409]);
    const refused = both.find((it) => it.status === 409)!;
    expect(refusalOf(refused)).toBe('people:section_full');
    const roll = both.indexOf(refused) + 1;
    const meant = await office.post(path, { ...joining(roll), despite_capacity: true });
    expect(meant.status, JSON.stringify(meant.body)).toBe(201);
  });

  it('puts children with the same phone number into one household', async () => {
    const office = await w.as('site-admin');
    const arif = form({ first_name: 'Arif', gender: 'male', roll_number: 2, date_of_birth: '2012-01-01' });
    const asked = await office.post<Refusal & { details: { families: { household_id: string }[] } }>(
      path,
      arif,
    );
    expect(asked.body.errors).toMatchObject([{ field: 'contact_number', code: 'people:family_known' }]);
    const { household_id } = asked.body.details.families[0]!;
    const brother = await office.post<AdmittedStudent>(path, { ...arif, household_id });
    expect(brother.status, JSON.stringify(brother.body)).toBe(201);
    const page = await office.get<{ siblings: { name_en: string }[]; guardians: object[] }>(
      `/api/v1/students/${brother.body.student_id}`,
    );
    expect(page.body.siblings.map((it) => it.name_en)).toEqual(['Ayesha Siddika']);
    expect(page.body.guardians).toHaveLength(2);
  });

  it('creates one student when the request is sent twice', async () => {
    const office = await w.as('site-admin');
    const again = await office.post<Refusal>(path, form({ roll_number: 9 }));
    expect(refusalOf(again)).toBe('admissions:known_student');
    expect(again.body.detail).toBe('Ayesha Siddika is already a student here, with ID 2026-000001.');
  });

  it('refuses a section of another class or another institution', async () => {
    const office = await w.as('site-admin');
    const other = await buildClassSection(w, {}, w.otherSite);
    for (const class_section_id of [other.id, (await buildClassSection(w, { name: 'Z' })).id]) {
      const refused = await office.post<Refusal>(path, form({ class_section_id, roll_number: 30 }));
      expect(refusalOf(refused)).toBe('not_valid');
      expect(refused.body.errors[0]?.field).toBe('class_section_id');
    }
  });

  it('creates accounts that can log in, and shows each password once', async () => {
    const office = await w.as('site-admin');
    const admitted = await office.post<AdmittedStudent>(
      path,
      form({
        first_name: 'Nusrat',
        contact_number: '01711-000002',
        roll_number: 3,
        with_student_account: true,
        with_guardian_account: true,
      }),
    );
    expect(admitted.status, JSON.stringify(admitted.body)).toBe(201);
    const { student_account, guardian_account, student_no } = admitted.body;
    expect(student_account?.username).toContain(student_no);
    expect(guardian_account?.username).toContain('01711000002');
    for (const account of [student_account, guardian_account]) {
      const session = await w.visitor().post('/api/v1/session', account!);
      expect(session.status).toBe(200);
    }
    const [family] = (
      await office.get<{ household_id: string }[]>('/api/v1/households', { phone: '01711000002' })
    ).body;
    const sister = await office.post<AdmittedStudent>(
      path,
      form({
        household_id: family!.household_id,
        first_name: 'Nafisa',
        contact_number: '01711-000002',
        roll_number: 4,
        with_guardian_account: true,
      }),
    );
    expect(sister.body.guardian_account).toBeNull();
    const kept = await w.inSite((tx) => tx.selectFrom('audit_log').select('after').execute());
    expect(JSON.stringify(kept)).not.toContain(student_account!.password);
  });

  it('is refused to teachers, students and guardians', async () => {
    for (const role of ['teacher', 'student', 'guardian'] as const) {
      expect(refusalOf(await (await w.as(role)).post(path, form()))).toBe('forbidden');
    }
  });
});
