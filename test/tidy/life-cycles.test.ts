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
    const module = (await import(/* @vite-ignore */ `../../${path}`)) as Record<string, Moves>;
    const beside = sources.filter((it) => dirname(it.path) === dirname(path) && it.path.endsWith('.tsx'));
    const screens = beside.map(({ text }) => text).join('\n');
    const stateWords = [...screens.matchAll(/useDocumentState\(\s*'([^']+)'/g)].map(([, words]) => words!);
    const wanted = Object.entries(module).flatMap(([name, moves]) => {
      if (!name.endsWith('LifeCycle')) return [];
      const [, words = ''] = new RegExp(`lifeCycle: ${name},\\s*words: '([^']+)'`).exec(screens) ?? [];
      const states = [
        ...new Set(Object.values(moves).flatMap(({ from, to }) => [...from, ...(to ? [to] : [])])),
      ];
      return [
        ...states.flatMap((state) => stateWords.map((it) => `${it}.${state}`)),
        ...Object.values(moves).flatMap((move) => refusalsOf(move, states)),
        ...Object.entries(moves).flatMap(([move, { asks }]) =>
          new RegExp(`\\b${move}: \\{`).test(screens)
            ? endingsOf(move, asks).map((it) => `${words}${it}`)
            : [],
        ),
      ];
    });
    const reason = 'A key without a text is shown as it is.';
    const missing = [...new Set(wanted)].filter((key) => !hasText(key));
    expect(missing.map((key) => violation(path, `there is a text "${key}"`, reason))).toEqual([]);
  });
});

/** The sentences of a move, one for each state that does not allow it where its code ends in the state. */
function refusalsOf({ from, refusal }: Moves[string], states: readonly string[]): string[] {
  const others = states.filter((state) => !from.includes(state));
  return others.map((state) => refusal.replace(':', ':problem.').replace('…', state));
}

/** What `useDocumentActions` says about a move, after the key of its words. */
function endingsOf(move: string, asks: Moves[string]['asks']): string[] {
  if (asks === 'deletion') return ['.type', '.draft'];
  if (asks === 'form') return [`.${move}`];
  const question = asks ? ['_title', '_body', '_keep'] : [];
  return ['', '_done', ...question].map((ending) => `.${move}${ending}`);
}

function hasText(key: string): boolean {
  const [namespace = '', path = ''] = key.split(':');
  const inner = (value: unknown, name: string) => (value as Record<string, unknown> | undefined)?.[name];
  return typeof path.split('.').reduce(inner, texts[namespace]) === 'string';
}
