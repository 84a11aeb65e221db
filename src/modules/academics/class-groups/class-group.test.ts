import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { ClassGroup } from './class-group.contract.ts';

const path = '/api/v1/academics/class-groups';

describe('class groups', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  const draft = (class_ids: string[] = []) => ({
    code: `g_${unique()}`,
    name_en: 'Six to eight',
    name_bn: 'ষষ্ঠ থেকে অষ্টম',
    academic_group: 'school',
    class_ids,
  });
  const add = async (class_ids: string[] = []) => {
    const made = await core.post<ClassGroup>(path, draft(class_ids));
    expect(made.status).toBe(201);
    return made.body;
  };
  const addClass = async (class_group_id: string) => {
    const fields = { code: `c_${unique()}`, name_en: 'Six', name_bn: 'ষষ্ঠ', class_group_id };
    const made = await core.post<{ id: string }>('/api/v1/academics/classes', {
      ...fields,
      level: 'junior_secondary',
    });
    return made.body.id;
  };

  it('take over classes from other groups', async () => {
    const first = await add();
    const id = await addClass(first.id);
    const second = await add([id]);
    expect(second.classes).toMatchObject([{ id, name_en: 'Six' }]);
    expect((await core.get<ClassGroup>(`${path}/${first.id}`)).body.class_ids).toEqual([]);
    expect((await core.delete(`${path}/${first.id}`)).status).toBe(200);
    expect((await core.delete(`${path}/${second.id}`)).status).toBe(409);
  });

  it('refuse to leave a class without a group', async () => {
    const group = await add();
    const id = await addClass(group.id);
    const refused = await core.put<{ errors: { field: string }[] }>(`${path}/${group.id}`, draft([]));
    expect(refusalOf(refused)).toBe('academics:class_needs_group');
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'class_ids' }] } });
    const renamed = { ...draft([id]), code: group.code, name_en: 'Lower secondary' };
    expect((await core.put<ClassGroup>(`${path}/${group.id}`, renamed)).body).toMatchObject({
      name_en: 'Lower secondary',
      class_ids: [id],
    });
  });

  it('require an academic group, with the specified message', async () => {
    const { academic_group: _, ...rest } = draft();
    const refused = await core.post<{ errors: { message: string }[] }>(path, rest);
    expect(refused.body.errors).toEqual([expect.objectContaining({ message: 'Academic Group required' })]);
  });

  it('are changed by the core only', async () => {
    expect(refusalOf(await (await w.as('site-admin')).post(path, draft()))).toBe('forbidden');
  });
});
