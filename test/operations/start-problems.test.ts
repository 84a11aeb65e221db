import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPGlite } from '#kernel/database/database.ts';
import { findPrograms, startPostgres, type ThrowawayPostgres } from '../bench/throwaway-postgres.ts';
import { freePort } from '../free-port.ts';
import { fillDataFolder } from '../prepare-database.ts';
import { ensureBuilt, startProgram, startServerProcess, stopProcess } from '../server-process.ts';

describe('a server that cannot start', () => {
  let folder: string;
  let postgres: ThrowawayPostgres | undefined;

  beforeAll(async () => {
    await ensureBuilt();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-start-'));
    for (const name of ['data', 'full', 'newer']) await fillDataFolder(join(folder, name));
    postgres = await startPostgres();
  });

  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts the server, which must end by itself. */
  async function said(env: Record<string, string>): Promise<string> {
    const server = startProgram('src/apps/server/main.ts', [], {
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      ...env,
    });
    let text = '';
    server.stderr!.on('data', (chunk) => {
      text += chunk;
    });
    server.stdout!.resume();
    const [code] = await once(server, 'close');
    expect(code).toBe(1);
    expect(text.trim().split('\n')).toHaveLength(1);
    return text;
  }

  it('reports that PostgreSQL does not answer', async () => {
    const port = await freePort();
    const text = await said({ DATABASE_URL: `postgres://someone@127.0.0.1:${port}/school` });
    expect(text).toContain(`PostgreSQL does not answer at 127.0.0.1:${port}`);
  });

  it.runIf(findPrograms())('reports that the database is missing', async () => {
    const text = await said({ DATABASE_URL: postgres!.url('not_there') });
    expect(text).toContain('create database not_there owner postgres;');
  });

  it('reports that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const text = await said({ PORT: String(port), HOST: '127.0.0.1' });
    expect(text).toContain(`Port ${port} is taken by another program.`);
    other.close();
  });

  it('reports that DATA_DIR cannot be a folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'x');
    for (const bad of [file, join(file, 'below')])
      expect(await said({ DATA_DIR: bad })).toContain(`DATA_DIR: ${bad} cannot be written`);
  });

  it('reports that the database has a newer version', async () => {
    const newer = join(folder, 'newer');
    const database = await openPGlite(join(newer, 'database'));
    await database.owner.query("insert into schema_migration values ('99991231_0001_later.sql', 'x')");
    await database.close();
    expect(await said({ DATA_DIR: newer })).toContain(
      'newer version of this program (99991231_0001_later.sql)',
    );
  });

  it('is not ready while its disk is full', async () => {
    const port = await freePort();
    const env = { DATA_DIR: join(folder, 'full'), PORT: String(port), HOST: '127.0.0.1' };
    const server = startProgram('src/apps/server/main.ts', [], { ...env, MIN_FREE_MB: '999999999' });
    let text = '';
    server.stdout!.on('data', (chunk) => {
      text += chunk;
    });
    while (!text.includes('is ready at')) await once(server.stdout!, 'data');
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ because: 'the disk of DATA_DIR is full' });
    await stopProcess(server);
    const fine = await startServerProcess(env.DATA_DIR, port);
    await stopProcess(fine);
  });
});
