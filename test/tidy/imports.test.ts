import { describe, expect, it } from 'vitest';
import { modules } from '#apps/server/modules.ts';
import { importsOf, readSources, type Source, violation } from './sources.ts';

const sources = readSources('src', ['.ts', '.tsx']);
const moduleOrder = new Map(modules.map((module, index) => [module.name, index]));

/** What every layer may read of the database folder: the generated types and the national catalogue. */
const openDatabaseFiles = /^database\/(types\.ts$|catalogue\/)/;

const browserFile = /\.(screen|form)\.tsx$|\/(screens|ui|api)\.ts$|\/[A-Z]\w+\.tsx$/;
const serverFile =
  /\.(contract|queries|rules|actions|posting|routes|job|document)\.ts$|\/(module|index)\.ts$/;

const contractImport = /^import (type )?\{([^}]*)\} from '[^']*\.contract\.ts';/gm;

const takesValues = ([, type, names = '']: RegExpMatchArray) =>
  !type && names.split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type '));

describe('imports', () => {
  it('are found in source files', () => {
    const gate = sources.find((it) => it.path === 'src/kernel/http/handle-api-request.ts')!;
    expect(importsOf(gate)).toContain('src/shared/contract.ts');
    expect(importsOf(gate)).toContain('src/kernel/http/problem.ts');
  });

  it('follow the layers', () => {
    expect(sources.flatMap((source) => strayImports(source))).toEqual([]);
  });

  it('form no cycle between modules', () => {
    const uses = moduleUses();
    const circles = [...uses.keys()].flatMap((name) => {
      const way = wayBack(name, uses);
      const rule = `no circle: ${way?.join(' → ')}`;
      return way
        ? [violation(`src/modules/${name}`, rule, 'Modules in a circle can only be read as one.')]
        : [];
    });
    expect(circles).toEqual([]);
  });

  it('take no schemas of a contract into the browser', () => {
    const rule = 'takes types only from a contract';
    const reason =
      'Zod and the shapes would travel with the screen; put the list it needs in a file of its own.';
    const strays = sources.filter(
      ({ path, text }) => browserFile.test(path) && [...text.matchAll(contractImport)].some(takesValues),
    );
    expect(strays.map(({ path }) => violation(path, rule, reason))).toEqual([]);
  });

  it('load the modules only for the commands that need them', () => {
    const files = new Map(sources.map((it) => [it.path, it]));
    const loaded = new Set<string>();
    const left = ['src/apps/cli/main.ts'];
    for (let path = left.pop(); path; path = left.pop()) {
      if (loaded.has(path)) continue;
      loaded.add(path);
      // What stands behind `await import(…)` waits until it is called.
      const text = files.get(path)?.text.replaceAll(/await import\([^)]*\)/g, '') ?? '';
      left.push(...importsOf({ path, text }));
    }
    expect(loaded).toContain('src/apps/cli/check/command.ts');
    expect([...loaded].filter((path) => path === 'src/apps/server/modules.ts')).toEqual([]);
  });

  it('are of modules listed in src/apps/server/modules.ts', () => {
    const folders = new Set(sources.flatMap(({ path }) => moduleOf(path) ?? []));
    const unknown = [...folders].filter((name) => !moduleOrder.has(name));
    const rule = 'stands in src/apps/server/modules.ts';
    const reason = 'The order of that list says who may import whom.';
    expect(unknown.map((name) => violation(`src/modules/${name}`, rule, reason))).toEqual([]);
  });
});

function strayImports(source: Source): string[] {
  const isTest = source.path.endsWith('.test.ts') || /\/test\//.test(source.path);
  return importsOf(source).flatMap((target) => {
    if (isTest && !target.startsWith('src/modules/')) return [];
    const refusal = refusalOf(source.path, target, isTest);
    return refusal ? [violation(source.path, `may not import ${target}`, refusal)] : [];
  });
}

function refusalOf(path: string, target: string, isTest: boolean): string | undefined {
  if (openDatabaseFiles.test(target)) return undefined;
  const layer = layerOf(path);
  const used = layerOf(target);
  if (layer === 'apps' || used === 'shared' || used === layer) {
    return layer === 'module' ? refusalBetweenModules(path, target, isTest) : undefined;
  }
  if (layer === 'shared') return 'src/shared runs everywhere and stands on nothing.';
  if (layer === 'kernel') return 'The kernel stands on src/shared only and knows no module.';
  if (layer === 'ui') return 'The kit stands on src/shared only and knows no module.';
  if (used === 'kernel' && browserFile.test(path)) return 'The browser never receives server code.';
  if (used === 'ui' && serverFile.test(path)) return 'The server knows nothing of the panel.';
  if (used === 'kernel' || used === 'ui') return undefined;
  return 'A module stands on shared, kernel, ui and lower modules; the apps stand on it.';
}

function refusalBetweenModules(path: string, target: string, isTest: boolean): string | undefined {
  const [from, to] = [moduleOf(path)!, moduleOf(target)];
  if (to === undefined || to === from || isTest) return undefined;
  if (moduleOrder.get(to)! > moduleOrder.get(from)!) {
    return `${to} is higher than ${from}; what goes upward goes as an event.`;
  }
  if (/^src\/modules\/[^/]+\/(index|ui)\.ts$/.test(target)) return undefined;
  return 'Other modules show what they offer in index.ts (server) and ui.ts (browser); the rest may change freely.';
}

function layerOf(path: string): string {
  const layer = /^src\/(shared|kernel|ui|modules|apps)\//.exec(path)?.[1];
  return layer === 'modules' ? 'module' : (layer ?? 'outside');
}

const moduleOf = (path: string) => /^src\/modules\/([^/]+)\//.exec(path)?.[1];

function moduleUses(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = moduleOf(source.path);
    if (!from || source.path.endsWith('.test.ts')) continue;
    const used = uses.get(from) ?? new Set();
    for (const target of importsOf(source)) {
      const to = moduleOf(target);
      if (to && to !== from) used.add(to);
    }
    uses.set(from, used);
  }
  return uses;
}

/** The modules of an import cycle through `start`. */
function wayBack(start: string, uses: Map<string, Set<string>>): string[] | undefined {
  const seen = new Set<string>();
  const walk = (name: string, way: string[]): string[] | undefined => {
    for (const next of uses.get(name) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}
