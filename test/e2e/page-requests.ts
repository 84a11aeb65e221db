import { expect, type Page, type Request, type Response } from '@playwright/test';

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
    /** Waits for a quiet time that begins with the call: what was done just before may not have asked for anything yet. */
    async settle() {
      lastChange = Date.now();
      for (let seen = -1; seen !== lastChange; ) {
        while (underWay.size > 0 || Date.now() - lastChange < quietMs) await page.waitForTimeout(20);
        seen = lastChange;
        // A busy page is quiet as well, and asks when it gets to it. Where the document goes away meanwhile, the next one counts.
        await page.evaluate(untilIdle).catch(() => changed(() => undefined));
      }
    },
  };
}

/**
 * Background tasks come after all others that are due. An idle callback, which would do as well, is now and then held back for as
 * long as it may be when the size of the window has changed.
 */
const untilIdle = () => scheduler.postTask(() => undefined, { priority: 'background' });

/**
 * Does something, and waits for the answer to what the page asks by it.
 * @param path how the path of the address ends
 * @returns the answer, which is a success
 */
export async function answerTo(
  page: Page,
  [method, path]: readonly [method: string, path: string | RegExp],
  act: () => Promise<unknown>,
): Promise<Response> {
  const ends = (pathname: string) =>
    typeof path === 'string' ? pathname.endsWith(path) : path.test(pathname);
  const [answer] = await Promise.all([
    page.waitForResponse((it) => it.request().method() === method && ends(new URL(it.url()).pathname)),
    act(),
  ]);
  expect(answer.ok(), `${method} ${answer.url()}: ${answer.status()}`).toBe(true);
  return answer;
}
