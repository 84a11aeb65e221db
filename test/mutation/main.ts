import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSources } from '../tidy/sources.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

// Mutation test: changes one expression of the product at a time and checks that a test fails:
//   npm run mutation -- --count 100 --seed 1
// An interrupted run is continued after the 40th mutant with --skip 40.
// Changes the files in place and restores each, also on interruption. Run it in a clone of its own.

const house = fileURLToPath(new URL('../../', import.meta.url));

/** The test of all list filters. */
const lists = 'test/narrowed-lists.test.ts';

/** Where mutants are drawn, and the tests that should notice. */
const areas: { files: RegExp; tests: string[] }[] = [
  {
    files: /^src\/modules\/results\/.*\.(rules|actions|queries)\.ts$/,
    tests: ['src/modules/results', lists],
  },
  {
    files: /^src\/modules\/fees\/.*\.(rules|actions|posting|queries)\.ts$/,
    tests: ['src/modules/fees', lists],
  },
  {
    files: /^src\/modules\/accounts\/.*\.(rules|actions|posting|queries)\.ts$/,
    tests: ['src/modules/accounts', 'src/modules/fees/receipts', 'src/modules/fees/clearing', lists],
  },
  {
    files:
      /^src\/kernel\/(http\/(handle-api-request|access-token|site-context|permissions|throttle)|database\/(tenant|paging)|setup\/setup-routes)\.ts$/,
    // The last three cover all idempotent routes and all setups.
    tests: [
      'src/kernel',
      'test/isolation',
      'src/modules/access',
      'src/modules/oauth',
      'src/modules/auth',
      'src/modules/accounts/vouchers',
      'src/modules/fees/receipts',
      'src/modules/fees/fee-heads',
      lists,
    ],
  },
];

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    skip: { type: 'string', default: '0' },
  },
});
const count = Number(values.count);
const skip = Number(values.skip);
const random = seeded(Number(values.seed));

const drawn = draw(count).slice(skip);
for (const tests of new Set(drawn.map((it) => it.tests)))
  if (!arePassing(tests)) throw new Error(`Without any change these fail already: ${tests.join(' ')}`);
let killed = 0;
for (const [at, { mutant, tests }] of drawn.entries()) {
  const isKilled = isNoticed(mutant, tests);
  killed += Number(isKilled);
  console.log(
    `${skip + at + 1}/${count} ${isKilled ? 'killed  ' : 'SURVIVED'} ${mutant.path}:${mutant.line} ${mutant.change}`,
  );
}
console.log(`${killed} of ${drawn.length} killed`);

/** As many from each area, at random. */
function draw(wanted: number): { mutant: Mutant; tests: string[] }[] {
  const sources = readSources('src', ['.ts']).filter(({ path }) => !path.endsWith('.test.ts'));
  const pools = areas.map(({ files, tests }) =>
    sources
      .filter(({ path }) => files.test(path))
      .flatMap((it) => mutantsOf(it).map((mutant) => ({ mutant, tests }))),
  );
  const chosen: { mutant: Mutant; tests: string[] }[] = [];
  for (let turn = 0; chosen.length < wanted; turn += 1) {
    const pool = pools[turn % pools.length]!;
    const [one] = pool.splice(Math.floor(random() * pool.length), 1);
    if (one) chosen.push(one);
  }
  return chosen;
}

function isNoticed({ path, before, after }: Mutant, tests: string[]): boolean {
  const file = join(house, path);
  const original = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, original);
  const stop = () => {
    restore();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    writeFileSync(
      file,
      original.replace(before, () => after),
    );
    // The tests beside it notice most, and soonest.
    return !arePassing([dirname(path)]) || !arePassing(tests);
  } finally {
    restore();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function arePassing(tests: string[]): boolean {
  const run = spawnSync('npx', ['vitest', 'run', '--bail', '1', '--passWithNoTests', ...tests], {
    cwd: house,
    stdio: 'ignore',
    timeout: 600_000,
  });
  return run.status === 0;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
