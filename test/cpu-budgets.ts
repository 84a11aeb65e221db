interface Budget {
  seconds: number;
  reason: string;
}

/** CPU seconds of a test file beside a PostgreSQL server; most take one or two, so that a busy machine does not matter. */
export const usualSeconds = 20;

/** An embedded database works in the process of the tests. */
export const embeddedFactor = 3;

const everyRoute = 'asks every route';

/** Files that may take longer, and why. */
export const budgets: Record<string, Budget> = {
  'test/fuzz/reads.test.ts': { seconds: 50, reason: everyRoute },
  'test/fuzz/writes.test.ts': { seconds: 80, reason: everyRoute },
  'test/isolation/other-institution.test.ts': { seconds: 80, reason: everyRoute },
  'test/isolation/other-people.test.ts': { seconds: 50, reason: everyRoute },
  'test/isolation/routes.test.ts': { seconds: 50, reason: everyRoute },
  'test/narrowed-lists.test.ts': { seconds: 50, reason: 'filters and sorts every list' },
  'src/modules/payments/all-channels.test.ts': {
    seconds: 30,
    reason: 'plays random months of every channel and asks every list',
  },
  'src/modules/platform/exports/site-export.test.ts': {
    seconds: 60,
    reason: 'exports whole institutions and imports them into installations of their own',
  },
  'test/kill/two-hundred-payments.test.ts': { seconds: 80, reason: 'plays the families and the gateways' },
  'test/operations/backup.test.ts': {
    seconds: 120,
    reason: 'runs the command line on embedded databases, with PostgreSQL or without',
  },
  'test/operations/hostile-files.test.ts': {
    seconds: 40,
    reason: 'makes and sends files of tens of megabytes',
  },
  'test/operations/demo-load.test.ts': { seconds: 40, reason: 'backs up and restores the demo' },
  'test/operations/ordinary-owner.test.ts': {
    seconds: 60,
    reason: 'backs up, restores, exports and imports whole databases',
  },
  'test/operations/start-problems.test.ts': { seconds: 40, reason: 'starts a server for each problem' },
  'src/apps/panel/screen-gate.test.tsx': { seconds: 40, reason: 'renders every screen for every role' },
};
