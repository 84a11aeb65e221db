import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhatIsStale } from '#apps/cli/build.ts';
import { freePort } from '../free-port.ts';
import { signInAt, startServerProcess, stopProcess } from '../server-process.ts';
import { asTable, type Measurement } from './measurement.ts';

const aimMb = 400;

/**
 * What the server holds in memory on the embedded database: after its first start with the demo, after somebody has signed in,
 * and after a start over the same folder. Linux only, which tells it in `/proc`.
 */
export async function measureStartMemory(): Promise<Measurement[]> {
  if (process.platform !== 'linux') return [];
  await buildWhatIsStale(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'bidyaloy-memory-'));
  const rows: Measurement[] = [];
  try {
    for (const start of ['first start with the demo', 'second start']) {
      const port = await freePort();
      const server = await startServerProcess(folder, port, { LOAD_DEMO: 'true' }, 900);
      try {
        rows.push(row(start, await memoryOf(server.pid!)));
        await openDashboard(port);
        rows.push(row(`${start}, a dashboard opened`, await memoryOf(server.pid!)));
      } finally {
        await stopProcess(server);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}

async function openDashboard(port: number): Promise<void> {
  const head = await signInAt(port, 'site-admin', 'bidyaloy-demo');
  for (const path of ['/', '/api/v1/session', '/api/v1/dashboard', '/api/v1/students?page_size=20'])
    await (await fetch(head.url + path, { headers: head.headers })).text();
}

/** Megabytes, from the kernel: the least of some seconds, as the database is still being compiled at the start, and the most so far. */
async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  let [now, most] = [Number.POSITIVE_INFINITY, 0];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const of = (name: string) =>
      Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024);
    [now, most] = [Math.min(now, of('VmRSS')), of('VmHWM')];
    await pause(500);
  }
  return { now, most };
}

const row = (what: string, { now, most }: { now: number; most: number }): Measurement => ({
  what: `Embedded, ${what}`,
  aim: `${aimMb} MB`,
  measured: `${now} MB`,
  note: `at most ${most} MB so far (resident)`,
});

if (import.meta.main) console.log(asTable(await measureStartMemory()));
