import type { Config } from '#kernel/config.ts';
import { startServer } from './start.ts';
import { startOrExplain } from './start-problem.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Runs the server until it is stopped; finishes requests and jobs in progress first. */
export async function runServer(config: Config): Promise<void> {
  stopOnSignal(config, await startServer(config, (step) => console.log(step)));
}

if (import.meta.main) await startOrExplain(runServer);
