import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#apps/server/app.ts';
import { createServices } from '#apps/server/services.ts';
import { loadWebsite } from '#apps/server/website.ts';
import { readConfig } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Services } from '#kernel/services.ts';

/** The product's server, listening on loopback over a database that is ready. */
export interface Application {
  services: Services;
  server: FastifyInstance;
  port: number;
  close(): Promise<void>;
}

/** A constant answer: the cost of server and client alone. */
export const constantPath = '/bench/constant';

/** An endpoint with the round trips to PostgreSQL of the cheapest read, and no work in them. */
export const exchangesPath = '/bench/exchanges';

export async function openApplication(database: Database): Promise<Application> {
  const folder = join(tmpdir(), `bidyaloy-bench-files-${process.pid}`);
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' });
  const services = await createServices(config, database, await loadWebsite());
  const server = await createApp(services);
  server.get(constantPath, async () => 'constant');
  server.get(exchangesPath, () => exchange(database));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  return {
    services,
    server,
    port,
    async close() {
      await server.close();
      await services.jobs.stop();
      await services.documents.close();
      await database.close();
    },
  };
}

/** Begins and queries, queries again, and commits: three packets each way. */
async function exchange({ pool }: Database): Promise<string> {
  if (!pool) return 'nothing';
  const client = await pool.connect();
  await Promise.all([client.query('begin'), client.query('select 1')]);
  await client.query('select 1');
  await client.query('commit');
  client.release();
  return 'exchanged';
}
