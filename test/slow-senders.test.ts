import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { modules } from '#apps/server/modules.ts';
import { declaredRoutes } from '#kernel/http/permissions.ts';
import { openGate } from './push-device.ts';
import { type World, world } from './world.ts';

interface Address {
  method: string;
  path: string;
}

const multipart = 'multipart/form-data; boundary=slow';
const form = 'application/x-www-form-urlencoded';

/** So many hang at once: more than a pool has connections, fewer than one address may send. */
const atOnce = 40;

describe('senders of whom a half of the body arrives', () => {
  let w: World;
  let gate: Awaited<ReturnType<typeof openGate>>;
  const sockets = new Set<Socket>();
  let batch = 0;

  beforeAll(async () => {
    w = await world();
    gate = await openGate(w);
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  });
  afterAll(() => gate.close());

  const api = (): Address[] =>
    modules.flatMap((module) => [
      ...declaredRoutes(module.routes).map((it) => ({ ...it, path: `/api/v1${it.path}` })),
      ...declaredRoutes(module.fixedRoutes ?? {}),
    ]);

  /** The addresses outside the API, from the tree that the server itself draws. */
  function pages(): Address[] {
    const parts: string[] = [];
    const found = w.stage.server
      .printRoutes()
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods = ''] =
          /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
        const depth = indent.length / 4;
        parts.splice(depth, parts.length, part);
        const path = parts.join('');
        return methods.split(', ').map((method) => ({ method, path }));
      });
    return found.filter(({ method, path }) => method && !path.startsWith('/api/v1') && !path.includes('*'));
  }

  const takesBody = ({ method }: Address) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

  /** Sends the head and the first bytes, and then nothing. */
  async function hang({ method, path }: Address, type: string) {
    const socket = connect({ port: gate.port, host: '127.0.0.1', localAddress: `127.0.1.${batch}` });
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    const address = path.replaceAll(/[{:](\w+)\}?/g, '00000000-0000-7000-8000-000000000000');
    socket.write(
      [
        `${method} ${address}?SN=1 HTTP/1.1`,
        `host: ${w.site.alias}.localhost`,
        // A token, even a wrong one, passes the guard against foreign pages.
        ...(path.startsWith('/api/') ? ['authorization: Bearer slow'] : []),
        `content-type: ${type}`,
        'content-length: 4000',
        '',
        '--slow\r\n',
      ].join('\r\n'),
    );
  }

  async function heldTransactions(): Promise<number> {
    // The embedded database has one connection: whoever held it would have stopped the visits already.
    if (w.stage.database.kind === 'pglite') return 0;
    const rows = await w.stage.database.owner.query(
      "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    return rows.length;
  }

  async function holdsNothing(addresses: Address[], type: string) {
    for (let from = 0; from < addresses.length; from += atOnce) {
      batch += 1;
      await Promise.all(addresses.slice(from, from + atOnce).map((it) => hang(it, type)));
      const visitor = w.visitor('en', `${w.site.alias}.localhost`);
      for (let visit = 0; visit < 3; visit += 1)
        expect((await visitor.get('/en/web/feedback')).status).toBe(200);
      await vi.waitFor(async () => expect(await heldTransactions()).toBe(0));
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    }
  }

  it('hold no transaction at any route of the API', async () => {
    const addresses = api().filter(takesBody);
    expect(addresses.length).toBeGreaterThan(300);
    await holdsNothing(addresses, multipart);
  });

  it('hold no transaction at any page, callback or device', async () => {
    const addresses = pages().filter(takesBody);
    expect(addresses.map((it) => it.path)).toEqual(
      expect.arrayContaining([
        '/web/admission-form',
        '/en/student-form/registration',
        '/web/feedback',
        '/web/exam-result',
        '/edu/application',
        '/iclock/cdata',
        '/oauth/token',
        '/online-payment/:site/:payment/ipn',
      ]),
    );
    await holdsNothing(addresses, multipart);
    await holdsNothing(addresses, form);
  });
});
