import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { formatDay, formatWeekday, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { ScreenEntry } from '#shared/screens.ts';
import { listenToTraffic } from './page-requests.ts';
import { wordsOf } from './screen-texts.ts';
import { type PageVariant, seriousViolations } from './sign-in.ts';

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
    const hasNew = {
      here: await keepNew(path, content),
      anywhere: await keepNew(name, content),
      around: await keepNew(`frame ${name}`, frame),
    };
    if (!hasNew.around && !(isSwitched ? hasNew.anywhere : hasNew.here)) return false;
    for (const violation of await seriousViolations(page)) faults.push(`${where}: ${violation}`);
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

/**
 * Keeps what was not yet kept under a name in this run, for all its workers. Two that keep the same at once both hear that it is
 * new. @returns whether anything was
 */
async function keepNew(name: string, kinds: string[]): Promise<boolean> {
  const folder = join(test.info().project.outputDir, 'examined');
  await mkdir(folder, { recursive: true });
  const file = join(folder, digestOf(name));
  const kept = new Set((await readFile(file, 'utf8').catch(() => '')).split('\n'));
  const fresh = kinds.map(digestOf).filter((it) => !kept.has(it));
  if (fresh.length > 0) await appendFile(file, fresh.map((it) => `${it}\n`).join(''));
  return fresh.length > 0;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The kinds of elements of a page, each with what it stands in, whatever their texts and their number. */
async function kindsOfElements(page: Page): Promise<{ content: string[]; frame: string[] }> {
  return page.evaluate(() => {
    // Mantine names what is responsive anew each time that it is drawn.
    const classesOf = (it: Element) => [...it.classList].filter((name) => !name.startsWith('__m__')).sort();
    const kindOf = (it: Element) =>
      [
        ...[it.tagName, ...classesOf(it)],
        ...it
          .getAttributeNames()
          .filter((name) => !['id', 'class', 'style', 'd'].includes(name))
          .sort(),
        ...['role', 'type', 'data-variant', 'aria-hidden'].map((name) => it.getAttribute(name)),
      ].join(' ');
    const kindsIn = (parts: string) => {
      const found = new Set<string>();
      for (const part of document.querySelectorAll(parts))
        for (const it of part.querySelectorAll('*'))
          if (!it.parentElement!.closest('svg')) found.add(`${kindOf(it.parentElement!)} > ${kindOf(it)}`);
      return [...found];
    };
    return { content: kindsIn('main, [role=dialog]'), frame: kindsIn('header, nav') };
  });
}

const dayHeading = (language: Language) =>
  `${formatWeekday(today(), language)}, ${formatDay(today(), language)}`;
