import { expect, test } from '@playwright/test';
import { readPanelChunks } from '../panel-chunks.ts';

/** Kilobytes of gzipped script on a slow network: the dashboard, and the largest screen with the kit of lists and forms. */
const budget = { dashboard: 230, screen: 320 };

test('the scripts of the panel stay within their budget', async () => {
  const { entry, screens, reached, kilobytes } = await readPanelChunks();
  const dashboard = screens.find((it) => it.endsWith('/dashboard.screen.tsx'))!;
  const sizes = await Promise.all(screens.map((it) => kilobytes(reached([entry, it]))));
  expect(screens.length).toBeGreaterThan(200);
  expect(await kilobytes(reached([entry, dashboard]))).toBeLessThanOrEqual(budget.dashboard);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(budget.screen);
});
