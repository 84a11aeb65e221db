import { readConfig } from '#kernel/config.ts';
import { buildWhatIsStale } from './build.ts';

const config = readConfig();
await buildWhatIsStale();
const { runServer } = await import('../server/main.ts');
await runServer(config);
