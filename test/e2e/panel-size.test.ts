import { expect, test } from '@playwright/test';
import { readPanelChunks } from '../panel-chunks.ts';

/** Kilobytes of gzipped script on a slow network: the dashboard, and the largest screen with the kit of lists and forms. */
const budget = { dashboard: 230, screen: 320 };

/** Scripts before a screen can be used: a browser fetches six at once, and each costs a turn of the network. */
const mostFiles = { dashboard: 5, screen: 28, half: 13 };

test('the scripts of the panel stay within their budget', async () => {
  const { entry, screens, reached, kilobytes } = await readPanelChunks();
  const dashboard = screens.find((it) => it.endsWith('/dashboard.screen.tsx'))!;
  const sizes = await Promise.all(screens.map((it) => kilobytes(reached([entry, it]))));
  expect(screens.length).toBeGreaterThan(200);
  expect(await kilobytes(reached([entry, dashboard]))).toBeLessThanOrEqual(budget.dashboard);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(budget.screen);
});

test('the panel comes in few files', async () => {
  const { entry, screens, reached } = await readPanelChunks();
  const dashboard = screens.find((it) => it.endsWith('/dashboard.screen.tsx'))!;
  const counts = screens.map((it) => reached([entry, it]).size).sort((a, b) => a - b);
  expect(reached([entry, dashboard]).size).toBeLessThanOrEqual(mostFiles.dashboard);
  expect(counts.at(-1)).toBeLessThanOrEqual(mostFiles.screen);
  expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(mostFiles.half);
});
