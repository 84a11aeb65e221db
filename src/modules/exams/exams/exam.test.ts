import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildClassSection,
  buildGroupSubject,
  buildSubject,
  buildTeacher,
  unique,
} from '#test/builders/academics.ts';
import { buildEnrolments, buildExamType, buildMarks } from '#test/builders/exams.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ExamPaper } from '../routine/exam-routine.contract.ts';
import type { Exam } from './exam.contract.ts';

interface Refusal {
  code: string;
  detail: string;
  errors: { field: string; message: string }[];
}

describe('exams', () => {
  let w: World;
  let admin: TestClient;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let exam_type_id: string;
  const subjects: Record<string, string> = {};

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    section = await buildClassSection(w);
    exam_type_id = (await buildExamType(w)).id;
    const list = [
      ['physics', 'compulsory', null],
      ['bangla', 'compulsory', null],
      ['islam', 'religion_choice', 'islam'],
      ['hindu', 'religion_choice', 'hinduism'],
      ['agriculture', 'fourth', null],
    ] as const;
    for (const [sort_order, [name_en, condition, religion]] of list.entries()) {
      const subject = await buildSubject(w, { name_en, religion }, name_en === 'bangla' ? [{}, {}] : [{}]);
      subjects[name_en] = subject.id;
      await buildGroupSubject(w, section, { subject_id: subject.id, condition, sort_order });
    }
    const { physics, bangla, islam, hindu } = subjects;
    await buildEnrolments(w, section, 2, [physics!, bangla!, islam!]);
    await buildEnrolments(w, section, 1, [physics!, bangla!, hindu!]);
  });

  const draft = (type = exam_type_id) => ({
    academic_year_id: section.academic_year_id,
    exam_type_id: type,
    name_en: `Annual ${unique()}`,
    name_bn: 'বার্ষিক পরীক্ষা ২০২৬',
    starts_on: '2026-11-10',
    ends_on: '2026-11-30',
    classes: [{ class_id: section.class_id, study_group_id: section.study_group_id }],
  });
  const place = (type = exam_type_id) => ({
    academic_year_id: section.academic_year_id,
    class_id: section.class_id,
    study_group_id: section.study_group_id,
    exam_type_id: type,
  });
  const create = async (type?: string) => (await admin.post<Exam>('/api/v1/exams', draft(type))).body;
  const takeNationalMarks = (type?: string) =>
    admin.post('/api/v1/exam-mark-settings/national-list', place(type));
  const declare = (id: string) => admin.post<Exam>(`/api/v1/exams/${id}/declaration`);
  const papersOf = async (id: string) =>
    (await admin.get<{ papers: ExamPaper[] }>(`/api/v1/exams/${id}/routine`)).body.papers;
  const componentsOf = (examId: string) =>
    w.inSite((tx) =>
      tx
        .selectFrom('exam_component as c')
        .innerJoin('exam_subject as s', 's.id', 'c.exam_subject_id')
        .select(['c.id', 'c.type', 'c.full_mark', 's.subject_id'])
        .where('s.exam_id', '=', examId)
        .where('s.subject_id', '=', subjects.physics!)
        .orderBy('c.sort_order')
        .execute(),
    );

  it('are drafts that only the office sees, and can be deleted', async () => {
    const teacher = await w.as('teacher');
    const seen = async () => (await teacher.get<{ total: number }>('/api/v1/exams')).body.total;
    const before = await seen();
    const made = await admin.post<Exam>('/api/v1/exams', draft());
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      state: 'draft',
      subject_count: 0,
      can: { declare: true, delete: true },
    });
    const path = `/api/v1/exams/${made.body.id}`;
    expect((await teacher.get(path)).status).toBe(404);
    expect(await seen()).toBe(before);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.get(path)).status).toBe(404);
  });

  it('refuse dates in the wrong order with a message in Bangla at the field', async () => {
    const bangla = await w.as('site-admin', { language: 'bn' });
    const refused = await bangla.post<Refusal>('/api/v1/exams', { ...draft(), ends_on: '2026-11-01' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0]).toMatchObject({
      field: 'ends_on',
      message: 'শেষ তারিখ শুরুর তারিখের আগে হতে পারে না।',
    });
    const early = await bangla.post('/api/v1/exams', { ...draft(), result_on: '2026-11-09' });
    expect([early.status, refusalOf(early)]).toEqual([422, 'exams:result_before_start']);
    const nowhere = await bangla.post<Refusal>('/api/v1/exams', { ...draft(), classes: [] });
    expect(nowhere.body.errors[0]?.field).toBe('classes');
  });

  it('list the subjects without marks settings, and can be declared without them', async () => {
    const exam = await create((await buildExamType(w)).id);
    const bangla = await w.as('site-admin', { language: 'bn' });
    const refused = await bangla.post<Refusal>(`/api/v1/exams/${exam.id}/declaration`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'exams:settings_missing',
      detail: expect.stringContaining('নম্বর সেটিং নেই'),
    });
    const nothing = await admin.post<Refusal>(`/api/v1/exams/${exam.id}/declaration`, {
      leave_out_unset: true,
    });
    expect(nothing.body.code).toBe('exams:no_subjects');
  });

  describe('for a type without marks settings', () => {
    interface Marks {
      patterns: object[];
    }
    const marksOf = async (type: string) => {
      const { academic_year_id, class_id } = section;
      const { body } = await admin.get<Marks>('/api/v1/exam-marks', { academic_year_id, exam_type_id: type });
      return body.patterns.filter((it) => 'class_id' in it && it.class_id === class_id);
    };
    const filled = (type: string, marks: object) =>
      admin.post<Exam & Refusal>('/api/v1/exams', { ...draft(type), fills_unset_marks: true, ...marks });

    it('say before saving which marks they will have', async () => {
      const { id: type } = await buildExamType(w);
      expect(await marksOf(type)).toMatchObject([{ parts: [], subject_count: 5 }]);
      await takeNationalMarks(type);
      const parts = [
        { type: 'cq', full_mark: 70 },
        { type: 'mcq', full_mark: 30 },
      ];
      expect(await marksOf(type)).toMatchObject([
        { parts, paper_count: 1, pass_marks: [23, 10], passes_together: false, subject_count: 4 },
        { parts, paper_count: 2, pass_marks: [46, 20], passes_together: true, subject_count: 1 },
      ]);
      const foreign = await buildExamType(w, {}, w.otherSite);
      const { academic_year_id } = section;
      const elsewhere = { academic_year_id, exam_type_id: foreign.id };
      expect((await admin.get('/api/v1/exam-marks', elsewhere)).status).toBe(404);
      const teacher = await w.as('teacher');
      const asked = await teacher.get('/api/v1/exam-marks', { academic_year_id, exam_type_id: type });
      expect(refusalOf(asked)).toBe('forbidden');
    });

    it('set one written part for each paper when saved with a full mark, and keep what is set', async () => {
      const { id: type } = await buildExamType(w);
      const physics = {
        subject_id: subjects.physics,
        pass_mode: 'each_component',
        components: [{ paper_no: 1, type: 'viva', full_mark: 10, pass_mark: null }],
      };
      await admin.put('/api/v1/exam-mark-settings', { ...place(type), subjects: [physics] });
      const exam = await filled(type, { full_mark: 20, pass_mark: 7 });
      expect(exam.status).toBe(201);
      const written = [{ type: 'written', full_mark: 20 }];
      expect(await marksOf(type)).toMatchObject([
        { parts: [{ type: 'viva', full_mark: 10 }], pass_marks: [null], subject_count: 1 },
        { parts: written, paper_count: 2, pass_marks: [14], passes_together: true, subject_count: 1 },
        { parts: written, paper_count: 1, pass_marks: [7], passes_together: false, subject_count: 3 },
      ]);
      expect((await declare(exam.body.id)).body).toMatchObject({ state: 'declared', subject_count: 5 });
    });

    it('set the marks of the national list when saved without a full mark', async () => {
      const { id: type } = await buildExamType(w);
      await filled(type, {});
      const { body } = await declare((await create(type)).id);
      expect(body.subject_count).toBe(5);
      const other = (await buildExamType(w)).id;
      await create(other);
      expect(await marksOf(other)).toMatchObject([{ parts: [] }]);
    });

    it('refuse a pass mark above the full mark, and marks from whoever may not set them', async () => {
      const { id: type } = await buildExamType(w);
      const above = await filled(type, { full_mark: 20, pass_mark: 21 });
      expect(above.status).toBe(422);
      expect(above.body.errors).toMatchObject([{ field: 'pass_mark', code: 'exams:pass_above_full' }]);
      const alone = await filled(type, { pass_mark: 7 });
      expect(alone.body.errors).toMatchObject([{ field: 'full_mark', code: 'required' }]);
      const declarer = await w.as('teacher', { language: 'bn' });
      const { user } = (await declarer.get<{ user: { id: string } }>('/api/v1/session')).body;
      const core = await w.as('core-admin');
      const granted = await core.put(`/api/v1/access/users/${user.id}/permissions`, {
        role_code: 'teacher',
        extra_permissions: ['exams.exam.edit'],
      });
      expect(granted.status).toBe(200);
      const refused = await declarer.post('/api/v1/exams', { ...draft(type), fills_unset_marks: true });
      expect(refusalOf(refused)).toBe('forbidden');
      expect((await declarer.post('/api/v1/exams', draft(type))).status).toBe(201);
    });
  });

  describe('with marks settings', () => {
    beforeAll(async () => {
      await takeNationalMarks();
    });

    it('are declared with every subject and paper of their classes', async () => {
      const exam = await create();
      const declared = await declare(exam.id);
      expect(declared.status).toBe(200);
      expect(declared.body).toMatchObject({ state: 'declared', subject_count: 5 });
      const papers = await papersOf(exam.id);
      expect(papers.map((it) => [it.subject_name_en, it.paper_no, it.paper_count, it.full_mark])).toEqual([
        ['physics', 1, 1, 100],
        ['bangla', 1, 2, 100],
        ['bangla', 2, 2, 100],
        ['islam', 1, 1, 100],
        ['hindu', 1, 1, 100],
        ['agriculture', 1, 1, 100],
      ]);
      expect((await admin.delete<Refusal>(`/api/v1/exams/${exam.id}`)).body.code).toBe('exams:not_a_draft');
      expect((await (await w.as('teacher')).get(`/api/v1/exams/${exam.id}`)).status).toBe(200);
    });

    it('keeps marks settings from declaration until updated', async () => {
      const { id: type } = await buildExamType(w);
      await takeNationalMarks(type);
      const exam = await create(type);
      await declare(exam.id);
      const [paper] = await papersOf(exam.id);
      const room = (await admin.post<{ id: string }>('/api/v1/academics/rooms', { name: '201' })).body;
      const times = { exam_on: '2026-11-10', starts_at: '10:00', ends_at: '13:00' };
      await admin.put(`/api/v1/exams/${exam.id}/routine`, {
        papers: [{ id: paper!.id, ...times, room_ids: [room.id] }],
      });
      const setPhysics = (full_mark: number) =>
        admin.put('/api/v1/exam-mark-settings', {
          ...place(type),
          subjects: [
            {
              subject_id: subjects.physics,
              pass_mode: 'each_component',
              components: [{ paper_no: 1, type: 'written', full_mark, pass_mark: 20 }],
            },
          ],
        });
      await setPhysics(60);
      expect((await componentsOf(exam.id)).map((it) => [it.type, it.full_mark])).toEqual([
        ['cq', 70],
        ['mcq', 30],
      ]);
      expect((await declare(exam.id)).status).toBe(200);
      const [component, ...others] = await componentsOf(exam.id);
      expect([component?.type, component?.full_mark, others]).toEqual(['written', 60, []]);
      expect((await papersOf(exam.id))[0]).toMatchObject({
        id: paper!.id,
        exam_on: '2026-11-10',
        rooms: [{ id: room.id, name: '201' }],
      });

      const [enrolment] = await w.inSite((tx) =>
        tx.selectFrom('enrolment').select('id').where('class_section_id', '=', section.id).execute(),
      );
      await buildMarks(w, [{ enrolment_id: enrolment!.id, exam_component_id: component!.id, mark: 55 }]);
      await setPhysics(50);
      const again = await admin.post<Refusal>(`/api/v1/exams/${exam.id}/declaration`);
      expect([again.status, again.body.code]).toEqual([409, 'exams:exam_stands']);
      const other = await admin.put<Refusal>(`/api/v1/exams/${exam.id}`, {
        ...draft(),
        exam_type_id: (await buildExamType(w)).id,
      });
      expect(other.body.code).toBe('exams:exam_stands');
      expect(
        (await admin.put(`/api/v1/exams/${exam.id}`, { ...draft(type), result_on: '2026-12-20' })).status,
      ).toBe(200);
    });

    it('move from declared to marks open to locked and back', async () => {
      const exam = await create();
      expect((await admin.post(`/api/v1/exams/${exam.id}/marks-opening`)).status).toBe(409);
      await declare(exam.id);
      const path = `/api/v1/exams/${exam.id}`;
      expect((await admin.post<Exam>(`${path}/marks-opening`)).body.state).toBe('marks_open');
      expect((await admin.post<Exam>(`${path}/lock`)).body.state).toBe('locked');
      expect((await admin.post<Refusal>(`${path}/lock`)).body.code).toBe('exams:wrong_state');
      expect((await admin.delete<Exam>(`${path}/lock`)).body.state).toBe('marks_open');
      expect(refusalOf(await (await w.as('teacher')).post(`${path}/lock`))).toBe('forbidden');
    });

    it('refuse a routine with two papers for a student at the same time, except different religions', async () => {
      const exam = await create();
      await declare(exam.id);
      const path = `/api/v1/exams/${exam.id}/routine`;
      const papers = await papersOf(exam.id);
      const at = (name: string, starts_at: string, ends_at: string, exam_on = '2026-11-12') => ({
        id: papers.find((it) => it.subject_name_en === name)!.id,
        exam_on,
        starts_at,
        ends_at,
        room_ids: [],
      });
      const together = [at('islam', '10:00', '13:00'), at('hindu', '10:00', '13:00')];
      expect((await admin.put(path, { papers: together })).status).toBe(200);
      const bangla = await w.as('site-admin', { language: 'bn' });
      const refused = await bangla.put<Refusal>(path, { papers: [at('physics', '12:30', '15:00')] });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'exams:papers_overlap',
        detail: expect.stringContaining('১২ নভেম্বর ২০২৬ তারিখে'),
      });
      expect((await papersOf(exam.id)).find((it) => it.subject_name_en === 'physics')?.exam_on).toBeNull();
      expect((await admin.put(path, { papers: [at('physics', '13:00', '15:00')] })).status).toBe(200);
      const [first, second] = papers.filter((it) => it.subject_name_en === 'bangla');
      const both = [first!, second!].map((it) => ({ ...at('bangla', '09:00', '10:00'), id: it.id }));
      const again = await admin.put<Refusal>(path, { papers: both });
      expect(again.body.detail).toMatch(/bangla, paper [12] and bangla, paper [12] overlap on 12 November/);
      const outside = await admin.put<Refusal>(path, {
        papers: [at('bangla', '10:00', '13:00', '2026-12-02')],
      });
      expect(outside.body.errors[0]).toMatchObject({
        field: 'papers.0.exam_on',
        message: 'The date must be between 10 November 2026 and 30 November 2026.',
      });
    });

    it('are hidden from other institutions', async () => {
      const exam = await create();
      await declare(exam.id);
      const foreign = await w.as('site-admin', { site: w.otherSite });
      const path = `/api/v1/exams/${exam.id}`;
      expect((await foreign.get(path)).status).toBe(404);
      expect((await foreign.post(`${path}/declaration`)).status).toBe(404);
      expect((await foreign.get(`${path}/routine`)).status).toBe(404);
      const paper = { ...(await papersOf(exam.id))[0]!, exam_on: '2026-11-11' };
      const mine = await create();
      await declare(mine.id);
      expect((await admin.put(`/api/v1/exams/${mine.id}/routine`, { papers: [paper] })).status).toBe(404);
      expect((await foreign.put(`${path}/routine`, { papers: [paper] })).status).toBe(404);
      expect((await foreign.post('/api/v1/exams', draft())).status).toBe(404);
      const teacher = await buildTeacher(w);
      const asTeacher = await w.as('teacher', { employee_id: teacher.id });
      expect(refusalOf(await asTeacher.post('/api/v1/exams', draft()))).toBe('forbidden');
    });
  });
});
