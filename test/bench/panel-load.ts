import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { asTable, type Measurement, median, rounded } from './measurement.ts';
import { openDemo, slow4G, slowerCpu } from './slow-network.ts';

const rounds = 3;

interface Opened {
  what: string;
  /** The address, or the text of the dashboard's link that leads there. */
  path: (people: People) => string;
  user: 'site-admin' | 'teacher' | 'guardian';
  /** What is there as soon as one can work. */
  usable: string;
}

/** Records of the demo, found over the API. */
interface People {
  studentId: string;
  sheet: string;
}

const dashboard: Opened = {
  what: 'dashboard',
  path: () => '/dashboard',
  user: 'site-admin',
  usable: 'main h1, main [role=heading]',
};

const opened: readonly Opened[] = [
  dashboard,
  { ...dashboard, what: 'dashboard of a guardian', user: 'guardian' },
  {
    what: 'list of students',
    path: () => '/student/list',
    user: 'site-admin',
    usable: 'main a[href^="/student/view/"]',
  },
  {
    what: 'counter of a student',
    path: ({ studentId }) => `/site/fee/student-payment/view?student_id=${studentId}`,
    user: 'site-admin',
    usable: 'main form input',
  },
  {
    what: 'marks grid',
    path: ({ sheet }) => `/site/exam/marks-entry/view?${sheet}`,
    user: 'site-admin',
    usable: 'main tbody input',
  },
];

interface Visit {
  seconds: number;
  files: number;
  scriptKb: number;
}

/**
 * What a browser fetches, and how long a person waits, on a slow network with a CPU four times slower: the panel opened for
 * the first time at some screens, opened again, and further screens opened from the dashboard.
 */
export const measurePanelLoad = (): Promise<Measurement[]> =>
  openDemo(({ browser, port }) => measureVisits(browser, `http://localhost:${port}`));

async function measureVisits(browser: Browser, url: string): Promise<Measurement[]> {
  const people = await findRecords(browser, url);
  const rows: Measurement[] = [];
  for (const screen of opened) {
    const cold: Visit[] = [];
    const again: Visit[] = [];
    const state = await signedIn(browser, url, screen.user);
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        storageState: state,
        viewport: { width: 390, height: 844 },
      });
      cold.push(await visit(context, url, screen, people));
      again.push(await visit(context, url, screen, people));
      await context.close();
    }
    const first = cold[0]!;
    rows.push({
      what: `Panel on slow 4G, CPU four times slower: ${screen.what}`,
      aim: screen.what.startsWith('dashboard') ? '≤ 3.5 s, second visit 1.5 s' : '≤ 5 s',
      measured: `${seconds(cold)} s, second visit ${seconds(again)} s`,
      note: `${rounded(first.scriptKb, 0)} KB of script in ${first.files} files until then`,
    });
  }
  return rows;
}

const seconds = (visits: Visit[]) => rounded(median(visits.map((it) => it.seconds)), 1);

/** What the browser of somebody keeps after signing in. */
async function signedIn(browser: Browser, url: string, user: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('[name=username]').fill(user);
  await page.locator('[name=password]').fill('bidyaloy-demo');
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL('**/dashboard');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** One visit to a screen, timed from the request for its page until one can work. */
async function visit(context: BrowserContext, url: string, screen: Opened, people: People): Promise<Visit> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const scripts = new Map<string, number>();
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  await network.send('Network.emulateNetworkConditions', slow4G);
  await network.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  const start = performance.now();
  await page.goto(url + screen.path(people), { waitUntil: 'commit' });
  await page.locator(screen.usable).first().waitFor({ timeout: 60_000 });
  const taken = (performance.now() - start) / 1000;
  const sizes = [...scripts.values()];
  await settle(network, page);
  return { seconds: taken, files: sizes.length, scriptKb: sizes.reduce((sum, it) => sum + it, 0) / 1024 };
}

/** Lets the page finish at full speed, with what the service worker keeps for the next visit, and closes it. */
async function settle(network: CDPSession, page: Page): Promise<void> {
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await network.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(3000);
  await page.close();
}

async function findRecords(browser: Browser, url: string): Promise<People> {
  const context = await browser.newContext({ storageState: await signedIn(browser, url, 'site-admin') });
  const read = async <Answer>(path: string) =>
    (await (await context.request.get(`${url}/api/v1${path}`)).json()) as Answer;
  const students = await read<{ rows: { id: string }[] }>('/students?page_size=1&academic_year_id=current');
  const exams = await read<{ rows: { id: string; state: string }[] }>('/exams?page_size=50&sort=-starts_on');
  const exam = exams.rows.find((it) => it.state === 'marks_open') ?? exams.rows[0]!;
  const { sheets } = await read<{ sheets: { exam_subject_id: string; class_section_id: string }[] }>(
    `/exams/${exam.id}/mark-sheets`,
  );
  await context.close();
  const { exam_subject_id, class_section_id } = sheets[0]!;
  const sheet = new URLSearchParams({ exam_id: exam.id, exam_subject_id, class_section_id });
  return { studentId: students.rows[0]!.id, sheet: String(sheet) };
}

if (import.meta.main) console.log(asTable(await measurePanelLoad()));
