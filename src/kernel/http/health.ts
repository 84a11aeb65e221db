import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { countMessages } from '#kernel/outbox/delivery.ts';
import type { Services } from '#kernel/services.ts';

const patienceMs = 5_000;

/**
 * `/health/live`: the process runs. `/health/ready`: it can do work, which ends as soon as it is asked to stop.
 * `/metrics`: figures for Prometheus.
 */
export function mountHealth(server: FastifyInstance, services: Services): void {
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.get('/health/live', async () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    const obstacle = isStopping ? 'stopping' : await obstacleOf(services);
    if (obstacle) return reply.status(503).send({ status: 'not ready', because: obstacle });
    return { status: 'ready' };
  });
  const metrics = metricsOf(services);
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}

/** What keeps the process from working, where something does. */
async function obstacleOf({ database, log }: Services): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('the database does not answer in time'), patienceMs);
  });
  const asked = database.owner.query('select 1').then(
    () => undefined,
    (error) => {
      log.error({ err: error }, 'not ready');
      return 'the database cannot be reached';
    },
  );
  const obstacle = await Promise.race([asked, tooLong]);
  clearTimeout(timer);
  return obstacle;
}

function metricsOf(services: Services): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { pool } = services.database;
  if (pool) {
    new Gauge({
      name: 'bidyaloy_database_waiting',
      help: 'Units of work that wait for a database connection',
      registers: [registry],
      collect() {
        this.set(pool.waitingCount);
      },
    });
  }
  new Gauge({
    name: 'bidyaloy_outbox_messages',
    help: 'Messages that wait, are under way, or could not be sent',
    labelNames: ['outbox', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { outbox, state, messages } of await countMessages(services.database))
        this.set({ outbox, state }, messages);
    },
  });
  return registry;
}
