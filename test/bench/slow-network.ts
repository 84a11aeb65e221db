import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildWhatIsStale } from '#apps/cli/build.ts';
import { browserPath } from '../e2e/browser.ts';
import { freePort } from '../free-port.ts';
import { startServerProcess, stopProcess } from '../server-process.ts';

/** "Slow 4G" as Chromium's tools and Lighthouse apply it: 1.44 Mbit/s down, 0.6 up, and 562 ms until an answer begins. */
export const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
};
export const slowerCpu = 4;

/** Works with a browser and a server that holds the demo: the one on `BENCH_PORT`, else its own. */
export async function openDemo<Result>(
  work: (demo: { browser: Browser; port: number }) => Promise<Result>,
): Promise<Result> {
  await buildWhatIsStale(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'bidyaloy-load-'));
  const port = Number(process.env.BENCH_PORT ?? (await freePort()));
  const server = process.env.BENCH_PORT
    ? undefined
    : await startServerProcess(folder, port, { LOAD_DEMO: 'true' }, 900);
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    return await work({ browser, port });
  } finally {
    await browser.close();
    if (server) await stopProcess(server);
    await rm(folder, { recursive: true, force: true });
  }
}
