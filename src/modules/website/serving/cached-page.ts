import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cached page: plain and compressed bytes with their ETag. */
export interface CachedPage {
  status: number;
  type: string;
  etag: string;
  plain: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthCompressing = 1024;

export interface PageResponse {
  status?: number;
  /** Address of a redirect. */
  location?: string;
  type: string;
  body: string;
}

/** Compresses a page once, for all who come for it. */
export async function toCachedPage({ status = 200, type, body }: PageResponse): Promise<CachedPage> {
  const plain = Buffer.from(body);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (plain.length < worthCompressing) return { status, type, etag, plain };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
  return { status, type, etag, plain, br, gzip: gzipped };
}

/** Sends a page in the smallest encoding that the browser accepts, or 304. */
export function sendCachedPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  const { headers } = request;
  reply
    .header('etag', page.etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding');
  if (headers['if-none-match']?.split(/,\s*/).includes(page.etag)) return reply.status(304).send();
  reply.type(page.type);
  const accepted = headers['accept-encoding'] ?? '';
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = page[encoding];
    if (bytes && accepted.includes(encoding)) return reply.header('content-encoding', encoding).send(bytes);
  }
  return reply.send(page.plain);
}
