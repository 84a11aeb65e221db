import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPrograms } from '../bench/throwaway-postgres.ts';
import { testFiles } from '../projects.ts';
import { type Door, doors } from './doors.ts';

// Shows that the checks can go red: opens one door after the other in a copy of the repository, and runs the test that should
// notice. Ends with 1 where a door stays unnoticed, or where its place is not found any more.
//   npm run doors
//   npm run doors -- --only journal-out-of-balance
//   npm run doors -- --sample 3

const house = fileURLToPath(new URL('../../', import.meta.url));

const { values } = parseArgs({ options: { only: { type: 'string' }, sample: { type: 'string' } } });

const { plain } = testFiles();
const tried = chooseDoors().slice(0, Number(values.sample ?? doors.length));
if (tried.length === 0) throw new Error('There is no such door');

const copy = copyRepository();
try {
  process.exitCode = tryDoors() ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function chooseDoors(): Door[] {
  if (values.only) return doors.filter(({ name }) => name === values.only);
  return values.sample ? doors.filter(({ inCi }) => inCi) : doors;
}

function tryDoors(): boolean {
  const lost = tried.filter((it) => !hasPlace(it));
  for (const { name, file, noticedBy } of lost)
    console.log(
      `NOT FOUND  ${name}: the text it cuts does not stand once in ${file}, or there is no ${noticedBy}`,
    );
  const found = tried.filter(hasPlace);
  if (found.length === 0) return lost.length === 0;
  const before = runTests(found);
  for (const failed of before.failed) console.log(`RED BEFORE ${failed}`);
  if (!before.isGreen) return false;
  console.log(`green      before, in ${before.seconds} s`);
  return found.filter((door) => !isNoticed(door)).length === 0 && lost.length === 0;
}

function hasPlace({ file, cut, noticedBy }: Door): boolean {
  if (!existsSync(join(copy, file)) || !existsSync(join(copy, noticedBy))) return false;
  return readFileSync(join(copy, file), 'utf8').split(cut).length === 2;
}

function isNoticed(door: Door): boolean {
  const file = join(copy, door.file);
  const closed = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    closed.replace(door.cut, () => door.by),
  );
  const { failed, seconds } = runTests([door]);
  writeFileSync(file, closed);
  const said =
    failed.length > 0 ? `${door.name} in ${seconds} s: ${failed[0]}` : `${door.name} in ${seconds} s`;
  console.log(`${failed.length > 0 ? 'red       ' : 'UNNOTICED '} ${said}`);
  return failed.length > 0;
}

/** Copies what git knows and what is new, with the packages beside it. @returns the folder of the copy */
function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bidyaloy-doors-'));
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: house,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const name of list.stdout.split('\0')) {
    if (!name || !existsSync(join(house, name))) continue;
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    cpSync(join(house, name), join(folder, name));
  }
  symlinkSync(join(house, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

interface Report {
  success: boolean;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs the tests of doors. Failed are tests alone: a file that no longer loads has noticed nothing. */
function runTests(of: Door[]): { isGreen: boolean; failed: string[]; seconds: number } {
  const begun = performance.now();
  const runs = [of.filter(needsDatabase), of.filter((it) => !needsDatabase(it))].filter(
    (it) => it.length > 0,
  );
  const reports = runs.map(reportOf);
  const results = reports.flatMap((it) => it.testResults.flatMap(({ assertionResults }) => assertionResults));
  return {
    isGreen: reports.every((it) => it.success) && results.some(({ status }) => status === 'passed'),
    failed: results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    seconds: Math.round((performance.now() - begun) / 100) / 10,
  };
}

function needsDatabase({ noticedBy }: Door): boolean {
  return !plain.includes(noticedBy);
}

/** On a PostgreSQL server of its own where a database is needed and there is one, else on the embedded database. */
function reportOf(run: Door[]): Report {
  const target = join(copy, 'report.json');
  rmSync(target, { force: true });
  const names = run.flatMap(({ named }) => (named ? [RegExp.escape(named)] : []));
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'plain',
    '--project',
    'database',
    '--bail',
    '1',
    '--maxWorkers',
    '1',
    '--reporter',
    'json',
    '--outputFile',
    target,
    ...(names.length === run.length ? ['-t', names.join('|')] : []),
    ...new Set(run.map(({ noticedBy }) => noticedBy)),
  ];
  const isOnServer = run.some(needsDatabase) && findPrograms() !== undefined;
  const command = isOnServer ? ['test/with-postgres.ts', process.execPath, ...vitest] : vitest;
  // A database that was opened stays in no cache that others use.
  const isOpened = run.some(({ file }) => file.startsWith('database/'));
  const env = { ...process.env, TEST_DATABASE_URL: '', ...(isOpened && !isOnServer && { TMPDIR: copy }) };
  spawnSync(process.execPath, command, { cwd: copy, env, stdio: 'ignore', timeout: 600_000 });
  if (!existsSync(target))
    throw new Error(`No report of ${run.map(({ noticedBy }) => noticedBy).join(', ')}`);
  return JSON.parse(readFileSync(target, 'utf8')) as Report;
}
