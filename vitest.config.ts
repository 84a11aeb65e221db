import { defineConfig } from 'vitest/config';

const fuzz = 'test/fuzz/**/*.test.ts';

export default defineConfig({
  test: {
    // One database a worker, shared by its files: every file makes its own institutions in it.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // Ends what hangs; properties over months take a minute of a busy machine.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    globalSetup: ['test/prepare-database.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['src/**/*.test.ts', 'database/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'node_modules/**', fuzz],
          sequence: { groupOrder: 0 },
        },
      },
      {
        // What it sends stays in the national catalogue, which every institution shares: it comes last.
        extends: true,
        test: { name: 'fuzz', include: [fuzz], sequence: { groupOrder: 1 } },
      },
    ],
  },
});
