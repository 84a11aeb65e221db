import { describe, expect, it } from 'vitest';
import { readSources, type Source, violation } from './sources.ts';

/** A code with its sentences in both languages; `name` is the code without its module. */
interface Refusal {
  code: string;
  name: string;
  /** Of the module, or of the kernel. */
  folder: string;
  sentences: string[];
}

const sources = readSources('src', ['.ts', '.tsx']).map(withoutComments);
const isTestFile = ({ path }: Source) => /\.test\.tsx?$/.test(path);
const product = [...sources.filter((it) => !isTestFile(it)), ...readSources('database/functions', ['.sql'])];
const tests = [...sources, ...readSources('test', ['.ts']).map(withoutComments)].filter(
  (it) => isTestFile(it) && !it.path.startsWith('test/tidy/'),
);

const refusals: Refusal[] = readSources('src', ['en.json'])
  .filter(({ path }) => /^src\/(modules\/\w+|kernel)\/i18n\/en\.json$/.test(path))
  .flatMap(({ path, text }) => {
    const folder = path.replace('/i18n/en.json', '');
    const module = folder === 'src/kernel' ? '' : `${folder.replace('src/modules/', '')}:`;
    const bangla = readSources(`${folder}/i18n`, ['bn.json'])[0]!;
    const said = [...problemsIn(text), ...problemsIn(bangla.text)];
    return [...Map.groupBy(said, ([key]) => key.replace(/_(one|other)$/, ''))].map(([name, forms]) => ({
      code: module + name,
      name,
      folder,
      sentences: forms.map(([, sentence]) => sentence),
    }));
  });

const sharedSentences = new Set(
  [
    ...Map.groupBy(
      refusals.flatMap(({ sentences }) => sentences),
      (it) => it,
    ),
  ].flatMap(([it, all]) => (all.length > 1 ? [it] : [])),
);

/** Every quoted text of a file of the product. */
const quoted = product.map(({ path, text }) => ({ path, texts: new Set(quotedIn(text)) }));
/** Those that end in something else: `fees:slip_${state}`, and 'fees:hand_over_is_…' of a life cycle. */
const composed = [
  ...new Set(quoted.flatMap(({ texts }) => [...texts].filter((it) => /\$\{|…/.test(it)).flatMap(patternOf))),
].map((pattern) => new RegExp(pattern));

const expected = tests.map((it) => ({ ...it, texts: new Set(expectedIn(it.text)) }));

describe('refusals', () => {
  it('have a text where they are thrown by their code', () => {
    const thrown = product.flatMap(({ text }) =>
      [...text.matchAll(/(?:new Problem\(\s*\d+|\bfieldProblem\(\s*[^,()]+),\s*'([\w:]+)'/g)].map(
        ([, code]) => code!,
      ),
    );
    const said = new Set(refusals.map(({ code }) => code));
    expect(new Set(thrown).size).toBeGreaterThan(450);
    expect([...new Set(thrown)].filter((code) => !said.has(code))).toEqual([]);
  });

  it('have no text that nothing raises', () => {
    const dead = refusals.filter((it) => !isRaised(it));
    const reason = 'A sentence that nobody can be shown is translated and kept for nothing.';
    expect(dead.map(({ code, folder }) => violation(folder, `raises "${code}"`, reason))).toEqual([]);
  });

  it('are each covered by a test: by their code or by their message', () => {
    expect(refusals.length).toBeGreaterThan(800);
    const missing = refusals.filter((it) => !isTested(it));
    const reason = 'A refusal that no test brings about can be removed unnoticed.';
    expect(missing.map(({ code, folder }) => violation(folder, `a test expects "${code}"`, reason))).toEqual(
      [],
    );
  });
});

function isRaised({ code, name, folder }: Refusal): boolean {
  return (
    quoted.some(({ texts }) => texts.has(code)) ||
    composed.some((it) => it.test(code)) ||
    isNamedAlone({ name, folder })
  );
}

/** Whether the module raises it by its name alone, as a table of rules does and `results:${code}` then completes. */
function isNamedAlone({ name, folder }: Pick<Refusal, 'name' | 'folder'>): boolean {
  return quoted.some(
    ({ path, texts }) => (path.startsWith(`${folder}/`) || path.endsWith('.sql')) && texts.has(name),
  );
}

function isTested(refusal: Refusal): boolean {
  const { code, name, folder, sentences } = refusal;
  if (expected.some(({ texts }) => texts.has(code))) return true;
  // Other modules may have the same name or sentence.
  const own = expected.filter(({ path }) => path.startsWith(`${folder}/`) || path.startsWith('test/'));
  if (isNamedAlone(refusal) && own.some(({ texts }) => texts.has(name))) return true;
  return sentences.some((it) =>
    (sharedSentences.has(it) ? own : expected).some(({ text }) => isSaidIn(text, it)),
  );
}

/**
 * The quoted words that stand in an expectation or in a table of cases, not merely somewhere; of a row of a list
 * ('3 refused fees:roll_unknown') each.
 */
function expectedIn(text: string): string[] {
  return [...text.matchAll(/'(?:\d+ refused )?([\w:]+(?: \w+:\w+)*)'/g)].flatMap(({ 1: words, index }) => {
    const isInTable = text.lastIndexOf('.each', index) > text.lastIndexOf('])(', index);
    const before = text.slice(Math.max(0, index - 300), index);
    return isInTable || /expect|code|refus|problem/i.test(before) ? words!.split(' ') : [];
  });
}

/** Whether a test has the sentence, with anything in place of its placeholders. */
function isSaidIn(text: string, sentence: string): boolean {
  const parts = sentence.split(/\{\{.+?\}\}/);
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one));
  if (longest.trim().length < 12 || !text.includes(longest)) return false;
  return new RegExp(parts.map((it) => RegExp.escape(it)).join('[^\\n]{0,60}?')).test(text);
}

/** Matches the codes that a text with holes makes; none where only its module is fixed. */
function patternOf(text: string): string[] {
  const parts = /^([a-z]+:|[a-z]+_)/.test(text) ? text.split(/\$\{[^}]*\}|…/) : [];
  const fixed = parts.join('').replace(/^[a-z]+:/, '');
  if (!/^[\w:]+$/.test(parts.join('')) || fixed === '') return [];
  // `accounts:${type}_${side}` makes words without underscores, else it would make every code.
  return [`^${parts.join(/[a-z]/.test(fixed) ? '\\w+' : '[A-Za-z0-9]+')}$`];
}

function problemsIn(text: string): [key: string, sentence: string][] {
  return Object.entries((JSON.parse(text) as { problem?: Record<string, string> }).problem ?? {});
}

function quotedIn(text: string): string[] {
  const found = text.matchAll(/'([\w:…]+)'|`([\w:]*(?:\$\{[^}`]+\}\w*)+)`/g);
  return [...found].map(([, plain, filled]) => plain ?? filled!);
}

function withoutComments({ path, text }: Source): Source {
  return { path, text: text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '') };
}
