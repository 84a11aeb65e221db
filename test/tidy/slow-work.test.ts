import { describe, expect, it } from 'vitest';
import { readSources, violation } from './sources.ts';

/** What lets slow work happen inside a transaction, and where it may. */
const exceptions: Record<string, Record<string, string>> = {
  slowWorkInside: {
    'src/kernel/files/stored-files.ts': 'storeFile, below',
    'src/modules/auth/credential-slips/credential-slip.actions.ts':
      'One slip. Its password is nowhere stored, so the answer that is kept for a repeated request holds it.',
  },
  storeFile: {
    'src/modules/accounts/clearing/clearing.job.ts':
      'What is deleted goes into the file in the same transaction: both or neither. One administrator of the core waits.',
    'src/apps/demo/': 'The demo is loaded into an empty database, before anybody can ask.',
  },
};

describe('slow work inside a transaction', () => {
  const sources = readSources('src', ['.ts']).filter(({ path }) => !path.endsWith('.test.ts'));

  it.each(Object.entries(exceptions))('by %s has a reason', (name, places) => {
    const use = new RegExp(`(?<!const )\\b${name}\\(`);
    const users = sources.filter(({ text }) => use.test(text)).map(({ path }) => path);
    const isKnown = (path: string) => Object.keys(places).some((it) => path.startsWith(it));
    const reason = 'It holds a connection and its locks; the embedded database has one.';
    const unknown = users.filter((path) => !isKnown(path));
    expect(unknown.map((path) => violation(path, `does not use ${name}`, reason))).toEqual([]);
    expect(Object.keys(places).filter((it) => !users.some((path) => path.startsWith(it)))).toEqual([]);
  });
});
