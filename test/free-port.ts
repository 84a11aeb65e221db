import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port below the ephemeral range, from which the system could assign it to an outgoing connection before the server
 * starts.
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
