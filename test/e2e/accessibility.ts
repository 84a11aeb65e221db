import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import axe from 'axe-core';

/**
 * Serious or critical violations of accessibility, where the page has elements of a kind that was not yet found good in its
 * language and width in this run. Frames, which run no scripts, are pages of their own elsewhere.
 */
export async function seriousViolations(page: Page): Promise<string[]> {
  const { content, frame } = await kindsOfElements(page);
  const language = await page.locator('html').getAttribute('lang');
  const name = `${language} at ${page.viewportSize()!.width}`;
  const fresh = {
    [name]: await newKinds(name, content),
    [`frame ${name}`]: await newKinds(`frame ${name}`, frame),
  };
  if (Object.values(fresh).every((kinds) => kinds.length === 0)) return [];
  const violations = await findViolations(page);
  if (violations.length === 0) await recordKinds(fresh);
  return violations;
}

/** Serious or critical violations of accessibility of the page, whatever was found good before. */
export async function findViolations(page: Page): Promise<string[]> {
  // Once a document: its half a megabyte takes longer to parse than the page to examine.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: examiner } = window as unknown as { axe: typeof axe };
    // Of rows that differ in nothing but their texts and addresses all but some are put away meanwhile.
    const isLook = (name: string) => /^(class|style|role|type|data-(?!row|column).*)$/.test(name);
    const kindOf = (it: Element) =>
      [it.tagName, ...[...it.attributes].map(({ name, value }) => name + (isLook(name) ? value : ''))].join();
    const seen = new Set<string>();
    const alike = [...document.querySelectorAll<HTMLElement>('tbody > tr, li')].filter((row) => {
      const kind = [row, ...row.querySelectorAll('*')].map(kindOf).join(' ');
      return seen.size === seen.add(kind).size;
    });
    const away = alike.slice(5).map((row) => [row, row.style.display] as const);
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

/** The kinds of elements of a page, each with what it stands in, whatever their texts and their number. */
export async function kindsOfElements(page: Page): Promise<{ content: string[]; frame: string[] }> {
  return page.evaluate(() => {
    // Mantine names what is responsive anew each time that it is drawn.
    const classesOf = (it: Element) => [...it.classList].filter((name) => !name.startsWith('__m__')).sort();
    const isState = ({ name, value }: Attr) =>
      /^(role|type|disabled|aria-(hidden|invalid|selected|current|pressed|checked|disabled)|data-.*)$/.test(
        name,
      ) && !/[\d০-৯/]/.test(value);
    const kindOf = (it: Element) =>
      [
        it.tagName,
        ...classesOf(it),
        ...Array.from(it.attributes)
          .filter(({ name }) => !['id', 'class', 'style', 'd'].includes(name))
          .map((attribute) => attribute.name + (isState(attribute) ? `=${attribute.value}` : ''))
          .sort(),
      ].join(' ');
    const kindsIn = (parts: Iterable<Element>) => {
      const found = new Set<string>();
      for (const part of parts)
        for (const it of part.querySelectorAll('*'))
          if (!it.parentElement!.closest('svg')) found.add(`${kindOf(it.parentElement!)} > ${kindOf(it)}`);
      return [...found];
    };
    const isFrame = (it: Element) => it.closest('header, nav') !== null;
    const all = [...document.body.children];
    const frame = kindsIn(document.querySelectorAll('header, nav'));
    return { content: kindsIn(all.filter((it) => !isFrame(it))).filter((it) => !frame.includes(it)), frame };
  });
}

/** @returns the kinds that nobody has kept under this name in this run, whichever worker it was */
export async function newKinds(name: string, kinds: string[]): Promise<string[]> {
  const kept = new Set((await readFile(fileOf(name), 'utf8').catch(() => '')).split('\n'));
  return kinds.map(digestOf).filter((it) => !kept.has(it));
}

/** Keeps kinds that were found good, by the names of what they were looked for in. */
export async function recordKinds(fresh: Record<string, string[]>): Promise<void> {
  await mkdir(folder(), { recursive: true });
  for (const [name, kinds] of Object.entries(fresh))
    if (kinds.length > 0) await appendFile(fileOf(name), kinds.map((it) => `${it}\n`).join(''));
}

const folder = () => join(test.info().project.outputDir, 'examined');

const fileOf = (name: string) => join(folder(), digestOf(name));

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
