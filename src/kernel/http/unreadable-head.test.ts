import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { refuseUnreadableHead } from './unreadable-head.ts';

describe('a request whose head cannot be parsed', () => {
  /** Answer of a real Node server to raw bytes, which injected test requests do not reach. */
  async function answerTo(
    text: string,
  ): Promise<{ status: number; type: string | undefined; body: { code: string } }> {
    const log = pino({ level: 'silent' });
    const server = Fastify({
      clientErrorHandler: (error, socket) => refuseUnreadableHead(error, socket, log),
    });
    server.get('/', async () => 'served');
    await server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    await server.close();
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const type = /^content-type: (.*)$/im.exec(head)?.[1];
    return { status: Number(head.split(' ')[1]), type, body: JSON.parse(body) };
  }

  it('is answered with a problem when its query is too long', async () => {
    const answer = await answerTo(`GET /?q=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    expect(answer).toMatchObject({ status: 431, type: 'application/problem+json; charset=utf-8' });
    expect(answer.body.code).toBe('head_too_long');
  });

  it('is answered with a problem when it is not HTTP', async () => {
    const answer = await answerTo('BIDYALOY\r\n\r\n');
    expect(answer).toMatchObject({ status: 400, type: 'application/problem+json; charset=utf-8' });
    expect(answer.body.code).toBe('malformed');
  });
});
