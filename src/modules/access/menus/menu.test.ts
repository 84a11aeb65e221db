import { beforeAll, describe, expect, it } from 'vitest';
import { syncAccessCatalogue } from '#apps/server/sync-access-catalogue.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Menu, OpenMenu } from './menu.contract.ts';

const path = '/api/v1/access/menus';

describe('menus', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  const listed = async (panel = 'site') => (await core.get<Menu[]>(path, { panel })).body;
  const of = async (screen: string) => (await listed()).find((it) => it.screen_path === screen)!;
  const own = async (asker: TestClient) => (await asker.get<OpenMenu[]>('/api/v1/menus')).body;
  const draft = (change: object = {}) => ({ panel: 'site', title_en: 'Desk', title_bn: 'ডেস্ক', ...change });
  const add = async (change: object = {}) => {
    const made = await core.post<Menu>(path, draft(change));
    expect(made.status).toBe(201);
    return made.body;
  };

  it('show each user the screens they have permission for, without empty groups', async () => {
    const student = (await own(await w.as('student'))).map((it) => it.title_en);
    expect(student).toContain('Dashboard');
    expect(student).not.toContain('Institutions');
    const admin = await own(await w.as('site-admin'));
    const fees = admin.find((it) => it.title_en === 'Fees')!;
    expect(fees).toMatchObject({ screen_path: null, parent_id: null, icon: 'fees', title_bn: 'ফি' });
    expect(admin.filter((it) => it.parent_id === fees.id).length).toBeGreaterThan(3);
    expect(admin.some((it) => it.screen_path?.includes(':'))).toBe(false);
  });

  it('shows created, renamed and moved menus to every user', async () => {
    const admin = await w.as('site-admin');
    const group = await add({ title_en: 'Front desk', icon: 'bell' });
    expect(await own(admin)).not.toContainEqual(expect.objectContaining({ id: group.id }));
    const slips = await of('/site/fee/due-slip/view');
    const renamed = { ...slips, title_en: 'Slips', parent_id: group.id };
    expect((await core.put<Menu>(`${path}/${slips.id}`, renamed)).body.title_en).toBe('Slips');
    const seen = await own(admin);
    expect(seen).toContainEqual(expect.objectContaining({ id: group.id, icon: 'bell' }));
    expect(seen).toContainEqual(expect.objectContaining({ title_en: 'Slips', parent_id: group.id }));
    await core.put(`${path}/${group.id}`, { ...group, is_active: false });
    expect(await own(admin)).not.toContainEqual(expect.objectContaining({ title_en: 'Slips' }));
    await syncAccessCatalogue(w.stage.database);
    expect(await of('/site/fee/due-slip/view')).toMatchObject({ title_en: 'Slips', parent_id: group.id });

    const refused = await core.delete<{ detail: string }>(`${path}/${group.id}`);
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/menus/i) } });
    await core.put(`${path}/${slips.id}`, slips);
    expect((await core.delete(`${path}/${group.id}`)).status).toBe(200);
  });

  it('keep the order and parent they were moved to, and are never their own descendants', async () => {
    const group = await add({ title_en: 'Order' });
    const ids: string[] = [];
    for (const title_en of ['One', 'Two', 'Three'])
      ids.push((await add({ title_en, parent_id: group.id })).id);
    const order = async () =>
      (await listed()).filter((it) => it.parent_id === group.id).map((it) => it.title_en);
    expect(await order()).toEqual(['One', 'Two', 'Three']);
    const move = (id: string, parent_id: string | null, position: number) =>
      core.put<{ code: string }>(`${path}/${id}/place`, { parent_id, position });
    await move(ids[2]!, group.id, 0);
    expect(await order()).toEqual(['Three', 'One', 'Two']);
    await move(ids[0]!, ids[1]!, 0);
    expect(await order()).toEqual(['Three', 'Two']);
    expect((await move(group.id, ids[0]!, 0)).body.code).toBe('access:menu_below_itself');
    const core0 = (await listed('core'))[0]!;
    expect(refusalOf(await move(group.id, core0.id, 0))).toBe('access:menu_of_other_panel');
    expect((await core.put(`${path}/${group.id}`, { ...draft(), parent_id: ids[0] })).status).toBe(422);
  });

  it('with children cannot move to another panel', async () => {
    const group = await add({ title_en: 'Moving' });
    const inside = await add({ title_en: 'Inside', parent_id: group.id });
    const elsewhere = { ...draft({ title_en: 'Moving' }), panel: 'student' };
    expect(refusalOf(await core.put(`${path}/${group.id}`, elsewhere))).toBe('access:menu_holds_others');
    await core.delete(`${path}/${inside.id}`);
    expect((await core.put<Menu>(`${path}/${group.id}`, elsewhere)).body.panel).toBe('student');
  });

  it('are shown to everybody or to nobody by their own flags', async () => {
    const teacher = await w.as('teacher');
    const screen = '/site/fee/setting/view';
    const sees = async () => (await own(teacher)).some((it) => it.screen_path === screen);
    const menu = await of(screen);
    expect(await sees()).toBe(false);
    await core.put(`${path}/${menu.id}`, { ...menu, is_for_signed_in: true });
    expect(await sees()).toBe(true);
    await core.put(`${path}/${menu.id}`, { ...menu, is_for_all: true, is_displayable: false });
    expect(await sees()).toBe(false);
    await core.put(`${path}/${menu.id}`, menu);
    const record = await core.post<{ errors: { field: string }[] }>(
      path,
      draft({ screen_path: '/student/view/:id' }),
    );
    expect(refusalOf(record)).toBe('access:screen_of_record');
    expect(record).toMatchObject({ status: 422, body: { errors: [{ field: 'screen_path' }] } });
    expect(refusalOf(await core.post(path, draft({ screen_path: '/nowhere' })))).toBe('not_valid');
  });

  it('hold the routes ticked for them', async () => {
    const menu = await add({ title_en: 'With routes' });
    const routes = `${path}/${menu.id}/routes`;
    const operations = ['fees.receipts.list', 'screen:/student/list'];
    const saved = await core.put<{ operations: string[] }>(routes, { operations });
    expect(saved.body.operations.sort()).toEqual(operations);
    expect(refusalOf(await core.put(routes, { operations: ['fees.nothing'] }))).toBe('not_valid');
    await core.put(routes, { operations: [] });
    expect((await core.get<{ operations: string[] }>(routes)).body.operations).toEqual([]);
    const known = (await core.get<{ operation: string }[]>('/api/v1/access/routes')).body;
    expect(known.map((it) => it.operation)).toEqual(
      expect.arrayContaining(['auth.session.show', ...operations]),
    );
  });

  it('are changed by core administrators only', async () => {
    const admin = await w.as('site-admin');
    expect(refusalOf(await admin.get(path))).toBe('forbidden');
    expect(refusalOf(await admin.post(path, draft()))).toBe('forbidden');
    expect((await w.visitor().get('/api/v1/menus')).status).toBe(401);
  });
});
