import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';

interface Row {
  id: string;
}

describe('committees', () => {
  let w: World;
  let site: TestSite;
  let office: TestClient;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    office = await w.as('employee', { site });
  });

  const term = { starts_on: '2025-01-01', ends_on: '2026-12-31' };
  const committee = async (more: object = {}) =>
    (
      await office.post<Row>('/api/v1/committees', {
        name_en: 'Committee 2025',
        name_bn: 'কমিটি ২০২৫',
        ...term,
        ...more,
      })
    ).body.id;
  const member = async (name: string) =>
    (await office.post<Row>('/api/v1/members', { kind: 'committee', name_en: name, name_bn: `${name} বাংলা` }))
      .body.id;
  const seat = (committee_id: string, member_id: string, more: object = {}) =>
    office.post<Row>('/api/v1/committee-seats', {
      committee_id,
      member_id,
      position_en: 'Chairman',
      position_bn: 'সভাপতি',
      ...more,
    });

  it('ask for the name and both days', async () => {
    const refused = await office.post('/api/v1/committees', { name_en: ' ', starts_on: '', ends_on: null });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'name_en', message: 'Committee Name is required' }),
        expect.objectContaining({ field: 'name_bn', code: 'members:committee_name_bn_required' }),
        expect.objectContaining({ field: 'starts_on', message: 'Start Date is required' }),
        expect.objectContaining({ field: 'ends_on', message: 'End Date is required' }),
      ]),
    });
  });

  it('do not end before they start', async () => {
    const refused = await office.post('/api/v1/committees', {
      name_en: 'A',
      name_bn: 'ক',
      starts_on: '2026-02-01',
      ends_on: '2026-01-31',
    });
    expect(refused.body).toMatchObject({ errors: [{ field: 'ends_on', code: 'members:ends_before_start' }] });
  });

  it('seat a member in several over time; the list of members says what they are today', async () => {
    const karim = await member('Karim');
    const former = await committee({ name_en: 'Former', starts_on: '2020-01-01', ends_on: '2021-12-31' });
    const running = await committee({ ends_on: '2999-12-31' });
    expect((await seat(former, karim, { position_en: 'Treasurer' })).status).toBe(201);
    expect((await seat(running, karim)).body).toMatchObject({
      name_en: 'Karim',
      committee_name_en: 'Committee 2025',
      sits_from_on: '2025-01-01',
      sits_until_on: '2999-12-31',
    });
    const { body } = await office.get<{ rows: object[] }>('/api/v1/members');
    expect(body.rows).toMatchObject([{ id: karim, posts_en: 'Chairman – Committee 2025' }]);
    const past = await office.get<{ rows: object[] }>(`/api/v1/committee-seats?committee_id=${former}`);
    expect(past.body.rows).toMatchObject([{ position_en: 'Treasurer', sits_until_on: '2021-12-31' }]);
  });

  it('seat a member once at a time; again after a seat has ended', async () => {
    const karim = await member('Karim');
    const id = await committee();
    await seat(id, karim, { ends_on: '2025-06-30' });
    const refused = await seat(id, karim, { starts_on: '2025-06-30' });
    expect(refused.body).toMatchObject({ errors: [{ field: 'member_id', code: 'members:sits_already' }] });
    expect((await seat(id, karim, { starts_on: '2025-07-01' })).status).toBe(201);
  });

  it('may change the post of a seat without refusing it by itself', async () => {
    const karim = await member('Karim');
    const id = await committee();
    const { body } = await seat(id, karim);
    const changed = await office.put(`/api/v1/committee-seats/${body.id}`, {
      committee_id: id,
      member_id: karim,
      position_en: 'Member',
      position_bn: 'সদস্য',
      sort_order: 1,
    });
    expect(changed.body).toMatchObject({ position_en: 'Member', sort_order: 1 });
  });

  it.each([
    ['starts_on', '2024-12-31'],
    ['ends_on', '2027-01-01'],
  ])('seat nobody outside of the term: %s %s', async (field, day) => {
    const refused = await seat(await committee(), await member('Karim'), { [field]: day });
    expect(refused.body).toMatchObject({ errors: [{ field, code: 'members:outside_term' }] });
  });

  it('seat nobody until before their first day', async () => {
    const days = { starts_on: '2026-02-01', ends_on: '2026-01-31' };
    const refused = await seat(await committee(), await member('Karim'), days);
    expect(refused.body).toMatchObject({ errors: [{ field: 'ends_on', code: 'members:ends_before_start' }] });
  });

  it('seat nobody of another institution, and nobody in its committees', async () => {
    const mine = { committee: await committee(), member: await member('Karim') };
    const there = await w.as('employee', { site: w.otherSite });
    const { body: theirs } = await there.post<Row>('/api/v1/members', {
      kind: 'committee',
      name_en: 'Other',
      name_bn: 'অন্য',
    });
    expect((await seat(mine.committee, theirs.id)).body).toMatchObject({
      errors: [{ field: 'member_id', code: 'not_valid' }],
    });
    const { body: elsewhere } = await there.post<Row>('/api/v1/committees', {
      name_en: 'Other',
      name_bn: 'অন্য',
      ...term,
    });
    expect((await seat(elsewhere.id, mine.member)).body).toMatchObject({
      errors: [{ field: 'committee_id', code: 'not_valid' }],
    });
  });

  it('end early without losing who sat in them', async () => {
    const id = await committee();
    await seat(id, await member('Karim'));
    const ended = await office.put(`/api/v1/committees/${id}/end`, { ends_on: '2025-08-05' });
    expect(ended.body).toMatchObject({ ends_on: '2025-08-05', seat_count: 1 });
    const { body } = await office.get<{ rows: object[] }>(`/api/v1/committee-seats?committee_id=${id}`);
    expect(body.rows).toMatchObject([{ name_en: 'Karim', sits_until_on: '2025-08-05' }]);
  });

  it.each(['2024-12-31', '2027-01-01'])('do not end on %s, outside of their term', async (ends_on) => {
    const refused = await office.put(`/api/v1/committees/${await committee()}/end`, { ends_on });
    expect(refused.body).toMatchObject({ errors: [{ field: 'ends_on', code: 'members:outside_term' }] });
  });

  it('are not deleted while somebody sits in them, nor are members who sit', async () => {
    const id = await committee();
    const karim = await member('Karim');
    const { body } = await seat(id, karim);
    expect((await office.delete(`/api/v1/committees/${id}`)).body).toMatchObject({ code: 'in_use' });
    expect((await office.delete(`/api/v1/members/${karim}`)).body).toMatchObject({ code: 'in_use' });
    await office.delete(`/api/v1/committee-seats/${body.id}`);
    expect((await office.delete(`/api/v1/committees/${id}`)).status).toBe(200);
    expect((await office.delete(`/api/v1/members/${karim}`)).status).toBe(200);
  });

  it('stand in the order that was dragged', async () => {
    const id = await committee();
    const [a, b] = [await seat(id, await member('A')), await seat(id, await member('B'))];
    await office.put('/api/v1/committee-seats/order', { ids: [b.body.id, a.body.id] });
    const { body } = await office.get<{ rows: object[] }>(`/api/v1/committee-seats?committee_id=${id}`);
    expect(body.rows).toMatchObject([{ name_en: 'B' }, { name_en: 'A' }]);
  });
});
