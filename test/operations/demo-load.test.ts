import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPrograms, startPostgres, type ThrowawayPostgres } from '../bench/throwaway-postgres.ts';
import { runCommand, startProgram } from '../server-process.ts';
import { runHere } from './run-here.ts';

describe.runIf(findPrograms())(
  'loading demo data as the database owner that docs/operations.md describes',
  () => {
    const name = `demo_${randomBytes(4).toString('hex')}`;
    let postgres: ThrowawayPostgres;
    let folder: string;
    let env: Record<string, string>;

    beforeAll(async () => {
      // A server that holds few locks at a time, and writes days as 27.11.2026.
      postgres = (await startPostgres(undefined, { max_connections: '12', datestyle: 'German' }))!;
      folder = await mkdtemp(join(tmpdir(), 'bidyaloy-demo-'));
      await postgres.run(`create role ${name} login createrole`, `create database ${name} owner ${name}`);
      const url = new URL(postgres.url(name));
      url.username = name;
      env = { DATABASE_URL: url.href, DATA_DIR: folder };
    });

    afterAll(async () => {
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    async function counts() {
      const client = new pg.Client(postgres.url(name));
      await client.connect();
      const { rows } = await client.query(`select (select count(*)::int from site) as sites,
      (select count(*)::int from student) as students, (select count(*)::int from user_account) as accounts,
      (select count(*)::int from result) as results`);
      await client.end();
      return rows[0];
    }

    it('can be interrupted', async () => {
      const loading = startProgram('src/apps/cli/main.ts', ['database', 'migrate', '--demo'], env);
      loading.stdout!.on('data', (chunk) => {
        if (String(chunk).includes('fees, receipts and accounts')) loading.kill('SIGKILL');
      });
      loading.stderr!.resume();
      const [, signal] = await once(loading, 'close');
      expect(signal).toBe('SIGKILL');
      expect((await counts()).results).toBe(0);
    });

    it('prevents a start with partly loaded data', async () => {
      const refused = await runHere(['database', 'migrate'], env);
      expect(refused.code).not.toBe(0);
      expect(refused.output).toContain('Start with LOAD_DEMO=true');
    });

    it('is repeated and completed at the next start', async () => {
      const loaded = await runCommand(['database', 'migrate', '--demo'], env);
      expect(loaded, loaded.output).toMatchObject({ code: 0 });
      const { sites, students, accounts, results } = await counts();
      expect(sites).toBe(2);
      expect(accounts).toBeGreaterThanOrEqual(8);
      expect(Math.min(students, results)).toBeGreaterThan(100);
      expect((await readdir(join(folder, 'files'))).length).toBeGreaterThan(0);
      const checked = await runHere(['check'], env);
      expect(checked, checked.output).toMatchObject({ code: 0 });
    });

    it('is replaced by a backup of it, though its tables take more locks than the server has', async () => {
      const before = await counts();
      const backup = join(folder, 'backup');
      expect(await runHere(['backup', 'create', backup], env)).toMatchObject({ code: 0 });
      const restored = await runHere(['backup', 'restore', backup, '--replace'], env);
      expect(restored, restored.output).toMatchObject({ code: 0 });
      expect(await counts()).toEqual(before);
      const checked = await runHere(['check'], env);
      expect(checked, checked.output).toMatchObject({ code: 0 });
    });
  },
);
