import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL server of our own: on loopback, on a free port, gone with its data when it is stopped. */
export interface ThrowawayPostgres {
  /** Folder of `pgbench` and the like. */
  programs: string;
  port: number;
  /** What the server logs; among its data. */
  logFile: string;
  /** The parent of all processes of the server. */
  pid(): number;
  url(database: string): string;
  /** Ends the server at once, as a crash would, and starts it again with its data. */
  restart(): Promise<void>;
  /** Statements of the superuser, outside a transaction. */
  run(...statements: string[]): Promise<void>;
  /** Its data are removed, or moved to a folder unless somebody else was first. */
  stop(keepAs?: string): Promise<void>;
}

/**
 * Starts the server, or answers nothing where PostgreSQL is not installed.
 * @param copyOf the data of another, which was stopped; else it begins empty
 * @param unusual settings of the server other than the usual ones
 */
export async function startPostgres(
  copyOf?: string,
  unusual: Record<string, string> = {},
): Promise<ThrowawayPostgres | undefined> {
  const programs = findPrograms();
  if (!programs) return undefined;
  const data = await mkdtemp(join(tmpdir(), 'bidyaloy-bench-'));
  const as = unprivileged();
  if (as.uid !== undefined) await chown(data, as.uid, as.gid!);
  const flags = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
  if (copyOf) await run('cp', ['-a', `${copyOf}/.`, data]);
  else await run(join(programs, 'initdb'), ['-D', data, ...flags], { ...as, cwd: data });
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    // A connection that is given up while it waits for a lock keeps its place until the lock is let go.
    max_connections: '400',
    ...unusual,
  };
  const logFile = join(data, 'server.log');
  const start = () => {
    const log = openSync(logFile, 'a');
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap((it) => ['-c', it.join('=')])],
      { ...as, cwd: data, stdio: ['ignore', 'ignore', log] },
    );
    closeSync(log);
    return server;
  };
  let server = start();
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const stop = async (keepAs?: string) => {
    process.off('exit', endWithUs);
    await ended(server);
    if (keepAs) await rename(data, keepAs).catch(() => undefined);
    await rm(data, { recursive: true, force: true });
  };
  await answering(url('postgres'), server).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    programs,
    port,
    logFile,
    pid: () => server.pid!,
    url,
    async restart() {
      const exit = once(server, 'exit');
      server.kill('SIGQUIT');
      await exit;
      server = start();
      await answering(url('postgres'), server);
    },
    async run(...statements) {
      const client = new pg.Client(url('postgres'));
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    stop,
  };
}

/** On the path, or where Debian keeps them, the newest first. */
export function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((it) => join(debian, it, 'bin')), ...process.env.PATH!.split(delimiter)];
  return folders.find((it) => existsSync(join(it, 'initdb')) && existsSync(join(it, 'postgres')));
}

/** PostgreSQL refuses to run as root; then it runs as the user that owns nothing. */
export function unprivileged(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 150 && server.exitCode === null; tries += 1) {
    const client = new pg.Client(url);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (isUp) return client.end();
    await wait(200);
  }
  throw new Error('The throwaway PostgreSQL server did not start.');
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGINT');
  await once(server, 'exit');
}
