import { beforeAll, describe, expect, it } from 'vitest';
import { dashboard as loaded } from '#database/catalogue/catalogue.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Dashboard } from '../contract.ts';
import type { DashboardTileRow } from './dashboard-tile.contract.ts';
import { figureCodes, isFigureAvailableTo } from './figures.ts';

const path = '/api/v1/dashboard-tiles';

describe('dashboard tiles', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  const tilesOf = async (asker: TestClient) => (await asker.get<Dashboard>('/api/v1/dashboard')).body.tiles;

  const fields = (more: object) => ({
    title_en: 'Our students',
    title_bn: 'আমাদের শিক্ষার্থী',
    figure: 'students',
    role_codes: ['employee'],
    ...more,
  });

  async function make(more: object): Promise<DashboardTileRow> {
    const { status, body } = await core.post<DashboardTileRow>(path, fields(more));
    expect(status).toBe(201);
    return body;
  }

  it('start with figures that are available to the roles they are attached to', () => {
    for (const { figure, roles } of loaded.tiles) {
      const known = figureCodes.find((it) => it === figure);
      expect(known, figure).toBeDefined();
      expect(roles.filter((role) => !isFigureAvailableTo(known!, role))).toEqual([]);
    }
  });

  it('change the tiles of a role, their order, look and link, at the next request', async () => {
    const clerk = await w.as('employee');
    const before = await tilesOf(clerk);
    expect(before.slice(0, 2).map((it) => it.label.en)).toEqual(['Students', 'Registers taken today']);
    const look = { color: 'teal', icon: 'people', href: '/student/list' };
    const made = await make({ ...look, sort_order: 0 });
    const [first, ...others] = await tilesOf(clerk);
    expect(first).toMatchObject({ key: 'students', label: { en: 'Our students' }, ...look });
    expect(others.map((it) => it.id)).toEqual(before.map((it) => it.id));
    expect((await tilesOf(await w.as('site-admin'))).map((it) => it.id)).not.toContain(made.id);

    await core.put(`${path}/${made.id}`, fields({ is_active: false }));
    expect(await tilesOf(clerk)).toEqual(before);
    await core.delete(`${path}/${made.id}`);
    expect((await core.delete(`${path}/${made.id}`)).status).toBe(404);
  });

  it('are attached only to roles whose users have the figure', async () => {
    const wrong = await core.post<{ errors: { field: string; message: string }[] }>(
      path,
      fields({ role_codes: ['student'] }),
    );
    expect(refusalOf(wrong)).toBe('dashboard:figure_not_for_role');
    expect(wrong.body.errors[0]).toMatchObject({
      field: 'role_codes',
      message: 'This figure is not available for Student.',
    });
    expect((await core.post(path, fields({ href: 'https://example.org' }))).status).toBe(422);
    expect(refusalOf(await core.post(path, fields({ figure: 'weather' })))).toBe('not_valid');
  });

  it('of a new role are those of its user type until it has its own', async () => {
    const code = `clerk-${Date.now().toString(36)}`;
    await core.post('/api/v1/access/roles', {
      id: code,
      user_type: 'employee',
      name_en: `Cashier ${code}`,
      name_bn: 'ক্যাশিয়ার',
    });
    const cashier = await w.as('employee', { language: 'bn' });
    const usual = await tilesOf(cashier);
    await w.inSite((tx) =>
      tx
        .updateTable('user_account')
        .set({ role_code: code })
        .where('user_type', '=', 'employee')
        .where('language', '=', 'bn')
        .where('site_id', '=', w.site.id)
        .execute(),
    );
    expect(await tilesOf(cashier)).toEqual(usual);
    const own = await make({ title_en: 'Pupils', role_codes: [code] });
    expect((await tilesOf(cashier)).map((it) => it.id)).toEqual([own.id]);
    const { body } = await core.get<{ rows: DashboardTileRow[] }>(path, { role_code: code });
    expect(body.rows.map((it) => it.role_codes)).toEqual([[code]]);
  });

  it('are changed by the core only', async () => {
    expect(refusalOf(await (await w.as('site-admin')).get(path))).toBe('forbidden');
  });
});
