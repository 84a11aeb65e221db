import type { Config } from '#kernel/config.ts';
import { migrate } from '#kernel/database/migrate.ts';
import { deliverMail } from '#kernel/outbox/outbox.ts';
import { demoGreeting, isEmpty, loadDemo } from '../demo/load-demo.ts';
import { createApp, jobKinds } from './app.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { mountPanel } from './panel.ts';
import { writeRoles } from './roles.ts';
import { createServices, openDatabase, openFiles } from './services.ts';
import { loadWebsite } from './website.ts';

const mailEveryMs = 2_000;

/** Brings the whole product up: database, schema, catalogue, demo where wanted, then listens. */
export async function startServer(
  config: Config,
  say: (step: string) => void,
): Promise<{ stop(): Promise<void> }> {
  say(
    config.DATABASE_URL
      ? 'Connecting to PostgreSQL …'
      : `Opening the embedded database in ${config.DATA_DIR} …`,
  );
  const database = await openDatabase(config);
  await migrate(database, (name) => say(`  schema: ${name}`));
  await writeRoles(database);
  say('  national catalogue');
  await loadCatalogue(database);
  const wantsDemo = config.LOAD_DEMO ?? !config.DATABASE_URL;
  if (wantsDemo && (await isEmpty(database))) {
    say('Loading the demo institutions (once) …');
    await loadDemo(database, openFiles(config), say);
  }
  const services = await createServices(config, database, await loadWebsite());
  const server = await createApp(services);
  await mountPanel(server);
  if (config.RUN_JOBS) await services.jobs.start(services, jobKinds);
  const mail = setInterval(
    () => deliverMail(services).catch((error) => services.log.error({ err: error }, 'mail')),
    mailEveryMs,
  );
  await server.listen({ port: config.PORT, host: config.HOST });
  if (wantsDemo) say(demoGreeting);
  say(`Bidyaloy is ready at ${config.PUBLIC_URL}`);
  return {
    async stop() {
      clearInterval(mail);
      await server.close();
      await services.jobs.stop();
      await services.documents.close();
      await database.close();
    },
  };
}
