import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { countMessages } from '#kernel/outbox/delivery.ts';
import type { Services } from '#kernel/services.ts';
import { Problem } from './problem.ts';

const patienceMs = 5_000;

/**
 * `/health/live`: the process runs. `/health/ready`: it accepts work; 503 while stopping. `/metrics`: Prometheus, for
 * localhost or with METRICS_TOKEN.
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
  server.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !hasToken(request, services.config.METRICS_TOKEN)) {
      reply.header('www-authenticate', 'Bearer realm="metrics"');
      throw new Problem(401, 'metrics_token_required');
    }
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether the request comes from this machine itself. Requests that a proxy on it forwards have the same address, but do not
 * count.
 */
function isFromHere({ raw, headers, hostname }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  return (
    loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4') &&
    ownNames.has(hostname) &&
    !forwarding.some((name) => name in headers)
  );
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (!token || !given) return false;
  // Digests have equal length, as the constant-time comparison needs.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** What keeps the process from working, where something does. */
async function obstacleOf(services: Services): Promise<string | undefined> {
  return (await obstacleOfDatabase(services)) ?? obstacleOfDisk(services);
}

async function obstacleOfDisk({ config }: Services): Promise<string | undefined> {
  // The folder is made with the first file that is stored.
  const disk = await statfs(config.DATA_DIR).catch(() => undefined);
  return disk && disk.bavail * disk.bsize < config.MIN_FREE_MB * 1024 * 1024
    ? 'the disk of DATA_DIR is full'
    : undefined;
}

async function obstacleOfDatabase({ database, log }: Services): Promise<string | undefined> {
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
