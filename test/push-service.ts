import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';

interface TakenPush {
  device: string;
  /** What the browser would decrypt. */
  payload: { id: string; title: string; body: string | null; href: string | null };
  authorization: string;
  ttl: string;
}

/** A push service as browsers have them (RFC 8030, 8188, 8291): it takes encrypted messages for the devices it knows. */
export async function startPushService(): Promise<{
  origin: string;
  taken: TakenPush[];
  /** A browser subscribes. @returns what it hands to the product */
  subscribe(): { endpoint: string; p256dh: string; auth: string };
  /** The browser has gone: its address answers 410. */
  forget(endpoint: string): void;
  /** Every call is answered with this status. */
  status: number | null;
  close(): void;
}> {
  const devices = new Map<string, { keys: ECDH; auth: Buffer }>();
  const state = { taken: [] as TakenPush[], status: null as number | null };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const device = devices.get(request.url ?? '');
    if (state.status || !device) {
      response.writeHead(state.status ?? 410).end();
      return;
    }
    const { keys: privateKey, auth: authSecret } = device;
    const text = ece.decrypt(Buffer.concat(chunks), { version: 'aes128gcm', privateKey, authSecret });
    state.taken.push({
      device: request.url!,
      payload: JSON.parse(text.toString('utf8')),
      authorization: String(request.headers.authorization),
      ttl: String(request.headers.ttl),
    });
    response.writeHead(201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    origin,
    subscribe() {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      const path = `/device/${randomBytes(8).toString('hex')}`;
      devices.set(path, { keys, auth });
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') };
    },
    forget: (endpoint: string) => void devices.delete(new URL(endpoint).pathname),
    close: () => void server.close(),
  });
}
