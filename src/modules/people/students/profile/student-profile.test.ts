import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import {
  buildClassSection,
  buildGroupSubject,
  buildSubject,
  buildTeacher,
} from '#test/builders/academics.ts';
import { buildStudent, buildStudentCategory } from '#test/builders/people.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';
import type { StudentChange, StudentProfile } from '../student.contract.ts';
import { correctStudents } from './student-corrections.queries.ts';

describe('the page of a student', () => {
  let w: World;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let student: Awaited<ReturnType<typeof buildStudent>>;
  let other: Awaited<ReturnType<typeof buildStudent>>;
  let islam: string;
  let hindu: string;
  let fourth: string;
  let category: string;

  beforeAll(async () => {
    w = await world();
    section = await buildClassSection(w);
    islam = (await buildSubject(w, { religion: 'islam', kind: 'religion', name_en: 'Islam' })).id;
    hindu = (await buildSubject(w, { religion: 'hinduism', kind: 'religion', name_en: 'Hindu' })).id;
    fourth = (await buildSubject(w, { name_en: 'Agriculture' })).id;
    await buildGroupSubject(w, section, { subject_id: islam, condition: 'religion_choice' });
    await buildGroupSubject(w, section, { subject_id: hindu, condition: 'religion_choice' });
    await buildGroupSubject(w, section, { subject_id: fourth, condition: 'fourth' });
    category = (await buildStudentCategory(w)).id;
    student = await buildStudent(
      w,
      { first_name: 'Rahim', contact_number: '8801712345678', student_category_id: category },
      { class_section_id: section.id, roll: 1 },
    );
    other = await buildStudent(
      w,
      { first_name: 'Other', contact_number: '8801912345678' },
      { class_section_id: (await buildClassSection(w)).id, roll: 1 },
    );
  });

  const fields = () => ({
    student_category_id: category,
    first_name: 'Abdur',
    last_name: 'Rahim',
    name_bn: 'আব্দুর রহিম',
    father_name: 'Karim Uddin',
    mother_name: 'Rahela Begum',
    contact_number: '01712-345678',
    other_phone: '00971 50 123 4567',
    religion: 'islam',
    gender: 'male',
    religion_subject_id: islam,
    date_of_birth: '2012-03-05',
    roll_number: 1,
  });

  /** A classmate with the values of the correction form. */
  const buildClassmate = async (roll: number, mobile: string) => {
    const classmate = await buildStudent(
      w,
      { contact_number: `88${mobile}`, student_category_id: category },
      { class_section_id: section.id, roll },
    );
    return { classmate, form: { ...fields(), contact_number: mobile, roll_number: roll } };
  };

  it('shows who only teaches a subject no personal file, the class teacher and the family all of it', async () => {
    const [subjectTeacher, classTeacher] = [await buildTeacher(w), await buildTeacher(w)];
    const place = await buildClassSection(w, { class_teacher_id: classTeacher.id });
    const file = {
      birth_registration_no: '20121234567890123',
      present_address: 'House 1',
      permanent_address: 'Village',
      previous_school: 'Old School',
      board_roll: '123',
    };
    const child = await buildStudent(
      w,
      { ...file, contact_number: '8801744556677' },
      { class_section_id: place.id, roll: 1 },
    );
    await w.inSite(async (tx) => {
      const { id: subject_id } = await tx.selectFrom('subject').select('id').executeTakeFirstOrThrow();
      const assignment = { class_section_id: place.id, subject_id, employee_id: subjectTeacher.id };
      await tx
        .insertInto('teacher_assignment')
        .values({ site_id: w.site.id, ...assignment })
        .execute();
    });
    const path = `/api/v1/students/${child.id}`;
    const as = (employee_id: string) => w.as('teacher', { employee_id });
    const office = await w.as('site-admin');
    const form = new FormData();
    form.set('title', 'Birth certificate');
    form.set('file', new File(['%PDF-1.7 x'], 'birth.pdf', { type: 'application/pdf' }));
    const papers = (await office.upload<StudentProfile>(`${path}/documents`, form)).body.documents;
    const taught = await as(subjectTeacher.id);
    const seen = (await taught.get<StudentProfile>(path)).body;
    expect(seen).toMatchObject({
      ...Object.fromEntries(Object.keys(file).map((name) => [name, null])),
      name_en: expect.any(String),
      contact_number: '8801744556677',
      household_id: null,
      siblings: [],
      documents: [],
      can: { see_file: false },
    });
    const paper = `${path}/documents/${papers[0]!.id}`;
    expect((await taught.get(paper)).status).toBe(404);
    const led = await as(classTeacher.id);
    for (const who of [led, office]) {
      expect((await who.get<StudentProfile>(path)).body).toMatchObject({ ...file, can: { see_file: true } });
      expect((await who.get(paper)).status).toBe(200);
    }
    const addresses = { class_section_id: place.id, columns: ['address'] };
    const asked = await led.post('/api/v1/student-list-prints', addresses);
    expect([asked.status, (await office.post('/api/v1/student-list-prints', addresses)).status]).toEqual([
      422, 202,
    ]);
  });

  it('is shown to the office, the student’s teachers and family only', async () => {
    const path = `/api/v1/students/${student.id}`;
    const teacher = await buildTeacher(w);
    await w.inSite((tx) =>
      tx
        .updateTable('class_section')
        .set({ class_teacher_id: teacher.id })
        .where('id', '=', section.id)
        .execute(),
    );
    const own = await w.as('teacher', { employee_id: teacher.id });
    const stranger = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    const guardian = await w.as('guardian', { household_id: student.household_id! });
    const child = await w.as('student', { student_id: student.id });
    for (const asker of [await w.as('site-admin'), await w.as('employee'), own, guardian, child]) {
      expect((await asker.get(path)).status).toBe(200);
    }
    expect((await stranger.get(path)).status).toBe(404);
    expect((await own.get(`/api/v1/students/${other.id}`)).status).toBe(404);
    expect((await guardian.get(`/api/v1/students/${other.id}`)).status).toBe(404);
    expect((await child.get(`/api/v1/students/${other.id}`)).status).toBe(404);
    expect((await (await w.as('site-admin', { site: w.otherSite })).get(path)).status).toBe(404);
    expect((await (await w.as('site-admin')).get(`/api/v1/students/${randomUUID()}`)).status).toBe(404);
    expect(refusalOf(await guardian.put(path, fields()))).toBe('forbidden');
    expect(refusalOf(await guardian.get(`${path}/changes`))).toBe('forbidden');
  });

  it('does not change the status, which needs a date and a reason', async () => {
    const office = await w.as('site-admin');
    const answer = await office.put<{ errors: { field: string }[] }>(`/api/v1/students/${student.id}`, {
      ...fields(),
      status: 'left',
    });
    expect(refusalOf(answer)).toBe('people:status_by_placement');
    expect(answer.body.errors?.map((it) => it.field)).toEqual(['status']);
  });

  it('is corrected by the office: names, family, roll, religion subject and search', async () => {
    const office = await w.as('site-admin');
    const { classmate, form } = await buildClassmate(11, '01512345678');
    const answer = await office.put<StudentProfile>(`/api/v1/students/${classmate.id}`, {
      ...form,
      contact_number: '01512-345678',
      name_bn: 'সোলায়মান রহিম',
      religion: 'hinduism',
      religion_subject_id: hindu,
      roll_number: 12,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({
      name_en: 'Abdur Rahim',
      roll_number: 12,
      religion_subject_id: hindu,
      contact_number: '8801512345678',
      other_phone: '00971501234567',
      can: { edit: true, see_changes: true },
    });
    expect(answer.body.guardians.map((it) => [it.relation, it.name_en])).toEqual([
      ['father', 'Karim Uddin'],
      ['mother', 'Rahela Begum'],
    ]);
    const found = await office.get<{ total: number }>('/api/v1/students', { q: 'সোলায়মান' });
    expect(found.body.total).toBe(1);
  });

  it('dates another religion subject, however it is changed, so that earlier exams keep the one before', async () => {
    const office = await w.as('site-admin');
    const { classmate, form } = await buildClassmate(41, '01512345679');
    const path = `/api/v1/students/${classmate.id}`;
    await office.put(path, { ...form, religion_subject_id: islam });
    const past = ({ enrolments: [enrolment] }: StudentProfile) =>
      enrolment!.past_subjects.map((it) => [it.subject_id, it.from_on, it.until_on]);
    expect(past((await office.get<StudentProfile>(path)).body)).toEqual([]);
    const corrected = await office.put<StudentProfile>(path, { ...form, religion_subject_id: hindu });
    expect(past(corrected.body)).toEqual([[islam, null, today()]]);

    setToday(addDays(today(), 3));
    const day = today();
    await w.inSite((tx) =>
      correctStudents(tx, [{ student_id: classmate.id, changes: { religion_subject_id: islam } }]),
    );
    const answer = await office.get<StudentProfile>(path);
    useRealClock();
    expect(past(answer.body)).toEqual(
      expect.arrayContaining([
        [islam, null, addDays(day, -3)],
        [hindu, addDays(day, -3), day],
      ]),
    );
  });

  it('moves the student to another household with another phone number, and back to the siblings', async () => {
    const office = await w.as('site-admin');
    const moved = await office.put<StudentProfile>(`/api/v1/students/${student.id}`, {
      ...fields(),
      contact_number: '01912345678',
      household_id: other.household_id,
    });
    expect(moved.body.siblings.map((it) => it.id)).toEqual([other.id]);
    const back = await office.put<StudentProfile>(`/api/v1/students/${student.id}`, {
      ...fields(),
      number_of: 'student',
    });
    expect(back.body.household_id).toBe(student.household_id);
  });

  it('reports missing fields with the specified messages, in both languages', async () => {
    const office = await w.as('site-admin');
    const refused = await office.put<{ errors: { field: string; message: string }[] }>(
      `/api/v1/students/${student.id}`,
      {},
    );
    expect(refused.status).toBe(422);
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
    ]);
    const bangla = await w.as('site-admin', { language: 'bn' });
    const inBangla = await bangla.put<{ errors: { message: string }[] }>(`/api/v1/students/${student.id}`, {
      ...fields(),
      father_name: '',
      contact_number: '123',
    });
    expect(inBangla.body.errors[1]).toMatchObject({ code: 'people:mobile_invalid' });
    expect(inBangla.body.errors.map((it) => it.message)).toEqual([
      expect.stringContaining('পিতার নাম'),
      expect.stringContaining('১১ অঙ্কের মোবাইল নম্বর'),
    ]);
  });

  it('requires the religion subject of the class and refuses a roll in use', async () => {
    const office = await w.as('site-admin');
    await buildStudent(w, {}, { class_section_id: section.id, roll: 40 });
    const path = `/api/v1/students/${student.id}`;
    const silent = await office.put<{ detail: string }>(path, { ...fields(), religion_subject_id: '' });
    expect(silent.body.detail).toBe('Religion Subject is required');
    const taken = await office.put<{ detail: string }>(path, { ...fields(), roll_number: 40 });
    expect(refusalOf(taken)).toBe('people:roll_taken');
    expect(taken.body.detail).toBe('Roll 40 is taken in this section. Choose another.');
    const wrong = await office.put<{ detail: string }>(path, { ...fields(), religion_subject_id: fourth });
    expect(refusalOf(wrong)).toBe('people:not_a_religion_subject');
  });

  it('saves other subjects and guardians', async () => {
    const office = await w.as('site-admin');
    const path = `/api/v1/students/${student.id}`;
    const subjects = `${path}/enrolments/${student.enrolment_id}/subjects`;
    const offered = await office.get<{ subject_id: string }[]>(subjects);
    expect(offered.body.map((it) => it.subject_id).sort()).toEqual([islam, hindu, fourth].sort());
    const changed = await office.put<StudentProfile>(subjects, {
      religion_subject_id: islam,
      chosen: [{ subject_id: fourth, condition: 'fourth' }],
    });
    const taken = changed.body.enrolments[0]!.subjects.map((it) => [it.subject_id, it.condition]);
    expect(taken).toEqual(
      expect.arrayContaining([
        [islam, 'religion_choice'],
        [fourth, 'fourth'],
      ]),
    );
    expect(taken).toHaveLength(2);
    const without = await office.put<StudentProfile>(subjects, { religion_subject_id: islam, chosen: [] });
    expect(without.body.enrolments[0]!.subjects.map((it) => it.subject_id)).toEqual([islam]);
    const strange = `${path}/enrolments/${other.enrolment_id}/subjects`;
    expect((await office.get(strange)).status).toBe(404);

    const guardians = await office.put<StudentProfile>(`${path}/guardians`, {
      guardians: [{ relation: 'guardian', name_en: 'Uncle Jamal', occupation: 'Farmer' }],
    });
    expect(guardians.body.guardians.map((it) => it.name_en)).toEqual(['Uncle Jamal']);
  });

  it('stores a guardian’s mobile number in one format, and a foreign number as dialled', async () => {
    const office = await w.as('site-admin');
    const change = (phone: string) =>
      office.put<StudentProfile>(`/api/v1/students/${student.id}/guardians`, {
        guardians: [{ relation: 'guardian', name_en: 'Uncle Jamal', phone }],
      });
    const kept = async (phone: string) => (await change(phone)).body.guardians[0]?.phone;
    expect(await kept('(017) 1234-5678')).toBe('8801712345678');
    expect(await kept('+966 55 123 4567')).toBe('+966551234567');
    expect(refusalOf(await change('ask the uncle'))).toBe('people:phone_invalid');
  });

  it('stores a photo and documents, visible to the student’s own family only', async () => {
    const office = await w.as('site-admin');
    const path = `/api/v1/students/${student.id}`;
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }));
    const kept = await office.upload<StudentProfile>(`${path}/photo`, form, 'PUT');
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    const listed = await office.get<{ rows: { photo_url: string | null }[] }>('/api/v1/students', {
      q: kept.body.student_no,
    });
    expect(listed.body.rows.map((it) => it.photo_url)).toEqual([kept.body.photo_url]);
    const photo = await office.get(`${path}/photo`);
    expect(await sharp(photo.raw).metadata()).toMatchObject({ format: 'webp', width: 360, height: 450 });

    const added = await office.upload<StudentProfile>(`${path}/documents`, birthPaper());
    expect(added.status).toBe(201);
    const document = `${path}/documents/${added.body.documents[0]!.id}`;
    const guardian = await w.as('guardian', { household_id: student.household_id! });
    expect((await guardian.get(document)).raw.toString()).toBe('%PDF-1.4');
    const stranger = await w.as('guardian', { household_id: other.household_id! });
    expect((await stranger.get(document)).status).toBe(404);
    expect((await stranger.get(`${path}/photo`)).status).toBe(404);
    expect((await office.delete(document)).status).toBe(200);
    expect((await office.get(document)).status).toBe(404);

    const text = new FormData();
    text.set('photo', new File(['not a picture'], 'me.jpg', { type: 'image/jpeg' }));
    expect(refusalOf(await office.upload(`${path}/photo`, text, 'PUT'))).toBe('not_a_picture');
  });

  it('shows the history of changes: who, when, field, old and new value', async () => {
    const office = await w.as('site-admin');
    const { classmate, form } = await buildClassmate(21, '01612345678');
    const path = `/api/v1/students/${classmate.id}`;
    await office.put(path, form);
    await office.put(`${path}/enrolments/${classmate.enrolment_id}/subjects`, {
      religion_subject_id: islam,
      chosen: [{ subject_id: fourth, condition: 'fourth' }],
    });
    await office.upload(`${path}/documents`, birthPaper());
    await office.put(path, { ...form, first_name: 'Rahimuddin' });
    const log = await office.get<{ rows: StudentChange[]; total: number }>(`${path}/changes`);
    expect(log.status, JSON.stringify(log.body)).toBe(200);
    expect(log.body.rows).toContainEqual(
      expect.objectContaining({
        changed_by: 'The site-admin',
        record: 'Student',
        field: 'First name',
        before: 'Abdur',
        after: 'Rahimuddin',
        action: 'update',
      }),
    );
    expect(log.body.rows.map((it) => it.record)).toEqual(
      expect.arrayContaining(['Guardian', 'Subjects', 'Documents']),
    );
    expect(JSON.stringify(log.body)).not.toContain(islam);
    const bangla = await (await w.as('site-admin', { language: 'bn' })).get<{ rows: StudentChange[] }>(
      `${path}/changes`,
    );
    expect(bangla.body.rows.some((it) => it.record === 'শিক্ষার্থী')).toBe(true);
  });
});

function birthPaper(): FormData {
  const paper = new FormData();
  paper.set('title', 'Birth registration');
  paper.set('file', new File(['%PDF-1.4'], 'birth.pdf', { type: 'application/pdf' }));
  return paper;
}
