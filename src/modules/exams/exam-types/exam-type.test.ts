import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { buildExam, buildExamType } from '#test/builders/exams.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';
import type { ExamType } from './exam-type.contract.ts';

describe('exam types', () => {
  let w: World;
  const draft = {
    name_en: 'Tutorial',
    name_bn: 'টিউটোরিয়াল',
    short_name_en: 'TT',
    short_name_bn: 'টিউ',
    weight_percent: 12.5,
  };

  beforeAll(async () => {
    w = await world();
  });

  it('are added, changed and deleted by the site administrator', async () => {
    const admin = await w.as('site-admin');
    const made = await admin.post<ExamType>('/api/v1/exam-types', draft);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...draft, merit_order: null, exam_count: 0 });
    const path = `/api/v1/exam-types/${made.body.id}`;
    const changed = await admin.put<ExamType>(path, { ...draft, merit_order: 'total' });
    expect(changed.body.merit_order).toBe('total');
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.put(path, draft)).status).toBe(404);
  });

  it('are filled with the usual exams of schools, once', async () => {
    const admin = await w.as('site-admin', { site: await w.emptySite() });
    const first = await admin.post<{ added_count: number }>('/api/v1/exam-types/usual');
    expect(first.body.added_count).toBe(7);
    const second = await admin.post<{ added_count: number }>('/api/v1/exam-types/usual');
    expect(second.body.added_count).toBe(0);
    const list = await admin.get<{ rows: ExamType[] }>('/api/v1/exam-types', {
      q: 'বার্ষিক',
      sort: '-sort_order',
    });
    const [classTest] = (await admin.get<{ rows: ExamType[] }>('/api/v1/exam-types', { q: 'Class Test' }))
      .body.rows;
    expect(classTest).toMatchObject({ full_mark: 20, pass_mark: 7 });
    expect(list.body.rows.map((it) => [it.name_en, it.weight_percent])).toEqual([
      ['Annual Examination', 60],
      ['Half-yearly Examination', 40],
    ]);
  });

  it('are refused in the reader’s language when the weight is above a hundred', async () => {
    const admin = await w.as('site-admin', { language: 'bn' });
    const refused = await admin.post<{ errors: { field: string; message: string }[] }>('/api/v1/exam-types', {
      ...draft,
      weight_percent: 101,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ field: 'weight_percent', message: expect.stringContaining('চূড়ান্ত ফলে অংশ') }),
    ]);
  });

  it('carry the marks of their papers, a pass mark only within a full mark', async () => {
    const admin = await w.as('site-admin');
    const of = (marks: object) =>
      admin.post<ExamType & { errors: object[] }>('/api/v1/exam-types', {
        ...draft,
        name_en: `Test ${unique()}`,
        ...marks,
      });
    const made = await of({ full_mark: 20, pass_mark: 7 });
    expect(made.body).toMatchObject({ full_mark: 20, pass_mark: 7 });
    const above = await of({ full_mark: 20, pass_mark: 20.5 });
    expect(above.body.errors).toMatchObject([{ field: 'pass_mark', code: 'exams:pass_above_full' }]);
    expect((await of({ pass_mark: 7 })).body.errors).toMatchObject([
      { field: 'full_mark', code: 'required' },
    ]);
    const path = `/api/v1/exam-types/${made.body.id}`;
    const changed = { ...draft, name_en: made.body.name_en, full_mark: 5, pass_mark: 7 };
    expect((await admin.put(path, changed)).status).toBe(422);
  });

  it('cannot be deleted while an exam uses them', async () => {
    const { exam } = await buildExam(w);
    const admin = await w.as('site-admin');
    const refused = await admin.delete<{ code: string; detail: string; details: object }>(
      `/api/v1/exam-types/${exam.exam_type_id}`,
    );
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        detail: 'This cannot be deleted because it is used in exams.',
        // What the panel lists as links.
        details: { table: 'exam_type', uses: [{ table: 'exam', text: 'exams' }] },
      },
    });
  });

  it('are shown with names of any length, as are their exams', async () => {
    const long = { name_en: 'Selection '.repeat(30).trim(), short_name_en: 'A rather long short name' };
    const type = await buildExamType(w, long);
    const { exam } = await buildExam(w, { exam: { exam_type_id: type.id, name_en: long.name_en } });
    const admin = await w.as('site-admin');
    const types = await admin.get<{ rows: ExamType[] }>('/api/v1/exam-types', { page_size: 200 });
    expect(types.body.rows.find((it) => it.id === type.id)).toMatchObject(long);
    expect((await admin.get(`/api/v1/exams/${exam.id}`)).body).toMatchObject({ name_en: long.name_en });
  });

  it('are hidden from other institutions', async () => {
    const foreign = await buildExamType(w, {}, w.otherSite);
    const admin = await w.as('site-admin');
    expect((await admin.put(`/api/v1/exam-types/${foreign.id}`, draft)).status).toBe(404);
    expect((await admin.delete(`/api/v1/exam-types/${foreign.id}`)).status).toBe(404);
    expect(refusalOf(await (await w.as('teacher')).post('/api/v1/exam-types', draft))).toBe('forbidden');
  });
});
