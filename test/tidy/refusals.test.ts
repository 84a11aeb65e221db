import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

const sources = readSources('src', ['.ts']);
const product = sources.filter(({ path }) => !path.endsWith('.test.ts'));
const tests = [...sources.filter(({ path }) => path.endsWith('.test.ts')), ...readSources('test', ['.ts'])]
  .filter(({ path }) => !path.startsWith('test/tidy/'))
  .map(({ text }) => text)
  .join('\n');
const texts = readSources('src', ['/en.json', 'en.json']);

/** Where the product refuses: a problem, a field's problem, or a rule of a contract. */
const refusals = [
  /new Problem\(\s*\d+,\s*'([a-z_:]+)'/g,
  /fieldProblem\(\s*[^,()]+,\s*'([a-z_:]+)'/g,
  /(?:requiredText|chosenId|chosenDay)\(\s*'([a-z_:]+)'/g,
  /rangeInput\(.+, '([a-z_:]+)'/g,
  /params: \{ code: '([a-z_:]+)'/g,
  /refusal: '([a-z_]+:[a-z_]+)'/g,
  /\? '([a-z_]+:[a-z_]+)'\s*: undefined/g,
];

describe('refusals', () => {
  it('are each covered by a test: by their code or by their message', () => {
    const raised = new Set<string>();
    for (const { text } of product)
      for (const pattern of refusals) for (const [, code] of text.matchAll(pattern)) raised.add(code!);
    expect(raised.size).toBeGreaterThan(150);
    expect([...raised].filter((code) => !isTested(code)).sort()).toEqual([]);
  });
});

function isTested(code: string): boolean {
  return tests.includes(`'${code}'`) || sentencesOf(code).some((it) => tests.includes(it));
}

/** The English sentence of a code, where it has no placeholders. */
function sentencesOf(code: string): string[] {
  const [module, name] = code.includes(':') ? code.split(':') : ['kernel', code];
  const file = texts.find(
    ({ path }) => path.endsWith(`/${module}/i18n/en.json`) || path === `src/${module}/i18n/en.json`,
  );
  const sentence = file && (JSON.parse(file.text).problem as Record<string, string> | undefined)?.[name!];
  return sentence && !sentence.includes('{{') ? [sentence] : [];
}
