import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPrograms, unprivileged } from '../bench/throwaway-postgres.ts';
import { freePort } from '../free-port.ts';
import { startProgram, stopProcess, waitUntil } from '../server-process.ts';

const run = promisify(execFile);
const examples = fileURLToPath(new URL('../../deploy/', import.meta.url));
const password = 'fail-over-1';

/** What `deploy/` describes, all of it on loopback: proxies, two web processes, a worker, PgBouncer, two PostgreSQL servers. */
export interface Installation {
  proxies: { name: string; port: number }[];
  processes: Record<'web1' | 'web2' | 'worker', ChildProcess>;
  /** What a command of the command line needs, to work on the same database through PgBouncer. */
  env: Record<string, string>;
  /** The superuser's address of the server that is the primary now, not through PgBouncer. */
  primaryUrl(): string;
  /** Ends the primary at once, as a power cut would, and makes the replica the primary with `deploy/fail-over.sh`. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** The programs that an installation needs and this machine lacks. */
export function missingPrograms(): string[] {
  const missing = ['pgbouncer'].filter((it) => !find(it));
  if (!findPrograms()) missing.push('postgresql');
  if (!find('haproxy') && !find('nginx')) missing.push('haproxy or nginx');
  return missing;
}

/** Starts everything from the files of `deploy/`, whose addresses and paths are replaced by free ports and a folder. */
export async function startInstallation(
  say: (step: string) => void = () => undefined,
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'bidyaloy-many-'));
  await chmod(folder, 0o755);
  const children: ChildProcess[] = [];
  const start = (program: string, args: string[], as = {}) => {
    const child = spawn(program, args, { ...as, cwd: folder, stdio: 'ignore' });
    children.push(child);
    return child;
  };
  // Clients end before servers. At SIGINT a master process ends its own children, too.
  const endWithUs = () => children.toReversed().map((it) => it.kill('SIGINT'));
  process.once('exit', endWithUs);
  const stop = async () => {
    process.off('exit', endWithUs);
    for (const child of children.toReversed()) await stopProcess(child, 'SIGINT');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    say('PostgreSQL: primary and synchronous replica');
    const servers = await startServers(folder, start);
    say('PgBouncer in transaction mode');
    const pooler = await startPooler(folder, servers.primary.port, start);
    const env = await environmentOf(folder, pooler.port);
    say('two web processes and a worker, at once');
    const web = [await freePort(), await freePort()] as const;
    const processes = {
      web1: startProgram('src/apps/server/main.ts', [], webEnvironment(env, web[0])),
      web2: startProgram('src/apps/server/main.ts', [], webEnvironment(env, web[1])),
      worker: startProgram('src/apps/worker/main.ts', [], env),
    };
    children.push(...Object.values(processes));
    const proxies = await startProxies(folder, web, start);
    await untilReady(processes, web);
    let primary = servers.primary;
    return {
      proxies,
      processes,
      env,
      primaryUrl: () => superuserUrl(primary.port),
      async failOver() {
        await stopProcess(servers.primary.process, 'SIGKILL');
        const { stdout } = await run(
          join(examples, 'fail-over.sh'),
          ['127.0.0.1', String(servers.replica.port)],
          {
            env: {
              PATH: `${findPrograms()}${delimiter}${process.env.PATH}`,
              REPLICA_URL: superuserUrl(servers.replica.port),
              PGBOUNCER_INI: pooler.ini,
              PGBOUNCER_RELOAD: `kill -HUP ${pooler.process.pid}`,
            },
          },
        );
        say(stdout.trim());
        primary = servers.replica;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Start = (program: string, args: string[], as?: object) => ChildProcess;

interface PostgresServer {
  port: number;
  process: ChildProcess;
}

// A killed server leaves what it wrote to the system, so nothing has to reach the disk.
const quick = ['-c', 'unix_socket_directories=', '-c', 'fsync=off'];

const superuserUrl = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

async function startServers(folder: string, start: Start) {
  const programs = findPrograms()!;
  const as = unprivileged();
  const ports = { primary: await freePort(), replica: await freePort() };
  const data = { primary: join(folder, 'primary'), replica: join(folder, 'replica') };
  for (const path of Object.values(data)) {
    await mkdir(path, { mode: 0o700 });
    if (as.uid !== undefined) await chown(path, as.uid, as.gid!);
  }
  const configure = async (name: 'primary' | 'replica') => {
    const settings = await fillIn(`postgresql/${name}.conf`, {
      "listen_addresses = '10.0.0.1": "listen_addresses = '127.0.0.1' # ",
      'port = 5432': `port = ${ports[name]}`,
      ...(name === 'replica' && {
        'host=10.0.0.11 port=5432': `host=127.0.0.1 port=${ports.primary}`,
        'password=CHANGE-ME': `password=${password}`,
      }),
    });
    const access = await fillIn('postgresql/pg_hba.conf', {
      'local   all           postgres                    peer':
        'host    all           postgres    127.0.0.1/32    trust',
      '10.0.0.10/32': '127.0.0.1/32',
      '10.0.0.11/32': '127.0.0.1/32',
      '10.0.0.12/32': '127.0.0.1/32',
    });
    await writeFile(join(data[name], 'example.conf'), settings);
    await writeFile(join(data[name], 'pg_hba.conf'), access);
  };
  const serve = async (name: 'primary' | 'replica'): Promise<PostgresServer> => {
    const child = start(join(programs, 'postgres'), ['-D', data[name], ...quick], as);
    await waitUntil(`the ${name} answers`, () => canConnect(superuserUrl(ports[name])));
    return { port: ports[name], process: child };
  };

  const flags = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await run(join(programs, 'initdb'), ['-D', data.primary, ...flags], { ...as, cwd: folder });
  await appendFile(join(data.primary, 'postgresql.conf'), "\ninclude 'example.conf'\n");
  await configure('primary');
  const primary = await serve('primary');
  // There is no replica yet, so these commits may not wait for it.
  await asSuperuser(primary.port, [
    'set synchronous_commit = local',
    `create role replicator login replication password '${password}'`,
    `create role bidyaloy login password '${password}' createrole`,
    'create database bidyaloy owner bidyaloy',
  ]);
  const copy = [
    '-h',
    '127.0.0.1',
    '-p',
    String(ports.primary),
    '-U',
    'replicator',
    '--wal-method=stream',
    '--checkpoint=fast',
    '--no-sync',
  ];
  await run(join(programs, 'pg_basebackup'), ['-D', data.replica, ...copy], {
    ...as,
    cwd: folder,
    env: { ...process.env, PGPASSWORD: password },
  });
  await configure('replica');
  await writeFile(join(data.replica, 'standby.signal'), '');
  const replica = await serve('replica');
  await waitUntil('the replica is synchronous', async () => {
    const [row] = await asSuperuser(primary.port, ['select sync_state from pg_stat_replication']);
    return row?.sync_state === 'sync';
  });
  return { primary, replica };
}

async function startPooler(folder: string, primaryPort: number, start: Start) {
  const port = await freePort();
  const ini = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  await writeFile(users, await fillIn('pgbouncer/userlist.txt', { 'CHANGE-ME': password }));
  const settings = await fillIn('pgbouncer/pgbouncer.ini', {
    'host=10.0.0.11 port=5432': `host=127.0.0.1 port=${primaryPort}`,
    'listen_addr = 10.0.0.10': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
    'pool_mode = transaction': 'pool_mode = transaction\nunix_socket_dir =',
  });
  await writeFile(ini, settings);
  const child = start(find('pgbouncer')!, ['-q', ini], unprivileged());
  await waitUntil('PgBouncer answers', () =>
    canConnect(`postgres://bidyaloy:${password}@127.0.0.1:${port}/bidyaloy`),
  );
  return { port, ini, process: child };
}

async function environmentOf(folder: string, poolerPort: number): Promise<Record<string, string>> {
  const text = await fillIn('bidyaloy.env', {
    'bidyaloy:CHANGE-ME@10.0.0.10:6432': `bidyaloy:${password}@127.0.0.1:${poolerPort}`,
    '/srv/bidyaloy': join(folder, 'files'),
    'CHANGE-ME-CHANGE-ME-CHANGE-ME-CHANGE-ME': 'a-key-of-a-test-and-of-nothing-else',
  });
  const lines = text.split('\n').filter((it) => /^[A-Z_]+=/.test(it));
  return Object.fromEntries(lines.map((it) => it.split(/=(.*)/s, 2) as [string, string]));
}

const webEnvironment = (env: Record<string, string>, port: number) => ({
  ...env,
  HOST: '127.0.0.1',
  PORT: String(port),
  RUN_JOBS: 'false',
});

async function startProxies(folder: string, web: readonly [number, number], start: Start) {
  const targets = { '127.0.0.1:3001': `127.0.0.1:${web[0]}`, '127.0.0.1:3002': `127.0.0.1:${web[1]}` };
  const proxies: Installation['proxies'] = [];
  const haproxy = find('haproxy');
  if (haproxy) {
    const port = await freePort();
    const settings = await fillIn('haproxy/haproxy.cfg', {
      ...targets,
      '    user haproxy\n    group haproxy\n': '',
      '    bind :80\n': '',
      'bind :443 ssl crt /etc/haproxy/bidyaloy.pem alpn h2,http/1.1': `bind 127.0.0.1:${port}`,
      '    http-request redirect scheme https code 308 unless { ssl_fc }\n': '',
    });
    await writeFile(join(folder, 'haproxy.cfg'), settings);
    start(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')]);
    proxies.push({ name: 'HAProxy', port });
  }
  const nginx = find('nginx');
  if (nginx) {
    const port = await freePort();
    const site = await fillIn('nginx/bidyaloy.conf', {
      ...targets,
      '    listen 80;\n': '',
      'listen 443 ssl;': `listen 127.0.0.1:${port};`,
      '    ssl_certificate /etc/nginx/bidyaloy.pem;\n': '',
      '    ssl_certificate_key /etc/nginx/bidyaloy.key;\n': '',
      '    if ($scheme = http) {\n        return 308 https://$host$request_uri;\n    }\n': '',
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (it) => `${it}_temp_path ${join(folder, `nginx-${it}`)};`,
    );
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'nginx.log')};
       events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
    );
    start(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')]);
    proxies.push({ name: 'nginx', port });
  }
  return proxies;
}

async function untilReady(processes: Installation['processes'], web: readonly number[]): Promise<void> {
  const said: string[] = [];
  for (const child of Object.values(processes)) {
    child.stderr!.on('data', (chunk) => said.push(String(chunk)));
    child.stdout!.on('data', (chunk) => said.push(String(chunk)));
  }
  const alive = () => {
    if (Object.values(processes).some((it) => it.exitCode !== null))
      throw new Error(`A process ended while starting: ${said.join('')}`);
  };
  for (const port of web)
    await waitUntil('a web process is ready', async () => {
      alive();
      return fetch(`http://127.0.0.1:${port}/health/ready`).then(
        (it) => it.ok,
        () => false,
      );
    });
  await waitUntil('the worker waits for jobs', async () => {
    alive();
    return said.join('').includes('The worker waits for jobs.');
  });
}

/** An example file with its addresses and paths replaced. @throws where one of them does not stand in it. */
async function fillIn(file: string, values: Record<string, string>): Promise<string> {
  let text = await readFile(join(examples, file), 'utf8');
  for (const [example, value] of Object.entries(values)) {
    if (!text.includes(example)) throw new Error(`deploy/${file} says nothing of "${example}"`);
    text = text.replaceAll(example, () => value);
  }
  return text;
}

function find(program: string): string | undefined {
  const folders = [...process.env.PATH!.split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((it) => join(it, program)).find((it) => existsSync(it));
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
}

/** Statements of the superuser on one connection. @returns the rows of the last. */
async function asSuperuser(port: number, statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(superuserUrl(port));
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Rows that the superuser sees in the product's database, on whichever server is the primary. */
export async function queryPrimary<Row>(installation: Installation, text: string): Promise<Row[]> {
  const url = new URL(installation.primaryUrl());
  url.pathname = '/bidyaloy';
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
