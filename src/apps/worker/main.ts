import type { Config } from '#kernel/config.ts';
import { Refusal } from '#kernel/refusal.ts';
import { jobKinds, recurringJobs } from '../server/app.ts';
import { openDatabase } from '../server/open-database.ts';
import { prepareDatabase } from '../server/prepare-database.ts';
import { createServices } from '../server/services.ts';
import { startOrExplain } from '../server/start-problem.ts';
import { type StoppableProcess, stopOnSignal } from '../server/stop-on-signal.ts';
import { loadWebsite } from '../server/website.ts';

/**
 * Works on the queue apart from the web server: long jobs, mails and SMS.
 * @throws on the embedded database, which belongs to the one process that serves it.
 */
export async function startWorker(config: Config, say: (step: string) => void): Promise<StoppableProcess> {
  if (!config.DATABASE_URL)
    throw new Refusal(
      'A worker needs DATABASE_URL: the embedded database belongs to one process, and `npm start` runs its jobs.',
    );
  say('Connecting to PostgreSQL …');
  const database = await openDatabase(config);
  await prepareDatabase({ ...config, LOAD_DEMO: false }, database, say);
  const services = await createServices({ ...config, RUN_JOBS: true }, database, await loadWebsite());
  await services.jobs.start(services, jobKinds, recurringJobs);
  say('The worker waits for jobs.');
  return {
    async stop() {
      await services.jobs.stop();
      await services.documents.close();
      await database.close();
    },
  };
}

/** Runs a worker until it is stopped; finishes running jobs first. */
export async function runWorker(config: Config): Promise<void> {
  stopOnSignal(config, await startWorker(config, (step) => console.log(step)));
}

if (import.meta.main) await startOrExplain(runWorker);
