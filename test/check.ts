import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// Everything a change must pass. `npm test` leaves out the long journeys and what needs several processes, kills them or opens doors
// on purpose; with `--all`, as before a merge, nothing is left out. What can share two cores runs side by side; the first failure ends the run.

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

interface Step {
  name: string;
  command: string;
  env?: Record<string, string>;
}

const demo = await mkdtemp(join(tmpdir(), 'bidyaloy-e2e-'));
const begun = performance.now();
const seconds = () => ((performance.now() - begun) / 1000).toFixed(0).padStart(5);

const types = { name: 'types', command: 'npm run types' };
const lint = { name: 'lint', command: 'npm run lint' };
const deadCode = { name: 'dead code', command: 'npm run dead-code' };
const build = { name: 'build', command: 'npm run build' };
const demoData = {
  name: 'demo',
  command: 'npm run bidyaloy -- database migrate --demo',
  env: { DATA_DIR: demo, LOG_LEVEL: 'warn' },
};
const unit = { name: 'unit', command: `npm run test:unit${values.all ? '' : ' -- --project=!operations'}` };
const doors = { name: 'doors', command: 'npm run doors -- --sample 3' };
const journeys = {
  name: 'browser',
  command: `npm run test:e2e${values.all ? '' : ' -- every-screen shell'}`,
  env: { E2E_DATA_DIR: demo, CI: '1' },
};

const stop = new AbortController();

try {
  await Promise.all([inTurn(types), inTurn(lint, deadCode, build)]);
  await Promise.all([inTurn(demoData), inTurn(unit)]);
  await inTurn(...(values.all ? [doors] : []), journeys);
  console.log(`${seconds()} s  everything passed`);
} catch (failed) {
  stop.abort();
  console.error(`${seconds()} s  ${(failed as Error).message}`);
  process.exitCode = 1;
} finally {
  await rm(demo, { recursive: true, force: true });
}

async function inTurn(...steps: Step[]): Promise<void> {
  for (const { name, command, env } of steps) {
    console.log(`${seconds()} s  ${name} …`);
    const child = spawn(command, {
      shell: true,
      stdio: 'inherit',
      signal: stop.signal,
      env: { ...process.env, ...env },
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${name} failed: ${command}`);
  }
}
