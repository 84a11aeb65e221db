import type { Config } from '#kernel/config.ts';

/** A process that runs until it is stopped. */
export interface StoppableProcess {
  /** Accepts nothing new; resolves when everything in progress has ended. */
  stop(): Promise<void>;
}

const graceMs = 5_000;

/**
 * Stops a process at the first SIGTERM or SIGINT and ends it: with 0 when everything under way has ended, with 1
 * when that takes longer than STOP_SECONDS allows. A second signal ends it at once.
 */
export function stopOnSignal(config: Config, running: StoppableProcess): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), config.STOP_SECONDS * 1000 + graceMs).unref();
    running.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
