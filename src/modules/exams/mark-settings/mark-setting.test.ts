import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildClassSection, buildGroupSubject, buildSubject } from '#test/builders/academics.ts';
import { buildExamType } from '#test/builders/exams.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';
import type { MarkSettingPlace, SubjectSetting } from './mark-setting.contract.ts';

interface Settings {
  subjects: SubjectSetting[];
}

const path = '/api/v1/exam-mark-settings';
const written = (full_mark: number, pass_mark: number) => ({
  full_mark,
  components: JSON.stringify([{ type: 'written', full_mark, pass_mark }]),
});

describe('marks settings', () => {
  let w: World;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  let place: MarkSettingPlace;
  const subjects: Record<string, string> = {};

  beforeAll(async () => {
    w = await world();
    section = await buildClassSection(w);
    const lists = { physics: [{}], bangla: [{}, {}], english: [written(100, 33), written(100, 33)] };
    for (const [sort_order, [name_en, papers]] of Object.entries(lists).entries()) {
      const subject = await buildSubject(w, { name_en }, papers);
      subjects[name_en] = subject.id;
      await buildGroupSubject(w, section, { subject_id: subject.id, sort_order });
    }
  });

  beforeEach(async () => {
    place = {
      academic_year_id: section.academic_year_id,
      class_id: section.class_id,
      study_group_id: section.study_group_id,
      exam_type_id: (await buildExamType(w)).id,
    };
  });

  it('are copied from the national list, once', async () => {
    const admin = await w.as('site-admin');
    const before = await admin.get<Settings>(path, place);
    expect(before.body.subjects.map((it) => [it.name_en, it.is_set])).toEqual([
      ['physics', false],
      ['bangla', false],
      ['english', false],
    ]);
    const filled = await admin.post<{ added_count: number }>(`${path}/national-list`, place);
    expect(filled.body).toEqual({ added_count: 3 });
    expect((await admin.post(`${path}/national-list`, place)).body).toEqual({ added_count: 0 });

    const after = await admin.get<Settings>(path, place);
    expect(after.body.subjects.map((it) => [it.name_en, it.pass_mode])).toEqual([
      ['physics', 'each_component'],
      ['bangla', 'combined_component'],
      ['english', 'combined_total'],
    ]);
    const part = { weight: null, is_required: true };
    expect(after.body.subjects[0]?.components).toEqual([
      { paper_no: 1, type: 'cq', full_mark: 70, pass_mark: 23, ...part },
      { paper_no: 1, type: 'mcq', full_mark: 30, pass_mark: 10, ...part },
    ]);
    expect(after.body.subjects[1]?.components.map((it) => [it.paper_no, it.type])).toEqual([
      [1, 'cq'],
      [1, 'mcq'],
      [2, 'cq'],
      [2, 'mcq'],
    ]);
  });

  it('start from the marks of the exam type where it has some', async () => {
    const admin = await w.as('site-admin');
    const { id: exam_type_id } = await buildExamType(w, { full_mark: 20, pass_mark: 7 });
    const filled = await admin.post(`${path}/national-list`, { ...place, exam_type_id });
    expect(filled.body).toEqual({ added_count: 3 });
    const { body } = await admin.get<Settings>(path, { ...place, exam_type_id });
    const part = { type: 'written', full_mark: 20, pass_mark: 7 };
    expect(body.subjects).toMatchObject([
      { pass_mode: 'each_component', components: [part] },
      { pass_mode: 'combined_total', components: [part, part] },
      { pass_mode: 'combined_total', components: [part, part] },
    ]);
  });

  it('are changed subject by subject without changing the others', async () => {
    const admin = await w.as('site-admin');
    await admin.post(`${path}/national-list`, place);
    const components = [
      { paper_no: 1, type: 'written', full_mark: 80, pass_mark: 26, weight: 70 },
      { paper_no: 1, type: 'ct', full_mark: 20, pass_mark: null, weight: 30, is_required: false },
    ];
    const changed = await admin.put<Settings>(path, {
      ...place,
      subjects: [{ subject_id: subjects.physics, pass_mode: 'combined_total', components }],
    });
    expect(changed.status).toBe(200);
    expect(changed.body.subjects[0]).toMatchObject({ pass_mode: 'combined_total', components });
    expect(changed.body.subjects[2]?.is_set).toBe(true);

    const emptied = await admin.put<Settings>(path, {
      ...place,
      subjects: [{ subject_id: subjects.physics, pass_mode: 'each_component', components: [] }],
    });
    expect(emptied.body.subjects[0]).toMatchObject({ is_set: false, components: [] });
  });

  it('report what is wrong with which part, in Bangla', async () => {
    const admin = await w.as('site-admin', { language: 'bn' });
    const refused = await admin.put<{ errors: { field: string; message: string }[] }>(path, {
      ...place,
      subjects: [
        {
          subject_id: subjects.physics,
          pass_mode: 'each_component',
          components: [
            { paper_no: 1, type: 'cq', full_mark: 70, pass_mark: 71 },
            { paper_no: 1, type: 'cq', full_mark: 30, pass_mark: 10 },
            { paper_no: 2, type: 'mcq', full_mark: 30, pass_mark: 10 },
          ],
        },
      ],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ field, message }) => [field, message])).toEqual([
      ['subjects.0.components.0.pass_mark', 'পাস নম্বর ৭১ পূর্ণমান ৭০-এর বেশি।'],
      ['subjects.0.components.1.type', 'এই অংশটি একই পত্রে দুবার আছে।'],
      ['subjects.0.components.2.paper_no', 'এই বিষয়ের ২ নম্বর পত্র নেই।'],
    ]);
  });

  it('refuse a subject that the class does not have, or that comes twice', async () => {
    const admin = await w.as('site-admin');
    const foreign = await buildSubject(w, { name_en: 'chemistry' });
    const fields = (subject_id: string | undefined) => ({
      subject_id,
      pass_mode: 'each_component',
      components: [],
    });
    for (const second of [foreign.id, subjects.physics]) {
      const wanted = [fields(subjects.physics), fields(second)];
      const refused = await admin.put<{ errors: { field: string }[] }>(path, { ...place, subjects: wanted });
      expect([refused.status, refusalOf(refused)]).toEqual([422, 'exams:subject_not_in_list']);
      expect(refused.body.errors[0]?.field).toBe('subjects.1.subject_id');
    }
  });

  it('refuse a part with no marks', async () => {
    const admin = await w.as('site-admin');
    const part = { paper_no: 1, type: 'cq', full_mark: 70, pass_mark: null, weight: null };
    for (const nothing of [{ full_mark: 0 }, { weight: 0 }]) {
      const refused = await admin.put(path, {
        ...place,
        subjects: [
          {
            subject_id: subjects.physics,
            pass_mode: 'each_component',
            components: [{ ...part, ...nothing }],
          },
        ],
      });
      expect(refusalOf(refused)).toBe('exams:full_mark_positive');
    }
  });

  it('refuse a subject that the class does not have, and the year or type of another institution', async () => {
    const admin = await w.as('site-admin');
    const other = await buildSubject(w);
    const change = { pass_mode: 'each_component', components: [] };
    const unknown = await admin.put(path, { ...place, subjects: [{ ...change, subject_id: other.id }] });
    expect(unknown.status).toBe(422);
    const exam_type_id = (await buildExamType(w, {}, w.otherSite)).id;
    expect((await admin.get(path, { ...place, exam_type_id })).status).toBe(404);
    expect((await admin.post(`${path}/national-list`, { ...place, exam_type_id })).status).toBe(404);
    const foreign = await w.as('site-admin', { site: w.otherSite });
    expect((await foreign.get(path, place)).status).toBe(404);
    expect(refusalOf(await (await w.as('teacher')).get(path, place))).toBe('forbidden');
  });
});
