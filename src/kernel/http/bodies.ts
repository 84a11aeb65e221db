import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** JSON, and the fields of forms; lists of a thousand rows fit. */
export const maxBodyBytes = 2 * 1024 * 1024;
const maxUploadBytes = 25 * 1024 * 1024;
/** A form without files: the longest has fifty fields, with a message of some thousand letters. */
const maxFormBytes = 256 * 1024;
const maxFields = 1000;
const maxPartHeadBytes = 4096;
const deepest = 64;

/** Lets Fastify read JSON and forms within their limits; an upload stays a stream for {@link readMultipart}. */
export function acceptBodies(server: FastifyInstance): void {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, parsed) =>
    isTooDeep(body as string)
      ? parsed(new Problem(400, 'malformed'))
      : readJson(request, body as string, parsed),
  );
  server.addContentTypeParser('multipart/form-data', (request, _payload, parsed) => {
    const length = Number(request.headers['content-length']);
    if (!Number.isFinite(length) || length > maxUploadBytes) parsed(new Problem(413, 'too_large'));
    else parsed(null, undefined);
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, parsed) =>
      hasMoreThan(body as string, '&', maxFields)
        ? parsed(new Problem(413, 'too_large'))
        : parsed(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

/**
 * Reads an upload to its end, and only then makes fields of it; before a transaction begins, as a slow sender takes minutes.
 * @throws 400 where it cannot be read, 413 where it has too many parts or too long texts
 */
export async function readMultipart(
  request: Pick<FastifyRequest, 'raw' | 'headers'>,
  maxTextBytes = maxBodyBytes,
): Promise<FormData> {
  const type = request.headers['content-type'] ?? '';
  const bytes = await readBytes(request);
  boundParts(bytes, type, maxTextBytes);
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Problem(400, 'malformed');
  });
}

async function readBytes({ raw }: Pick<FastifyRequest, 'raw'>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of raw) {
      size += (chunk as Buffer).length;
      if (size > maxUploadBytes) throw new Problem(413, 'too_large');
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    // The sender has gone, or was too slow.
    throw error instanceof Problem ? error : new Problem(400, 'malformed');
  }
  return Buffer.concat(chunks);
}

/** Looks at where parts begin, which takes no time; the parser would make an object of each. */
function boundParts(bytes: Buffer, type: string, maxTextBytes: number): void {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^;,\s"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new Problem(400, 'malformed');
  const mark = Buffer.from(`--${boundary}`);
  let [parts, textBytes] = [0, 0];
  for (let at = bytes.indexOf(mark); at >= 0; ) {
    const start = at + mark.length;
    const next = bytes.indexOf(mark, start);
    if (next < 0) return;
    const head = bytes.subarray(start, Math.min(next, start + maxPartHeadBytes));
    const headBytes = head.indexOf('\r\n\r\n');
    if (headBytes < 0) throw new Problem(400, 'malformed');
    parts += 1;
    if (!/\bfilename\*?=/i.test(head.toString('latin1', 0, headBytes))) textBytes += next - start;
    if (parts > maxFields || textBytes > maxTextBytes) throw new Problem(413, 'too_large');
    at = next;
  }
}

/** Whether the database can hold a text: PostgreSQL has no place for NUL, nor for half of a letter. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function hasMoreThan(text: string, sign: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    count += 1;
    if (count >= most) return true;
  }
  return false;
}

/** Whether JSON nests deeper than any valid input; recursion over it would overflow the stack. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}
