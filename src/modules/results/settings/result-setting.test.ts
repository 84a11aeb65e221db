import { beforeAll, describe, expect, it } from 'vitest';
import { buildClass, buildClassSection, buildYear } from '#test/builders/academics.ts';
import { buildExamType } from '#test/builders/exams.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ResultSetting } from './result-setting.contract.ts';

describe('result settings', () => {
  let w: World;
  let admin: TestClient;
  let academic_year_id: string;
  let class_group_id: string;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    academic_year_id = (await buildYear(w)).id;
    class_group_id = (await buildClass(w)).class_group_id;
  });

  const path = () => `/api/v1/results/settings/${academic_year_id}/${class_group_id}`;
  const read = async () => {
    const answer = await admin.get<ResultSetting[]>('/api/v1/results/settings', { academic_year_id });
    return answer.body.find((it) => it.class_group_id === class_group_id)!;
  };

  it('start with the national defaults', async () => {
    expect(await read()).toMatchObject({
      is_default: true,
      policy: { round: 'half_up', gpa_cap: 5, tie_rule: 'dense', fourth_total: 'above_40pct' },
    });
  });

  it('show which class groups are taught in the year', async () => {
    expect((await read()).has_sections).toBe(false);
    const { id: class_id } = await buildClass(w, { class_group_id });
    await buildClassSection(w, { academic_year_id, class_id });
    expect((await read()).has_sections).toBe(true);
    const other = await admin.get<ResultSetting[]>('/api/v1/results/settings', {
      academic_year_id: (await buildYear(w, { name: '2027' })).id,
    });
    expect(other.body.filter((it) => it.has_sections)).toEqual([]);
  });

  it('are changed for one year and class group, and return to the defaults when deleted', async () => {
    const { policy, layout, signatures } = await read();
    const saved = await admin.put<ResultSetting>(path(), {
      policy: { ...policy, tie_rule: 'competition' },
      layout,
      signatures,
    });
    expect(saved.body).toMatchObject({ is_default: false, policy: { tie_rule: 'competition' } });
    expect((await admin.delete(path())).status).toBe(200);
    expect((await read()).is_default).toBe(true);
    expect((await admin.delete(path())).status).toBe(404);
  });

  it('refuse a scale without a failing grade and weights that do not sum to 100', async () => {
    const { policy, layout, signatures } = await read();
    const type = await buildExamType(w);
    const refused = await admin.put<{ errors: { field: string; code: string }[] }>(path(), {
      policy: { ...policy, grading_scale: policy.grading_scale.filter((it) => it.min_percent > 0) },
      exam_weights: [{ exam_type_id: type.id, weight_percent: 40 }],
      layout,
      signatures,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((it) => [it.field, it.code])).toEqual([
      ['policy.grading_scale', 'results:fail_row_missing'],
      ['exam_weights', 'results:weights_must_sum_to_100'],
    ]);
  });

  it('keep the order of tie-breaks, and require one when positions must be unique', async () => {
    const { policy, layout, signatures } = await read();
    const save = (tie_breaks: string[]) =>
      admin.put<ResultSetting & { errors: { field: string; code: string }[] }>(path(), {
        policy: { ...policy, tie_rule: 'unique', tie_breaks },
        layout,
        signatures,
      });
    const saved = await save(['previous_roll', 'english_total']);
    expect(saved.body.policy.tie_breaks).toEqual(['previous_roll', 'english_total']);
    const refused = await save([]);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((it) => [it.field, it.code])).toEqual([
      ['policy.tie_breaks', 'results:tie_breaks_missing'],
    ]);
    await admin.delete(path());
  });

  it('only the office changes result settings', async () => {
    const teacher = await w.as('teacher');
    expect(refusalOf(await teacher.get('/api/v1/results/settings', { academic_year_id }))).toBe('forbidden');
    const stranger = await w.as('site-admin', { site: w.otherSite });
    expect((await stranger.get('/api/v1/results/settings', { academic_year_id })).status).toBe(404);
  });
});
