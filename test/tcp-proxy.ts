import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy on loopback that can cut what runs through it. */
export interface TcpProxy {
  port: number;
  /** Breaks every connection and refuses new ones until {@link TcpProxy.mend}. */
  cut(): void;
  /** Keeps every connection open and passes nothing on, as a network that loses packets does. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Passes connections on to a port of this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let state: 'open' | 'cut' | 'silent' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    if (state === 'cut') return visitor.destroy();
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [visitor, upstream],
      [upstream, visitor],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (state === 'open') to.write(bytes);
      });
      from.on('error', () => from.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      state = 'cut';
      breakAll();
    },
    silence() {
      state = 'silent';
    },
    mend() {
      state = 'open';
    },
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
