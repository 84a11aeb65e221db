import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { fillDataFolder } from '../prepare-database.ts';
import {
  ensureBuilt,
  runCommand,
  type SignedIn,
  signInAt,
  startProgram,
  startServerProcess,
  stopProcess,
  waitUntil,
} from '../server-process.ts';
import { runHere } from './run-here.ts';

describe('a running server', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    await ensureBuilt();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-stop-'));
    await fillDataFolder(folder);
    const args = ['administrator', 'create', '--username', 'boss', '--email', 'boss@example.org'];
    const made = await runHere([...args, '--name', 'The Boss'], { DATA_DIR: folder }, 'correct horse\n');
    expect(made).toMatchObject({ code: 0 });
    port = await freePort();
    server = await startServerProcess(folder, port, { MAX_OPEN_REQUESTS: '3' });
  });

  afterAll(async () => {
    await stopProcess(server, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('locks its data folder against a second server', async () => {
    const other = startProgram('src/apps/server/main.ts', [], { DATA_DIR: folder, PORT: '0' });
    let said = '';
    other.stderr!.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(other, 'close');
    expect(code).not.toBe(0);
    expect(said).toContain('Another process works on');
    expect(await runCommand(['backup', 'create'], { DATA_DIR: folder })).toMatchObject({ code: 1 });
  });

  it('refuses requests it cannot serve soon, in the caller’s language, and serves the others', async () => {
    const boss = await signInAt(port, 'boss', 'correct horse');
    // Three requests that have begun and wait for the rest of their body take all the places there are.
    const waiting = await Promise.all([1, 2, 3].map(() => openRequest(port, boss.headers)));
    const refused = await placesTaken(boss);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await refused.json()).toMatchObject({
      code: 'busy',
      detail: expect.stringMatching(/[\u0980-\u09ff]/),
    });
    expect((await fetch(`${boss.url}/health/ready`)).status).toBe(200);

    for (const request of waiting) expect(await request.finish()).toMatch(/^HTTP\/1.1 200 /);
    expect((await fetch(`${boss.url}/api/v1/session`, { headers: boss.headers })).status).toBe(200);
  });

  it('frees the place of a request whose client disconnected', async () => {
    const boss = await signInAt(port, 'boss', 'correct horse');
    const gone = await Promise.all([1, 2, 3].map(() => openRequest(port, boss.headers)));
    // Abandoned before they came in, they would take the places after the wait below had found them free.
    await placesTaken(boss);
    for (const request of gone) request.abandon();
    await waitUntil('the places are free', async () => {
      const answer = await fetch(`${boss.url}/api/v1/session`, { headers: boss.headers });
      return answer.status === 200;
    });
  });

  it('finishes running requests when told to stop, and refuses new ones', async () => {
    const boss = await signInAt(port, 'boss', 'correct horse');
    const request = await openRequest(port, boss.headers);
    const ended = stopProcess(server);
    await waitUntil('nobody new gets in', () =>
      fetch(`${boss.url}/health/ready`).then(
        (answer) => answer.status === 503,
        () => true,
      ),
    );
    expect(await request.finish()).toMatch(/^HTTP\/1.1 200 /);
    expect(await ended).toBe(0);
  });

  it('keeps committed data after a restart, and delivers the remaining mails', async () => {
    server = await startServerProcess(folder, port);
    const boss = await signInAt(port, 'boss', 'correct horse');
    const me = await fetch(`${boss.url}/api/v1/session`, { headers: boss.headers });
    expect(await me.json()).toMatchObject({ user: { about: 'finished' } });
    const asked = await fetch(`${boss.url}/api/v1/password-resets`, {
      method: 'POST',
      headers: boss.headers,
      body: JSON.stringify({ email: 'boss@example.org' }),
    });
    expect(asked.status).toBe(200);
    await waitUntil('the link is mailed', async () => {
      const mails = await readFile(join(folder, 'mail.ndjson'), 'utf8').catch(() => '');
      return mails.includes('/password/reset/');
    });
    expect(await stopProcess(server)).toBe(0);
  });
});

/** Waits until the server is busy. @returns its refusal */
const placesTaken = ({ url, headers }: SignedIn) =>
  waitUntil('the places are taken', async () => {
    const answer = await fetch(`${url}/api/v1/session`, { headers: { ...headers, 'accept-language': 'bn' } });
    return answer.status === 503 && answer;
  });

/** Sends a request without its last byte, so that it stays in progress for as long as a test needs. */
async function openRequest(port: number, headers: Record<string, string>) {
  const body = JSON.stringify({ about: 'finished' });
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  const lines = Object.entries({ ...headers, host: 'localhost', 'content-length': String(body.length) });
  const head = ['PATCH /api/v1/profile HTTP/1.1', ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`);
  return {
    /** Sends the last byte. @returns what the server answers. */
    async finish(): Promise<string> {
      socket.write(body.slice(-1));
      const [answer] = await once(socket.setEncoding('utf8'), 'data');
      socket.destroy();
      return answer;
    },
    abandon: () => socket.destroy(),
  };
}
