import { expect, type Page } from '@playwright/test';
import { formatDay, formatWeekday, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { ScreenEntry } from '#shared/screens.ts';
import { findViolations, kindsOfElements, newKinds, recordKinds } from './accessibility.ts';
import { listenToTraffic } from './page-requests.ts';
import { wordsOf } from './screen-texts.ts';
import type { PageVariant } from './sign-in.ts';

// A key that has no text shows as itself: `module:some.key` or `some.key_name`.
const bareKey = /(^|\s)([a-z]+:)?[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)+(\s|$)/;

/** Opens pages one after the other, looks each over, and keeps what is wrong with them. */
export function walkThrough(page: Page, first: PageVariant, missingPath: string) {
  const faults: string[] = [];
  let look = first;
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

  /** Navigates as a link inside the panel would, without reloading it, and waits until the page before is gone. */
  async function open(address: string): Promise<void> {
    await page.evaluate((to) => {
      for (const title of document.querySelectorAll('main h1')) title.setAttribute('data-left', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await expect(page.locator('main h1[data-left]'), address).toHaveCount(0);
    await expect(heading, address).toHaveCount(1);
  }

  async function isTitled({ title }: ScreenEntry, path: string) {
    const { language } = look;
    // The dashboard is headed by its day.
    await expect(heading, path).toHaveText(path === '/dashboard' ? dayHeading(language) : title[language]);
    await expect(page, path).toHaveTitle(new RegExp(RegExp.escape(title[language])));
  }

  /**
   * Keys instead of words and overflow. Violations of accessibility where something is of a kind that no page before had: at this
   * address where it was just opened, in this language and width where it was switched to.
   * @returns whether violations were looked for
   */
  async function inspect(path: string, isSwitched = false): Promise<boolean> {
    await traffic.settle();
    const name = `${look.language} at ${look.width}`;
    const where = `${path}, ${name}`;
    const text = (await page.locator('main').textContent()) ?? '';
    const key = bareKey.exec(text);
    if (key) faults.push(`${where}: shows the key “${key[0].trim()}”`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 1) faults.push(`${where}: wider than the window by ${overflow}`);
    const { content, frame } = await kindsOfElements(page);
    const fresh = {
      [path]: await newKinds(path, content),
      [name]: await newKinds(name, content),
      [`frame ${name}`]: await newKinds(`frame ${name}`, frame),
    };
    if (!fresh[`frame ${name}`]!.length && !fresh[isSwitched ? name : path]!.length) return false;
    const violations = await findViolations(page);
    for (const violation of violations) faults.push(`${where}: ${violation}`);
    if (violations.length === 0) await recordKinds(fresh);
    return true;
  }

  /** Changes language and width of the open page where it stands, as somebody would by the button of the header. */
  async function switchTo(next: PageVariant): Promise<void> {
    if (next === look) return;
    const desk = { width: 1280, height: 900 };
    await page.setViewportSize(desk);
    // A drawer lies over the header where the screen is one.
    await page.locator(`header button[lang=${next.language}]`).dispatchEvent('click');
    const home = page.locator('nav[aria-label="breadcrumb"] a').first();
    await expect(home).toHaveText(wordsOf(next.language)('ui:dashboard'));
    if (next.width < desk.width) await page.setViewportSize({ width: next.width, height: 844 });
    look = next;
  }

  return { heading, faults, open, isTitled, inspect, switchTo, look: () => look };
}

const dayHeading = (language: Language) =>
  `${formatWeekday(today(), language)}, ${formatDay(today(), language)}`;
