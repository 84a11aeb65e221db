import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#apps/server/contract.ts';
import { modules } from '#apps/server/modules.ts';
import { declaredRoutes } from '#kernel/http/permissions.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { isReading, permissionsOf, scopesOf } from '../scopes/scope.rules.ts';
import type { OauthClient } from './client.contract.ts';
import { readRedirects } from './client.rules.ts';

const path = '/oauth/clients';

describe('OAuth clients', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  const create = async (fields: object = {}) => {
    const answer = await core.post<OauthClient>(path, {
      name: `App ${randomUUID()}`,
      redirect: 'https://app.example.org/callback',
      ...fields,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };

  it('are created with name and redirect URL, get an id and a secret, and are listed in the same form', async () => {
    const made = await create({ name: 'Attendance app' });
    expect(made).toMatchObject({ name: 'Attendance app', redirect: 'https://app.example.org/callback' });
    expect(made.secret).toMatch(/^[\w-]{43}$/);
    const { body } = await core.get<OauthClient[]>(path);
    expect(body.find((it) => it.id === made.id)).toEqual(made);
  });

  it('are changed in name and redirect URL; secret, scopes and institution are kept', async () => {
    const made = await create({ scopes: ['people:read'], site_id: w.site.id });
    const answer = await core.put<OauthClient>(`${path}/${made.id}`, {
      name: 'Another name',
      redirect: 'https://app.example.org/other, http://localhost:8080/callback',
    });
    expect(answer.body).toEqual({
      ...made,
      name: 'Another name',
      redirect: 'https://app.example.org/other, http://localhost:8080/callback',
    });
  });

  it('are stored with an encrypted secret, which is left out of the activity log', async () => {
    const made = await create();
    const seen = await w.inCore(async (tx) => ({
      row: await tx
        .selectFrom('oauth_client')
        .selectAll()
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow(),
      log: await tx.selectFrom('audit_log').selectAll().where('row_id', '=', made.id).execute(),
    }));
    expect(JSON.stringify(seen)).not.toContain(made.secret);
    expect(w.stage.services.secrets.open(seen.row.sealed_secret)).toBe(made.secret);
    expect(seen.log).toHaveLength(1);
    expect(JSON.stringify(seen.log)).not.toContain(seen.row.sealed_secret);
  });

  it('log who viewed their secrets, once for each view', async () => {
    const made = await create();
    const views = () =>
      w.inCore((tx) =>
        tx
          .selectFrom('audit_log')
          .innerJoin('user_account', 'user_account.id', 'audit_log.user_id')
          .select(['username', 'after'])
          .where('table_name', '=', 'oauth_secret_view')
          .where('action', '=', 'insert')
          .where('after', '@>', JSON.stringify({ client_ids: [made.id] }) as never)
          .execute(),
      );
    const before = await views();
    await core.get(path);
    const after = await views();
    expect(after).toHaveLength(before.length + 1);
    expect(after.every((it) => it.username.startsWith('core-admin'))).toBe(true);
  });

  it('are deleted once; deleting again answers 404', async () => {
    const made = await create();
    expect((await core.delete(`${path}/${made.id}`)).body).toEqual({ done: true });
    const { body } = await core.get<OauthClient[]>(path);
    expect(body.map((it) => it.id)).not.toContain(made.id);
    expect((await core.delete(`${path}/${made.id}`)).status).toBe(404);
  });

  it('report every missing or wrong field', async () => {
    const answer = await core.post<{ errors: { field: string; message: string }[] }>(path, {});
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((it) => it.message)).toEqual([
      'Name is required',
      'Redirect URL is required',
    ]);
    const valid = { name: 'App', redirect: 'https://app.example.org/' };
    for (const [field, value, code] of [
      ['redirect', 'http://app.example.org/callback', 'oauth:redirect_not_allowed'],
      ['redirect', 'https://*.example.org/callback', 'oauth:redirect_not_allowed'],
      ['scopes', ['everything'], 'oauth:unknown_scope'],
      ['site_group_id', randomUUID(), 'oauth:two_places'],
    ] as const) {
      const refused = await core.post<{ errors: { field: string; code: string }[] }>(path, {
        ...valid,
        ...(field === 'site_group_id' && { site_id: w.site.id }),
        [field]: value,
      });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toMatchObject([{ field, code }]);
    }
  });

  it('are managed by the core only, with a CSRF token', async () => {
    const made = await create();
    const [visitor, admin] = [w.visitor(), await w.as('site-admin')];
    for (const [asker, status] of [
      [visitor, 401],
      [admin, 403],
    ] as const) {
      expect((await asker.get(path)).status).toBe(status);
      expect((await asker.post(path, { name: 'x', redirect: 'https://x.example' })).status).toBe(status);
      expect((await asker.put(`${path}/${made.id}`, {})).status).toBe(status);
      expect((await asker.delete(`${path}/${made.id}`)).status).toBe(status);
    }
    const answer = await core.post(
      path,
      { name: 'x', redirect: 'https://x.example' },
      { 'x-csrf-token': 'no' },
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf' } });
    for (const id of [randomUUID(), "x' or 1=1"])
      expect([404, 422]).toContain(
        (await core.put(`${path}/${id}`, { name: 'x', redirect: 'https://x.example' })).status,
      );
  });

  it('act under an account that nobody can log in with', async () => {
    const made = await create({ name: 'Library robot', site_id: w.site.id });
    const account = await w.inSite((tx) =>
      tx
        .selectFrom('user_account')
        .selectAll()
        .where('full_name', '=', 'Library robot')
        .executeTakeFirstOrThrow(),
    );
    expect(account).toMatchObject({ site_id: w.site.id, is_active: false });
    const changed = await core.put<OauthClient>(`${path}/${made.id}`, {
      name: 'Library helper',
      redirect: made.redirect,
      site_id: w.otherSite.id,
    });
    expect(changed.body.site_id).toBe(w.otherSite.id);
    const moved = await w.inSite(
      (tx) => tx.selectFrom('user_account').select('full_name').where('id', '=', account.id).execute(),
      w.otherSite,
    );
    expect(moved).toEqual([{ full_name: 'Library helper' }]);
    await core.delete(`${path}/${made.id}`);
    const left = await w.inCore((tx) =>
      tx
        .selectFrom('user_account')
        .select(['full_name', 'site_id', 'site_group_id', 'is_active'])
        .where('id', '=', account.id)
        .execute(),
    );
    expect(left).toEqual([
      { full_name: 'Library helper', site_id: null, site_group_id: null, is_active: false },
    ]);
  });
});

describe('redirect addresses', () => {
  it('are accepted with HTTPS, for the own machine, or with an app’s own scheme', () => {
    const good = [
      'https://a.example/cb?x=1',
      'http://localhost:9/cb',
      'http://127.0.0.1/',
      'org.example.app:/cb',
    ];
    expect(readRedirects(good.join(', '))).toEqual(good);
    expect(readRedirects('https://a.example/ https://a.example/')).toEqual(['https://a.example/']);
  });

  it.each([
    '',
    ',',
    'callback',
    'http://a.example/',
    'https://a.example/#x',
    'https://user:pass@a.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
  ])('are refused if they are “%s”', (address) => {
    expect(readRedirects(address)).toBeUndefined();
  });
});

describe('scopes', () => {
  const permissions = modules.flatMap((it) => Object.keys(it.permissions));
  const catalogue = scopesOf(permissions);

  it('cover existing permissions, and all except those for the clients themselves', () => {
    const opened = new Set([...catalogue.values()].flat());
    expect([...opened].filter((it) => !permissions.includes(it))).toEqual([]);
    expect(permissions.filter((it) => !opened.has(it))).toEqual(['oauth.client.list', 'oauth.client.edit']);
  });

  it('for reading a module allow no changes', () => {
    const changing = declaredRoutes(contract).filter((it) => ['PUT', 'PATCH', 'DELETE'].includes(it.method));
    const wrong = changing.filter((it) => it.permission?.includes('.') && isReading(it.permission));
    expect(wrong.map((it) => it.name)).toEqual([]);
    expect(catalogue.get('fees:read')).not.toContain('fees.receipt.collect');
    expect(catalogue.get('fees:write')).toContain('fees.receipt.collect');
    expect(catalogue.get('fees.receipt.collect')).toEqual(['fees.receipt.collect']);
  });

  it('for reading and writing leave people’s accounts to a scope of their own', () => {
    for (const extent of ['read', 'write'])
      expect(catalogue.get(`people:${extent}`)).not.toContain('people.user.list');
    expect(catalogue.get('people:accounts')).toEqual([
      'people.employee_account.edit',
      'people.student_account.edit',
      'people.user.edit',
      'people.user.list',
    ]);
    expect(permissionsOf(['leave:read'], catalogue)).toContain('leave.type.list:read');
  });

  it('add up, and unknown ones give no permission', () => {
    expect(
      permissionsOf(['fees.receipt.list', 'openid', 'nonsense', 'fees.receipt.list'], catalogue),
    ).toEqual(['fees.receipt.list']);
  });

  it('describes each scope in both languages', async () => {
    const w = await world();
    for (const [language, letters] of [
      ['en', /^[A-Z]/],
      ['bn', /[\u0980-\u09ff]/],
    ] as const) {
      const core = await w.as('core-admin', { language });
      const { body } =
        await core.get<{ code: string; name: string; module_name: string }[]>('/api/v1/oauth/scopes');
      expect(body.map((it) => it.code).sort()).toEqual([...catalogue.keys()].sort());
      expect(body.filter((it) => !letters.test(it.name) || !letters.test(it.module_name))).toEqual([]);
    }
  });
});
