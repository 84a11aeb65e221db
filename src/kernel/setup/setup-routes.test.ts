import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';

interface Row {
  id: string;
  code: string;
  sort_order: number;
}

const groups = '/api/v1/fees/fee-groups';
const heads = '/api/v1/fees/fee-heads';

describe('setup lists', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  const make = async (path: string, fields: object = {}) => {
    const core = await w.as('core-admin');
    const code = `setup_${unique()}`.toLowerCase();
    const made = await core.post<Row>(path, { code, name_en: 'Boarding', name_bn: 'ছাত্রাবাস', ...fields });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };

  it('return rows in the order they were dragged into', async () => {
    const core = await w.as('core-admin');
    // Tests share the catalogue, which may hold more rows than a page: these three are searched for.
    const name_en = `Dragged ${randomUUID()}`;
    const own = () => make(groups, { name_en });
    const [first, second, third] = [await own(), await own(), await own()];
    const wanted = [third.id, first.id, second.id];
    expect((await core.put(`${groups}/order`, { ids: wanted })).status).toBe(200);
    const listed = await core.get<{ rows: Row[] }>(groups, { sort: 'sort_order', q: name_en });
    expect(listed.body.rows.map((it) => [it.id, it.sort_order])).toEqual([
      [third.id, 10],
      [first.id, 20],
      [second.id, 30],
    ]);
  });

  it('refuse an order with an unknown row and keep the old order', async () => {
    const core = await w.as('core-admin');
    const row = await make(groups, { sort_order: 7 });
    expect((await core.put(`${groups}/order`, { ids: [row.id, randomUUID()] })).status).toBe(404);
    const listed = await core.get<{ rows: Row[] }>(groups, { q: row.code });
    expect(listed.body.rows).toMatchObject([{ id: row.id, sort_order: 7 }]);
  });

  it('refuse to delete a row in use and list its uses in the language of the caller', async () => {
    const group = await make(groups);
    await make(heads, { fee_group_id: group.id });
    const core = await w.as('core-admin', { language: 'bn' });
    const refused = await core.delete<{ details: unknown }>(`${groups}/${group.id}`);
    expect(refusalOf(refused)).toBe('in_use');
    expect(refused.body.details).toEqual({
      table: 'fee_group',
      uses: [{ table: 'fee_head', row_count: 1, site_count: 0, text: 'ফি খাত (১টি)' }],
    });
  });

  it('refuse to change the code of a row in use, and allow it otherwise', async () => {
    const core = await w.as('core-admin');
    const group = await make(groups);
    const fields = { name_en: 'Hostel', name_bn: 'হোস্টেল', code: `${group.code}_x` };
    expect((await core.put<Row>(`${groups}/${group.id}`, fields)).body.code).toBe(fields.code);
    await make(heads, { fee_group_id: group.id });
    const refused = await core.put(`${groups}/${group.id}`, { ...fields, code: group.code });
    expect(refusalOf(refused)).toBe('code_in_use');
  });

  it('answer 404 for an unknown row', async () => {
    const core = await w.as('core-admin');
    const fields = { code: `none_${unique()}`.toLowerCase(), name_en: 'None', name_bn: 'নেই' };
    expect((await core.put(`${groups}/${randomUUID()}`, fields)).status).toBe(404);
    expect((await core.delete(`${groups}/${randomUUID()}`)).status).toBe(404);
  });
});
