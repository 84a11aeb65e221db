import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { ProjectSequencer } from './test/project-sequencer.ts';
import { testFiles } from './test/projects.ts';
import { browserContract } from './vite.config.ts';

const files = testFiles();
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);

function project(
  name: string,
  include: string[],
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, ...test } };
}

const onDatabase = { globalSetup: ['test/prepare-database.ts'] };

/*
 * With a PostgreSQL server (`test/with-postgres.ts`) it leads: `database` runs there, and `embedded` repeats what can differ on the
 * embedded database. Without one, everything runs embedded.
 */
export default defineConfig({
  plugins: [browserContract()],
  test: {
    // One database a worker, shared by its files: every file makes its own institutions in it.
    pool: 'forks',
    isolate: false,
    // A worker waits for its database half of the time: one more than there are cores keeps them busy.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    // End what hangs, however busy the machine is; no test has a limit of its own.
    testTimeout: 900_000,
    hookTimeout: 600_000,
    setupFiles: ['test/cpu-budget.ts'],
    sequence: { sequencer: ProjectSequencer },
    projects: [
      project('operations', files.operations, onDatabase),
      // Its workers and their databases are its own: what it sends stays in the national catalogue, which every institution shares.
      project('fuzz', files.fuzz, onDatabase),
      ...(isPostgres
        ? [
            project('embedded', files.embedded, {
              ...onDatabase,
              env: { TEST_DATABASE_URL: '', IS_REPEATED: 'true' },
            }),
          ]
        : []),
      // The many short files come last, so that no worker waits for another's long one.
      project('database', files.database, onDatabase),
      project('plain', files.plain, {}),
    ],
  },
});
