import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screens } from '#apps/panel/screens.ts';
import { modules } from '#apps/server/modules.ts';
import { violation } from './sources.ts';

const registry = 'src/apps/panel/screens.ts';

/** The screens of the main job and of the core with the titles they are known by; a row a screen. */
const listed = readFileSync(new URL('screen-list.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([path, title_en, title_bn]) => ({ path: path!, title_en: title_en!, title_bn: title_bn! }));

describe('screens', () => {
  it('have distinct addresses', () => {
    const twice = screens.filter(({ path }, index) => screens.findIndex((it) => it.path === path) !== index);
    const reason = 'Only the first screen of an address can be reached.';
    expect(twice.map(({ path }) => violation(`${registry}: ${path}`, 'a path stands once', reason))).toEqual(
      [],
    );
  });

  it('have a title in both languages', () => {
    const untitled = screens.filter(({ title }) => !title.en.trim() || !/[\u0980-\u09ff]/.test(title.bn));
    const reason = 'The title names the tab, the page and its place in the menu.';
    expect(untitled.map(({ path }) => violation(path, 'title.en and title.bn', reason))).toEqual([]);
  });

  it('are tabs of a screen that stands in the same group of the menu and is no tab itself', () => {
    const first = (path: string) => screens.find((it) => it.path === path);
    const astray = screens.filter(({ tabOf, panel, menu }) => {
      if (!tabOf) return false;
      const job = first(tabOf);
      return !job || job.tabOf || job.panel !== panel || job.menu?.group !== menu?.group;
    });
    const reason = 'The menu has one entry for the screens of a job, and its tabs lead from one to the next.';
    expect(astray.map(({ path, tabOf }) => violation(path, `tabOf: ${tabOf}`, reason))).toEqual([]);
    const jobless = screens.filter((it) => it.job && !screens.some(({ tabOf }) => tabOf === it.path));
    expect(jobless.map(({ path }) => violation(path, 'job without tabs', reason))).toEqual([]);
  });

  it('require a permission that a module declares', () => {
    const known = new Set(['public', 'signed-in', ...modules.flatMap((it) => Object.keys(it.permissions))]);
    const locked = screens.filter(({ permission }) => !known.has(permission));
    const reason = 'Nobody can hold a permission that no module declares, so nobody could open the screen.';
    expect(locked.map(({ path, permission }) => violation(path, `declared: ${permission}`, reason))).toEqual(
      [],
    );
  });

  it('have a parent that exists', () => {
    const paths = new Set(screens.map((it) => it.path));
    const lost = screens.filter(({ parent }) => parent !== undefined && !paths.has(parent));
    const reason = 'The breadcrumb links to it.';
    expect(lost.map(({ path, parent }) => violation(path, `parent ${parent} exists`, reason))).toEqual([]);
  });

  it('have the titles of the screen list', () => {
    const titles = new Map(screens.map((it) => [it.path, it.title]));
    const wrong = listed.filter(({ path, title_en, title_bn }) => {
      const title = titles.get(path);
      return title && (title.en !== title_en || title.bn !== title_bn);
    });
    const reason = 'People are taught the product by these names.';
    expect(
      wrong.map(({ path, title_en, title_bn }) => violation(path, `“${title_en}”, “${title_bn}”`, reason)),
    ).toEqual([]);
  });

  it('include every screen of the screen list', () => {
    const paths = new Set(screens.map((it) => it.path));
    const missing = listed.filter(({ path }) => !paths.has(path));
    const reason = 'The screen list names what a school and the core cannot do without.';
    expect(missing.map(({ path }) => violation(path, `stands in ${registry}`, reason))).toEqual([]);
  });
});
