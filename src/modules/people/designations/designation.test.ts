import { describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { world } from '#test/world.ts';
import type { Designation } from './designation.contract.ts';

const path = '/api/v1/people/designations';

describe('designations', () => {
  it('are changed by the core, have a pay grade, and can be filtered to teachers', async () => {
    const w = await world();
    const core = await w.as('core-admin');
    const fields = { code: `d_${unique()}`, name_en: 'Demonstrator', name_bn: 'প্রদর্শক', pay_grade: 10 };
    const made = await core.post<Designation>(path, { ...fields, is_teaching: true });
    expect(made).toMatchObject({ status: 201, body: { pay_grade: 10, is_teaching: true } });
    const wrong = await core.post<{ errors: { field: string }[] }>(path, {
      ...fields,
      code: `d_${unique()}`,
      pay_grade: 21,
    });
    expect(wrong.body.errors[0]?.field).toBe('pay_grade');
    const found = async (is_teaching: boolean) => {
      const { body } = await core.get<{ rows: Designation[] }>(path, { q: fields.code, is_teaching });
      return body.rows.map((it) => it.id);
    };
    expect(await found(true)).toEqual([made.body.id]);
    expect(await found(false)).toEqual([]);
    expect(refusalOf(await (await w.as('site-admin')).get(path))).toBe('forbidden');
    expect((await core.delete(`${path}/${made.body.id}`)).status).toBe(200);
  });
});
