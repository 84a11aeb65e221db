import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { fillDataFolder } from '../prepare-database.ts';
import { ensureBuilt, startServerProcess, stopProcess, waitUntil } from '../server-process.ts';

describe('a server under too many requests', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess | undefined;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    await ensureBuilt();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-overload-'));
    await fillDataFolder(folder);
    port = await freePort();
    server = await startServerProcess(folder, port, {
      MAX_OPEN_REQUESTS: '8',
      MAX_OPEN_REQUESTS_PER_ADDRESS: '3',
      HEADER_SECONDS: '2',
      BODY_IDLE_SECONDS: '2',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://school.example.org',
    });
  });

  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await stopProcess(server, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function open(text: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  }

  const head = (from: string) =>
    [
      'POST /api/v1/session HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      `x-forwarded-for: ${from}`,
    ]
      .concat('content-length: 100')
      .join('\r\n');

  const ask = (from: string) =>
    fetch(`http://127.0.0.1:${port}/api/v1/web/theme`, { headers: { 'x-forwarded-for': from } });

  it('refuses an address that has too many requests open, and serves the others', async () => {
    const held = await Promise.all([1, 2, 3].map(() => open(`${head('203.0.113.5')}\r\n\r\n{`)));
    const refused = await waitUntil('the address has its share', async () => {
      const answer = await ask('203.0.113.5');
      return answer.status === 429 && answer;
    });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'busy_address' });
    expect((await ask('203.0.113.6')).status).not.toBe(429);
    // Addresses before the entry of the proxy are made up by the client.
    expect((await ask('198.51.100.1, 203.0.113.5')).status).toBe(429);
    for (const socket of held) socket.destroy();
  });

  it('ends a request whose body stops arriving', async () => {
    const socket = await open(`${head('203.0.113.7')}\r\n\r\n{`);
    await once(socket, 'close');
    await waitUntil('its place is free', async () => (await ask('203.0.113.7')).status !== 429);
  });

  it('ends a request whose head stops arriving', async () => {
    const socket = await open(head('203.0.113.8'));
    const [answer] = await once(socket.setEncoding('utf8'), 'data');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1])).toMatchObject({ status: 408, code: 'head_too_slow' });
  });

  it('sends headers that limit cookies to this host and forbid frames', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/csrf-token`, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
    });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-bidyaloy_csrf=.*; Path=\/; HttpOnly; Secure/);
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
