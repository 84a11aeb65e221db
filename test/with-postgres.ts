import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

// Runs a command with TEST_DATABASE_URL set to a throwaway PostgreSQL server, where `initdb` is found: node
// test/with-postgres.ts vitest run. Otherwise prints that it is missing and exits with 0.

const nobody = 65534;
const isRoot = process.getuid?.() === 0;

function findServer(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root, so root steps down to nobody for it. */
const asOrdinaryUser = isRoot ? { uid: nobody, gid: nobody } : {};

async function main(command: string[]): Promise<number> {
  const bin = findServer();
  if (!bin) {
    console.log('No PostgreSQL on this machine; the suite ran on the embedded database alone.');
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bidyaloy-postgres-'));
  if (isRoot) chownSync(folder, nobody, nobody);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      ...asOrdinaryUser,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // Statistics gathered in the middle of a test, of tables that are all but empty, make plans that run for minutes.
    'autovacuum=off',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((it) => ['-c', it])],
    // Nobody reads its log while the command runs, and a full pipe would stop it at the next refused statement.
    { ...asOrdinaryUser, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await untilReady(bin, port);
    const [program, ...args] = command;
    const run = spawnSync(program!, args, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: `postgres://owner@127.0.0.1:${port}/postgres` },
    });
    return run.status ?? 1;
  } finally {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function untilReady(bin: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const probe = spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q']);
    if (probe.status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('PostgreSQL did not become ready');
}

process.exitCode = await main(process.argv.slice(2));
