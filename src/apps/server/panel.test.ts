import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#kernel/http/server.ts';
import { buildTeacher } from '#test/builders/academics.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { readPanelChunks } from '#test/panel-chunks.ts';
import { ensureBuilt } from '#test/server-process.ts';
import { type World, world } from '#test/world.ts';
import { createApp } from './app.ts';
import { mountPanel } from './panel.ts';

describe('the files that the panel keeps on a device', () => {
  let w: World;
  let server: FastifyInstance;

  beforeAll(async () => {
    await ensureBuilt();
    w = await world();
    server = await createServer(w.stage.services, {});
    await mountPanel(server, w.stage.services);
  });

  afterAll(() => server.close());

  const get = (url: string) =>
    server.inject({ method: 'GET', url, headers: { host: `${w.site.alias}.localhost` } });

  it('are served by a worker that browsers look for anew, for the whole host', async () => {
    const worker = await get('/panel-worker.js');
    expect(worker.statusCode).toBe(200);
    expect(worker.headers['content-type']).toContain('text/javascript');
    expect(worker.headers['cache-control']).toBe('no-cache');
    // Its scope is the folder it lies in.
    expect(worker.body).toContain('/panel-shell');
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('include a page without a token, and set no cookie', async () => {
    const shell = await get('/panel-shell');
    expect(shell.body).toContain('<meta name="csrf-token" content="" />');
    expect(shell.body).toContain(`<meta name="institution" content="${w.site.alias}" />`);
    expect(shell.headers['set-cookie']).toBeUndefined();
    expect(shell.body).not.toMatch(/__[A-Z]+__/);
    const nonce = /nonce="([^"]+)"/.exec(shell.body)![1]!;
    expect(shell.headers['content-security-policy']).toContain(nonce);
  });

  it('are listed in the worker, and all are there', async () => {
    const { body } = await get('/panel-worker.js');
    const files = new Set([...body.matchAll(/\/panel-assets\/assets\/[\w.-]+/g)].map(([it]) => it));
    expect(files.size).toBeGreaterThan(20);
    for (const file of files) expect([file, (await get(file)).statusCode]).toEqual([file, 200]);
  });

  it('are removed from devices by a worker in place of it, where the server is told so', async () => {
    const { services } = w.stage;
    const other = await createServer(services, {});
    await mountPanel(other, { ...services, config: { ...services.config, PANEL_WORKER: false } });
    const { body } = await other.inject({ method: 'GET', url: '/panel-worker.js' });
    await other.close();
    expect(body).toContain('registration.unregister()');
    expect(body).not.toContain('/panel-assets/');
  });

  it('leave the page itself as it was: with a token, the colour of the institution and its manifest', async () => {
    const page = await get('/login');
    expect(page.body).toMatch(/name="csrf-token" content="[^"]{10,}"/);
    expect(page.body).toContain('<meta name="theme-color" content="#0b7285" />');
    expect(page.body).toContain('href="/panel.webmanifest"');
    expect(page.headers['cache-control']).toBe('no-store');
  });
});

describe('the page of the panel', () => {
  let w: World;
  let server: FastifyInstance;

  beforeAll(async () => {
    await ensureBuilt();
    w = await world();
    server = await createApp(w.stage.services);
    // However busy the machine is.
    await mountPanel(server, w.stage.services, 60_000);
  });

  afterAll(() => server.close());

  const open = async (url: string, cookie?: string, on = server) => {
    const { body } = await on.inject({
      method: 'GET',
      url,
      headers: { host: `${w.site.alias}.localhost`, ...(cookie && { cookie }) },
    });
    const written = /<script type="application\/json" id="first-answers"[^>]*>(.*?)<\/script>/s.exec(
      body,
    )![1]!;
    const { language, answers } = JSON.parse(written) as {
      language: string;
      answers: Record<string, { etag: string; body: unknown }>;
    };
    for (const { etag } of Object.values(answers)) expect(etag).toMatch(/^W\/"\d+:/);
    const bodies = Object.entries(answers).map(([path, answer]) => [path, answer.body]);
    return { body, language, answers: Object.fromEntries(bodies) as Record<string, unknown> };
  };

  it('comes for screens with an address below /api, and for nothing else there', async () => {
    const ask = (url: string) =>
      server.inject({ method: 'GET', url, headers: { host: `${w.site.alias}.localhost` } });
    const screen = await ask('/api/site/student/class-room/view?page=2');
    expect(screen.statusCode).toBe(200);
    expect(screen.headers['content-type']).toContain('text/html');
    for (const url of ['/api/site/student/class-room', '/api/v1/nothing']) {
      const missing = await ask(url);
      expect([url, missing.statusCode]).toEqual([url, 404]);
      expect(missing.headers['content-type']).toContain('json');
    }
  });

  /** Signs in over this server. @returns the cookie of the session. */
  const signIn = async (account: { username: string; password: string }) => {
    const before = await server.inject({ method: 'GET', url: '/api/csrf-token' });
    const cookies = before.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v1/session',
      headers: {
        cookie: cookies,
        'x-csrf-token': before.json().csrf_token,
        'x-requested-with': 'XMLHttpRequest',
      },
      payload: account,
    });
    expect(answer.statusCode).toBe(200);
    return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };

  it('begins in the language of the institution, where none was chosen in the browser', async () => {
    const english = await w.emptySite();
    const admin = await w.as('site-admin', { site: english });
    await admin.put('/api/v1/site-options/sites.default_language', { value: 'en' });
    const pageOf = async ({ alias }: { alias: string }, cookie?: string) => {
      const headers = { host: `${alias}.localhost`, ...(cookie && { cookie }) };
      const { body } = await server.inject({ method: 'GET', url: '/login', headers });
      return [/<html lang="(\w+)">/.exec(body)?.[1], /"language":"(\w+)"/.exec(body)?.[1]];
    };
    expect(await pageOf(w.site)).toEqual(['bn', 'bn']);
    expect(await pageOf(english)).toEqual(['en', 'en']);
    expect((await pageOf(english, 'language=bn'))[1]).toBe('bn');
  });

  it('brings the session, the menus and the first data of its screen', async () => {
    const account = await buildAccount(w);
    const cookie = await signIn(account);
    const { answers, language } = await open('/dashboard', cookie);
    expect(language).toBe('bn');
    expect(answers['/session']).toMatchObject({ user: { username: account.username } });
    expect(answers['/menus']).toBeInstanceOf(Array);
    expect(answers['/dashboard']).toHaveProperty('tiles');
    const list = await open('/student/list?class_id=&sort=name_en', cookie);
    const rows = '/students?page=1&page_size=25&sort=name_en&academic_year_id=current';
    expect(Object.keys(list.answers)).toContain(rows);
    expect(list.answers[rows]).toHaveProperty('total');
  });

  it('does not wait for answers that take long', async () => {
    const hurried = await createApp(w.stage.services);
    await mountPanel(hurried, w.stage.services, 0);
    const { answers } = await open('/dashboard', await signIn(await buildAccount(w)), hurried);
    await hurried.close();
    expect(Object.keys(answers)).not.toContain('/dashboard');
  });

  it('brings nothing to visitors, nor with a session that ended', async () => {
    expect((await open('/dashboard')).answers).toEqual({});
    const ended = await open('/dashboard', 'bidyaloy_session=nobodys');
    expect(ended.answers['/session']).toBeUndefined();
    expect(Object.keys(ended.answers)).not.toContain('/menus');
  });

  it('brings no refusal: what the person may not read is left to the screen', async () => {
    const { id: employee_id } = await buildTeacher(w);
    const account = await buildAccount(w, { employee_id, user_type: 'teacher' });
    const { answers } = await open('/site/fee/student-payment/view?student_id=x', await signIn(account));
    expect(answers['/session']).toBeDefined();
    expect(Object.values(answers).every((it) => it === undefined || !('code' in (it as object)))).toBe(true);
    expect(JSON.stringify(answers)).not.toContain('forbidden');
  });

  it('is no screen, and no error, at addresses that nobody can mean', async () => {
    const cookie = await signIn(await buildAccount(w));
    for (const url of ['//', '//x/dashboard', '/%00', '/student/view/%2e%2e%2f', '/a?b=%E0%A4'])
      expect([url, (await server.inject({ url, headers: { cookie } })).statusCode]).toSatisfy(
        ([, status]: [string, number]) => [200, 400, 404].includes(status),
      );
    const odd = `/site/fee/student-payment/view?student_id=${encodeURIComponent('../../x y\n?')}`;
    expect((await open(odd, cookie)).answers['/session']).toBeDefined();
  });

  it('keeps what people wrote inside of its script', async () => {
    const account = await buildAccount(w, { full_name: '</script><script>alert(1)</script>' });
    const { body, answers } = await open('/dashboard', await signIn(account));
    expect(answers['/session']).toMatchObject({ user: { full_name: '</script><script>alert(1)</script>' } });
    expect(body).not.toContain('<script>alert');
  });

  /** What a page fetches ahead, beyond what every page does. */
  const ahead = (body: string) =>
    [...body.matchAll(/<link rel="(?:modulepreload|stylesheet)" crossorigin nonce="[^"]+" href="([^"]+)"/g)]
      .map((it) => it[1]!)
      .sort();

  it('fetches all files of its screen ahead, and the texts of its modules', async () => {
    const { entry, reached, files } = await readPanelChunks();
    const filesOf = (...keys: string[]) => files(reached(keys).difference(reached([entry])));
    const texts = [
      'shell-texts/bn.ts',
      '../../modules/exams/i18n/bn.json',
      '../../modules/academics/i18n/bn.json',
    ];
    const marks = '../../modules/exams/mark-sheets/marks-entry.screen.tsx';
    const links = ahead((await open('/site/exam/marks-entry/view')).body);
    expect(links).toEqual([...new Set(filesOf(marks, ...texts))].sort());
    expect(links.length).toBeGreaterThan(10);
    for (const file of links)
      expect([file, (await server.inject({ url: file })).statusCode]).toEqual([file, 200]);
    expect(ahead((await open('/dashboard')).body)).toEqual(filesOf('shell-texts/bn.ts'));
  });

  it('fetches the same for everybody, and of no screen at an address that is none', async () => {
    const { id: employee_id } = await buildTeacher(w);
    const teacher = await signIn(await buildAccount(w, { employee_id, user_type: 'teacher' }));
    const admin = await signIn(await buildAccount(w));
    const [asVisitor, asTeacher, asAdmin] = await Promise.all(
      [undefined, teacher, admin].map(async (it) => ahead((await open('/edu/role/list', it)).body)),
    );
    expect(asTeacher).toEqual(asVisitor);
    expect(asAdmin).toEqual(asVisitor);
    const nowhere = await open('/edu/role/no-such-screen', admin);
    expect(ahead(nowhere.body)).toEqual(ahead((await open('/dashboard', admin)).body));
  });

  it('has each sheet behind those whose rules it goes before', async () => {
    const { body } = await open('/student/list');
    const sheets = [...body.matchAll(/rel="stylesheet"[^>]*href="[^"]*\/(\w+)-[^"]+\.css"/g)].map(
      (it) => it[1],
    );
    expect(sheets).toEqual(['shell', 'form', 'kit', 'JobProgress']);
  });

  it('sends its files as the build packed them', async () => {
    const [file] = /\/panel-assets\/assets\/libraries-[\w-]+\.js/.exec((await open('/login')).body)!;
    const answer = await server.inject({ url: file, headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers['content-encoding']).toBe('br');
    const packed = await stat(
      new URL(`../../../dist/panel/${file.replace('/panel-assets/', '')}.br`, import.meta.url),
    );
    expect(Number(answer.headers['content-length'])).toBe(packed.size);
    expect(answer.headers['cache-control']).toContain('immutable');
  });
});
