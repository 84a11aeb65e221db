import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { World } from './world.ts';

interface DeviceAnswer {
  status: number;
  text: string;
  type: string | undefined;
}

/** The server under test on a port of this machine, for devices that know nothing but HTTP. */
export async function openGate(w: World): Promise<{ port: number; close: () => void }> {
  const { server } = w.stage;
  const gate = createServer((asked, answer) => server.routing(asked, answer));
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  return {
    port: (gate.address() as AddressInfo).port,
    close() {
      gate.close();
      gate.closeAllConnections();
    },
  };
}

/** An attendance device that speaks ADMS over loopback: bare HTTP, no cookies, no content type. */
export class PushDevice {
  readonly #port: number;
  readonly #base: string;
  readonly #tail: string;
  readonly serialNo: string;

  /** @param key stands in the address; `comm` is given as `pushcommkey` instead */
  constructor(port: number, serialNo: string, { key, comm }: { key?: string; comm?: string } = {}) {
    this.#port = port;
    this.serialNo = serialNo;
    this.#base = key ? `/devices/${key}/iclock` : '/iclock';
    this.#tail = comm ? `&pushcommkey=${comm}` : '';
  }

  hello = () => this.#ask('GET', 'cdata', '&options=all&language=69&pushver=2.4.1');
  poll = () => this.#ask('GET', 'getrequest');
  result = (body: string) => this.#ask('POST', 'devicecmd', '', Buffer.from(body));

  /** Pushes lines of a table, the punches unless another one is named. */
  push = (lines: readonly string[], table = 'ATTLOG') =>
    this.#ask('POST', 'cdata', `&table=${table}&Stamp=9999`, Buffer.from(`${lines.join('\n')}\n`));

  #ask(method: 'GET' | 'POST', path: string, more = '', body?: Buffer): Promise<DeviceAnswer> {
    const url = `${this.#base}/${path}?SN=${encodeURIComponent(this.serialNo)}${more}${this.#tail}`;
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          method,
          path: url,
          agent: false,
          headers: { 'user-agent': 'iClock Proxy/1.09', ...(body && { 'content-length': body.length }) },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(parts).toString('utf8'),
              type: answer.headers['content-type'],
            }),
          );
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }
}
