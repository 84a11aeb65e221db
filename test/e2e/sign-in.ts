import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Language } from '#shared/language.ts';
import type { UserType } from '#shared/user-types.ts';
import { screenOpens } from './opened-screens.ts';
import { type Credentials, type SessionState, sharedSession, signIn } from './sessions.ts';

export interface PageVariant {
  language: Language;
  width: number;
}

/** A family's or a teacher's telephone, in Bangla. */
export const phone: PageVariant = { language: 'bn', width: 390 };

/** An office's screen, in English. */
export const desk: PageVariant = { language: 'en', width: 1280 };

/** Both languages and both widths. */
export const pageVariants: readonly PageVariant[] = [phone, desk];

/** The look in which a long journey is walked; in both before a release, with `ALL_LOOKS=1`. */
export const looks = (usual: PageVariant): readonly PageVariant[] =>
  process.env.ALL_LOOKS ? pageVariants : [usual];

/** A unique mobile number, because families are identified by it. */
export const ownMobile = () => `019${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Assigns the demo's students to page variants by roll, so that parallel journeys share none. */
export const isOwnRoll = ({ language }: PageVariant, roll: number) =>
  roll % 2 === (language === 'bn' ? 1 : 0);

/** A browser signed in to the demo as a role. Its session is that of other journeys, too: one that ends or changes it opens an own one. */
export async function openSignedInPage(
  browser: Browser,
  role: UserType,
  look: PageVariant,
  options: BrowserContextOptions = {},
): Promise<Page> {
  return openDashboard(browser, look, await sharedSession(role, look.language), options);
}

/** A browser with a session of its own. A password that was handed out is replaced before. */
export async function openOwnSession(
  browser: Browser,
  look: PageVariant,
  credentials: Credentials,
  options: BrowserContextOptions = {},
): Promise<Page> {
  return openDashboard(browser, look, await signIn(credentials, look.language), options);
}

async function openDashboard(
  browser: Browser,
  { language, width }: PageVariant,
  storageState: SessionState,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    storageState,
    viewport: { width, height: width < 500 ? 844 : 900 },
    locale: language === 'bn' ? 'bn-BD' : 'en-GB',
    hasTouch: width < 500,
  });
  // The browser's choice goes before the account's, which is that of journeys in the other language, too.
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await screenOpens(page, '/dashboard', language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
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
