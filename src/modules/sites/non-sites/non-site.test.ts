import { describe, expect, it } from 'vitest';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { world } from '#test/world.ts';
import type { NonSite } from './non-site.contract.ts';

const path = '/api/v1/non-sites';

describe('institutions that do not use the system', () => {
  it('are saved with board and place, found, and deleted', async () => {
    const w = await world();
    const core = await w.as('core-admin');
    const boards = await core.get<{ id: string; name_en: string }[]>('/api/v1/board-choices');
    const name = `Chandpur ${unique()}`;
    const fields = { name_en: name, name_bn: 'চাঁদপুর উচ্চ বিদ্যালয়', address_en: 'Station Road', eiin: '' };
    const made = await core.post<NonSite>(path, { ...fields, board_id: boards.body[0]!.id });
    expect(made).toMatchObject({
      status: 201,
      body: { eiin: null, academic_group: 'school', board_name_en: boards.body[0]!.name_en },
    });
    const found = await core.get<{ total: number }>(path, { q: name, board_id: boards.body[0]!.id });
    expect(found.body.total).toBe(1);
    const changed = await core.put<NonSite>(`${path}/${made.body.id}`, {
      ...fields,
      academic_group: 'madrasah',
      board_id: null,
    });
    expect(changed.body).toMatchObject({ academic_group: 'madrasah', board_id: null });
    expect((await core.delete(`${path}/${made.body.id}`)).status).toBe(200);
    expect(refusalOf(await (await w.as('site-admin')).get(path))).toBe('forbidden');
  });

  it('are refused with the specified messages for missing fields', async () => {
    const core = await (await world()).as('core-admin');
    const { body } = await core.post<{ errors: { message: string }[] }>(path, { name_bn: 'নাম' });
    const messages = body.errors.map((it) => it.message);
    expect(messages).toEqual(['Institute Name is required', 'Address is required']);
  });
});
