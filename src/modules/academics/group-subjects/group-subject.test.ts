import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildSubject } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { GroupSubjectRow } from './group-subject.contract.ts';

const path = '/api/v1/academics/group-subjects';

interface Refusal {
  detail: string;
  errors: { field: string; message: string }[];
}

describe('the subject list of a class and group', () => {
  let w: World;
  let admin: TestClient;
  let place: Record<string, string>;
  let [physics, biology, music, drawing]: string[] = [];

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    const { academic_year_id, version_id, class_id, study_group_id } = await buildClassSection(w);
    place = { academic_year_id, version_id, class_id, study_group_id };
    [physics, biology, music, drawing] = await Promise.all(
      ['Physics', 'Biology', 'Music', 'Drawing'].map(
        async (name_en) => (await buildSubject(w, { name_en })).id,
      ),
    );
  });

  const taken = (rows: GroupSubjectRow[]) =>
    Object.fromEntries(rows.filter((it) => it.condition).map((it) => [it.name_en, it.condition]));

  it('is copied from the national list, once', async () => {
    await w.inCore((tx) =>
      tx
        .insertInto('group_subject_default')
        .values([
          {
            class_id: place.class_id!,
            study_group_id: place.study_group_id!,
            subject_id: physics!,
            condition: 'elective',
          },
          {
            class_id: place.class_id!,
            study_group_id: place.study_group_id!,
            subject_id: biology!,
            condition: 'fourth',
            sort_order: 2,
          },
        ])
        .execute(),
    );
    const first = await admin.post<{ added_count: number; rows: GroupSubjectRow[] }>(
      `${path}/national-list`,
      place,
    );
    expect(first.body.added_count).toBe(2);
    expect(taken(first.body.rows)).toEqual({ Physics: 'elective', Biology: 'fourth' });
    const again = await admin.post<{ added_count: number }>(`${path}/national-list`, place);
    expect(again.body.added_count).toBe(0);
  });

  it('is replaced by the rows of the grid', async () => {
    const saved = await admin.put<GroupSubjectRow[]>(path, {
      ...place,
      subjects: [
        { subject_id: physics, condition: 'compulsory', sort_order: 1 },
        { subject_id: music, condition: 'choice_of', choice_code: 'art' },
        { subject_id: drawing, condition: 'choice_of', choice_code: 'art' },
      ],
    });
    expect(saved.status).toBe(200);
    expect(taken(saved.body)).toEqual({ Physics: 'compulsory', Music: 'choice_of', Drawing: 'choice_of' });
    const shown = await admin.get<GroupSubjectRow[]>(path, place);
    expect(shown.body.find((it) => it.subject_id === physics)).toMatchObject({
      paper_count: 1,
      full_mark: 100,
      student_count: 0,
    });
  });

  it('refuses a choice subject without its set', async () => {
    const refused = await admin.put<Refusal>(path, {
      ...place,
      subjects: [{ subject_id: music, condition: 'choice_of' }],
    });
    expect(refused.body.errors).toMatchObject([
      { field: 'subjects.0.choice_code', message: 'Set is required' },
    ]);
  });

  it('refuses a subject of another level', async () => {
    const higher = await buildSubject(w, { level: 'higher_secondary' });
    const refused = await admin.put<Refusal>(path, {
      ...place,
      subjects: [{ subject_id: higher.id, condition: 'compulsory' }],
    });
    expect([refused.status, refusalOf(refused)]).toEqual([422, 'academics:subject_of_other_level']);
    expect(refused.body.errors[0]?.field).toBe('subjects.0.subject_id');
  });

  it('is hidden from other institutions and cannot be changed by teachers', async () => {
    const foreign = await buildClassSection(w, {}, w.otherSite);
    const there = { ...place, academic_year_id: foreign.academic_year_id };
    expect((await admin.get(path, there)).status).toBe(404);
    expect((await admin.put(path, { ...there, subjects: [] })).status).toBe(404);
    const teacher = await w.as('teacher');
    expect(refusalOf(await teacher.put(path, { ...place, subjects: [] }))).toBe('forbidden');
  });
});
