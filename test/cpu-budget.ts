import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { budgets, embeddedFactor, usualSeconds } from './cpu-budgets.ts';

// Stands before every test file: what it takes of the processor, without its database server and the processes it starts.

const before = process.cpuUsage();

afterAll(() => {
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  const path = relative(process.cwd(), expect.getState().testPath!);
  const allowed =
    (budgets[path]?.seconds ?? usualSeconds) * (process.env.TEST_DATABASE_URL ? 1 : embeddedFactor);
  if (process.env.CPU_REPORT) process.stdout.write(`cpu ${seconds.toFixed(1)} ${path}\n`);
  if (seconds > allowed)
    throw new Error(
      `${path} took ${seconds.toFixed(1)} s of the processor, ${allowed} are allowed: make it cheaper, or give it a budget in test/cpu-budgets.ts and say why.`,
    );
});
