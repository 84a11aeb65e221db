import { expect, type Page, test } from '@playwright/test';
import { screens } from '#apps/panel/screens.ts';
import { type UserType, userTypes } from '#shared/user-types.ts';
import { looks, openAs, seriousViolations } from './people.ts';
import { addressOf } from './records.ts';
import { listenToTraffic } from './traffic.ts';

/** Sees the screens of the site administrator with less on them, so those are looked at for accessibility once. */
const likeTheAdministrator: UserType = 'employee';

test.describe.configure({ mode: 'parallel' });

const inside = screens.filter((it) => it.permission !== 'public');

// A key that has no text shows as itself: `module:some.key` or `some.key_name`.
const bareKey = /(^|\s)([a-z]+:)?[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)+(\s|$)/;
const unauthorized = { en: 'Unauthorized', bn: 'প্রবেশের অনুমতি নেই' };

for (const role of userTypes) {
  for (const look of looks) {
    test(`${role} finds every screen whole, in ${look.language} at ${look.width}`, async ({ browser }) => {
      const page = await openAs(browser, role, look);
      const session = await page.request.get('/api/v1/session');
      const { permissions } = (await session.json()) as { permissions: string[] };
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error')
          faults.push(`${page.url()}: console: ${message.text().slice(0, 300)}`);
      });
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
      const traffic = listenToTraffic(page);
      const title = page.locator('main h1');
      for (const screen of inside) {
        const { path } = screen;
        if (screen.permission !== 'signed-in' && !permissions.includes(screen.permission)) {
          await goInside(page, path);
          await expect(title, path).toHaveText(unauthorized[look.language]);
          continue;
        }
        const address = await addressOf(path, page.request);
        if (!address) continue;
        await goInside(page, address);
        await expect(title, path).toHaveCount(1);
        // A screen about one record may bear that record's name.
        if (address === path) {
          await expect(title, path).toHaveText(screen.title[look.language]);
          await expect(page, path).toHaveTitle(new RegExp(literally(screen.title[look.language])));
        }
        const crumbs = page.locator('nav[aria-label="breadcrumb"] a');
        await expect(crumbs.first(), path).toHaveAttribute('href', '/dashboard');
        await traffic.settle();
        const text = (await page.locator('main').textContent()) ?? '';
        const key = bareKey.exec(text);
        if (key) faults.push(`${path}: shows the key “${key[0].trim()}”`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 1) faults.push(`${path}: wider than the window by ${overflow}`);
        if (role !== likeTheAdministrator)
          for (const violation of await seriousViolations(page)) faults.push(`${path}: ${violation}`);
      }
      await page.context().close();
      expect(faults).toEqual([]);
    });
  }
}

/** Goes where a link inside the panel would lead, without loading the panel anew. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
