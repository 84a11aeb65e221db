import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { type World, world } from '#test/world.ts';

interface Place {
  id: string;
  name_en: string;
}

describe('locations', () => {
  let w: World;
  const ids = { division: '', district: '', thana: '' };

  beforeAll(async () => {
    w = await world();
    await w.inCore(async (tx) => {
      const named = (name_en: string) => ({ code: unique(), name_en, name_bn: name_en });
      const insertDivision = (name: string) =>
        tx.insertInto('division').values(named(name)).returning('id').executeTakeFirstOrThrow();
      ids.division = (await insertDivision('Rajshahi')).id;
      const other = (await insertDivision('Sylhet')).id;
      const districts = await tx
        .insertInto('district')
        .values([
          { ...named('Bogura'), division_id: ids.division },
          { ...named('Habiganj'), division_id: other },
        ])
        .returning(['id', 'name_en'])
        .execute();
      ids.district = districts.find((it) => it.name_en === 'Bogura')!.id;
      const thana = await tx
        .insertInto('thana')
        .values({ ...named('Sherpur'), district_id: ids.district, kind: 'upazila' })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.thana = thana.id;
    });
  });

  it('narrow from division to district to thana, for anybody', async () => {
    const visitor = w.visitor();
    const get = async (path: string, query = {}) =>
      (await visitor.get<Place[]>(`/api/v1/locations/${path}`, query)).body;
    expect((await get('divisions')).map((it) => it.id)).toContain(ids.division);
    const districts = await get('districts', { division_id: ids.division });
    expect(districts.map((it) => it.name_en)).toEqual(['Bogura']);
    expect(await get('thanas', { district_id: ids.district })).toMatchObject([
      { id: ids.thana, name_en: 'Sherpur', kind: 'upazila' },
    ]);
  });

  it('tell where a thana lies', async () => {
    const answer = await w.visitor().get(`/api/v1/locations/thanas/${ids.thana}`);
    expect(answer.body).toMatchObject({ district_id: ids.district, division_id: ids.division });
    expect((await w.visitor().get(`/api/v1/locations/thanas/${ids.division}`)).status).toBe(404);
  });
});
