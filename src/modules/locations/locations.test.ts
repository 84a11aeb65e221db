import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';

interface Place {
  id: string;
  name_en: string;
}

describe('locations', () => {
  let w: World;
  const ids = { country: '', division: '', district: '', thana: '' };

  beforeAll(async () => {
    w = await world();
    await w.inCore(async (tx) => {
      ids.country = (
        await tx.selectFrom('country').select('id').where('code', '=', 'BD').executeTakeFirstOrThrow()
      ).id;
      const insertDivision = (name: string) =>
        tx
          .insertInto('division')
          .values({ ...named(name), country_id: ids.country })
          .returning('id')
          .executeTakeFirstOrThrow();
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

  it('can be chosen by division, district and thana without login', async () => {
    const visitor = w.visitor();
    const get = async (path: string, query = {}) =>
      (await visitor.get<Place[]>(`/api/v1/locations/choices/${path}`, query)).body;
    expect((await get('divisions')).map((it) => it.id)).toContain(ids.division);
    const districts = await get('districts', { division_id: ids.division });
    expect(districts.map((it) => it.name_en)).toEqual(['Bogura']);
    expect(await get('thanas', { district_id: ids.district })).toMatchObject([
      { id: ids.thana, name_en: 'Sherpur', kind: 'upazila' },
    ]);
  });

  it('give the district and division of a thana', async () => {
    const answer = await w.visitor().get(`/api/v1/locations/choices/thanas/${ids.thana}`);
    expect(answer.body).toMatchObject({ district_id: ids.district, division_id: ids.division });
    expect((await w.visitor().get(`/api/v1/locations/choices/thanas/${ids.division}`)).status).toBe(404);
  });

  it('are changed by the core, each below its parent', async () => {
    const core = await w.as('core-admin');
    const made = await core.post<{ id: string }>('/api/v1/locations/divisions', {
      ...named('Padma'),
      country_id: ids.country,
    });
    expect(made).toMatchObject({
      status: 201,
      body: { country_name_en: 'Bangladesh', district_count: 0, is_active: true },
    });
    const district = await core.post<{ id: string }>('/api/v1/locations/districts', {
      ...named('Faridpur'),
      division_id: made.body.id,
    });
    expect(district.body).toMatchObject({ division_name_en: 'Padma', thana_count: 0 });
    const thana = await core.post<{ id: string }>('/api/v1/locations/thanas', {
      ...named('Bhanga'),
      district_id: district.body.id,
    });
    expect(thana.body).toMatchObject({
      district_name_en: 'Faridpur',
      kind: 'upazila',
      division_id: made.body.id,
    });
    const list = await core.get<{ rows: Place[]; total: number }>('/api/v1/locations/thanas', {
      division_id: made.body.id,
      q: 'bhang',
    });
    expect(list.body).toMatchObject({ total: 1, rows: [{ id: thana.body.id }] });
    const refused = await core.delete<{ detail: string }>(`/api/v1/locations/districts/${district.body.id}`);
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('thanas') } });
    expect((await core.delete(`/api/v1/locations/thanas/${thana.body.id}`)).status).toBe(200);
    expect((await core.delete(`/api/v1/locations/districts/${district.body.id}`)).status).toBe(200);
  });

  it('of the national catalogue are all listed', async () => {
    const core = await w.as('core-admin');
    for (const path of ['countries', 'divisions', 'districts', 'thanas']) {
      const list = await core.get<{ total: number }>(`/api/v1/locations/${path}`, { page_size: 200 });
      expect(list.status, path).toBe(200);
      expect(list.body.total).toBeGreaterThan(0);
    }
  });

  it('are not offered when inactive', async () => {
    const core = await w.as('core-admin');
    const fields = { ...named('Jamuna'), country_id: ids.country };
    const { body } = await core.post<{ id: string }>('/api/v1/locations/divisions', fields);
    const path = `/api/v1/locations/divisions/${body.id}`;
    expect((await core.put(path, { ...fields, is_active: false })).body).toMatchObject({ is_active: false });
    const offered = await w.visitor().get<Place[]>('/api/v1/locations/choices/divisions');
    expect(offered.body.map((it) => it.id)).not.toContain(body.id);
  });

  it('are refused without a name, with the specified message', async () => {
    const core = await w.as('core-admin');
    const sentences = {
      countries: 'Country Name is required',
      divisions: 'Division Name is required',
      districts: 'District Name is required',
      thanas: 'Thana Name is required',
    };
    for (const [path, message] of Object.entries(sentences)) {
      const { body } = await core.post<{ errors: object[] }>(`/api/v1/locations/${path}`, { name_en: ' ' });
      expect(body.errors).toContainEqual(expect.objectContaining({ field: 'name_en', message }));
    }
  });

  it('cannot be changed by an institution', async () => {
    const admin = await w.as('site-admin');
    expect(refusalOf(await admin.get('/api/v1/locations/thanas'))).toBe('forbidden');
    expect(refusalOf(await admin.post('/api/v1/locations/countries', {}))).toBe('forbidden');
  });
});

const named = (name_en: string) => ({
  code: unique().toLowerCase().replaceAll('_', '-'),
  name_en,
  name_bn: name_en,
});
