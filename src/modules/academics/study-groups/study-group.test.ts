import { describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { world } from '#test/world.ts';
import type { StudyGroup } from './study-group.contract.ts';

const path = '/api/v1/academics/study-groups';

describe('study groups', () => {
  it('are changed by the core and offered to institutions while active', async () => {
    const w = await world();
    const core = await w.as('core-admin');
    const fields = { code: `s_${unique()}`, name_en: 'Home economics', name_bn: 'গার্হস্থ্য অর্থনীতি' };
    const made = await core.post<StudyGroup>(path, fields);
    expect(made).toMatchObject({ status: 201, body: { is_active: true } });
    expect((await core.post(path, fields)).status).toBe(409);

    const admin = await w.as('site-admin');
    const offered = async () => {
      const { body } = await admin.get<{ study_groups: { id: string }[] }>('/api/v1/academics/options');
      return body.study_groups.map((it) => it.id);
    };
    expect(await offered()).toContain(made.body.id);
    await core.put(`${path}/${made.body.id}`, { ...fields, is_active: false });
    expect(await offered()).not.toContain(made.body.id);
    expect(refusalOf(await admin.post(path, fields))).toBe('forbidden');
    expect((await core.delete(`${path}/${made.body.id}`)).status).toBe(200);
  });
});
