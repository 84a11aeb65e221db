import { beforeAll, describe, expect, it } from 'vitest';
import { buildClass, buildClassSection, buildSubject, unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { AcademicClass } from './classes/academic-class.contract.ts';
import type { Subject } from './subjects/subject.contract.ts';

interface Refusal {
  detail: string;
  errors: { field: string; message: string }[];
}

describe('the academic catalogue', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  it('holds classes that the core administrator adds, changes and deletes', async () => {
    const { class_group_id } = await buildClass(w);
    const draft = {
      code: `c${unique()}`,
      name_en: 'Ten',
      name_bn: 'দশম',
      class_group_id,
      level: 'secondary',
    };
    const made = await core.post<AcademicClass>('/api/v1/academics/classes', draft);
    expect(made.status).toBe(201);
    const path = `/api/v1/academics/classes/${made.body.id}`;
    const changed = await core.put<AcademicClass>(path, { ...draft, is_active: false });
    expect(changed.body).toMatchObject({ name_en: 'Ten', is_active: false });
    expect((await core.get(path)).status).toBe(200);
    expect((await core.delete(path)).status).toBe(200);
    expect((await core.get(path)).status).toBe(404);
  });

  it('refuses a class without a name', async () => {
    const refused = await core.post<Refusal>('/api/v1/academics/classes', { name_en: '  ' });
    expect(refused.body.errors[0]).not.toBeUndefined();
    expect(refused.body.errors.map((it) => it.message)).toContain('Class is required');
    const bangla = await w.as('core-admin', { language: 'bn' });
    const inBangla = await bangla.post<Refusal>('/api/v1/academics/classes', {});
    expect(inBangla.body.errors.map((it) => it.message)).toContain('শ্রেণি আবশ্যক');
  });

  it('refuses to delete a class in use and lists its uses', async () => {
    const section = await buildClassSection(w);
    const refused = await core.delete<Refusal>(`/api/v1/academics/classes/${section.class_id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(
      'This cannot be deleted because it is used in class sections (1 in 1 institution).',
    );
  });

  it('holds subjects with papers and their components', async () => {
    const paper = { name_en: 'Physics I', name_bn: 'পদার্থবিজ্ঞান ১ম পত্র', full_mark: 100 };
    const components = [
      { type: 'cq', full_mark: 50, pass_mark: 17 },
      { type: 'mcq', full_mark: 25, pass_mark: 8 },
      { type: 'practical', full_mark: 25, pass_mark: 8 },
    ];
    const draft = {
      level: 'higher_secondary',
      code: unique(),
      name_en: 'Physics',
      name_bn: 'পদার্থবিজ্ঞান',
      papers: [
        { ...paper, paper_no: 1, code: '174', components },
        { ...paper, paper_no: 2, code: '175', components },
      ],
    };
    const made = await core.post<Subject>('/api/v1/academics/subjects', draft);
    expect(made.status).toBe(201);
    expect(made.body.papers.map((it) => it.code)).toEqual(['174', '175']);

    const firstPaper = made.body.papers[0]!;
    const changed = await core.put<Subject>(`/api/v1/academics/subjects/${made.body.id}`, {
      ...draft,
      papers: [{ ...paper, paper_no: 1, code: '174', full_mark: 75, components: components.slice(0, 2) }],
    });
    expect(changed.body.papers).toMatchObject([{ id: firstPaper.id, full_mark: 75 }]);

    const wrong = await core.post<Refusal>('/api/v1/academics/subjects', {
      ...draft,
      code: unique(),
      papers: [{ ...paper, paper_no: 1, components: components.slice(0, 2) }],
    });
    expect(refusalOf(wrong)).toBe('academics:components_differ');
    expect(wrong.body.errors).toMatchObject([
      { field: 'papers.0.full_mark', message: expect.stringContaining('add up') },
    ]);
    const twice = await core.post<Refusal>('/api/v1/academics/subjects', draft);
    expect(twice.status).toBe(409);
  });

  it('finds subjects by code within a level', async () => {
    const code = unique();
    await buildSubject(w, { code, name_en: 'Mathematics' });
    await buildSubject(w, { code, name_en: 'Economics', level: 'higher_secondary' });
    const found = await core.get<{ rows: Subject[]; total: number }>('/api/v1/academics/subjects', {
      q: code,
      level: 'secondary',
    });
    expect(found.body.rows.map((it) => it.name_en)).toEqual(['Mathematics']);
  });

  it('refuses changes by other roles', async () => {
    const admin = await w.as('site-admin');
    expect(refusalOf(await admin.post('/api/v1/academics/classes', {}))).toBe('forbidden');
    expect(refusalOf(await admin.post('/api/v1/academics/subjects', {}))).toBe('forbidden');
  });
});
