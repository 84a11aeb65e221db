import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Language } from '#shared/language.ts';
import type { UserType } from '#shared/user-types.ts';

export interface PageVariant {
  language: Language;
  width: number;
}

/** Both languages and both widths: a guardian's telephone in Bangla, an office's screen in English. */
export const pageVariants: readonly PageVariant[] = [
  { language: 'bn', width: 390 },
  { language: 'en', width: 1280 },
];

/** A unique mobile number, because families are identified by it. */
export const ownMobile = () => `019${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Assigns the demo's students to page variants by roll, so that parallel journeys share none. */
export const isOwnRoll = ({ language }: PageVariant, roll: number) =>
  roll % 2 === (language === 'bn' ? 1 : 0);

/** A browser of a look that sends a user name and password. */
export async function logIn(
  browser: Browser,
  { language, width }: PageVariant,
  { username, password }: { username: string; password: string },
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    viewport: { width, height: width < 500 ? 844 : 900 },
    locale: language === 'bn' ? 'bn-BD' : 'en-GB',
    hasTouch: width < 500,
  });
  // The browser's choice goes before the account's, which a browser beside it may be changing.
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
  return page;
}

/** A browser signed in to the demo as a role. */
export async function openSignedInPage(
  browser: Browser,
  role: UserType,
  look: PageVariant,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await logIn(browser, look, { username: role, password: 'bidyaloy-demo' }, options);
  await page.waitForURL('**/dashboard');
  // The address changes before the page does, and the login has a heading, too.
  await expect(page.locator('[name=password]')).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', look.language);
  return page;
}

/** A new browser without a session. */
export async function openAsVisitor(browser: Browser, { width }: PageVariant): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 } });
  return context.newPage();
}

/** Chooses the language by hand, as somebody would who is not signed in. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === language) return;
  await page.getByRole('button', { name: language === 'en' ? 'English' : 'বাংলা' }).click();
  await expect(html).toHaveAttribute('lang', language);
}

/** Serious or critical accessibility violations of the page. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // The other mode opens a second page for every verdict, which takes longer than the examination; it is for frames.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter((it) => it.impact === 'serious' || it.impact === 'critical')
    .map(
      (it) =>
        `${it.id}: ${it.help} — ${it.nodes
          .slice(0, 2)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    );
}
