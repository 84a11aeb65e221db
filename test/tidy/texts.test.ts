import { describe, expect, it } from 'vitest';
import { jobKinds } from '#apps/server/app.ts';
import { modules } from '#apps/server/modules.ts';
import { moduleName, permissionName } from '#kernel/language/permission-name.ts';
import { readSources, violation } from './sources.ts';

const files = readSources('src', ['en.json', 'bn.json']).filter(({ path }) => /\/(en|bn)\.json$/.test(path));
const folders = [...new Set(files.map(({ path }) => path.replace(/\/(en|bn)\.json$/, '')))];

describe('texts', () => {
  it('are found in the source folders', () => {
    expect(folders).toContain('src/shared/i18n');
  });

  it.each(folders)('%s has the same keys in both languages', (folder) => {
    const [en, bn] = [keysOf(`${folder}/en.json`), keysOf(`${folder}/bn.json`)];
    const reason = 'Every text a person sees stands in English and in Bangla.';
    const missing = [
      ...[...en.keys()].filter((key) => !bn.has(key)).map((key) => [`${folder}/bn.json`, key] as const),
      ...[...bn.keys()].filter((key) => !en.has(key)).map((key) => [`${folder}/en.json`, key] as const),
    ];
    expect(missing.map(([path, key]) => violation(path, `has "${key}"`, reason))).toEqual([]);
  });

  it.each(['field', 'attribute', 'logged_column', 'place'])(
    'define each %s in one folder only',
    (section) => {
      const said = folders.flatMap((folder) =>
        [...keysOf(`${folder}/en.json`).keys()].filter((key) => key.startsWith(`${section}.`)),
      );
      expect(said.length).toBeGreaterThan(0);
      expect(said.filter((key, index) => said.indexOf(key) !== index)).toEqual([]);
    },
  );

  it('name every kind of job', () => {
    const names = keysOf('src/modules/jobs/i18n/en.json');
    expect(jobKinds.length).toBeGreaterThan(0);
    expect(jobKinds.map(({ kind }) => `kind.${kind}`).filter((key) => !names.has(key))).toEqual([]);
  });

  it('name every permission in its own module, and every module', () => {
    const wanted = modules.flatMap(({ permissions }) => Object.keys(permissions));
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter((code) => permissionName(code, 'bn') === code)).toEqual([]);
    const asked = [...new Set(wanted.map((code) => code.split('.')[0]!))];
    expect(asked.filter((module) => moduleName(module, 'bn') === module)).toEqual([]);
  });

  it.each(folders)('%s has a number in every Bangla singular text, which is also used for zero', (folder) => {
    const texts = new Map(textsOf(`${folder}/bn.json`));
    const ofOne = [...texts].filter(([key]) => key.endsWith('_one'));
    const withoutNumber = ofOne.filter(([key, text]) => {
      const ofMany = String(texts.get(key.replace(/_one$/, '_other')) ?? '');
      return placeholdersOf(ofMany).difference(placeholdersOf(String(text))).size > 0;
    });
    const reason = 'Intl counts none as one in Bangla.';
    expect(
      withoutNumber.map(([key]) => violation(`${folder}/bn.json`, `"${key}" has its number`, reason)),
    ).toEqual([]);
  });

  it.each(files.map(({ path }) => path))('%s has no empty text', (path) => {
    const empty = [...keysOf(path)].filter(([, value]) => typeof value !== 'string' || value.trim() === '');
    const reason = 'An empty text is a button or a message without words.';
    expect(empty.map(([key]) => violation(path, `"${key}" is not empty`, reason))).toEqual([]);
  });
});

/** Every text of a file by its dotted key; the plural forms of a key count as one, for Bangla has other ones. */
const keysOf = (path: string) =>
  new Map(textsOf(path).map(([key, text]) => [key.replace(/_(one|other)$/, ''), text]));

function textsOf(path: string): [key: string, text: unknown][] {
  const source = files.find((it) => it.path === path);
  const walk = (value: unknown, key: string): [string, unknown][] =>
    value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, inner]) => walk(inner, key ? `${key}.${name}` : name))
      : [[key, value]];
  return walk(source ? JSON.parse(source.text) : {}, '');
}

const placeholdersOf = (text: string) => new Set(text.match(/\{\{\w+\}\}/g));
