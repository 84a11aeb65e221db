import { expect, test } from '@playwright/test';
import { screens } from '#apps/panel/screens.ts';
import { looks, openAs, type Role, seriousViolations } from './people.ts';

const roles: Role[] = [
  'core-admin',
  'site-admin',
  'teacher',
  'employee',
  'student',
  'guardian',
  'site-group-user',
  'bank-user',
];

/** Sees the screens of the site administrator with less on them, so those are looked at for accessibility once. */
const likeTheAdministrator: Role = 'employee';

test.describe.configure({ mode: 'parallel' });

const paths = screens
  .filter((it) => it.permission !== 'public' && !it.path.includes(':') && !it.path.includes('*'))
  .map((it) => ({ path: it.path, permission: it.permission, title: it.title }));

// A key that has no text shows as itself: `module:some.key` or `some.key_name`.
const bareKey = /(^|\s)([a-z]+:)?[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)+(\s|$)/;

for (const role of roles) {
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
      for (const screen of paths) {
        if (screen.permission !== 'signed-in' && !permissions.includes(screen.permission)) continue;
        await page.goto(screen.path);
        const title = page.locator('main h1');
        await expect(title, screen.path).toHaveText(screen.title[look.language]);
        await expect(page.locator('main h1'), screen.path).toHaveCount(1);
        const crumbs = page.locator('nav[aria-label="breadcrumb"] a');
        await expect(crumbs.first(), screen.path).toHaveAttribute('href', '/dashboard');
        await expect(page, screen.path).toHaveTitle(new RegExp(literally(screen.title[look.language])));
        await page.waitForLoadState('networkidle');
        const text = (await page.locator('main').textContent()) ?? '';
        const key = bareKey.exec(text);
        if (key) faults.push(`${screen.path}: shows the key “${key[0].trim()}”`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 1) faults.push(`${screen.path}: wider than the window by ${overflow}`);
        if (role !== likeTheAdministrator)
          for (const violation of await seriousViolations(page)) faults.push(`${screen.path}: ${violation}`);
      }
      await page.context().close();
      expect(faults).toEqual([]);
    });
  }
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
