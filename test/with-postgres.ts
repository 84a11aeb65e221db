import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrograms, unprivileged } from './bench/throwaway-postgres.ts';
import { freePort } from './free-port.ts';

// Runs a command with TEST_DATABASE_URL set to a throwaway PostgreSQL server where `initdb` is found, else without:
// node test/with-postgres.ts vitest run

async function main(command: string[]): Promise<number> {
  const bin = findPrograms();
  const asOrdinaryUser = unprivileged();
  if (!bin) {
    console.log('No PostgreSQL on this machine: everything runs on the embedded database.');
    return runIt(command);
  }
  const folder = mkdtempSync(join(tmpdir(), 'bidyaloy-postgres-'));
  if (asOrdinaryUser.uid !== undefined) chownSync(folder, asOrdinaryUser.uid, asOrdinaryUser.gid!);
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
    // Compiling a plan takes longer than running it on tables as small as those of a test.
    'jit=off',
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
    return runIt(command, { TEST_DATABASE_URL: `postgres://owner@127.0.0.1:${port}/postgres` });
  } finally {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

function runIt([program, ...args]: string[], env: Record<string, string> = {}): number {
  return spawnSync(program!, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
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
