import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screens } from '#apps/panel/screens.ts';
import { readSources, violation } from './sources.ts';

/** The rows of "Words on screens" in the glossary: the Bangla term, and the words that are never said for it. */
const terms = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
  .split('## Words on screens')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , term, never]) => ({ term: term!, rivals: never!.split('; ').filter(Boolean) }))
  .filter(({ rivals }) => rivals.length > 0);

const said = [
  ...readSources('src', ['bn.json']).flatMap(({ path, text }) =>
    textsOf(JSON.parse(text), '').map(([key, words]) => ({ place: `${path} "${key}"`, text: words })),
  ),
  ...readSources('src/modules', ['bn.md']).flatMap(({ path, text }) =>
    text.split('\n').map((line, index) => ({ place: `${path}, line ${index + 1}`, text: line })),
  ),
  ...screens.map(({ path, title }) => ({ place: `the title of ${path}`, text: title.bn })),
];

describe('words on screens', () => {
  it('are found in texts and screens', () => {
    expect(terms.length).toBeGreaterThan(100);
    expect(said.length).toBeGreaterThan(3000);
  });

  it.each(terms)('use $term, not $rivals', ({ term, rivals }) => {
    const rival = asWord(rivals);
    const offences = said.filter(({ text }) => rival.test(text));
    const reason = 'Each thing has one name, in docs/glossary.md.';
    expect(
      offences.map(({ place, text }) => violation(place, `says ${term}, not "${text}"`, reason)),
    ).toEqual([]);
  });
});

/** Any of the words by itself or with an ending. */
function asWord(words: string[]): RegExp {
  const any = words.map((word) => RegExp.escape(word)).join('|');
  const letter = '[\\u0980-\\u09ff]';
  return new RegExp(`(?<!${letter})(${any})(র|ের|ে|য়|কে|তে|টি|টা|গুলো|গুলোর)?(?!${letter})`);
}

function textsOf(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, inner]) =>
    textsOf(inner, key ? `${key}.${name}` : name),
  );
}
