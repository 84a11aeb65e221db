import { expect, test } from '@playwright/test';
import { screens } from '#apps/panel/screens.ts';
import type { ScreenEntry } from '#shared/screens.ts';
import { type UserType, userTypes } from '#shared/user-types.ts';
import { walkThrough } from './page-walk.ts';
import { addressOf } from './records.ts';
import { desk, openAsVisitor, openSignedInPage, pageVariants, phone } from './sign-in.ts';

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

/** Who works on a phone: each of their screens is opened there. The others' are opened at a desk and switched where they stand. */
const onPhones: readonly UserType[] = ['teacher', 'student', 'guardian'];

/** Roles with many screens walk them in parts, which workers share. */
const parts: Partial<Record<UserType, number>> = { 'site-admin': 4, employee: 3, 'core-admin': 2 };

for (const [role, part, of] of userTypes.flatMap((role) =>
  Array.from({ length: parts[role] ?? 1 }, (_, at) => [role, at + 1, parts[role] ?? 1] as const),
)) {
  const name = of === 1 ? role : `${role}, ${part} of ${of},`;
  test(`${name} opens every screen without errors, on a phone in Bangla and at a desk in English`, async ({
    browser,
  }) => {
    const first = onPhones.includes(role) ? phone : desk;
    const page = await openSignedInPage(browser, role, first);
    const session = await page.request.get('/api/v1/session');
    const { permissions } = (await session.json()) as { permissions: string[] };
    const mayOpen = ({ permission }: ScreenEntry) =>
      permission === 'signed-in' || permissions.includes(permission);
    const walk = walkThrough(page, first, missingPath);
    /** Looks the page that was just opened over; where no role before had one of its shape, in the other language and width, too. */
    const inspect = async (screen: ScreenEntry, path: string, isRecord: boolean) => {
      const inspectHere = async (isSwitched: boolean) => {
        // A screen about one record may have that record's name as title.
        if (!isRecord) await walk.isTitled(screen, path);
        const crumbs = page.locator('nav[aria-label="breadcrumb"] a');
        await expect(crumbs.first(), path).toHaveAttribute('href', '/dashboard');
        return walk.inspect(path, isSwitched);
      };
      if (!(await inspectHere(false))) return;
      await walk.switchTo(walk.look() === phone ? desk : phone);
      await inspectHere(true);
      // Those at a desk open the next screen where they are: half of all in Bangla on a phone.
      if (onPhones.includes(role)) await walk.switchTo(phone);
    };
    const open = inside.filter(mayOpen).filter((_, at) => at % of === part - 1);
    expect(open.length).toBeGreaterThan(5);
    for (const screen of open) {
      const address = await addressOf(screen.path, role, page.request);
      if (!address) continue;
      await walk.open(address);
      await inspect(screen, screen.path, address !== screen.path);
    }
    // The gate's own test asks about every closed screen; here each person is sent away once, from a page that is open.
    const closed = inside.find((it) => !mayOpen(it) && !it.path.includes(':'))!;
    const sentAway = [
      [closed.path, unauthorized],
      ['/unauthorized', unauthorized],
      ['/not-found', notFound],
      [missingPath, notFound],
    ] as const;
    for (const [path, screen] of part === 1 ? sentAway : []) {
      await walk.open('/user/profile');
      await walk.open(path);
      await inspect(screen, path, false);
    }
    await page.goto('/edu/login');
    await page.waitForURL('**/dashboard');
    await page.context().close();
    expect(walk.faults).toEqual([]);
  });
}

for (const look of pageVariants) {
  const { language, width } = look;
  test(`a visitor opens every public page without errors, in ${language} at ${width}`, async ({
    browser,
  }) => {
    const page = await openAsVisitor(browser, look);
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const walk = walkThrough(page, look, missingPath);
    for (const path of [...doors, '/not-found', '/unauthorized', missingPath]) {
      const answer = await page.goto(path.replace(':token', 'no-such-token'));
      expect(answer?.status(), path).toBe(path === missingPath ? 404 : 200);
      // A missing page is answered by the institution's website, in the language of the address.
      if (path === missingPath) await expect(walk.heading).toHaveText(notFound.title.bn);
      else await walk.isTitled(screens.find((it) => it.path === path)!, path);
      await walk.inspect(path);
    }
    // They are plain documents: no script but what search engines read.
    for (const path of productPages) {
      await page.goto(language === 'en' ? `/en${path}` : path);
      await expect(page.locator('html'), path).toHaveAttribute('lang', language);
      await expect(page.locator('h1'), path).toHaveText(/\S/);
      await expect(page, path).toHaveTitle(/\S/);
      expect(await page.locator('script:not([type="application/ld+json"])').count(), path).toBe(0);
      await walk.inspect(path);
    }
    await page.context().close();
    expect(walk.faults).toEqual([]);
  });
}
