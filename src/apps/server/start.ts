import type { Config } from '#kernel/config.ts';
import { demoGreeting } from '../demo/load-demo.ts';
import { createApp, jobKinds, recurringJobs } from './app.ts';
import { openDatabase } from './open-database.ts';
import { mountPanel } from './panel.ts';
import { prepareApart } from './prepare-apart.ts';
import { prepareDatabase, wantsDemo } from './prepare-database.ts';
import { createServices } from './services.ts';
import type { StoppableProcess } from './stop-on-signal.ts';
import { loadWebsite } from './website.ts';

/** Brings the whole product up: database, schema, catalogue, demo where wanted, then listens. */
export async function startServer(config: Config, say: (step: string) => void): Promise<StoppableProcess> {
  say(
    config.DATABASE_URL
      ? 'Connecting to PostgreSQL …'
      : `Opening the embedded database in ${config.DATA_DIR} …`,
  );
  await prepareApart(config, say);
  const database = await openDatabase(config);
  await prepareDatabase(config, database, say);
  const services = await createServices(config, database, await loadWebsite());
  const server = await createApp(services);
  await mountPanel(server, services);
  if (config.RUN_JOBS) await services.jobs.start(services, jobKinds, recurringJobs);
  else if (!config.DATABASE_URL)
    say('RUN_JOBS is off and nothing else can work on the embedded database: jobs and messages will wait.');
  await server.listen({ port: config.PORT, host: config.HOST });
  if (wantsDemo(config)) say(demoGreeting);
  say(`Bidyaloy is ready at ${config.PUBLIC_URL}`);
  return {
    async stop() {
      // After the timeout, requests are cut off by closing their connections, and jobs are left to be retried.
      const cutOff = setTimeout(() => server.server.closeAllConnections(), config.STOP_SECONDS * 1000);
      await Promise.all([server.close(), services.jobs.stop()]);
      clearTimeout(cutOff);
      await services.documents.close();
      await database.close();
    },
  };
}
