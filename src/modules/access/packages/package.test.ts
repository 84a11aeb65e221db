import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#apps/server/modules.ts';
import { syncAccessCatalogue } from '#apps/server/sync-access-catalogue.ts';
import type { PermissionDefaults } from '#kernel/http/permissions.ts';
import { unique } from '#test/builders/academics.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Menu, OpenMenu } from '../menus/menu.contract.ts';
import type { GrantTree } from '../permissions/permission.contract.ts';
import type { PackageItem, PackageUnit, PartChoice } from './package.contract.ts';

const packages = '/api/v1/access/packages';
const units = { module: '/api/v1/access/modules', subModule: '/api/v1/access/sub-modules' };

describe('packages', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  const listed = async () =>
    (await core.get<{ rows: PackageUnit[] }>(packages, { page_size: 200 })).body.rows;
  const named = async (code: string) => (await listed()).find((it) => it.code === code)!;
  const draft = () => {
    const name = `p-${unique()}`;
    const names = { code: name, name_en: 'Trial', name_bn: 'পরীক্ষামূলক' };
    return { ...names, monthly_poisha: 50_050, monthly_per_student_poisha: 0 };
  };
  const add = async () => {
    const made = await core.post<PackageUnit>(packages, draft());
    expect(made.status).toBe(201);
    return made.body;
  };
  const attach = (it: { id: string }, part_ids: string[]) =>
    core.put<PackageUnit>(`${packages}/${it.id}/parts`, { part_ids });
  const subscribe = (package_id: string, site = w.site) =>
    w.inCore(async (tx) => {
      await tx.deleteFrom('site_membership').where('site_id', '=', site.id).execute();
      const term = { starts_on: '2020-01-01', ends_on: '2099-12-31' };
      await tx
        .insertInto('site_membership')
        .values({ site_id: site.id, package_id, ...term })
        .execute();
    });
  const screensOf = async (asker: TestClient) =>
    (await asker.get<OpenMenu[]>('/api/v1/menus')).body.flatMap((it) => it.screen_path ?? []);

  it('are listed with a price; the largest holds every module for sale', async () => {
    const [complete, choices] = [
      await named('complete'),
      await core.get<PartChoice[]>(`${packages}/choices`),
    ];
    expect(complete).toMatchObject({ name_bn: 'কমপ্লিট', is_offered: true });
    expect(complete.monthly_poisha).toBeGreaterThan((await named('basic')).monthly_poisha);
    expect(complete.parts.map((it) => it.id).sort()).toEqual(choices.body.map((it) => it.id).sort());
    expect(choices.body.map((it) => it.name_en)).not.toContain('Platform administration');
  });

  it('decide which menus an institution sees and which requests are refused', async () => {
    const admin = await w.as('site-admin');
    const receipts = () => admin.get('/api/v1/fees/receipts');
    const [menu, students] = ['/site/fee/student-payment/view', '/student/list'];
    expect((await receipts()).status).toBe(200);
    expect(await screensOf(admin)).toEqual(expect.arrayContaining([menu, students]));

    const basic = await named('basic');
    await subscribe(basic.id);
    expect(await receipts()).toMatchObject({
      status: 403,
      body: { code: 'not_in_package', detail: expect.stringContaining(`(${basic.name_en})`) },
    });
    expect(await (await w.as('student')).get('/api/v1/fees/receipts')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await screensOf(admin)).toContain(students);
    expect(await screensOf(admin)).not.toContain(menu);
    expect((await admin.get('/api/v1/students')).status).toBe(200);

    const own = await add();
    await subscribe(own.id);
    expect(refusalOf(await admin.get('/api/v1/students'))).toBe('not_in_package');
    const choices = (await core.get<PartChoice[]>(`${packages}/choices`)).body;
    const fee = choices.find((it) => it.name_en === 'Fees')!;
    expect((await attach(own, [fee.id])).body.parts).toMatchObject([{ name_en: 'Fees' }]);
    expect((await receipts()).status).toBe(200);
    expect(await screensOf(admin)).toContain(menu);
    await attach(own, []);
    expect((await receipts()).status).toBe(403);

    const refused = await core.delete<{ detail: string }>(`${packages}/${own.id}`);
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/member/i) } });
    await subscribe((await named('complete')).id);
    expect((await core.delete(`${packages}/${own.id}`)).status).toBe(200);
    expect((await receipts()).status).toBe(200);
  });

  it('restrict no permission of the core', async () => {
    const all = await w.inCore((tx) => tx.selectFrom('package').select('withheld_permissions').execute());
    const withheld = all.flatMap((it) => it.withheld_permissions);
    const defaults = Object.entries(
      Object.assign({}, ...modules.map((it) => it.permissions)) as PermissionDefaults,
    );
    const ofCore = defaults.flatMap(([permission, roles]) =>
      roles.join() === 'core-admin' ? permission : [],
    );
    expect(ofCore).toContain('platform.activity_log.list');
    expect(withheld).toContain('fees.receipt.collect');
    expect(withheld.filter((it) => ofCore.includes(it))).toEqual([]);
  });

  it('sell modules made of sub-modules, which cannot be deleted while attached', async () => {
    const subModule = await core.post<PackageItem>(units.subModule, { ...draft(), name_en: 'Slips' });
    const module = await core.post<PackageItem>(units.module, { ...draft(), name_en: 'Slips only' });
    expect([subModule.status, module.status]).toEqual([201, 201]);
    const menus = (await core.get<Menu[]>('/api/v1/access/menus', { panel: 'site' })).body;
    const slips = menus.find((it) => it.screen_path === '/site/fee/due-slip/view')!;
    await core.put(`${units.subModule}/${subModule.body.id}/parts`, { part_ids: [slips.id] });
    await core.put(`${units.module}/${module.body.id}/parts`, { part_ids: [subModule.body.id] });
    const own = await add();
    await attach(own, [module.body.id]);
    await subscribe(own.id, w.otherSite);
    const admin = await w.as('site-admin', { site: w.otherSite });
    expect(await screensOf(admin)).toContain('/site/fee/due-slip/view');
    expect(await screensOf(admin)).not.toContain('/student/list');

    const inUse = await core.delete<{ detail: string }>(`${units.subModule}/${subModule.body.id}`);
    expect(inUse).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/sub-modules/i) } });
    const sold = await core.delete<{ detail: string }>(`${units.module}/${module.body.id}`);
    expect(sold).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/packages/i) } });
    await core.put(`${units.module}/${module.body.id}`, { ...module.body, is_active: false });
    expect(await screensOf(admin)).not.toContain('/site/fee/due-slip/view');
    await attach(own, []);
    expect((await core.delete(`${units.module}/${module.body.id}`)).status).toBe(200);
    expect((await core.delete(`${units.subModule}/${subModule.body.id}`)).status).toBe(200);
  });

  it('refuse a duplicate code and a negative price', async () => {
    const { code } = await add();
    const twice = await core.post<{ errors: { field: string }[] }>(packages, { ...draft(), code });
    expect(twice).toMatchObject({ status: 409, body: { errors: [{ field: 'code' }] } });
    expect((await core.post(packages, { ...draft(), monthly_poisha: -1 })).status).toBe(422);
  });

  it('keep the modules that the core chose after a restart', async () => {
    const standard = await named('standard');
    const without = standard.parts.filter((it) => it.name_en !== 'Fees').map((it) => it.id);
    await attach(standard, without);
    await syncAccessCatalogue(w.stage.database);
    expect((await named('standard')).parts.map((it) => it.id)).toEqual(without);
    await attach(
      standard,
      standard.parts.map((it) => it.id),
    );
  });

  it('and menus are listed where a role is given its permissions', async () => {
    const { body: tree } = await core.get<GrantTree>('/api/v1/access/permission-tree');
    const menus = tree.modules.flatMap((it) => it.sub_modules).flatMap((it) => it.menus);
    const collect = menus.find(
      (it) => it.name_en === 'Student Payment' || it.permissions.includes('fees.receipt.collect'),
    )!;
    expect(collect.permissions).toContain('fees.receipt.collect');
    expect(collect.permissions).not.toContain('fees.receipt.cancel');
    const basic = tree.packages.find((it) => it.name_en === 'Basic')!;
    expect(basic.withheld_permissions).toContain('fees.receipt.collect');
  });

  it('are changed by core administrators only', async () => {
    const admin = await w.as('site-admin');
    expect(refusalOf(await admin.get(packages))).toBe('forbidden');
    expect(refusalOf(await admin.post(packages, draft()))).toBe('forbidden');
  });
});
