import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTexts } from '#kernel/language/translate.ts';
import type { Move } from '#shared/life-cycle.ts';
import { readSources, violation } from './sources.ts';

const sources = readSources('src', ['.ts', '.tsx']);
const rules = sources.filter(
  ({ path, text }) => path.endsWith('.rules.ts') && / satisfies LifeCycle</.test(text),
);
const texts = readTexts('en');

type Moves = Record<string, Move<{ state: string }>>;

describe('life cycles', () => {
  it('are found in source files', () => expect(rules.length).toBeGreaterThan(1));

  it.each(rules.map(({ path }) => path))('%s has a text for each refusal, state and move', async (path) => {
    const module = (await import(/* @vite-ignore */ `../../${path}`)) as Record<string, unknown>;
    const beside = sources.filter((it) => dirname(it.path) === dirname(path));
    const screens = beside.map(({ text }) => text).join('\n');
    const stateWords = [...screens.matchAll(/useDocumentState\(\s*'([^']+)'/g)].map(([, words]) => words!);
    const wanted = Object.entries(module).flatMap(([name, moves]) => {
      if (!isCycle(moves)) return [];
      const states = [
        ...new Set(Object.values(moves).flatMap(({ from, to }) => [...from, ...(to ? [to] : [])])),
      ];
      return [
        ...states.flatMap((state) => stateWords.map((it) => [`${it}.${state}`])),
        ...Object.values(moves).flatMap((move) => refusalsOf(move, states).map((it) => [it])),
        ...screensOf(name).flatMap((screen) =>
          Object.entries(moves).flatMap(([move, { asks }]) => {
            // The news of a move that is made on another screen is told there.
            const leadsAway = new RegExp(`\\b${move}: \\{[^}]*href:`).test(screen);
            const endings = leadsAway ? [`.${move}`] : endingsOf(move, asks);
            return endings.map((it) => keysOf(placesIn(screen), it));
          }),
        ),
      ];
    });
    const reason = 'A key without a text is shown as it is.';
    const missing = new Set(wanted.filter((keys) => !keys.some(hasText)).map((keys) => keys.join('" or "')));
    expect([...missing].map((key) => violation(path, `there is a text "${key}"`, reason))).toEqual([]);
  });
});

const isCycle = (value: unknown): value is Moves =>
  typeof value === 'object' && value !== null && Object.values(value).every((it) => it?.from && it.refusal);

/** The screens that make the moves of a life cycle. */
const screensOf = (name: string): string[] =>
  sources
    .filter(
      ({ path, text }) =>
        path.startsWith('src/modules/') &&
        text.includes('useMoves({') &&
        new RegExp(`\\b${name}\\b`).test(text),
    )
    .map(({ text }) => text);

/** Where `useMoves` looks for a word, such as `.cancel_keep`. */
const keysOf = (places: readonly string[], ending: string) => [
  ...places.map((place) => `${place}${ending}`),
  ...(ending.endsWith('_keep') ? places.map((place) => `${place}.keep`) : [ending.replace('.', 'ui:')]),
];

/** The places that a screen looks through for the words of a move. */
const placesIn = (screen: string) =>
  [...screen.matchAll(/words: (?:'[^']+'|\[[^\]]+\])/g)].flatMap(([said]) =>
    [...said.matchAll(/'([^']+)'/g)].map(([, place]) => place!),
  );

/** The sentences of a move, one for each state that does not allow it where its code ends in the state. */
function refusalsOf({ from, refusal }: Moves[string], states: readonly string[]): string[] {
  const others = states.filter((state) => !from.includes(state));
  return others.map((state) => refusal.replace(':', ':problem.').replace('…', state));
}

/** What `useMoves` says about a move, after the key of its words; what is edited may be edited on a screen of its own. */
function endingsOf(move: string, asks: Moves[string]['asks']): string[] {
  if (move === 'edit') return ['.edit'];
  if (asks === 'deletion') return ['.type', '.draft'];
  if (asks === 'form') return [`.${move}`];
  if (asks === 'reason')
    return ['', '_title', '_hint', '_keep', '_done'].map((ending) => `.${move}${ending}`);
  const question = asks ? ['_title', '_body', '_keep'] : [];
  return ['', '_done', ...question].map((ending) => `.${move}${ending}`);
}

function hasText(key: string): boolean {
  const [namespace = '', path = ''] = key.split(':');
  const inner = (value: unknown, name: string) => (value as Record<string, unknown> | undefined)?.[name];
  return typeof path.split('.').reduce(inner, texts[namespace]) === 'string';
}
