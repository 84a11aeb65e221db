import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from '#test/builders/auth.ts';
import {
  authorization,
  type BuiltClient,
  buildOauthClient,
  discoverOauthClient,
  type ListeningServer,
  startOauthServer,
} from '#test/builders/oauth.ts';
import { oauthBrowser } from '#test/oauth-browser.ts';
import { type World, world } from '#test/world.ts';
import type { Grant } from './grant.contract.ts';

const path = '/api/v1/oauth/grants';
const redirect_uri = 'https://app.example.org/callback';
const scope = 'openid offline_access academics.year.list';

describe('permissions that users granted to applications', () => {
  let w: World;
  let at: ListeningServer;
  let client: BuiltClient;
  let config: openid.Configuration;

  beforeAll(async () => {
    w = await world();
    at = await startOauthServer(w);
    client = await buildOauthClient(w, { name: 'Year book', scopes: ['academics.year.list'] });
    config = await discoverOauthClient(at.origin, client);
  });
  afterAll(() => at.server.close());

  /** Somebody who has allowed the program, with the tokens that it got. */
  async function allowing() {
    const account = await buildAccount(w);
    const browser = oauthBrowser(at.origin);
    await browser.signIn(account);
    const asked = await authorization(config, { redirect_uri, scope, prompt: 'consent' });
    const tokens = await openid.authorizationCodeGrant(config, await browser.allow(asked.url), asked.checks);
    const person = w.visitor();
    await person.post('/api/v1/session', { username: account.username, password: account.password });
    return { account, browser, person, tokens };
  }

  const read = (token: string) =>
    fetch(`${at.origin}/api/v1/academics/years`, { headers: { authorization: `Bearer ${token}` } });

  it('are listed to each user alone, with scopes in words', async () => {
    const { person } = await allowing();
    const grants = await person.get<Grant[]>(path);
    expect(grants.body).toMatchObject([
      {
        client_id: client.id,
        client_name: 'Year book',
        scopes: [
          'Confirm who you are',
          'Keep its access while you are away, until you or the administrator withdraws it',
          'See academic years',
        ],
      },
    ]);
    const [grant] = grants.body;
    expect(Date.parse(grant!.ends_at)).toBeGreaterThan(Date.parse(grant!.allowed_at));
    const other = await w.as('site-admin');
    expect((await other.get(path)).body).toEqual([]);
    expect((await other.delete(`${path}/${client.id}`)).status).toBe(404);
    expect((await w.visitor().get(path)).status).toBe(401);
  });

  it('end at once when the user withdraws them, for that user only', async () => {
    const [one, another] = [await allowing(), await allowing()];
    expect((await read(one.tokens.access_token)).status).toBe(200);
    expect((await one.person.delete(`${path}/${client.id}`)).status).toBe(200);

    expect((await one.person.get(path)).body).toEqual([]);
    expect((await read(one.tokens.access_token)).status).toBe(401);
    await expect(openid.refreshTokenGrant(config, one.tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect((await read(another.tokens.access_token)).status).toBe(200);

    const anew = await authorization(config, { redirect_uri, scope });
    const page = await one.browser.open(anew.url);
    expect(page.html).toContain('asks to use your account');
  });

  it('end when the user changes the password', async () => {
    const { account, person, tokens } = await allowing();
    const fresh = { password: 'second one', password_confirmation: 'second one' };
    const change = { ...fresh, current_password: account.password };
    expect((await person.put('/api/v1/profile/password', change)).status).toBe(200);
    expect((await read(tokens.access_token)).status).toBe(401);
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('cannot be listed or withdrawn with an access token', async () => {
    const { tokens } = await allowing();
    const answer = await fetch(at.origin + path, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(answer.status).toBe(403);
  });
});
