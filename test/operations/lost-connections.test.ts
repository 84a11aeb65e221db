import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#shared/dates.ts';
import { findPrograms, type ThrowawayPostgres } from '../bench/throwaway-postgres.ts';
import { freePort } from '../free-port.ts';
import {
  ensureBuilt,
  type SignedIn,
  signInAt,
  startServerProcess,
  stopProcess,
  waitUntil,
} from '../server-process.ts';
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import { startReadyPostgres } from './ready-postgres.ts';
import { runHere } from './run-here.ts';

describe.runIf(findPrograms())('a server that loses its database connections in use', () => {
  let folder: string;
  let postgres: ThrowawayPostgres;
  let proxy: TcpProxy;
  let port: number;
  let server: ChildProcess;
  let boss: SignedIn;
  let siteId: string;

  beforeAll(async () => {
    await ensureBuilt();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-lost-'));
    postgres = (await startReadyPostgres())!;
    proxy = await startTcpProxy(postgres.port);
    const url = new URL(postgres.url('postgres'));
    url.port = String(proxy.port);
    const env = {
      DATABASE_URL: url.href,
      DATA_DIR: folder,
      // More than the workers of the job queue, which hold a connection each while the queue is locked.
      DATABASE_POOL_SIZE: '16',
      DATABASE_ANSWER_SECONDS: '3',
    };
    const args = ['administrator', 'create', '--username', 'boss', '--email', 'boss@example.org'];
    const made = await runHere([...args, '--name', 'The Boss'], env, 'correct horse\n');
    expect(made).toMatchObject({ code: 0 });
    port = await freePort();
    server = await startServerProcess(folder, port, env);
    boss = await signInAt(port, 'boss', 'correct horse');
    siteId = await foundSite();
  });

  afterAll(async () => {
    await stopProcess(server, 'SIGKILL');
    await proxy?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function foundSite(): Promise<string> {
    const packages = await ask('GET', '/api/v1/site-membership-packages');
    const [first] = (await packages.json()) as { id: string }[];
    const boards = await ask('GET', '/api/v1/board-choices');
    const [board] = (await boards.json()) as { id: string }[];
    const founded = await ask('POST', '/api/v1/sites', {
      alias: 'lost-school',
      name_en: 'Lost School',
      name_bn: 'বিদ্যালয়',
      academic_group: 'school',
      email: 'lost@example.org',
      address_en: 'Dhaka',
      administrator_name: 'The Head',
      administrator_username: 'lost-head',
      administrator_email: 'head@example.org',
      package_id: first!.id,
      board_id: board!.id,
      starts_on: today(),
      ends_on: addDays(today(), 364),
    });
    return ((await founded.json()) as { id: string }).id;
  }

  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${boss.url}${path}`, {
      method,
      headers: { ...boss.headers, ...headers },
      body: body && JSON.stringify(body),
    });

  /** A connection of the test's own, not through the proxy. */
  async function connectDirectly() {
    const client = new pg.Client({ connectionString: postgres.url('postgres'), application_name: 'test' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** Locks a table, so that requests that need it wait. */
  async function lockTable(table: string) {
    const holder = await connectDirectly();
    await holder.query('begin');
    await holder.query(`lock table ${table} in access exclusive mode`);
    // On a connection of its own, because a transaction keeps seeing the activity of its first look.
    const observer = await connectDirectly();
    return {
      isAwaited: async () => (await waiting(observer)) > 0,
      /** With `within`, only statements count that hold these words. */
      untilWaiting: (count: number, within?: string) =>
        waitUntil(
          `${count} connections wait for ${table}`,
          async () => (await waiting(observer, within)) >= count,
        ),
      terminateOthers: () =>
        observer.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bidyaloy'",
        ),
      release: () => Promise.allSettled([holder.end(), observer.end()]),
    };
  }

  async function waiting(observer: pg.Client, within = ''): Promise<number> {
    const { rows } = await observer.query(
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'bidyaloy' and query like '%' || $1 || '%'",
      [within],
    );
    return rows[0].count;
  }

  /** Four requests, each on a connection of its own, that wait inside PostgreSQL while `lose` runs. */
  async function loseFourInUse(lose: (lock: Awaited<ReturnType<typeof lockTable>>) => Promise<unknown>) {
    const lock = await lockTable('user_session');
    const asked = [1, 2, 3, 4].map(() => ask('GET', '/api/v1/session'));
    await lock.untilWaiting(4);
    await lose(lock);
    await lock.release();
    for (const answer of await Promise.all(asked)) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ code: 'database_unreachable' });
    }
  }

  async function expectAlive() {
    await waitUntil(
      'the server answers again',
      async () => (await ask('GET', '/api/v1/session')).status === 200,
    );
    expect(server.exitCode).toBeNull();
  }

  it('answers 503 and stays usable when PostgreSQL ends the connections', async () => {
    await loseFourInUse((lock) => lock.terminateOthers());
    await expectAlive();
  });

  it('answers 503 and stays usable when PostgreSQL is restarted', async () => {
    await loseFourInUse(() => postgres.restart());
    await expectAlive();
  });

  it('answers 503 and stays usable when the network is cut', async () => {
    await loseFourInUse(async () => proxy.cut());
    const refused = await ask('GET', '/api/v1/session');
    expect(refused.status).toBe(503);
    expect((await fetch(`${boss.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${boss.url}/health/ready`)).status).toBe(503);
    proxy.mend();
    await expectAlive();
  });

  it('answers 503 and stays usable when the network drops all packets', async () => {
    await loseFourInUse(async () => proxy.silence());
    proxy.mend();
    await expectAlive();
  });

  it('cancels a statement that takes too long, and keeps the connection', async () => {
    const lock = await lockTable('user_session');
    const answer = await ask('GET', '/api/v1/session');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'took_too_long' });
    expect(await lock.isAwaited()).toBe(false);
    await lock.release();
    await expectAlive();
  });

  /** Starts a job that reads the students of the institution, and follows it to its end. */
  async function followJob(): Promise<{ heard: Promise<string> }> {
    const forSite = { 'x-for-site': siteId };
    const started = await ask('POST', '/api/v1/platform/jobs', { kind: 'platform.copy_site' }, forSite);
    const { job_id } = (await started.json()) as { job_id: string };
    const events = await ask('GET', `/api/v1/jobs/${job_id}/events`, undefined, forSite);
    expect(events.status).toBe(200);
    return { heard: events.text() };
  }

  it('keeps taking jobs when the network fails while a job is taken', async () => {
    const lock = await lockTable('pgboss.job');
    await lock.untilWaiting(1, 'active_group');
    proxy.silence();
    await lock.release();
    expect((await ask('GET', '/api/v1/session')).status).toBe(503);
    proxy.mend();
    await expectAlive();
    const { heard } = await followJob();
    expect(await heard).toMatch(/"state":"done"/);
  });

  it('repeats an interrupted job, whose followers are told when it ends', async () => {
    const lock = await lockTable('student');
    const { heard } = await followJob();
    await lock.untilWaiting(1);
    await lock.terminateOthers();
    await lock.release();
    expect(await heard).toMatch(/"state":"done"[^\n]*\n\n/);
    await expectAlive();
  });
});
