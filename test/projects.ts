import { importsOf, readSources } from './tidy/sources.ts';

/** The file through which a test gets a database; who imports it, however far down, needs one. */
const door = 'test/prepare-database.ts';

/** Several processes, kills, and files of real schools: each starts what it needs. */
const isOperation = (path: string) => /^test\/(operations|kill|real-data)\//.test(path);

/** What it sends stays in the national catalogue, which every institution shares, so these have workers of their own. */
const isFuzz = (path: string) => path.startsWith('test/fuzz/');

/**
 * What can come out differently on the embedded database than on PostgreSQL: what stands on the driver, row security, how refusals
 * and conflicts are told, filters and sorts of every list, and one request to every route.
 */
const canDifferEmbedded = (path: string) =>
  /^(src\/kernel|database)\//.test(path) ||
  /^test\/(isolation\/(row-security|files|other-institution)|refusals|narrowed-lists)\.test\.ts$/.test(path);

/** The test files of each project of Vitest, as paths from the root of the repository. */
export interface TestFiles {
  /** Needs no database. */
  plain: string[];
  database: string[];
  fuzz: string[];
  operations: string[];
  /** Those of `database` that run on the embedded database as well where PostgreSQL leads. */
  embedded: string[];
}

/** Sorts every test file by what it needs: a file belongs to `database` when what it imports leads there. */
export function testFiles(): TestFiles {
  const sources = [...readSources('src', ['.ts', '.tsx']), ...readSources('test', ['.ts'])].concat(
    readSources('database', ['.ts']),
  );
  const needDatabase = importersOf(door, sources);
  const tests = sources
    .map((it) => it.path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/e2e/'));
  const operations = tests.filter(isOperation);
  const fuzz = tests.filter(isFuzz);
  const others = tests.filter((path) => !isOperation(path) && !isFuzz(path));
  const database = others.filter((path) => needDatabase.has(path));
  return {
    plain: others.filter((path) => !needDatabase.has(path)),
    database,
    fuzz,
    operations,
    embedded: database.filter(canDifferEmbedded),
  };
}

/** The files that import a file, directly or through others. */
function importersOf(target: string, sources: ReturnType<typeof readSources>): Set<string> {
  const importers = new Map<string, string[]>();
  for (const source of sources)
    for (const imported of importsOf(source))
      importers.set(imported, [...(importers.get(imported) ?? []), source.path]);
  const found = new Set<string>();
  const left = [target];
  for (let path = left.pop(); path; path = left.pop())
    for (const importer of importers.get(path) ?? []) {
      if (found.has(importer)) continue;
      found.add(importer);
      left.push(importer);
    }
  return found;
}
