import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildSubject, buildTeacher } from '#test/builders/academics.ts';
import { buildStudent } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Classroom } from '../classrooms/classroom.contract.ts';
import type { ClassLesson } from '../lessons/class-lesson.contract.ts';
import type { StudentClassroom, StudentLesson } from './student-lesson.contract.ts';

const path = '/api/v1/student-lessons';

describe('lessons for students', () => {
  let w: World;
  let office: TestClient;
  let student: TestClient;
  let guardian: TestClient;
  let stranger: TestClient;
  let childId: string;
  let strangerId: string;
  let teacherId: string;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let physics: string;
  let biology: string;

  beforeAll(async () => {
    w = await world();
    office = await w.as('site-admin');
    section = await buildClassSection(w, { name: 'Rose' });
    const lily = await buildClassSection(w, { name: 'Lily', class_id: section.class_id });
    physics = (await buildSubject(w)).id;
    biology = (await buildSubject(w, { name_en: 'Biology' })).id;
    teacherId = (await buildTeacher(w)).id;
    const pupilOf = ({ id, academic_year_id }: typeof section, contact_number: string) =>
      buildStudent(w, { contact_number }, { class_section_id: id, academic_year_id, roll: 1 });
    const child = await pupilOf(section, '8801712345678');
    const other = await pupilOf(lily, '8801812345678');
    childId = child.id;
    strangerId = other.id;
    student = await w.as('student', { student_id: child.id });
    guardian = await w.as('guardian', { household_id: child.household_id! });
    stranger = await w.as('student', { student_id: other.id });
  });

  async function room(fields: object = {}): Promise<Classroom> {
    const { status, body } = await office.post<Classroom>('/api/v1/classrooms', {
      class_section_id: section.id,
      subject_id: physics,
      teacher_id: teacherId,
      title_en: 'Physics',
      title_bn: 'পদার্থবিজ্ঞান',
      ...fields,
    });
    expect(status).toBe(201);
    return body;
  }

  async function lesson(classroom_id: string, fields: object = {}): Promise<ClassLesson> {
    const { status, body } = await office.post<ClassLesson>('/api/v1/class-lessons', {
      classroom_id,
      title: 'Motion',
      lesson_on: '2026-11-20',
      is_published: true,
      ...fields,
    });
    expect(status).toBe(201);
    return body;
  }

  const titles = async (asker: TestClient, query: Record<string, unknown> = {}) => {
    const { status, body } = await asker.get<{ rows: StudentLesson[] }>(path, {
      sort: '-lesson_on',
      ...query,
    });
    expect(status).toBe(200);
    return body.rows.map((it) => it.title);
  };

  it('are the published ones of their own section, the newest first', async () => {
    const { id } = await room();
    await lesson(id, { title: 'Older', lesson_on: '2026-11-01' });
    await lesson(id, { title: 'Newer', lesson_on: '2026-11-20' });
    await lesson(id, { title: 'Draft', is_published: false });
    const closed = await room({ is_active: false });
    await lesson(closed.id, { title: 'Switched off' });
    expect(await titles(student, { subject_id: physics })).toEqual(['Newer', 'Older']);
    expect(await titles(student, { subject_id: biology })).toEqual([]);
    expect(await titles(guardian, { student_id: childId, q: 'new' })).toEqual(['Newer']);
    expect(await titles(stranger)).toEqual([]);
  });

  it('are of the subjects that the student takes, where these are noted', async () => {
    const ofBiology = await room({ subject_id: biology });
    await lesson(ofBiology.id, { title: 'Cells' });
    expect(await titles(student, { q: 'cells' })).toEqual(['Cells']);
    await w.inSite(async (tx) => {
      const enrolment = await tx
        .selectFrom('enrolment')
        .select('id')
        .where('site_id', '=', w.site.id)
        .where('student_id', '=', childId)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('student_subject')
        .values({
          site_id: w.site.id,
          enrolment_id: enrolment.id,
          subject_id: physics,
          condition: 'compulsory',
        })
        .execute();
    });
    expect(await titles(student, { q: 'cells' })).toEqual([]);
    const left = await student.get<StudentClassroom[]>('/api/v1/student-classrooms');
    expect(new Set(left.body.map((it) => it.subject_id))).toEqual(new Set([physics]));
  });

  it('come with the plans of their class rooms', async () => {
    const { id } = await room({ title_en: 'Planned' });
    await office.post('/api/v1/lesson-plans', {
      classroom_id: id,
      teacher_id: teacherId,
      chapter: 'Motion',
      starts_on: '2026-11-15',
      topics: [{ title: 'First law', planned_on: '2026-11-16', class_count: 2 }],
    });
    const { body } = await guardian.get<StudentClassroom[]>('/api/v1/student-classrooms', {
      student_id: childId,
    });
    expect(body.find((it) => it.id === id)?.plans).toMatchObject([
      { chapter: 'Motion', topics: [{ title: 'First law', planned_on: '2026-11-16' }] },
    ]);
  });

  it('give their files to these students and their guardians alone', async () => {
    const { id } = await lesson((await room()).id, { title: 'With a sheet' });
    const form = new FormData();
    form.set('files', new File(['%PDF-1.4'], 'sheet.pdf', { type: 'application/pdf' }));
    const { body } = await office.upload<ClassLesson>(`/api/v1/class-lessons/${id}/files`, form);
    const read = async (asker: TestClient) => (await asker.get(body.files[0]!.url)).status;
    expect([await read(student), await read(guardian), await read(stranger)]).toEqual([200, 200, 404]);
    await office.delete(`/api/v1/class-lessons/${id}/publication`);
    expect([await read(student), await read(guardian)]).toEqual([404, 404]);
  });

  it('of somebody else’s child are not there', async () => {
    expect((await guardian.get(path, { student_id: strangerId })).status).toBe(404);
    expect((await guardian.get(path)).status).toBe(404);
    expect((await guardian.get('/api/v1/student-classrooms', { student_id: strangerId })).status).toBe(404);
    expect(refusalOf(await office.get(path, { student_id: childId }))).toBe('forbidden');
  });
});
