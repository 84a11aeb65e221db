import type { Page, Request } from '@playwright/test';

const quietMs = 100;

/** Tracks the requests of a page, so that a test can wait until none is pending. */
export function listenToTraffic(page: Page): { settle(): Promise<void> } {
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  const changed = (change: () => void) => {
    change();
    lastChange = Date.now();
  };
  page.on('request', (request) => {
    // A stream of events stays open as long as the page.
    if (request.resourceType() !== 'eventsource') changed(() => underWay.add(request));
  });
  page.on('requestfinished', (request) => changed(() => underWay.delete(request)));
  page.on('requestfailed', (request) => changed(() => underWay.delete(request)));
  return {
    async settle() {
      while (underWay.size > 0 || Date.now() - lastChange < quietMs) await page.waitForTimeout(20);
    },
  };
}
