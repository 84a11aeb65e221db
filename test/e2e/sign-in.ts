import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import type { Language } from '#shared/language.ts';
import type { UserType } from '#shared/user-types.ts';
import { screenOpens } from './opened-screens.ts';
import { type Credentials, type SessionState, sharedSession, signIn } from './sessions.ts';

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

/** Serious or critical accessibility violations of the page; frames in it, which run no scripts, are pages of their own elsewhere. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // Once a document: its half a megabyte takes longer to parse than the page to examine.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: examiner } = window as unknown as { axe: typeof axe };
    // Of a report of a thousand rows, those that have nothing new but their texts and addresses are put away meanwhile.
    const isLook = (name: string) => /^(class|style|role|type|data-.*)$/.test(name);
    const kindOf = (it: Element) =>
      [it.tagName, ...[...it.attributes].map(({ name, value }) => name + (isLook(name) ? value : ''))].join();
    const seen = new Set<string>();
    const alike = [...document.querySelectorAll<HTMLElement>('tbody > tr')].filter((row) => {
      const kind = [row, ...row.querySelectorAll('*')].map(kindOf).join(' ');
      return seen.size === seen.add(kind).size;
    });
    const away = alike.slice(50).map((row) => [row, row.style.display] as const);
    for (const [row] of away) row.style.display = 'none';
    const found = await examiner.run(document, { resultTypes: ['violations'], iframes: false });
    for (const [row, display] of away) row.style.display = display;
    return found.violations.map(({ id, help, impact, nodes }) => ({
      id,
      help,
      impact,
      nodes: nodes.map((node) => node.html.slice(0, 160)),
    }));
  });
  return violations
    .filter((it) => it.impact === 'serious' || it.impact === 'critical')
    .map((it) => `${it.id}: ${it.help} — ${it.nodes.slice(0, 2).join(' | ')}`);
}
