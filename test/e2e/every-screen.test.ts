import { expect, type Page, test } from '@playwright/test';
import { screens } from '#apps/panel/screens.ts';
import { formatDay, formatWeekday, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { ScreenEntry } from '#shared/screens.ts';
import { userTypes } from '#shared/user-types.ts';
import { listenToTraffic } from './page-requests.ts';
import { addressOf } from './records.ts';
import {
  openAsVisitor,
  openSignedInPage,
  type PageVariant,
  pageVariants,
  seriousViolations,
} from './sign-in.ts';

test.describe.configure({ mode: 'parallel' });

const inside = screens.filter((it) => it.permission !== 'public');

const missingPath = '/no/such/page';

/** The sign-in pages, for those who are not signed in. */
const doors = ['/login', '/edu/login', '/password/reset', '/password/reset/:token'];

const [notFound, unauthorized] = ['/not-found', '/unauthorized'].map(
  (path) => screens.find((it) => it.path === path)!,
) as [ScreenEntry, ScreenEntry];

/** The product's own pages, which are no screens of the panel; `/edu` is Bangla, `/en/edu` English. */
const productPages = ['/edu/feature', '/edu/price', '/edu/application', '/edu/privay-policy'];

// A key that has no text shows as itself: `module:some.key` or `some.key_name`.
const bareKey = /(^|\s)([a-z]+:)?[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)+(\s|$)/;

for (const look of pageVariants) {
  for (const role of userTypes) {
    test(`${role} opens every screen without errors, in ${look.language} at ${look.width}`, async ({
      browser,
    }) => {
      const page = await openSignedInPage(browser, role, look);
      const session = await page.request.get('/api/v1/session');
      const { permissions } = (await session.json()) as { permissions: string[] };
      const walk = walkThrough(page, look);
      for (const screen of inside) {
        const { path } = screen;
        if (screen.permission !== 'signed-in' && !permissions.includes(screen.permission)) {
          await goInside(page, path);
          await expect(walk.heading, path).toHaveText(unauthorized.title[look.language]);
          continue;
        }
        const address = await addressOf(path, page.request);
        if (!address) continue;
        await goInside(page, address);
        await expect(walk.heading, path).toHaveCount(1);
        // A screen about one record may have that record's name as title.
        if (address === path) await walk.isTitled(screen, path);
        const crumbs = page.locator('nav[aria-label="breadcrumb"] a');
        await expect(crumbs.first(), path).toHaveAttribute('href', '/dashboard');
        await walk.inspect(path);
      }
      for (const [path, screen] of [
        ['/not-found', notFound],
        ['/unauthorized', unauthorized],
        [missingPath, notFound],
      ] as const) {
        await goInside(page, path);
        await walk.isTitled(screen, path);
        await walk.inspect(path);
      }
      await page.goto('/edu/login');
      await page.waitForURL('**/dashboard');
      await walk.findProductPages();
      await page.context().close();
      expect(walk.faults).toEqual([]);
    });
  }

  test(`a visitor opens every public page without errors, in ${look.language} at ${look.width}`, async ({
    browser,
  }) => {
    const page = await openAsVisitor(browser, look);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), look.language);
    const walk = walkThrough(page, look);
    for (const path of [...doors, '/not-found', '/unauthorized', missingPath]) {
      const answer = await page.goto(path.replace(':token', 'no-such-token'));
      expect(answer?.status(), path).toBe(path === missingPath ? 404 : 200);
      // A missing page is answered by the institution's website, in the language of the address.
      if (path === missingPath) await expect(walk.heading).toHaveText(notFound.title.bn);
      else await walk.isTitled(screens.find((it) => it.path === path)!, path);
      await walk.inspect(path);
    }
    await walk.findProductPages();
    await page.context().close();
    expect(walk.faults).toEqual([]);
  });
}

/** Looks pages over one after the other and keeps what is wrong with them. */
function walkThrough(page: Page, { language }: PageVariant) {
  const faults: string[] = [];
  page.on('console', (message) => {
    // The browser reports that what is missing is missing.
    if (message.location().url.endsWith(missingPath)) return;
    // The test's own script, which sets the language, is none for the preview of a website.
    if (/^Blocked script execution in 'about:(srcdoc|blank)'/.test(message.text())) return;
    if (message.type() === 'error') faults.push(`${page.url()}: console: ${message.text().slice(0, 300)}`);
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  const traffic = listenToTraffic(page);
  const heading = page.locator('main h1');

  async function isTitled({ title }: ScreenEntry, path: string) {
    // The dashboard is headed by its day.
    await expect(heading, path).toHaveText(path === '/dashboard' ? dayHeading(language) : title[language]);
    await expect(page, path).toHaveTitle(new RegExp(literally(title[language])));
  }

  async function inspect(path: string) {
    await traffic.settle();
    const text = (await page.locator('main').textContent()) ?? '';
    const key = bareKey.exec(text);
    if (key) faults.push(`${path}: shows the key “${key[0].trim()}”`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 1) faults.push(`${path}: wider than the window by ${overflow}`);
    for (const violation of await seriousViolations(page)) faults.push(`${path}: ${violation}`);
  }

  /** They are plain documents: no script but what search engines read. */
  async function findProductPages() {
    for (const path of productPages) {
      await page.goto(language === 'en' ? `/en${path}` : path);
      await expect(page.locator('html'), path).toHaveAttribute('lang', language);
      await expect(page.locator('h1'), path).toHaveText(/\S/);
      await expect(page, path).toHaveTitle(/\S/);
      expect(await page.locator('script:not([type="application/ld+json"])').count(), path).toBe(0);
      await inspect(path);
    }
  }

  return { heading, faults, isTitled, inspect, findProductPages };
}

/** Navigates as a link inside the panel would, without reloading it. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

const dayHeading = (language: Language) =>
  `${formatWeekday(today(), language)}, ${formatDay(today(), language)}`;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
