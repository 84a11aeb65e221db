import { startOrExplain } from '../server/start-problem.ts';
import { buildWhatIsStale } from './build.ts';

await startOrExplain(async (config) => {
  await buildWhatIsStale();
  const { runServer } = await import('../server/main.ts');
  await runServer(config);
});
