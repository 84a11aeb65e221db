import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#kernel/config.ts';
import { Problem } from './problem.ts';

type Bounds = Pick<
  Config,
  | 'MAX_OPEN_REQUESTS'
  | 'MAX_OPEN_REQUESTS_PER_ADDRESS'
  | 'MAX_CONNECTIONS_PER_ADDRESS'
  | 'BODY_IDLE_SECONDS'
  | 'TRUST_PROXY'
>;

/**
 * Rejects requests over the limits: 503 where too many are in progress, 429 where one address has more than its share; clients
 * retry by themselves. Limits count requests, not delay: one long report is no reason to reject others.
 */
export function boundOpenRequests(server: FastifyInstance, bounds: Bounds): void {
  endIdleBodies(server, bounds.BODY_IDLE_SECONDS * 1000);
  const open = new Set<FastifyRequest>();
  const ofAddress = new Counter();
  server.addHook('onRequest', (request, reply, done) => {
    if (/^\/(health|metrics)\b/.test(request.url)) return done();
    const { ip } = request;
    const isTooMany = ofAddress.of(ip) >= bounds.MAX_OPEN_REQUESTS_PER_ADDRESS;
    if (isTooMany || open.size >= bounds.MAX_OPEN_REQUESTS) {
      reply.header('retry-after', '5');
      return done(isTooMany ? new Problem(429, 'busy_address') : new Problem(503, 'busy'));
    }
    open.add(request);
    ofAddress.add(ip);
    let isCounted = true;
    const release = () => {
      open.delete(request);
      if (isCounted) ofAddress.remove(ip);
      isCounted = false;
    };
    releases.set(request, release);
    // A connection that breaks off closes without finishing.
    reply.raw.once('finish', release).once('close', release);
    return done();
  });

  // Who follows a job waits for hours and costs next to nothing: not counted, and not waited for at the end, since
  // a browser connects again by itself.
  const followers = new Set<FastifyReply>();
  server.addHook('onSend', async (request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) return payload;
    releases.get(request)?.();
    followers.add(reply);
    reply.raw.once('close', () => followers.delete(reply));
    return payload;
  });
  server.addHook('preClose', async () => {
    for (const reply of followers) reply.raw.destroy();
  });
  // Behind a proxy all connections come from it, and it counts them itself.
  if (bounds.TRUST_PROXY === false) boundConnections(server, bounds.MAX_CONNECTIONS_PER_ADDRESS);
}

const releases = new WeakMap<FastifyRequest, () => void>();

/** Ends a connection that sends nothing though its request is not complete. A slow line that goes on sending may. */
function endIdleBodies(server: FastifyInstance, idleMs: number): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // Injected test requests have no socket.
    const socket = raw.socket as Socket | undefined;
    const hasBody = raw.headers['content-length'] !== undefined || 'transfer-encoding' in raw.headers;
    if (hasBody && !raw.complete && typeof socket?.setTimeout === 'function') {
      const onIdle = () => socket.destroy();
      socket.setTimeout(idleMs, onIdle);
      raw.once('close', () => socket.setTimeout(0).off('timeout', onIdle));
      raw.once('end', () => socket.setTimeout(0).off('timeout', onIdle));
    }
    done();
  });
}

function boundConnections(server: FastifyInstance, most: number): void {
  const connections = new Counter();
  server.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (connections.of(address) >= most) {
      socket.destroy();
      return;
    }
    connections.add(address);
    socket.once('close', () => connections.remove(address));
  });
}

/** Counts by name; forgets names whose count is 0. */
class Counter {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string): void {
    this.#counts.set(name, this.of(name) + 1);
  }

  remove(name: string): void {
    const left = this.of(name) - 1;
    if (left > 0) this.#counts.set(name, left);
    else this.#counts.delete(name);
  }
}
