import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screensByModule } from '#apps/panel/screens.ts';
import { familyHeading, linksOf, readGuide } from '#ui/guide/guide-parts.ts';
import { readSources, violation } from './sources.ts';

const files = readSources('src/modules', ['.md']).filter(({ path }) => /\/guide\/(en|bn)\.md$/.test(path));
const screens = Object.values(screensByModule).flat();

/** Modules with screens of an institution or of the core. */
const modules = Object.entries(screensByModule)
  .filter(([, entries]) => entries.some(({ panel }) => panel === 'site' || panel === 'core'))
  .map(([module]) => module);

const mainParts = {
  en: ['What it is for', 'How it goes', 'What goes wrong'],
  bn: ['কী কাজে লাগে', 'কাজ যেভাবে চলে', 'সমস্যা হলে'],
};

/** Modules whose screens guardians and students open every day. */
const familyParts = new Set([
  ...Object.entries(screensByModule)
    .filter(([, entries]) => entries.some(({ panel }) => panel === 'student'))
    .map(([module]) => module),
  'communication',
  'dashboard',
]);

const wordsOnScreens = { en: textsIn('en'), bn: textsIn('bn') };

describe('guides', () => {
  it.each([...new Set([...modules, 'auth', 'dashboard'])])(
    'tell people about %s in both languages',
    (module) => {
      const missing = (['en', 'bn'] as const)
        .map((language) => `src/modules/${module}/guide/${language}.md`)
        .filter((path) => !files.some((file) => file.path === path));
      const reason = 'The button beside the title of each screen opens it.';
      expect(missing.map((path) => violation(path, 'exists', reason))).toEqual([]);
    },
  );

  it.each(files)(
    '$path has the title of its module, the three main parts, and one for families if they use it',
    ({ path, text }) => {
      const [, module, language] = path.match(/modules\/([\w-]+)\/guide\/(en|bn)\.md$/)!;
      const texts = new URL(`../../src/modules/${module}/i18n/${language}.json`, import.meta.url);
      const { title, parts } = readGuide(text);
      expect(title).toBe(JSON.parse(readFileSync(texts, 'utf8')).module_name);
      const main = parts.filter(({ depth }) => depth === 2).map(({ heading }) => heading);
      const own = familyParts.has(module!) ? [familyHeading[language as 'en' | 'bn']] : [];
      expect(main).toEqual([...mainParts[language as 'en' | 'bn'], ...own]);
    },
  );

  it.each(files.filter(({ path }) => path.endsWith('/bn.md')))(
    '$path has the parts and links of the English one',
    ({ path, text }) => {
      const english = files.find((file) => file.path === path.replace(/bn\.md$/, 'en.md'))!;
      const shapeOf = (guide: string) =>
        readGuide(guide).parts.map(({ depth, paths }) => [depth, new Set(paths)]);
      expect(shapeOf(text)).toEqual(shapeOf(english.text));
    },
  );

  it.each(files)('$path names screens by their titles', ({ path, text }) => {
    const language = path.endsWith('/bn.md') ? 'bn' : 'en';
    const links = readGuide(text).parts.flatMap(({ blocks }) => linksOf(blocks));
    const wrong = links.filter(
      (link) => screens.find((it) => it.path === link.path)?.title[language] !== link.text,
    );
    const reason = 'People look for the words of the guide on their screens.';
    expect(
      wrong.map((link) =>
        violation(path, `[title](path) of a screen, not [${link.text}](${link.path})`, reason),
      ),
    ).toEqual([]);
  });

  it.each(files)('$path quotes screens in their own words', ({ path, text }) => {
    const said = wordsOnScreens[path.endsWith('/bn.md') ? 'bn' : 'en'];
    const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map((it) => it[1]!);
    const strange = bold.filter((words) => {
      const quotes = [...words.matchAll(/“([^”]+)”/g)].map((it) => it[1]!);
      if (quotes.length > 0) return !quotes.every((quote) => said.some((it) => holds(it, quote)));
      // A whole sentence is the guide's own.
      return !/[.।]$/.test(words) && !said.includes(words);
    });
    const reason = 'Bold is what people find on their screens, quoted what they are told there.';
    expect(strange.map((words) => violation(path, `a text of a screen: ${words}`, reason))).toEqual([]);
  });

  it.each(files)('$path has 120 to 700 words', ({ text }) => {
    const count = text.split(/\s+/).length;
    expect(count).toBeGreaterThanOrEqual(120);
    expect(count).toBeLessThanOrEqual(700);
  });
});

function textsIn(language: 'en' | 'bn'): string[] {
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
  return [
    ...readSources('src', [`${language}.json`]).flatMap(({ text }) => textsOf(JSON.parse(text))),
    ...screens.map(({ title }) => title[language]),
  ];
}

/** Whether a text of a screen has the words of a quotation; `…` stands for what the text leaves to the moment. */
function holds(text: string, quote: string): boolean {
  const pieces = quote.split('…').map((it) => it.trim().replace(/[.।]$/, ''));
  return pieces.every((piece) => text.includes(piece));
}
