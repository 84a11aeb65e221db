import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { Logger } from 'pino';
import { Problem } from './problem.ts';
import { toProblemDocument } from './problem-document.ts';

/** Answers a request whose head is too long or no HTTP, in the default language, because nothing is known of the client. */
export function refuseUnreadableHead(error: ConnectionError, socket: Socket, log: Logger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Problem(431, 'head_too_long')
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new Problem(408, 'head_too_slow')
        : new Problem(400, 'malformed');
  const document = toProblemDocument(problem, 'bn', log);
  const body = JSON.stringify(document);
  socket.end(
    [
      `HTTP/1.1 ${document.status} ${STATUS_CODES[document.status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
