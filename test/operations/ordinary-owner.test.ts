import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#kernel/database/database.ts';
import { migrate, readFunctionFiles, readMigrations } from '#kernel/database/migrate.ts';
import { addDays, today } from '#shared/dates.ts';
import { freePort } from '../free-port.ts';
import {
  ensureBuilt,
  signInAt,
  startProgram,
  startServerProcess,
  stopProcess,
  waitUntil,
} from '../server-process.ts';
import { runHere } from './run-here.ts';

const superuser = process.env.TEST_DATABASE_URL;

// Everything here works as the owner that docs/operations.md asks for: who may log in and make roles, and nothing
// else. The suite's own owner is a superuser, whom row security does not bind.
describe.runIf(superuser)('with a database owner who is not a superuser', () => {
  const name = `plain_${randomBytes(4).toString('hex')}`;
  const urlOf = (database: string) => {
    const url = new URL(superuser!);
    url.username = name;
    url.password = 'correct horse';
    url.pathname = `/${database}`;
    return url.href;
  };
  const copy = `${name}_copy`;
  let folder: string;
  let env: Record<string, string>;
  let server: ChildProcess | undefined;
  let worker: ChildProcess | undefined;

  async function asSuperuser(...statements: string[]) {
    const client = new pg.Client({ connectionString: superuser });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  beforeAll(async () => {
    await ensureBuilt();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-owner-'));
    env = { DATABASE_URL: urlOf(name), DATA_DIR: join(folder, 'data') };
    // The roles of the application are there already, from the suite's own database on the same server.
    await asSuperuser(
      `create role ${name} login createrole password 'correct horse'`,
      `grant bidyaloy_app, bidyaloy_maintenance to ${name} with admin option`,
      `create database ${name} owner ${name}`,
      `create database ${copy} owner ${name}`,
    );
  });

  afterAll(async () => {
    await stopProcess(server, 'SIGKILL');
    await stopProcess(worker, 'SIGKILL');
    await asSuperuser(
      `drop database ${name} with (force)`,
      `drop database ${copy} with (force)`,
      `drop role ${name}`,
    );
    await rm(folder, { recursive: true, force: true });
  });

  it('migrates once when two servers start together', async () => {
    const both = await Promise.all([openPostgres(env.DATABASE_URL!, 2), openPostgres(env.DATABASE_URL!, 2)]);
    const ran = await Promise.all(both.map((database) => migrate(database)));
    const scripts = [...(await readMigrations()), ...(await readFunctionFiles())];
    expect(ran.flat()).toEqual(scripts.map((it) => it.name));
    expect(ran.filter((it) => it.length > 0)).toHaveLength(1);
    await Promise.all(both.map((database) => database.close()));
  });

  it('serves requests while a separate worker sends the mails', async () => {
    const made = await runHere(
      ['administrator', 'create', '--username', 'boss', '--email', 'boss@example.org', '--name', 'The Boss'],
      env,
      'correct horse\n',
    );
    expect(made).toMatchObject({ code: 0 });
    const port = await freePort();
    // Both start at once, so that both find the queue's schema missing.
    worker = startProgram('src/apps/worker/main.ts', [], env);
    server = await startServerProcess(env.DATA_DIR!, port, { ...env, RUN_JOBS: 'false' });

    const boss = await signInAt(port, 'boss', 'correct horse');
    const find = async <Answer>(path: string) =>
      (await (await fetch(`${boss.url}/api/v1${path}`, { headers: boss.headers })).json()) as Answer;
    const [board] = await find<{ id: string }[]>('/board-choices');
    const packages = await find<{ rows: { id: string }[] }>('/access/packages');
    const founded = await fetch(`${boss.url}/api/v1/sites`, {
      method: 'POST',
      headers: boss.headers,
      body: JSON.stringify({
        alias: 'plain-school',
        name_en: 'Plain School',
        name_bn: 'সরল বিদ্যালয়',
        academic_group: 'school',
        board_id: board!.id,
        package_id: packages.rows[0]!.id,
        starts_on: today(),
        ends_on: addDays(today(), 364),
        email: 'plain@example.org',
        address_en: 'Dhaka',
        administrator_name: 'The Head',
        administrator_username: 'plain-head',
        administrator_email: 'head@example.org',
      }),
    });
    expect(await founded.json()).toMatchObject({ alias: 'plain-school' });
    const mail = await waitUntil('the invitation is sent', async () => {
      const text = await readFile(join(env.DATA_DIR!, 'mail.ndjson'), 'utf8').catch(() => '');
      return text.includes('head@example.org') && text;
    });
    expect(mail).toContain('/password/reset/');
  });

  it('creates a backup while running, and restores it into another database', async () => {
    const backup = join(folder, 'backup');
    const created = await runHere(['backup', 'create', backup], env);
    expect(created).toMatchObject({ code: 0 });
    expect(await runHere(['backup', 'verify', backup], env)).toMatchObject({ code: 0 });

    const other = { DATABASE_URL: urlOf(copy), DATA_DIR: join(folder, 'copy') };
    const restored = await runHere(['backup', 'restore', backup], other);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored') });
    const checked = await runHere(['check'], other);
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('Everything is in order') });

    // What was restored is a database like the first: it can be backed up, replaced and restored itself.
    const second = join(folder, 'second');
    expect(await runHere(['backup', 'create', second], other)).toMatchObject({ code: 0 });
    const refused = await runHere(['backup', 'restore', second], other);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
    const replaced = await runHere(['backup', 'restore', second, '--replace'], other);
    expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining('What was there') });
    expect(await readdir(join(other.DATA_DIR, 'backups'))).toHaveLength(1);

    const port = await freePort();
    const copied = await startServerProcess(other.DATA_DIR, port, other);
    await expect(signInAt(port, 'boss', 'correct horse')).resolves.toBeTruthy();
    expect(await stopProcess(copied)).toBe(0);
  });

  it('exports an institution while running, and imports it into an empty database', async () => {
    const moved = `${name}_moved`;
    await asSuperuser(`create database ${moved} owner ${name}`);
    try {
      const file = join(folder, 'plain-school.zip');
      expect(await runHere(['export', 'plain-school', file], env)).toMatchObject({ code: 0 });
      const running = await runHere(['import', file], env);
      expect(running).toMatchObject({ code: 1, output: expect.stringContaining('running server') });
      const other = { DATABASE_URL: urlOf(moved), DATA_DIR: join(folder, 'moved') };
      expect(await runHere(['import', file], other)).toMatchObject({
        code: 0,
        output: expect.stringContaining('plain-school is here'),
      });
      const checked = await runHere(['check'], other);
      expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('Everything is in order') });
    } finally {
      await asSuperuser(`drop database ${moved} with (force)`);
    }
  });

  it('refuses to restore while a server is running, or from a damaged backup', async () => {
    const backup = join(folder, 'backup');
    const running = await runHere(['backup', 'restore', backup, '--replace'], env);
    expect(running).toMatchObject({ code: 1, output: expect.stringContaining('running server') });
    const dump = join(backup, 'database.dump');
    const bytes = await readFile(dump);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(dump, bytes);
    const damaged = await runHere(['backup', 'restore', backup, '--replace'], env);
    expect(damaged).toMatchObject({ code: 1, output: expect.stringContaining('damaged') });
  });

  it('refuses backup, restore and start without access to every row, and check reports it', async () => {
    await asSuperuser(`revoke bidyaloy_maintenance from ${name}`);
    const remedy = `grant bidyaloy_maintenance to "${name}"`;
    const hidden = join(folder, 'hidden');
    expect(await runHere(['backup', 'create', hidden], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining(remedy),
    });
    expect(existsSync(hidden)).toBe(false);
    for (const args of [['check'], ['database', 'migrate']])
      expect(await runHere(args, env)).toMatchObject({ code: 1, output: expect.stringContaining(remedy) });
    const other = { DATABASE_URL: urlOf(copy), DATA_DIR: join(folder, 'copy') };
    const restored = await runHere(['backup', 'restore', join(folder, 'second'), '--replace'], other);
    expect(restored).toMatchObject({ code: 1, output: expect.stringContaining(remedy) });
    await asSuperuser(`grant bidyaloy_maintenance to ${name} with admin option`);
    expect(await runHere(['check'], env)).toMatchObject({ code: 0 });
  });

  it('detects a backup with fewer rows than its manifest says', async () => {
    const second = join(folder, 'second');
    const path = join(second, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...manifest, rows: { ...manifest.rows, user_account: 7 } }));
    const verified = await runHere(['backup', 'verify', second], env);
    expect(verified).toMatchObject({
      code: 1,
      output: expect.stringMatching(/user_account has \d+ rows instead of 7/),
    });
  });

  it('has access to every row even though a superuser created the database', async () => {
    const former = `${name}_former`;
    await asSuperuser(
      `create role ${former} login superuser password 'correct horse'`,
      `create database ${former} owner ${former}`,
    );
    const url = new URL(urlOf(former));
    url.username = former;
    const its = { DATABASE_URL: url.href, DATA_DIR: join(folder, 'former') };
    try {
      const args = ['administrator', 'create', '--username', 'boss', '--email', 'boss@example.org'];
      expect(await runHere([...args, '--name', 'The Boss'], its, 'correct horse\n')).toMatchObject({
        code: 0,
      });
      await asSuperuser(`alter role ${former} nosuperuser createrole`);
      const backup = join(folder, 'former-backup');
      expect(await runHere(['backup', 'create', backup], its)).toMatchObject({ code: 0 });
      const { rows } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
      expect(rows.user_account).toBe(1);
    } finally {
      await asSuperuser(`drop database ${former} with (force)`, `drop role ${former}`);
    }
  });

  it('stops server and worker after their work is finished', async () => {
    expect(await stopProcess(server)).toBe(0);
    expect(await stopProcess(worker)).toBe(0);
  });
});
