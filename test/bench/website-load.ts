import type { Browser } from '@playwright/test';
import { asTable, type Measurement, median, rounded } from './measurement.ts';
import { openDemo, slow4G, slowerCpu } from './slow-network.ts';

const rounds = 3;
const alias = 'shapla';

const pages = [
  ['home page', '/'],
  ['notices', '/web/notice/all'],
  ['results', '/web/exam-result'],
  ['admission form', '/web/admission-form'],
] as const;

interface Visit {
  firstPaintSeconds: number;
  allSeconds: number;
  requests: number;
  bytes: number;
}

/** What a visitor of the demo's website fetches and waits for on a phone with a slow network, nothing kept from before. */
export const measureWebsiteLoad = (): Promise<Measurement[]> =>
  openDemo(async ({ browser, port }) => {
    const rows: Measurement[] = [];
    for (const [what, path] of pages) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visit(browser, `http://${alias}.localhost:${port}${path}`));
      const { requests, bytes } = visits[0]!;
      rows.push({
        what: `Website on slow 4G, CPU four times slower: ${what}`,
        aim: '',
        measured: `first paint ${secondsOf(visits, 'firstPaintSeconds')} s`,
        note: `${rounded(bytes / 1024, 0)} KB in ${requests} requests, all of it after ${secondsOf(visits, 'allSeconds')} s`,
      });
    }
    return rows;
  });

const secondsOf = (visits: Visit[], key: 'firstPaintSeconds' | 'allSeconds') =>
  rounded(median(visits.map((it) => it[key])), 1);

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  let [requests, bytes] = [0, 0];
  await network.send('Network.enable');
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  await network.send('Network.emulateNetworkConditions', slow4G);
  await network.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  const start = performance.now();
  await page.goto(url, { waitUntil: 'networkidle' });
  // Idle is half a second without a request.
  const allSeconds = (performance.now() - start) / 1000 - 0.5;
  // On a busy machine the network may be idle before anything is drawn.
  const firstPaint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const seconds = (await firstPaint.jsonValue())! / 1000;
  await context.close();
  return { firstPaintSeconds: seconds, allSeconds, requests, bytes };
}

if (import.meta.main) console.log(asTable(await measureWebsiteLoad()));
