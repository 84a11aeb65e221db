import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#kernel/database/database.ts';
import type { Job } from '#modules/jobs/job.contract.ts';
import { findPrograms, type ThrowawayPostgres } from '../bench/throwaway-postgres.ts';
import { foundCounterSchool } from '../builders/counter-school.ts';
import { freePort } from '../free-port.ts';
import {
  ensureBuilt,
  type SignedIn,
  signInAt,
  startProgram,
  startServerProcess,
  stopProcess,
  waitUntil,
} from '../server-process.ts';
import { startReadyPostgres } from './ready-postgres.ts';
import { runHere } from './run-here.ts';

describe.runIf(findPrograms())('workers beside a web process', () => {
  let folder: string;
  let postgres: ThrowawayPostgres;
  let env: Record<string, string>;
  let server: ChildProcess;
  let superuser: pg.Client;
  let siteId: string;
  let boss: SignedIn;
  let chief: SignedIn;
  const workers: ChildProcess[] = [];

  beforeAll(async () => {
    await ensureBuilt();
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-workers-'));
    postgres = (await startReadyPostgres())!;
    env = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: folder, JOBS_PER_PERSON: '2' };
    const port = await freePort();
    for (const name of ['boss', 'chief']) {
      const args = ['administrator', 'create', '--username', name, '--email', `${name}@example.org`];
      const made = await runHere([...args, '--name', name], env, 'correct horse\n');
      expect(made).toMatchObject({ code: 0 });
    }
    server = await startServerProcess(folder, port, { ...env, RUN_JOBS: 'false' });
    const database = await openPostgres(postgres.url('postgres'), 2);
    siteId = (await foundCounterSchool(database)).site_id;
    await database.close();
    boss = await signInAt(port, 'boss', 'correct horse');
    chief = await signInAt(port, 'chief', 'correct horse');
    superuser = new pg.Client(postgres.url('postgres'));
    await superuser.connect();
  });

  afterEach(async () => {
    for (const it of workers.splice(0)) await stopProcess(it, 'SIGKILL');
  });

  afterAll(async () => {
    await superuser?.end();
    await stopProcess(server, 'SIGKILL');
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function startWorker(): Promise<ChildProcess> {
    const worker = startProgram('src/apps/worker/main.ts', [], env);
    workers.push(worker);
    let said = '';
    for (const stream of [worker.stdout!, worker.stderr!])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    await waitUntil('the worker waits for jobs', async () => {
      if (worker.exitCode !== null) throw new Error(said);
      return said.includes('The worker waits for jobs.');
    });
    return worker;
  }

  const ask = (as: SignedIn, method: string, path: string, body?: object) =>
    fetch(`${as.url}/api/v1${path}`, {
      method,
      headers: { ...as.headers, 'x-for-site': siteId },
      body: body && JSON.stringify(body),
    });

  async function start(as: SignedIn, kind: string): Promise<string> {
    const answer = await ask(as, 'POST', '/platform/jobs', { kind });
    expect(answer.status).toBe(202);
    return ((await answer.json()) as { job_id: string }).job_id;
  }

  const look = async (as: SignedIn, id: string) =>
    (await (await ask(as, 'GET', `/jobs/${id}`)).json()) as Job;

  const untilState = (as: SignedIn, id: string, state: Job['state']) =>
    waitUntil(`job ${id} is ${state}`, async () => {
      const job = await look(as, id);
      return job.state === state && job;
    });

  /** How many of some jobs the workers have taken. */
  const countTaken = async (jobs: string[]) => {
    const { rows } = await superuser.query(
      "select count(*)::int as count from pgboss.job where state = 'active' and data ->> 'job_id' = any($1)",
      [jobs],
    );
    return rows[0].count as number;
  };

  /** Holds the students, whom a copy of an institution reads, while `work` runs. */
  async function withoutStudents(work: () => Promise<void>): Promise<void> {
    const holder = new pg.Client(postgres.url('postgres'));
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table student in access exclusive mode');
    try {
      await work();
    } finally {
      await holder.end();
    }
  }

  it('repeat the job of a worker that was killed', async () => {
    const doomed = await startWorker();
    let job = '';
    await withoutStudents(async () => {
      job = await start(boss, 'platform.copy_site');
      await untilState(boss, job, 'running');
      await stopProcess(doomed, 'SIGKILL');
      await startWorker();
    });
    await untilState(boss, job, 'done');
  });

  it('mark a job as failed when every attempt killed its worker, and it can be started again', async () => {
    const doomed = await startWorker();
    let job = '';
    await withoutStudents(async () => {
      job = await start(boss, 'platform.copy_site');
      await untilState(boss, job, 'running');
      // As if three workers had died of it before.
      await superuser.query("update pgboss.job set retry_count = retry_limit where data ->> 'job_id' = $1", [
        job,
      ]);
      await stopProcess(doomed, 'SIGKILL');
      await startWorker();
      const failed = await untilState(boss, job, 'failed');
      expect(failed.message).toBe(
        'The work was cut off at every try, because the program that did it ended. Start it again. If that happens once more, tell whoever runs the system.',
      );
    });
    const again = await fetch(`${boss.url}/api/v1/platform/jobs/${job}/repetition`, {
      method: 'POST',
      headers: boss.headers,
      body: JSON.stringify({ site_id: siteId }),
    });
    expect(again.status).toBe(202);
    await untilState(boss, ((await again.json()) as { job_id: string }).job_id, 'done');
  });

  it('limit the running jobs of one person, so that others get their turn', async () => {
    // One worker more than the jobs that a person may run at once.
    for (let at = 0; at < 3; at += 1) await startWorker();
    await withoutStudents(async () => {
      const copies: string[] = [];
      for (let at = 0; at < 4; at += 1) copies.push(await start(boss, 'platform.copy_site'));
      await waitUntil('two of them are in work', async () => (await countTaken(copies)) >= 2);
      const other = await start(chief, 'platform.resend_messages');
      await untilState(chief, other, 'done');
      expect(await countTaken(copies)).toBe(2);
      const states = await Promise.all(copies.map(async (it) => (await look(boss, it)).state));
      expect(states.filter((it) => it === 'running')).toHaveLength(2);
    });
  });
});
