import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { addDays, today } from '#shared/dates.ts';
import { buildTeacher } from '#test/builders/academics.ts';
import {
  type BuiltClient,
  buildOauthClient,
  discoverOauthClient,
  type ListeningServer,
  startOauthServer,
} from '#test/builders/oauth.ts';
import { type World, world } from '#test/world.ts';
import { tokenCleanupJob } from './expiry.ts';

const scope = 'academics.year.list academics.year.edit';

describe('an OAuth client with its own account', () => {
  let w: World;
  let at: ListeningServer;
  let client: BuiltClient;
  let config: openid.Configuration;

  beforeAll(async () => {
    w = await world();
    at = await startOauthServer(w);
    client = await buildOauthClient(w, { scopes: scope.split(' '), site_id: w.site.id });
    config = await discoverOauthClient(at.origin, client);
  });
  afterAll(() => at.server.close());

  const ask = (token: string, method = 'GET', body?: object, headers: Record<string, string> = {}) =>
    fetch(`${at.origin}/api/v1/academics/years`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
  const year = (name: string) => ({
    name,
    session_type: 'calendar_year',
    starts_on: `${name}-01-01`,
    ends_on: `${name}-12-31`,
  });

  it('gets with a scope for reading, and starts and changes nothing with it', async () => {
    const scopes = ['people:read', 'payments:read', 'communication:read'];
    await buildTeacher(w);
    const reader = await buildOauthClient(w, { scopes, site_id: w.site.id });
    const { access_token } = await openid.clientCredentialsGrant(
      await discoverOauthClient(at.origin, reader),
      { scope: scopes.join(' ') },
    );
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const status = async (method: string, path: string) =>
      (
        await fetch(`${at.origin}/api/v1${path}`, {
          method,
          headers,
          ...(method !== 'GET' && { body: '{}' }),
        })
      ).status;
    for (const path of ['/students', '/employees', '/help-tickets'])
      expect(await status('GET', path)).toBe(200);
    expect(await status('GET', '/site-users')).toBe(403);
    for (const path of [
      '/student-list-prints',
      '/payments/my-online-payments',
      `/help-tickets/${randomUUID()}/closing`,
    ])
      expect(await status('POST', path)).toBe(403);
    const { rows } = (await (await fetch(`${at.origin}/api/v1/employees`, { headers })).json()) as {
      rows: { id: string }[];
    };
    const shown = await fetch(`${at.origin}/api/v1/employees/${rows[0]!.id}`, { headers });
    expect(await shown.json()).toMatchObject({ id: rows[0]!.id, username: null });
  });

  it('reads and writes at its institution, and is named in the activity log', async () => {
    const { access_token, refresh_token, expires_in } = await openid.clientCredentialsGrant(config, {
      scope,
    });
    expect({ refresh_token, expires_in }).toEqual({ refresh_token: undefined, expires_in: 3600 });
    const made = await ask(access_token, 'POST', year('2040'));
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const log = await w.inSite((tx) =>
      tx
        .selectFrom('audit_log')
        .innerJoin('user_account', 'user_account.id', 'audit_log.user_id')
        .select(['full_name', 'audit_log.site_id'])
        .where('row_id', '=', id)
        .execute(),
    );
    expect(log).toEqual([{ full_name: 'Results app', site_id: w.site.id }]);
    const seen = (await (await ask(access_token)).json()) as { id: string }[];
    expect(seen.map((it) => it.id)).toContain(id);
  });

  it('is refused requests beyond its token’s scopes, and scopes that it does not have', async () => {
    const { access_token } = await openid.clientCredentialsGrant(config, { scope: 'academics.year.list' });
    expect((await ask(access_token)).status).toBe(200);
    const refused = await ask(access_token, 'POST', year('2041'));
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('scope="academics.year.edit"');
    const nothing = await openid.clientCredentialsGrant(config);
    expect((await ask(nothing.access_token)).status).toBe(403);
    await expect(openid.clientCredentialsGrant(config, { scope: 'fees:write' })).rejects.toMatchObject({
      error: 'invalid_scope',
    });
  });

  it('is refused with a wrong secret, by every way of sending it', async () => {
    for (const authentication of [openid.ClientSecretBasic('wrong'), openid.ClientSecretPost('wrong')]) {
      const wrong = await openid.discovery(
        new URL(`${at.origin}/oauth`),
        client.id,
        undefined,
        authentication,
        {
          execute: [openid.allowInsecureRequests],
        },
      );
      const refusal = await openid.clientCredentialsGrant(wrong, { scope }).catch((error) => error);
      expect(refusal.status ?? refusal.response?.status).toBe(401);
    }
    const basic = await openid.discovery(
      new URL(`${at.origin}/oauth`),
      client.id,
      undefined,
      openid.ClientSecretBasic(client.secret),
      { execute: [openid.allowInsecureRequests] },
    );
    expect((await openid.clientCredentialsGrant(basic, { scope })).access_token).toBeTruthy();
  });

  it('is answered with 404 at other institutions', async () => {
    const { access_token } = await openid.clientCredentialsGrant(config, { scope });
    expect((await ask(access_token, 'GET', undefined, { 'x-for-site': w.site.id })).status).toBe(200);
    for (const elsewhere of [w.otherSite.id, randomUUID(), "x' or 1=1"])
      expect((await ask(access_token, 'GET', undefined, { 'x-for-site': elsewhere })).status).toBe(404);
  });

  it('needs an institution or site group to act for', async () => {
    const homeless = await discoverOauthClient(
      at.origin,
      await buildOauthClient(w, { scopes: scope.split(' ') }),
    );
    await expect(openid.clientCredentialsGrant(homeless, { scope })).rejects.toMatchObject({
      error: 'invalid_request',
    });
  });

  it('of a site group acts at the institution that the request names', async () => {
    const group = await w.inCore(async (tx) => {
      const { id } = await tx
        .insertInto('site_group')
        .values({ name_en: `Group ${randomUUID()}`, name_bn: 'গ্রুপ' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.updateTable('site').set({ site_group_id: id }).where('id', '=', w.site.id).execute();
      return id;
    });
    const own = await buildOauthClient(w, { scopes: ['academics:write'], site_group_id: group });
    const theirs = await discoverOauthClient(at.origin, own);
    const { access_token } = await openid.clientCredentialsGrant(theirs, { scope: 'academics:write' });
    const unnamed = await ask(access_token);
    expect(unnamed.status).toBe(400);
    expect(await unnamed.json()).toMatchObject({ code: 'site_header_required' });
    const here = { 'x-for-site': w.site.id };
    expect((await ask(access_token, 'POST', year('2042'), here)).status).toBe(201);
    expect((await ask(access_token, 'GET', undefined, { 'x-for-site': w.otherSite.id })).status).toBe(404);
    await w.inCore((tx) =>
      tx.updateTable('site').set({ site_group_id: null }).where('id', '=', w.site.id).execute(),
    );
    expect((await ask(access_token, 'GET', undefined, here)).status).toBe(404);
  });

  it('is limited by the institution’s package and membership', async () => {
    const { access_token } = await openid.clientCredentialsGrant(config, { scope });
    const on = (days: number) => addDays(today(), days);
    const [membership, pack] = await w.inCore(async (tx) => {
      const bought = await tx
        .insertInto('package')
        .values({ code: `p-${randomUUID()}`, name_en: 'Small', name_bn: 'ছোট' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = await tx
        .insertInto('site_membership')
        .values({ site_id: w.site.id, package_id: bought.id, starts_on: on(-30), ends_on: on(30) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return [row.id, bought.id] as const;
    });
    const change = (isSuspended: boolean, withheld: string[]) =>
      w.inCore(async (tx) => {
        await tx
          .updateTable('site_membership')
          .set({ is_suspended: isSuspended })
          .where('site_id', '=', w.site.id)
          .where('id', '=', membership)
          .execute();
        await tx
          .updateTable('package')
          .set({ withheld_permissions: withheld })
          .where('id', '=', pack)
          .execute();
      });
    await change(true, []);
    expect((await ask(access_token)).status).toBe(200);
    expect(await (await ask(access_token, 'POST', year('2043'))).json()).toMatchObject({
      code: 'membership_ended',
    });
    await change(false, ['academics.year.list']);
    expect((await ask(access_token)).status).toBe(403);
    await change(false, []);
    expect((await ask(access_token)).status).toBe(200);
  });

  it('revokes tokens when the client is deleted', async () => {
    const own = await buildOauthClient(w, { scopes: scope.split(' '), site_id: w.site.id });
    const theirs = await discoverOauthClient(at.origin, own);
    const { access_token } = await openid.clientCredentialsGrant(theirs, { scope });
    expect((await ask(access_token)).status).toBe(200);
    await (await w.as('core-admin')).delete(`/oauth/clients/${own.id}`);
    expect((await ask(access_token)).status).toBe(401);
    await expect(openid.clientCredentialsGrant(theirs, { scope })).rejects.toMatchObject({
      error: 'invalid_client',
    });
  });

  it('is limited after many failures, without affecting other clients', async () => {
    const strict = await startOauthServer(w, { OAUTH_ATTEMPTS: 3 });
    const from = (address: string, secret: string) =>
      strict.server.inject({
        method: 'POST',
        url: '/oauth/token',
        remoteAddress: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        payload: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: client.id,
          client_secret: secret,
          scope,
        }).toString(),
      });
    const [one, other] = [`198.51.100.${randomInt(256)}`, `203.0.113.${randomInt(256)}`];
    for (let guess = 0; guess < 3; guess++) expect((await from(one, 'wrong')).statusCode).toBe(401);
    const waits = await from(one, client.secret);
    expect(waits.statusCode).toBe(429);
    expect(Number(waits.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from(other, client.secret)).statusCode).toBe(200);
    await strict.server.close();
  });

  it('keeps no expired tokens in the database', async () => {
    const { services } = w.stage;
    const { access_token } = await openid.clientCredentialsGrant(config, { scope });
    const own = { model: 'Interaction', id_hash: randomUUID() };
    await runInTenant(services.database, { scope: 'oauth' }, (tx) =>
      tx
        .insertInto('oauth_payload')
        .values({ ...own, payload: '{}', expires_at: sql<string>`now() - interval '1 minute'` })
        .execute(),
    );
    expect(await tokenCleanupJob.isDue(services)).toBe(true);
    await tokenCleanupJob.run(services, () => false);
    expect(await tokenCleanupJob.isDue(services)).toBe(false);
    expect((await ask(access_token)).status).toBe(200);
  });
});

describe('the data of the authorization server', () => {
  it('cannot be read by institutions, visitors or administrators', async () => {
    const w = await world();
    await buildOauthClient(w, { site_id: w.site.id });
    const count = (tx: Tx) =>
      sql<{
        rows: number;
      }>`select (select count(*) from oauth_client)::int + (select count(*) from oauth_payload)::int
        + (select count(*) from oauth_key)::int + (select count(*) from oauth_secret_view)::int as rows`.execute(
        tx,
      );
    expect((await w.inSite(count)).rows).toEqual([{ rows: 0 }]);
    expect((await runInTenant(w.stage.database, { scope: 'public' }, count)).rows).toEqual([{ rows: 0 }]);
    const keys = await w.inCore((tx) => sql`select from oauth_key`.execute(tx));
    expect(keys.rows).toEqual([]);
  });

  it('is described in the API document with both grant types and every scope in words', async () => {
    const w = await world();
    const answer = await w.stage.server.inject({ url: '/api/openapi.json' });
    const { components, security } = answer.json();
    expect(security).toContainEqual({ oauth2: [] });
    const { flows } = components.securitySchemes.oauth2;
    expect(flows.clientCredentials).toMatchObject({ tokenUrl: '/oauth/token' });
    expect(flows.authorizationCode.scopes).toMatchObject({
      openid: 'Confirm who you are',
      'fees:read': 'See everything in: Fees',
    });
  });
});
