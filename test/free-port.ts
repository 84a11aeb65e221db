import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port that nobody listens on, from below those that the system gives to outgoing connections: one of these would be
 * taken again before the server begins.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
