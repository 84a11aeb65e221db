import { describe, expect, it } from 'vitest';
import { readSources, violation } from './sources.ts';

const sources = readSources('src', ['.ts', '.tsx', '.css', '.typ', '.json']);

/** Those of the tests' own tools, too. */
const everywhere = [
  ...sources,
  ...readSources('test', ['.ts']).filter(({ path }) => path !== 'test/tidy/sources.test.ts'),
];

const maxLines = 500;

/** What may not stand in the source, and why. */
const forbidden: { name: string; pattern: RegExp; reason: string }[] = [
  { name: 'TODO, FIXME or XXX', pattern: /\b(TODO|FIXME|XXX)\b/, reason: 'What is not done is not merged.' },
  {
    name: '@ts-ignore or @ts-nocheck',
    pattern: /@ts-(ignore|nocheck)\b/,
    reason: 'A type that does not fit is a question to answer, not to silence.',
  },
  {
    name: 'biome-ignore or eslint-disable',
    pattern: /\b(biome-ignore|eslint-disable)/,
    reason: 'The checks hold for every line, so that nobody has to wonder where they do not.',
  },
  {
    name: "t('logged_column",
    pattern: /\bt\(\s*['`](\w+:)?logged_column\./,
    reason:
      'The build leaves the words of the activity log out of what browsers get: the screen would show the key.',
  },
  {
    name: 'spread of what is written out there',
    pattern: /\.\.\.\(?(\{|\[[^[\]]*\]( as const)?\)?,?$)/,
    reason: 'It only keeps the formatter from giving each property or element its line.',
  },
  { name: '.only(', pattern: /\.only\(/, reason: 'It keeps every other test from running.' },
  {
    name: '.skip(',
    pattern: /\.skip\(/,
    reason: 'A test that is not run proves nothing; describe.skipIf and runIf name their condition.',
  },
];

describe('source files', () => {
  it.each(forbidden)('are free of $name', ({ name, pattern, reason }) => {
    const offences = everywhere.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          pattern.test(line) ? [violation(`${path}:${index + 1}`, `no ${name}`, reason)] : [],
        ),
    );
    expect(offences).toEqual([]);
  });

  it(`are at most ${maxLines} lines long`, () => {
    const long = sources.filter(({ path, text }) => !path.endsWith('.json') && lineCount(text) > maxLines);
    const reason = 'A file is read from top to bottom in one sitting; a longer one holds two things.';
    const rule = `at most ${maxLines} lines`;
    expect(long.map(({ path, text }) => violation(path, `${rule}, has ${lineCount(text)}`, reason))).toEqual(
      [],
    );
  });

  it('have names that say what they contain', () => {
    const vague = sources.filter(({ path }) => /\/(utils?|helpers?|misc|common)[./]/.test(path));
    const reason = 'Such a file gathers whatever has no better place.';
    const rule = 'no file or folder called utils, helpers, misc or common';
    expect(vague.map(({ path }) => violation(path, rule, reason))).toEqual([]);
  });
});

describe('migrations', () => {
  it('are named by day, number and content', () => {
    const wrong = readSources('database/migrations', ['']).filter(
      ({ path }) => !/\/\d{8}_\d{4}_[a-z][a-z0-9_]*\.sql$/.test(path),
    );
    const reason =
      'They run in the order of their names; that they stay unchanged is checked at every start.';
    const rule = 'YYYYMMDD_NNNN_module_what.sql';
    expect(wrong.map(({ path }) => violation(path, rule, reason))).toEqual([]);
  });
});

const lineCount = (text: string) => text.trimEnd().split('\n').length;
