import { beforeAll, describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';

interface Designation {
  id: string;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: number;
}

const path = '/api/v1/people/designations';

describe('an edit of what somebody changed meanwhile', () => {
  let w: World;
  let first: TestClient;
  let second: TestClient;

  beforeAll(async () => {
    w = await world();
    first = await w.as('core-admin');
    second = await w.as('core-admin', { language: 'bn' });
  });

  const make = async () => {
    const code = `meanwhile_${unique()}`.toLowerCase();
    const made = await first.post<Designation>(path, { code, name_en: 'Clerk', name_bn: 'কেরানি' });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const read = async (asker: TestClient) => {
    const { headers } = await asker.get(path);
    expect(headers.etag).toMatch(/^W\/"\d+:\d+:/);
    return { 'if-match': String(headers.etag) };
  };
  const edit = (asker: TestClient, { id, ...row }: Designation, headers: Record<string, string> = {}) =>
    asker.put<Designation & { details: { version: string; changes: object[] } }>(
      `${path}/${id}`,
      row,
      headers,
    );

  it('is refused where it undoes the change, and shows both values and who changed it', async () => {
    const row = await make();
    const known = await read(second);
    expect((await edit(first, { ...row, name_en: 'Head clerk' }, await read(first))).status).toBe(200);
    const refused = await edit(second, { ...row, name_bn: 'প্রধান কেরানি' }, known);
    expect(refused.status, JSON.stringify(refused.body)).toBe(412);
    expect(refusalOf(refused)).toBe('edited_meanwhile');
    expect(refused.body.details.changes).toMatchObject([
      { column: 'name_en', theirs: 'Head clerk', yours: 'Clerk', is_yours: false },
    ]);
    const listed = await first.get<{ rows: Designation[] }>(path, { q: row.code });
    expect(listed.body.rows).toMatchObject([{ name_en: 'Head clerk', name_bn: 'কেরানি' }]);
  });

  it('says which of the values the editor chose', async () => {
    const row = await make();
    const known = await read(second);
    await edit(first, { ...row, name_en: 'Head clerk' });
    const refused = await edit(second, { ...row, name_en: 'Clerk in chief' }, known);
    expect(refused.body.details.changes).toMatchObject([
      { column: 'name_en', theirs: 'Head clerk', yours: 'Clerk in chief', is_yours: true },
    ]);
  });

  it('passes with the version of the refusal, and where other columns were changed', async () => {
    const row = await make();
    const known = await read(second);
    await edit(first, { ...row, name_en: 'Head clerk' });
    const both = { ...row, name_en: 'Head clerk', name_bn: 'প্রধান কেরানি' };
    expect((await edit(second, both, known)).status).toBe(200);
    const refused = await edit(second, row, known);
    const again = await edit(second, row, { 'if-match': refused.body.details.version });
    expect(again.body).toMatchObject({ name_en: 'Clerk', name_bn: 'কেরানি' });
  });

  it('passes after an edit of its own with the version that this was answered with', async () => {
    const row = await make();
    const known = await read(second);
    const saved = await edit(second, { ...row, name_en: 'Senior clerk' }, known);
    const next = { 'if-match': String(saved.headers.etag) };
    expect((await edit(second, { ...row, name_en: 'Junior clerk' }, next)).status).toBe(200);
    expect((await edit(second, { ...row, name_en: 'Clerk' }, known)).status).toBe(412);
  });

  it('is refused where it deletes the record', async () => {
    const row = await make();
    const known = await read(second);
    await edit(first, { ...row, name_en: 'Head clerk' });
    expect((await second.send('DELETE', `${path}/${row.id}`, undefined, known)).status).toBe(412);
    expect((await second.send('DELETE', `${path}/${row.id}`, undefined, await read(second))).status).toBe(
      200,
    );
  });

  it('passes without a version, and is refused with an unreadable one', async () => {
    const row = await make();
    await edit(first, { ...row, name_en: 'Head clerk' });
    expect((await edit(second, row)).status).toBe(200);
    const refused = await edit(second, row, { 'if-match': '"yesterday"' });
    expect(refusalOf(refused)).toBe('version_not_readable');
    const backwards = await edit(second, { ...row, name_en: 'Peon' }, { 'if-match': 'W/"9:3:"' });
    expect(backwards.status).toBe(422);
  });
});
