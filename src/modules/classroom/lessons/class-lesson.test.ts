import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildClassSection,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
} from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Classroom } from '../classrooms/classroom.contract.ts';
import type { LessonPlan } from '../lesson-plans/lesson-plan.contract.ts';
import type { ClassLesson } from './class-lesson.contract.ts';

const path = '/api/v1/class-lessons';
const plans = '/api/v1/lesson-plans';
type Refusal = { errors: { field: string; message: string }[] };

describe('lessons of a class room', () => {
  let w: World;
  let office: TestClient;
  let teacher: TestClient;
  let room: Classroom;
  let ofColleague: Classroom;

  beforeAll(async () => {
    w = await world();
    const section = await buildClassSection(w, { name: 'Rose' });
    const subject = await buildSubject(w);
    const { id: employee_id } = await buildTeacher(w);
    const place = { class_section_id: section.id, subject_id: subject.id };
    await buildTeacherAssignment(w, { ...place, employee_id });
    office = await w.as('site-admin');
    teacher = await w.as('teacher', { employee_id });
    const open = async (teacher_id: string) => {
      const fields = { ...place, teacher_id, title_en: 'Physics', title_bn: 'পদার্থবিজ্ঞান' };
      return (await office.post<Classroom>('/api/v1/classrooms', fields)).body;
    };
    room = await open(employee_id);
    ofColleague = await open((await buildTeacher(w)).id);
  });

  const lesson = (fields: object = {}) => ({
    classroom_id: room.id,
    title: 'Laws of motion',
    body: 'A body stays as it is.',
    video_url: 'https://www.youtube.com/watch?v=abc',
    lesson_on: '2026-11-20',
    ...fields,
  });

  async function write(fields: object = {}): Promise<ClassLesson> {
    const { status, body } = await teacher.post<ClassLesson>(path, lesson(fields));
    expect(status).toBe(201);
    return body;
  }

  const plan = (fields: object = {}) => ({
    classroom_id: room.id,
    teacher_id: room.teacher_id,
    chapter: 'Motion',
    aims: 'Know the three laws.',
    starts_on: '2026-11-15',
    topics: [
      { title: 'First law', planned_on: '2026-11-15', class_count: 2 },
      { title: 'Second law', planned_on: '2026-11-18', class_count: 3 },
    ],
    ...fields,
  });

  async function planOut(fields: object = {}): Promise<LessonPlan> {
    const { status, body } = await teacher.post<LessonPlan>(plans, plan(fields));
    expect(status).toBe(201);
    return body;
  }

  it('are written, filtered by room, day and state, changed and deleted', async () => {
    const made = await write({ title: 'Inertia', lesson_on: '2026-10-02' });
    expect(made).toMatchObject({ section_name: 'Rose', subject_name_en: 'Physics', is_published: false });
    const titles = async (query: Record<string, unknown>) =>
      (await teacher.get<{ rows: ClassLesson[] }>(path, query)).body.rows.map((it) => it.title);
    const { class_id, subject_id, teacher_id } = room;
    expect(
      await titles({ class_id, subject_id, teacher_id, classroom_id: room.id, lesson_on: '2026-10-02' }),
    ).toEqual(['Inertia']);
    expect(await titles({ lesson_on: '2026-10-02', is_published: true })).toEqual([]);
    await teacher.post(`${path}/${made.id}/publication`);
    expect(await titles({ lesson_on: '2026-10-02', is_published: true })).toEqual(['Inertia']);
    await teacher.delete(`${path}/${made.id}/publication`);
    const changed = await teacher.put<ClassLesson>(`${path}/${made.id}`, lesson({ title: 'Mass' }));
    expect(changed.body).toMatchObject({ title: 'Mass', lesson_on: '2026-11-20', is_published: false });
    expect(refusalOf(await office.delete(`/api/v1/classrooms/${room.id}`))).toBe('in_use');
    expect((await teacher.delete(`${path}/${made.id}`)).status).toBe(200);
    expect((await teacher.get(`${path}/${made.id}`)).status).toBe(404);
  });

  it('ask for a subject, a day, a title and an https address', async () => {
    const wrong = async (fields: object) => {
      const { body } = await teacher.post<Refusal>(path, lesson(fields));
      return body.errors.map((it) => [it.field, it.message]);
    };
    expect(await wrong({ classroom_id: null })).toEqual([['classroom_id', 'Please Select Subject']]);
    expect(await wrong({ lesson_on: '' })).toEqual([['lesson_on', 'Please Select Date.']]);
    expect(await wrong({ title: ' ' })).toEqual([['title', 'Title is required']]);
    expect(await wrong({ video_url: 'http://example.org' })).toMatchObject([
      ['video_url', expect.any(String)],
    ]);
    expect(await wrong({ classroom_id: ofColleague.id })).toMatchObject([
      ['classroom_id', expect.any(String)],
    ]);
  });

  it('carry files that are as public as the lesson and its class room', async () => {
    const made = await write({ title: 'With a sheet' });
    const form = new FormData();
    form.set('files', new File(['%PDF-1.4'], 'sheet.pdf', { type: 'application/pdf' }));
    const added = await teacher.upload<ClassLesson>(`${path}/${made.id}/files`, form);
    const [file] = added.body.files;
    expect(file).toMatchObject({ name: 'sheet.pdf', size_bytes: 8 });
    const visitor = w.visitor('en', `${w.site.alias}.localhost`);
    const seen = async () => (await visitor.get(file!.url)).status;
    await teacher.post(`${path}/${made.id}/publication`);
    expect(await seen()).toBe(404);
    const roomPath = `/api/v1/classrooms/${room.id}`;
    await office.put(roomPath, { ...room, is_public: true });
    expect(await seen()).toBe(200);
    await teacher.delete(`${path}/${made.id}/publication`);
    expect(await seen()).toBe(404);
    await office.put(roomPath, { ...room, is_public: false });
    expect((await office.get(file!.url)).status).toBe(200);
    const stranger = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    expect((await stranger.get(file!.url)).status).toBe(404);
    const script = new FormData();
    script.set('files', new File(['<script>'], 'x.html', { type: 'text/html' }));
    expect(refusalOf(await teacher.upload(`${path}/${made.id}/files`, script))).toBe('not_valid');
    const taken = await teacher.delete<ClassLesson>(`${path}/${made.id}/files/${file!.id}`);
    expect(taken.body.files).toEqual([]);
    expect((await teacher.delete(`${path}/${made.id}/files/${file!.id}`)).status).toBe(404);
  });

  it('of a colleague are not there for a teacher', async () => {
    const fields = lesson({ classroom_id: ofColleague.id });
    const foreign = (await office.post<ClassLesson>(path, fields)).body;
    for (const answer of [
      await teacher.get(`${path}/${foreign.id}`),
      await teacher.put(`${path}/${foreign.id}`, lesson()),
      await teacher.post(`${path}/${foreign.id}/publication`),
      await teacher.delete(`${path}/${foreign.id}`),
    ])
      expect(answer.status).toBe(404);
    expect(refusalOf(await (await w.as('employee')).get(path))).toBe('forbidden');
  });

  describe('and their plans', () => {
    it('divide a chapter into topics, to which lessons are attached', async () => {
      const made = await planOut();
      const [first, second] = made.topics;
      expect(made.topics.map((it) => [it.title, it.planned_on, it.class_count])).toEqual([
        ['First law', '2026-11-15', 2],
        ['Second law', '2026-11-18', 3],
      ]);
      const attached = await write({ lesson_plan_topic_id: second!.id });
      expect(attached).toMatchObject({ chapter: 'Motion', topic_title: 'Second law' });

      const turned = plan({
        topics: [
          { id: second!.id, title: 'The second law', planned_on: '2026-11-16', class_count: 1 },
          { title: 'Third law', planned_on: '2026-11-20', class_count: 1 },
        ],
      });
      const { body } = await teacher.put<LessonPlan>(`${plans}/${made.id}`, turned);
      expect(body.topics).toMatchObject([
        { id: second!.id, title: 'The second law', lesson_count: 1 },
        { title: 'Third law', lesson_count: 0 },
      ]);
      expect(body.topics.map((it) => it.id)).not.toContain(first!.id);
      const without = await teacher.put(`${plans}/${made.id}`, plan({ topics: [] }));
      expect(refusalOf(without)).toBe('classroom:topic_used');
      const moved = { ...turned, classroom_id: ofColleague.id };
      expect(refusalOf(await office.put(`${plans}/${made.id}`, moved))).toBe('classroom:topic_used');

      await teacher.delete(`${plans}/${made.id}`);
      const left = await teacher.get<ClassLesson>(`${path}/${attached.id}`);
      expect(left.body).toMatchObject({ lesson_plan_topic_id: null, topic_title: null });
    });

    it('ask for a subject, a teacher and dates', async () => {
      const wrong = async (fields: object) => {
        const { body } = await office.post<Refusal>(plans, plan(fields));
        return body.errors.map((it) => [it.field, it.message]);
      };
      expect(await wrong({ classroom_id: '' })).toEqual([['classroom_id', 'Please Select Subject']]);
      expect(await wrong({ teacher_id: null })).toEqual([['teacher_id', 'Please Select Teacher']]);
      expect(await wrong({ starts_on: '' })).toEqual([['starts_on', 'Please Select Date.']]);
      const topics = [{ title: 'Third law', planned_on: null, class_count: 1 }];
      expect(await wrong({ topics })).toEqual([['topics.0.planned_on', 'Please Select Date.']]);
    });

    it('keep to their class room, and a teacher to their own', async () => {
      const { topics } = await planOut({ chapter: 'Force' });
      const elsewhere = lesson({ classroom_id: ofColleague.id, lesson_plan_topic_id: topics[0]!.id });
      const { body } = await office.post<Refusal>(path, elsewhere);
      expect(body.errors).toMatchObject([{ field: 'lesson_plan_topic_id' }]);
      const stolen = plan({ topics: [{ ...topics[0], planned_on: '2026-11-15' }] });
      const refused = await office.post<Refusal>(plans, stolen);
      expect(refused.body.errors).toMatchObject([{ field: 'topics' }]);

      const foreign = await office.post<LessonPlan>(plans, plan({ classroom_id: ofColleague.id }));
      expect((await teacher.get(`${plans}/${foreign.body.id}`)).status).toBe(404);
      expect((await teacher.put(`${plans}/${foreign.body.id}`, plan())).status).toBe(404);
      expect((await teacher.delete(`${plans}/${foreign.body.id}`)).status).toBe(404);
      const { rows } = (await teacher.get<{ rows: LessonPlan[] }>(plans, { q: 'o' })).body;
      expect(rows.map((it) => it.id)).not.toContain(foreign.body.id);
      expect((await teacher.post<Refusal>(plans, plan({ classroom_id: ofColleague.id }))).status).toBe(422);
    });
  });
});
