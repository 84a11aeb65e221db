import { readConfig } from '#kernel/config.ts';
import { startServer } from './start.ts';

const running = await startServer(readConfig(), (step) => console.log(step));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    running.stop().then(() => process.exit(0));
  });
}
