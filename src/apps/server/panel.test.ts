import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#kernel/http/server.ts';
import { ensureBuilt } from '#test/server-process.ts';
import { type World, world } from '#test/world.ts';
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
    expect(files.size).toBeGreaterThan(50);
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
