import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSources, type Source, violation } from './sources.ts';

const house = fileURLToPath(new URL('../../', import.meta.url));
const documents = [
  ...['docs', 'src', 'test', 'database'].flatMap((folder) => readSources(folder, ['.md'])),
  ...readSources('.', ['README.md', 'STYLE.md', 'CONTRIBUTING.md'], false),
  // Guides link to screens.
].filter(({ path }) => !/\/guide\/(en|bn)\.md$/.test(path));
const code = ['src', 'test', 'database'].flatMap((folder) =>
  readSources(folder, ['.ts', '.tsx', '.sql', '.json', '.typ']),
);
const known = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));

/** Placeholder names (`xContract` is the contract of any x), and the bad examples of STYLE.md. */
const isExample = (name: string) => /^x[A-Z]|X[A-Z]/.test(name) || name === 'getStudentData';

describe('documents', () => {
  it('are found in the repository', () => {
    expect(documents.map((it) => it.path)).toEqual(expect.arrayContaining(['STYLE.md', 'docs/glossary.md']));
  });

  it('link to existing files', () => {
    const lost = documents.flatMap((document) =>
      [...document.text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)]
        .filter(([, link]) => !existsSync(join(house, dirname(document.path), link!)))
        .map(([, link]) => offence(document, link!)),
    );
    expect(lost).toEqual([]);
  });

  it('name existing files', () => {
    const file = /`((?:src|docs|test|database)\/[\w./-]+\.\w+)`/g;
    const lost = documents.flatMap((document) =>
      [...document.text.matchAll(file)]
        .filter(([, path]) => !path!.includes('YYYY') && !existsSync(join(house, path!)))
        .map(([, path]) => offence(document, path!)),
    );
    expect(lost).toEqual([]);
  });

  it('name existing functions and types', () => {
    const lost = documents.flatMap((document) =>
      [...document.text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)]
        .flatMap(([, quoted]) => quoted!.match(/\b[A-Za-z]*[a-z][A-Z]\w*/g) ?? [])
        .filter((name) => !known.has(name) && !isExample(name))
        .map((name) => offence(document, name)),
    );
    expect(lost).toEqual([]);
  });
});

const offence = ({ path }: Source, name: string) =>
  violation(path, `names what is there, not ${name}`, 'A document that is wrong once is not read again.');
