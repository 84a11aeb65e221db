import { startOrExplain } from '../server/start-problem.ts';
import { buildApart } from './build.ts';

await startOrExplain(async (config) => {
  await buildApart();
  const { runServer } = await import('../server/main.ts');
  await runServer(config);
});
