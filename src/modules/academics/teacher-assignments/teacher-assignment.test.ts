import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import {
  buildClassSection,
  buildGroupSubject,
  buildSubject,
  buildTeacher,
} from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { SectionTeachers } from './teacher-assignment.contract.ts';

interface Refusal {
  errors: { field: string; message: string }[];
}

describe('the teachers of a section', () => {
  let w: World;
  let admin: TestClient;
  let path: string;
  let [subjectId, headId, teacherId]: string[] = [];

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const section = await buildClassSection(w);
    path = `/api/v1/academics/class-sections/${section.id}/teachers`;
    subjectId = (await buildSubject(w)).id;
    await buildGroupSubject(w, section, { subject_id: subjectId });
    headId = (await buildTeacher(w)).id;
    teacherId = (await buildTeacher(w)).id;
  });

  it('are a class teacher and teachers of subjects', async () => {
    const saved = await admin.put<SectionTeachers>(path, {
      class_teacher_id: headId,
      assignments: [
        { subject_id: subjectId, employee_id: teacherId },
        { subject_id: subjectId, employee_id: headId },
      ],
    });
    expect(saved.status).toBe(200);
    expect(saved.body.class_teacher_id).toBe(headId);
    expect(saved.body.subjects[0]?.employee_ids.toSorted()).toEqual([headId, teacherId].toSorted());

    const fewer = await admin.put<SectionTeachers>(path, {
      class_teacher_id: null,
      assignments: [{ subject_id: subjectId, employee_id: teacherId }],
    });
    expect(fewer.body).toMatchObject({ class_teacher_id: null, subjects: [{ employee_ids: [teacherId] }] });
  });

  it('keep who was class teacher before, and refuse one of a day to come', async () => {
    const assign = (class_teacher_id: string | null | undefined, from_on?: string | null) =>
      admin.put<SectionTeachers>(path, { class_teacher_id, assignments: [], from_on });
    await assign(headId, null);
    expect((await assign(teacherId)).body).toMatchObject({
      class_teacher_id: teacherId,
      earlier_class_teachers: [{ until_on: today(), was: { class_teacher_id: headId } }],
    });
    expect(refusalOf(await assign(headId, addDays(today(), 1)))).toBe('academics:day_to_come');
    expect((await assign(teacherId, null)).body.earlier_class_teachers).toEqual([]);
  });

  it('can open the section, and other teachers cannot', async () => {
    const assignments = [{ subject_id: subjectId, employee_id: teacherId }];
    await admin.put(path, { class_teacher_id: null, assignments });
    const teacher = await w.as('teacher', { employee_id: teacherId });
    expect((await teacher.get(path)).status).toBe(200);
    const stranger = await w.as('teacher', { employee_id: headId });
    expect((await stranger.get(path)).status).toBe(404);
  });

  it('are required fields, with the specified messages', async () => {
    const body = { assignments: [{ subject_id: '', employee_id: '' }] };
    const english = await admin.put<Refusal>(path, body);
    expect(english.status).toBe(422);
    expect(english.body.errors.map((it) => it.message)).toEqual([
      'Please Select Subject',
      'Please Select Teacher',
    ]);
    const bangla = await (await w.as('site-admin', { language: 'bn' })).put<Refusal>(path, body);
    expect(bangla.body.errors.map((it) => it.message)).toEqual(['বিষয় বাছাই করুন', 'শিক্ষক বাছাই করুন']);
  });

  it('are refused for a subject the section does not have, or from another institution', async () => {
    const other = await buildSubject(w);
    const wrongSubject = await admin.put<Refusal>(path, {
      assignments: [{ subject_id: other.id, employee_id: teacherId }],
    });
    expect(wrongSubject.status).toBe(422);
    const foreign = await buildTeacher(w, {}, w.otherSite);
    const assignments = [{ subject_id: subjectId, employee_id: foreign.id }];
    expect((await admin.put(path, { assignments })).status).toBe(404);
    expect((await admin.put(path, { class_teacher_id: foreign.id, assignments: [] })).status).toBe(404);
    const there = await buildClassSection(w, {}, w.otherSite);
    const foreignPath = `/api/v1/academics/class-sections/${there.id}/teachers`;
    expect((await admin.put(foreignPath, { assignments: [] })).status).toBe(404);
  });
});
