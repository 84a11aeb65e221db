import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInTenant } from '#kernel/database/tenant.ts';
import { buildAccount } from '#test/builders/auth.ts';
import {
  authorization,
  buildOauthClient,
  discoverOauthClient,
  type ListeningServer,
  startOauthServer,
} from '#test/builders/oauth.ts';
import { oauthBrowser } from '#test/oauth-browser.ts';
import { type World, world } from '#test/world.ts';

const redirect_uri = 'https://app.example.org/callback';
const scope = 'openid academics:read';

describe('the consent page', () => {
  let w: World;
  let at: ListeningServer;
  let config: openid.Configuration;

  beforeAll(async () => {
    w = await world();
    at = await startOauthServer(w);
    const client = await buildOauthClient(w, { name: 'Parents’ <b>app</b>', scopes: ['academics:read'] });
    config = await discoverOauthClient(at.origin, client);
  });
  afterAll(() => at.server.close());

  const ask = (more: Record<string, string> = {}) => authorization(config, { redirect_uri, scope, ...more });

  async function person(overrides: Record<string, unknown> = {}) {
    const account = await buildAccount(w, overrides);
    const browser = oauthBrowser(at.origin);
    await browser.signIn(account);
    return { account, browser };
  }

  it('is shown after login', async () => {
    const account = await buildAccount(w);
    const browser = oauthBrowser(at.origin);
    const { url, checks } = await ask();
    const login = await browser.open(url);
    expect(login.url.pathname).toBe('/login');
    const next = login.url.searchParams.get('next')!;
    expect(next).toMatch(/^\/oauth\/interaction\/[\w-]+$/);
    await browser.signIn(account);
    const page = await browser.open(next);
    expect(page.status).toBe(200);
    const end = await browser.press(page, 'allow');
    const tokens = await openid.authorizationCodeGrant(config, end.url, checks);
    expect(tokens.claims()?.sub).toBe(account.id);
  });

  it('is not reached before the person chose a password of their own', async () => {
    const { account, browser } = await person({ must_change_password: true });
    const asked = await browser.open((await ask()).url);
    expect(asked.url.pathname).toBe('/password/first');
    const next = asked.url.searchParams.get('next')!;
    expect(next).toMatch(/^\/oauth\/interaction\/[\w-]+$/);
    await runInTenant(w.stage.database, { scope: 'auth' }, (tx) =>
      tx
        .updateTable('user_account')
        .set({ must_change_password: false })
        .where('id', '=', account.id)
        .execute(),
    );
    const page = await browser.open(next);
    expect(page.html).toContain('Confirm who you are');
    await runInTenant(w.stage.database, { scope: 'auth' }, (tx) =>
      tx
        .updateTable('user_account')
        .set({ must_change_password: true })
        .where('id', '=', account.id)
        .execute(),
    );
    expect((await browser.press(page, 'allow')).status).toBe(400);
  });

  it('names the application, institution, user and scopes in words, without JavaScript', async () => {
    const { browser } = await person({ full_name: 'Karim & Sons' });
    const page = await browser.open((await ask()).url);
    expect(page.html).toContain('<html lang="en">');
    expect(page.html).toContain('Parents’ &lt;b&gt;app&lt;/b&gt; asks to use your account');
    expect(page.html).toContain('At: Test School A');
    expect(page.html).toContain('You are signed in as Karim &amp; Sons.');
    expect(page.html).toContain('Confirm who you are');
    expect(page.html).toContain('See everything in: Academics');
    expect(page.html).toContain('<li>See academic years</li>');
    expect(page.html).toContain('app.example.org');
    expect(page.html).not.toMatch(/<script|<b>app|style=|onclick/);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("form-action 'self' https://app.example.org");
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(page.html)?.[1];
    const styles = await fetch(at.origin + sheet);
    expect(styles.headers.get('content-type')).toContain('text/css');
    const letters = /url\("([^"]+)"\)/.exec(await styles.text())?.[1];
    expect((await fetch(at.origin + letters)).headers.get('content-type')).toBe('font/woff2');
  });

  it('marks scopes the user lacks permission for as unavailable', async () => {
    const { browser } = await person({ user_type: 'student', role_code: 'student' });
    const page = await browser.open((await ask()).url);
    expect(page.html).toContain('Not available, because you do not have this permission yourself.');
    expect(page.html).not.toContain('<li>See academic years</li>');
  });

  it('is shown in the user’s language, which can be changed there', async () => {
    const account = await buildAccount(w, { language: 'bn' });
    const browser = oauthBrowser(at.origin, 'bn');
    await browser.signIn(account);
    const page = await browser.open((await ask()).url);
    expect(page.html).toContain('<html lang="bn">');
    expect(page.html).toContain('আপনার অ্যাকাউন্ট ব্যবহার করতে চায়');
    expect(page.html).toContain('পরীক্ষা উচ্চ বিদ্যালয়');
    const other = /<a href="([^"]+)" lang="en">English</.exec(page.html)?.[1];
    const english = await browser.open(new URL(other!, page.url));
    expect(english.html).toContain('asks to use your account');
    expect((await browser.open(page.url)).html).toContain('<html lang="en">');
  });

  it('tells the application of a refusal and gives it nothing', async () => {
    const { browser } = await person();
    const { url, checks } = await ask();
    const end = await browser.press(await browser.open(url), 'deny');
    expect(end.url.origin + end.url.pathname).toBe(redirect_uri);
    expect(end.url.searchParams.get('error')).toBe('access_denied');
    expect(end.url.searchParams.get('state')).toBe(checks.expectedState);
    expect(end.url.searchParams.get('code')).toBeNull();
  });

  it('cannot be submitted from another site', async () => {
    const { browser } = await person();
    const page = await browser.open((await ask()).url);
    const forged = { ...page, html: page.html.replace(/(name="csrf_token" value=")[^"]+/, '$1forged') };
    expect((await browser.press(forged, 'allow')).status).toBe(403);
  });

  it('asks for consent once, and again only for new scopes', async () => {
    const { browser } = await person();
    await browser.allow((await ask({ scope: 'openid' })).url);
    const again = await browser.open((await ask({ scope: 'openid' })).url);
    expect(again.url.searchParams.get('code')).toBeTruthy();
    const more = await browser.open((await ask()).url);
    expect(more.status).toBe(200);
    expect(more.html).toContain('See everything in: Academics');
  });

  it('must be answered again when another user logs in, even halfway', async () => {
    const { browser } = await person();
    await browser.allow((await ask()).url);
    await browser.signOut();
    expect((await browser.open((await ask()).url)).url.pathname).toBe('/login');

    const halfway = await person();
    const { url, checks } = await ask();
    const page = await halfway.browser.open(url);
    const second = await buildAccount(w, { full_name: 'The second person' });
    await halfway.browser.signIn(second);
    expect((await halfway.browser.press(page, 'allow')).status).toBe(400);
    const anew = await halfway.browser.open(page.url);
    expect(anew.html).toContain('The second person');
    const end = await halfway.browser.press(anew, 'allow');
    const tokens = await openid.authorizationCodeGrant(config, end.url, checks);
    expect(tokens.claims()?.sub).toBe(second.id);
  });

  it('is refused after it was answered', async () => {
    const { browser } = await person();
    const page = await browser.open((await ask()).url);
    await browser.press(page, 'allow');
    const late = await browser.press(page, 'allow');
    expect(late.status).toBe(400);
    expect(late.html).toContain('This request has expired');
    expect((await browser.open('/oauth/interaction/nonsense')).status).toBe(400);
  });

  it('refuses consent during impersonation', async () => {
    const company_id = await w.inCore(async (tx) => {
      const row = await tx
        .insertInto('company')
        .values({ name_en: 'Company of the core' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const core = await person({
      user_type: 'core-admin',
      role_code: 'core-admin',
      site_id: null,
      company_id,
    });
    const acted = await buildAccount(w);
    await runInTenant(w.stage.database, { scope: 'auth' }, async (tx) => {
      const { id } = await tx
        .insertInto('impersonation')
        .values({
          impersonator_id: core.account.id,
          user_id: acted.id,
          reason: 'They asked for help',
          ends_at: new Date(Date.now() + 3_600_000).toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('user_session')
        .set({ impersonation_id: id })
        .where('user_id', '=', core.account.id)
        .execute();
    });
    const page = await core.browser.open((await ask()).url);
    expect(page.status).toBe(403);
    expect(page.html).toContain('You are acting as another user');
  });

  it('is shown after a new login when the application asks for one', async () => {
    const { account, browser } = await person();
    await runInTenant(w.stage.database, { scope: 'auth' }, (tx) =>
      tx
        .updateTable('user_session')
        .set({ created_at: '2026-01-01T00:00:00Z' })
        .where('user_id', '=', account.id)
        .execute(),
    );
    const { url } = await ask({ prompt: 'login' });
    const login = await browser.open(url);
    expect(login.url.pathname).toBe('/login');
    await browser.signIn(account);
    expect((await browser.open(login.url.searchParams.get('next')!)).html).toContain(
      'asks to use your account',
    );
  });

  it('is shown at the main address of the server, whatever host the request used', async () => {
    const { url } = await ask();
    const answer = await at.server.inject({
      url: url.pathname + url.search,
      headers: { host: `${w.site.alias}.localhost` },
    });
    expect(answer.statusCode).toBe(307);
    expect(answer.headers.location).toBe(url.href);
  });

  it('shows an error instead of consent for an unknown client', async () => {
    const { browser } = await person({ language: 'bn' });
    const page = await browser.open(`${at.origin}/oauth/authorize?client_id=nonsense&response_type=code`);
    expect(page.status).toBe(400);
    expect(page.html).toContain('invalid_client');
  });
});
