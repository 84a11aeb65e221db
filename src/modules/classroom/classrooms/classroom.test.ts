import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildClassSection,
  buildSubject,
  buildTeacher,
  buildTeacherAssignment,
} from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Classroom } from './classroom.contract.ts';

const path = '/api/v1/classrooms';
type Refusal = { errors: { field: string; message: string }[] };

describe('class rooms of an institution', () => {
  let w: World;
  let office: TestClient;
  let teacher: TestClient;
  let place: { class_section_id: string; subject_id: string; teacher_id: string };
  let otherSectionId: string;

  beforeAll(async () => {
    w = await world();
    const section = await buildClassSection(w, { name: 'Rose' });
    const subject = await buildSubject(w);
    const { id: employee_id } = await buildTeacher(w, { name_en: 'Karim Uddin' });
    place = { class_section_id: section.id, subject_id: subject.id, teacher_id: employee_id };
    await buildTeacherAssignment(w, {
      class_section_id: section.id,
      subject_id: subject.id,
      employee_id,
    });
    otherSectionId = (await buildClassSection(w, { name: 'Lily', class_id: section.class_id })).id;
    office = await w.as('site-admin');
    teacher = await w.as('teacher', { employee_id });
  });

  const room = (fields: object = {}) => ({
    ...place,
    title_en: 'Physics for Nine',
    title_bn: 'নবম শ্রেণির পদার্থবিজ্ঞান',
    ...fields,
  });

  async function open(fields: object = {}): Promise<Classroom> {
    const { status, body } = await office.post<Classroom>(path, room(fields));
    expect(status).toBe(201);
    return body;
  }

  const listed = async (asker: TestClient, query: Record<string, unknown> = {}) => {
    const { body } = await asker.get<{ rows: Classroom[] }>(path, query);
    return body.rows.map((it) => it.title_en);
  };

  it('name their section, subject and teacher, and are filtered by them', async () => {
    const made = await open({ title_en: 'Filtered', is_active: false });
    expect(made).toMatchObject({
      section_name: 'Rose',
      subject_name_en: 'Physics',
      teacher_name_en: 'Karim Uddin',
      lesson_count: 0,
      is_public: false,
    });
    const { class_id } = made;
    expect(await listed(office, { class_id, teacher_id: place.teacher_id, is_active: false })).toEqual([
      'Filtered',
    ]);
    expect(await listed(office, { q: 'filt', is_active: true })).toEqual([]);
    const changed = await office.put<Classroom>(`${path}/${made.id}`, room({ title_en: 'Renamed' }));
    expect(changed.body).toMatchObject({ title_en: 'Renamed', is_active: true });
    expect((await office.get(`${path}/${otherSectionId}`)).status).toBe(404);
    await office.delete(`${path}/${made.id}`);
    expect(await listed(office, { q: 'renamed' })).toEqual([]);
  });

  it('ask for a teacher, a section and a subject of its class', async () => {
    const wrong = async (fields: object) => {
      const { body } = await office.post<Refusal>(path, room(fields));
      return body.errors.map((it) => [it.field, it.message]);
    };
    expect(await wrong({ teacher_id: null })).toEqual([['teacher_id', 'Please Select Teacher']]);
    expect(await wrong({ subject_id: null })).toEqual([['subject_id', 'Please Select Subject']]);
    expect(await wrong({ class_section_id: '' })).toEqual([['class_section_id', 'Section is required']]);
    const college = await buildSubject(w, { level: 'higher_secondary' });
    expect(await wrong({ subject_id: college.id })).toMatchObject([['subject_id', expect.any(String)]]);
    const clerk = await buildTeacher(w, { is_teacher: false });
    expect(await wrong({ teacher_id: clerk.id })).toMatchObject([['teacher_id', expect.any(String)]]);
    const foreign = await buildClassSection(w, {}, w.otherSite);
    expect(await wrong({ class_section_id: foreign.id })).toMatchObject([
      ['class_section_id', expect.any(String)],
    ]);
  });

  it('of a teacher are their own, for their own sections', async () => {
    const ofColleague = await open({ title_en: 'Colleague', teacher_id: (await buildTeacher(w)).id });
    const own = await teacher.post<Classroom>(path, room({ title_en: 'Own', teacher_id: null }));
    expect(own).toMatchObject({ status: 201, body: { teacher_id: place.teacher_id } });
    const titles = await listed(teacher);
    expect(titles).toContain('Own');
    expect(titles).not.toContain('Colleague');
    const elsewhere = await teacher.post<Refusal>(path, room({ class_section_id: otherSectionId }));
    expect(elsewhere).toMatchObject({ status: 422, body: { errors: [{ field: 'class_section_id' }] } });
    for (const answer of [
      await teacher.get(`${path}/${ofColleague.id}`),
      await teacher.put(`${path}/${ofColleague.id}`, room()),
      await teacher.delete(`${path}/${ofColleague.id}/picture`),
      await teacher.delete(`${path}/${ofColleague.id}`),
    ])
      expect(answer.status).toBe(404);
    expect(refusalOf(await (await w.as('student')).get(path))).toBe('forbidden');
  });

  it('have a picture that is as public as they are', async () => {
    const { id } = await open({ title_en: 'With a picture' });
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b7285' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('picture', new File([Uint8Array.from(bytes)], 'room.png', { type: 'image/png' }));
    const { body } = await office.upload<Classroom>(`${path}/${id}/picture`, form, 'PUT');
    const visitor = w.visitor('en', `${w.site.alias}.localhost`);
    const seen = async () => (await visitor.get(body.picture_url!)).status;
    expect(await seen()).toBe(404);
    expect((await teacher.get(body.picture_url!)).status).toBe(200);
    const stranger = await w.as('teacher', { employee_id: (await buildTeacher(w)).id });
    expect((await stranger.get(body.picture_url!)).status).toBe(404);
    await office.put(`${path}/${id}`, room({ is_public: true }));
    expect(await seen()).toBe(200);
    await office.put(`${path}/${id}`, room({ is_public: true, is_active: false }));
    expect(await seen()).toBe(404);
    const taken = await office.delete<Classroom>(`${path}/${id}/picture`);
    expect(taken.body.picture_url).toBeNull();
    const wrong = new FormData();
    wrong.set('picture', new File(['no picture'], 'room.png', { type: 'image/png' }));
    expect(refusalOf(await office.upload(`${path}/${id}/picture`, wrong, 'PUT'))).toBe('not_a_picture');
  });
});
