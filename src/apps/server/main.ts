import { type Config, readConfig } from '#kernel/config.ts';
import { startServer } from './start.ts';

/** Runs the server until it is asked to end; what is under way is finished first. */
export async function runServer(config: Config): Promise<void> {
  const running = await startServer(config, (step) => console.log(step));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

if (import.meta.main) await runServer(readConfig());
