import { sql } from 'kysely';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInTenant } from '#kernel/database/tenant.ts';
import { type BuiltAccount, buildAccount } from '#test/builders/auth.ts';
import {
  authorization,
  type BuiltClient,
  buildOauthClient,
  discoverOauthClient,
  type ListeningServer,
  startOauthServer,
} from '#test/builders/oauth.ts';
import { type OauthBrowser, oauthBrowser } from '#test/oauth-browser.ts';
import { refusalOf } from '#test/refusal.ts';
import { type World, world } from '#test/world.ts';

const redirect_uri = 'https://app.example.org/callback';
const scope = 'openid profile email offline_access academics.year.list';

describe('an application authorized by a user', () => {
  let w: World;
  let at: ListeningServer;
  let client: BuiltClient;
  let config: openid.Configuration;
  let account: BuiltAccount;
  let browser: OauthBrowser;

  beforeAll(async () => {
    w = await world();
    at = await startOauthServer(w);
    client = await buildOauthClient(w, { scopes: ['academics.year.list', 'academics:write', 'people:read'] });
    config = await discoverOauthClient(at.origin, client);
    account = await buildAccount(w, { full_name: 'Rahima Khatun' });
    browser = oauthBrowser(at.origin);
    await browser.signIn(account);
  });
  afterAll(() => at.server.close());

  /** The whole way to tokens: asks, is allowed, redeems the code. */
  async function tokensFor(parameters: Record<string, string> = {}) {
    const asked = await authorization(config, { redirect_uri, scope, prompt: 'consent', ...parameters });
    const callback = await browser.allow(asked.url);
    return openid.authorizationCodeGrant(config, callback, asked.checks);
  }

  const read = (token: string, headers: Record<string, string> = {}) =>
    fetch(`${at.origin}/api/v1/academics/years`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });

  it('finds all endpoints at the discovery address', () => {
    const server = config.serverMetadata();
    expect(server.issuer).toBe(`${at.origin}/oauth`);
    for (const endpoint of [
      server.authorization_endpoint,
      server.token_endpoint,
      server.revocation_endpoint,
      server.introspection_endpoint,
      server.userinfo_endpoint,
      server.jwks_uri,
    ])
      expect(endpoint).toMatch(new RegExp(`^${at.origin}/oauth/`));
    expect(server.grant_types_supported?.toSorted()).toEqual([
      'authorization_code',
      'client_credentials',
      'refresh_token',
    ]);
    expect(server.code_challenge_methods_supported).toEqual(['S256']);
    expect(server.scopes_supported).toContain('fees.receipt.collect');
  });

  it('finds the metadata at the address of RFC 8414, too', async () => {
    const found = await openid.discovery(new URL(`${at.origin}/oauth`), client.id, client.secret, undefined, {
      execute: [openid.allowInsecureRequests],
      algorithm: 'oauth2',
    });
    expect(found.serverMetadata().token_endpoint).toBe(config.serverMetadata().token_endpoint);
  });

  it('gets signed tokens that give the granted access and identify the user', async () => {
    const tokens = await tokensFor();
    expect(tokens.token_type).toBe('bearer');
    expect(tokens.expires_in).toBe(3600);
    expect(tokens.scope?.split(' ').toSorted()).toEqual(scope.split(' ').toSorted());
    expect(tokens.claims()?.sub).toBe(account.id);
    const who = await openid.fetchUserInfo(config, tokens.access_token, account.id);
    expect(who).toMatchObject({
      name: 'Rahima Khatun',
      email: account.email,
      site_id: w.site.id,
      locale: 'en',
    });
    const answer = await openid.fetchProtectedResource(
      config,
      tokens.access_token,
      new URL(`${at.origin}/api/v1/academics/years`),
      'GET',
    );
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([]);
  });

  it('is refused beyond its scopes, with the name of the missing scope', async () => {
    const { access_token } = await tokensFor();
    const answer = await fetch(`${at.origin}/api/v1/students`, {
      headers: { authorization: `Bearer ${access_token}`, 'accept-language': 'en' },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer realm="bidyaloy", error="insufficient_scope", scope="people.student.list"',
    );
    expect(await answer.json()).toMatchObject({
      code: 'insufficient_scope',
      detail: expect.stringContaining('scope'),
    });
  });

  it('never gets more permissions than the user has', async () => {
    const teacher = await buildAccount(w, { user_type: 'teacher', role_code: 'teacher' });
    const theirs = oauthBrowser(at.origin);
    await theirs.signIn(teacher);
    const asked = await authorization(config, { redirect_uri, scope: 'academics:write' });
    const tokens = await openid.authorizationCodeGrant(config, await theirs.allow(asked.url), asked.checks);
    expect(tokens.scope).toBe('academics:write');
    const answer = await fetch(`${at.origin}/api/v1/academics/years`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: '2031',
        session_type: 'calendar_year',
        starts_on: '2031-01-01',
        ends_on: '2031-12-31',
      }),
    });
    expect(answer.status).toBe(403);
  });

  it('may change data without a CSRF token, and is logged under the user’s name', async () => {
    const { access_token } = await tokensFor({ scope: 'academics:write' });
    const answer = await fetch(`${at.origin}/api/v1/academics/years`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: '2030',
        session_type: 'calendar_year',
        starts_on: '2030-01-01',
        ends_on: '2030-12-31',
      }),
    });
    expect(answer.status).toBe(201);
    const year = (await answer.json()) as { id: string };
    const log = await w.inSite((tx) =>
      tx.selectFrom('audit_log').select('user_id').where('row_id', '=', year.id).execute(),
    );
    expect(log).toEqual([{ user_id: account.id }]);
  });

  it('cannot change the user’s password or account', async () => {
    const { access_token } = await tokensFor({ scope: 'academics:write' });
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${at.origin}/api/v1/profile`, {
      method: 'PATCH',
      headers,
      body: '{"about":"x"}',
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'insufficient_scope' });
    expect((await fetch(`${at.origin}/api/v1/session`, { headers })).status).toBe(200);
  });

  it('works for core administrators, too, and cannot create accounts or grant permissions', async () => {
    const company_id = await w.inCore(async (tx) => {
      const company = { name_en: 'Company of an administrator' };
      const row = await tx.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow();
      return row.id;
    });
    const own = { user_type: 'core-admin', role_code: 'core-admin', site_id: null, company_id };
    const admin = oauthBrowser(at.origin);
    await admin.signIn(await buildAccount(w, own));
    const theirs = await discoverOauthClient(
      at.origin,
      await buildOauthClient(w, { scopes: ['access:write', 'access:accounts'] }),
    );
    const asked = await authorization(theirs, { redirect_uri, scope: 'access:write access:accounts' });
    const tokens = await openid.authorizationCodeGrant(theirs, await admin.allow(asked.url), asked.checks);
    const users = (method: string) =>
      fetch(`${at.origin}/api/v1/access/users`, {
        method,
        headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
        body: method === 'POST' ? '{}' : undefined,
      });
    expect((await users('GET')).status).toBe(200);
    const refused = await users('POST');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'insufficient_scope' });
    const clients = await fetch(`${at.origin}/oauth/clients`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(clients.status).toBe(403);
  });

  it('is refused with an invalid token, even with a valid session cookie', async () => {
    const asker = await w.as('site-admin');
    const answer = await asker.send('GET', '/api/v1/academics/years', undefined, {
      authorization: 'Bearer nonsense',
    });
    expect(refusalOf(answer)).toBe('invalid_token');
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"');
    expect((await read('')).status).toBe(401);
  });

  it('refuses an unregistered redirect URL without redirecting to it', async () => {
    const asked = await authorization(config, { redirect_uri: 'https://evil.example.org/', scope });
    const page = await browser.open(asked.url);
    expect(page.status).toBe(400);
    expect(page.html).toContain('invalid_redirect_uri');
    expect(page.html).toContain('The application’s request cannot be answered');
  });

  it('is refused a code with another redirect URL than requested', async () => {
    const other = await buildOauthClient(w, { redirect: `${redirect_uri}, https://app.example.org/second` });
    const theirs = await discoverOauthClient(at.origin, other);
    const asked = await authorization(theirs, { redirect_uri, scope: 'openid' });
    const callback = await browser.allow(asked.url);
    const moved = new URL(`https://app.example.org/second${callback.search}`);
    await expect(openid.authorizationCodeGrant(theirs, moved, asked.checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('must use PKCE with the right verifier', async () => {
    const plain = openid.buildAuthorizationUrl(config, { redirect_uri, scope, state: 'x' });
    const end = await browser.open(plain);
    expect(end.url.searchParams.get('error')).toBe('invalid_request');
    const asked = await authorization(config, { redirect_uri, scope });
    const callback = await browser.allow(asked.url);
    const wrong = { ...asked.checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() };
    await expect(openid.authorizationCodeGrant(config, callback, wrong)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('is refused with a wrong secret', async () => {
    const asked = await authorization(config, { redirect_uri, scope });
    const callback = await browser.allow(asked.url);
    const stranger = await discoverOauthClient(at.origin, client, 'a wrong secret');
    await expect(openid.authorizationCodeGrant(stranger, callback, asked.checks)).rejects.toMatchObject({
      error: 'invalid_client',
      status: 401,
    });
  });

  it('is refused an expired code', async () => {
    const asked = await authorization(config, { redirect_uri, scope });
    const callback = await browser.allow(asked.url);
    await age('AuthorizationCode', 61);
    await expect(openid.authorizationCodeGrant(config, callback, asked.checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('loses all tokens when its code is used a second time', async () => {
    const asked = await authorization(config, { redirect_uri, scope, prompt: 'consent' });
    const callback = await browser.allow(asked.url);
    const tokens = await openid.authorizationCodeGrant(config, callback, asked.checks);
    expect((await read(tokens.access_token)).status).toBe(200);
    await expect(openid.authorizationCodeGrant(config, callback, asked.checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect((await read(tokens.access_token)).status).toBe(401);
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('gets tokens once when two requests redeem the code at the same moment', async () => {
    const asked = await authorization(config, { redirect_uri, scope });
    const callback = await browser.allow(asked.url);
    const both = await Promise.allSettled(
      [1, 2].map(() => openid.authorizationCodeGrant(config, callback, asked.checks)),
    );
    expect(both.filter((it) => it.status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  it('gets no tokens for a code that a transaction with a later clock has used', async () => {
    const asked = await authorization(config, { redirect_uri, scope });
    const callback = await browser.allow(asked.url);
    await runInTenant(w.stage.database, { scope: 'oauth' }, (tx) =>
      sql`update oauth_payload set consumed_at = now() + interval '2 seconds'
        where model = 'AuthorizationCode' and consumed_at is null`.execute(tx),
    );
    await expect(openid.authorizationCodeGrant(config, callback, asked.checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('rotates refresh tokens and revokes all when an old one is reused', async () => {
    const first = await tokensFor();
    const second = await openid.refreshTokenGrant(config, first.refresh_token!);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await read(second.access_token)).status).toBe(200);
    await letSecondsPass(11);
    await expect(openid.refreshTokenGrant(config, first.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect((await read(second.access_token)).status).toBe(401);
    await expect(openid.refreshTokenGrant(config, second.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('may refresh eight times at once, and loses access when the old token is used later', async () => {
    const { refresh_token } = await tokensFor();
    const refreshed = await Promise.all(
      Array.from({ length: 8 }, () => openid.refreshTokenGrant(config, refresh_token!)),
    );
    expect(new Set(refreshed.map((it) => it.refresh_token)).size).toBe(8);
    for (const { access_token } of refreshed) expect((await read(access_token)).status).toBe(200);
    await letSecondsPass(11);
    await expect(openid.refreshTokenGrant(config, refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    for (const { access_token } of refreshed) expect((await read(access_token)).status).toBe(401);
  });

  /** Moves the first use of everything into the past. */
  const letSecondsPass = (seconds: number) =>
    runInTenant(w.stage.database, { scope: 'oauth' }, (tx) =>
      tx
        .updateTable('oauth_payload')
        .set({ consumed_at: sql`consumed_at - make_interval(secs => ${seconds})` })
        .where('consumed_at', 'is not', null)
        .execute(),
    );

  it('may refresh to fewer scopes, never to more', async () => {
    const first = await tokensFor();
    const fewer = await openid.refreshTokenGrant(config, first.refresh_token!, { scope: 'openid' });
    expect(fewer.scope).toBe('openid');
    expect((await read(fewer.access_token)).status).toBe(403);
    await expect(
      openid.refreshTokenGrant(config, fewer.refresh_token!, { scope: 'people:read' }),
    ).rejects.toMatchObject({ error: 'invalid_scope' });
  });

  it('gets no refresh token without offline_access', async () => {
    const tokens = await tokensFor({ scope: 'openid academics.year.list' });
    expect(tokens.refresh_token).toBeUndefined();
  });

  it('is refused an access token after an hour', async () => {
    const { access_token } = await tokensFor();
    await age('AccessToken', 3601);
    expect((await read(access_token)).status).toBe(401);
  });

  it.each(['access_token', 'refresh_token'] as const)(
    'revokes a token and the tokens belonging to it: %s',
    async (which) => {
      const tokens = await tokensFor();
      await openid.tokenRevocation(config, tokens[which]!);
      expect((await read(tokens.access_token)).status).toBe(401);
      await expect(openid.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    },
  );

  it('cannot revoke another application’s token', async () => {
    const { access_token } = await tokensFor();
    const other = await discoverOauthClient(at.origin, await buildOauthClient(w));
    await expect(openid.tokenRevocation(other, access_token)).rejects.toMatchObject({
      error: 'invalid_request',
    });
    expect((await read(access_token)).status).toBe(200);
  });

  it('can introspect its own token only', async () => {
    const { access_token } = await tokensFor();
    expect(await openid.tokenIntrospection(config, access_token)).toMatchObject({
      active: true,
      client_id: client.id,
      sub: account.id,
      scope: expect.stringContaining('academics.year.list'),
    });
    const other = await discoverOauthClient(at.origin, await buildOauthClient(w));
    expect(await openid.tokenIntrospection(other, access_token)).toEqual({ active: false });
    expect(await openid.tokenIntrospection(config, 'nonsense')).toEqual({ active: false });
  });

  it('is refused scopes that its client does not have', async () => {
    const asked = await authorization(config, { redirect_uri, scope: 'openid fees:write' });
    const end = await browser.open(asked.url);
    expect(end.url.searchParams.get('error')).toBe('invalid_scope');
  });

  it('loses access when the user’s account is disabled', async () => {
    const person = await buildAccount(w);
    const theirs = oauthBrowser(at.origin);
    await theirs.signIn(person);
    const asked = await authorization(config, { redirect_uri, scope, prompt: 'consent' });
    const tokens = await openid.authorizationCodeGrant(config, await theirs.allow(asked.url), asked.checks);
    expect((await read(tokens.access_token)).status).toBe(200);
    await runInTenant(w.stage.database, { scope: 'auth' }, (tx) =>
      tx.updateTable('user_account').set({ is_active: false }).where('id', '=', person.id).execute(),
    );
    expect((await read(tokens.access_token)).status).toBe(401);
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('loses access at once when its client is deleted or loses the scope', async () => {
    const core = await w.as('core-admin');
    for (const [end, change] of [
      ['delete', (id: string) => core.delete(`/oauth/clients/${id}`)],
      [
        'change',
        (id: string) => core.put(`/oauth/clients/${id}`, { name: 'x', redirect: redirect_uri, scopes: [] }),
      ],
    ] as const) {
      const own = await buildOauthClient(w, { scopes: ['academics.year.list'] });
      const theirs = await discoverOauthClient(at.origin, own);
      const asked = await authorization(theirs, { redirect_uri, scope, prompt: 'consent' });
      const tokens = await openid.authorizationCodeGrant(
        theirs,
        await browser.allow(asked.url),
        asked.checks,
      );
      expect((await read(tokens.access_token)).status).toBe(200);
      await change(own.id);
      expect((await read(tokens.access_token)).status).toBe(401);
      await expect(openid.refreshTokenGrant(theirs, tokens.refresh_token!)).rejects.toMatchObject({
        error: end === 'delete' ? 'invalid_client' : 'invalid_grant',
      });
    }
  });

  it('has access to the user’s institution only', async () => {
    const { access_token } = await tokensFor();
    expect((await read(access_token, { 'x-for-site': w.site.id })).status).toBe(200);
    expect((await read(access_token, { 'x-for-site': w.otherSite.id })).status).toBe(404);
  });

  it('leaves no usable token, code or cookie in the database', async () => {
    const tokens = await tokensFor();
    const rows = await runInTenant(w.stage.database, { scope: 'oauth' }, (tx) =>
      sql<{ row: string }>`select row_to_json(p)::text as row from oauth_payload p`.execute(tx),
    );
    const all = rows.rows.map((it) => it.row).join('\n');
    expect(all).toContain(account.id);
    for (const secret of [tokens.access_token, tokens.refresh_token!, client.secret])
      expect(all).not.toContain(secret);
  });

  /** Lets the time of everything of a kind pass. */
  async function age(model: string, seconds: number) {
    await runInTenant(w.stage.database, { scope: 'oauth' }, (tx) =>
      sql`update oauth_payload set expires_at = expires_at - make_interval(secs => ${seconds}),
        payload = jsonb_set(payload, '{exp}', to_jsonb((payload->>'exp')::bigint - ${seconds}::bigint))
        where model = ${model}`.execute(tx),
    );
  }
});
