import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type World, world } from '#test/world.ts';
import { mountHealth } from './health.ts';

describe('metrics', () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
  });

  const token = 'a-token-that-nobody-guesses';

  /** Requests `/metrics` of a server that has a token. */
  async function ask(more: { remoteAddress?: string; headers?: Record<string, string> }) {
    const { services } = await startTestServer();
    const server = Fastify();
    mountHealth(server, { ...services, config: { ...services.config, METRICS_TOKEN: token } });
    return (await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1', ...more })).statusCode;
  }

  it('are served to requests from the same machine', async () => {
    const answer = await w.visitor().get<string>('/metrics');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('bidyaloy_outbox_messages');
    expect(await ask({ remoteAddress: '::1' })).toBe(200);
    expect(await ask({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  });

  it('are refused to other addresses, also through a proxy on this machine', async () => {
    const { server } = w.stage;
    const answer = await server.inject({ url: '/metrics', remoteAddress: '203.0.113.7' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toContain('Bearer');
    expect(answer.json()).toMatchObject({ code: 'metrics_token_required' });
    expect(await ask({ headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(401);
    expect(await ask({ headers: { host: 'shapla.example.org' } })).toBe(401);
  });

  it('are served to any address with the right token only', async () => {
    const from = (authorization: string) => ask({ remoteAddress: '203.0.113.7', headers: { authorization } });
    expect(await from(`Bearer ${token}`)).toBe(200);
    expect(await from(`Bearer ${token}s`)).toBe(401);
    expect(await from(token)).toBe(401);
    const { server } = w.stage;
    const headers = { authorization: 'Bearer undefined' };
    const answer = await server.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers });
    expect(answer.statusCode).toBe(401);
  });
});
