import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath } from './test/e2e/browser.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
// The tests read the mails of the server in its data folder; with a server that runs already, say where that is.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `bidyaloy-e2e-${process.pid}`);

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  // A browser waits for the server now and then: one more than there are cores keeps them busy.
  workers: Math.min(availableParallelism() + 1, 4),
  fullyParallel: false,
  timeout: 600_000,
  // A journey that passes the second time has found a race, in the product or in itself; it is named as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Asia/Dhaka',
    // Journeys ask the server; `offline.test.ts` allows the worker.
    serviceWorkers: 'block',
    // What moves is not what is tried; and a page on its way in has other colours than the one that people read.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: await browserPath(),
      // A page of a test is gone before its rubbish needs collecting, which is a fifth of the browser's work with room for little.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--js-flags=--min-semi-space-size=64 --max-semi-space-size=128 --single-threaded-gc',
      ],
    },
    // Taken when a journey fails, beside its error context. A trace tells more, but slows every journey down.
    screenshot: 'only-on-failure',
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  webServer: {
    command: 'node src/apps/server/main.ts',
    url: `http://localhost:${port}/health/ready`,
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      SIGN_IN_ATTEMPTS: '1000',
    },
  },
});
