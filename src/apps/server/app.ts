import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { mountApiDocumentation } from '#kernel/http/openapi.ts';
import { createServer } from '#kernel/http/server.ts';
import type { Services } from '#kernel/services.ts';
import { contract } from './contract.ts';
import { modules } from './modules.ts';

/** The whole server over its services: API, then what modules mount beside it. Not listening yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const router = Object.fromEntries(modules.map((module) => [module.name, module.routes]));
  const fixed = Object.fromEntries(modules.map((module) => [module.name, module.fixedRoutes ?? {}]));
  const server = await createServer(services, router, fixed);
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
  server.get('/health/live', async () => ({ status: 'ok' }));
  server.get('/health/ready', async () => {
    await services.database.owner.query('select 1');
    return { status: 'ready' };
  });
  server.get('/api/csrf-token', async (_request, reply) => ({ csrf_token: reply.generateCsrf() }));
  await mountApiDocumentation(server, contract);
  for (const module of modules) await module.mount?.(server, services);
  return server;
}

/** The kinds of long work, for whoever runs the queue. */
export const jobKinds = modules.flatMap((module) => module.jobs ?? []);
