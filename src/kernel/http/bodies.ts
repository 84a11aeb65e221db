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
  return partsOf(await readBytes(request), request.headers['content-type'] ?? '', maxTextBytes);
}

/** Puts what comes at its place at once: to join 25 MB at the end would hold everybody else up. */
async function readBytes({
  raw,
  headers,
}: Pick<FastifyRequest, 'raw' | 'headers'>): Promise<Buffer<ArrayBuffer>> {
  // Takes no memory before it is written to.
  const bytes = Buffer.allocUnsafeSlow(Math.min(Number(headers['content-length']), maxUploadBytes));
  let size = 0;
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      if (size + chunk.length > bytes.length) throw new Problem(413, 'too_large');
      size += chunk.copy(bytes, size);
    }
  } catch (error) {
    // The sender has gone, or was too slow.
    throw error instanceof Problem ? error : new Problem(400, 'malformed');
  }
  return bytes.subarray(0, size);
}

/**
 * The fields of `multipart/form-data` (RFC 7578), files without another copy of what they hold: the parser of `Response` goes over 10 MB
 * several times, and everybody waits meanwhile. Counted before anything is made of a part.
 */
function partsOf(bytes: Buffer<ArrayBuffer>, type: string, maxTextBytes: number): FormData {
  const [, quoted, plain] =
    /^multipart\/form-data;.*boundary=(?:"([^"]{1,70})"|([^;,\s"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  const malformed = () => new Problem(400, 'malformed');
  if (!boundary) throw malformed();
  const mark = Buffer.from(`--${boundary}`);
  const form = new FormData();
  let [parts, textBytes] = [0, 0];
  let at = bytes.indexOf(mark);
  if (at !== 0) throw malformed();
  for (;;) {
    const start = at + mark.length;
    if (bytes.subarray(start, start + 2).equals(end)) return form;
    const next = bytes.indexOf(mark, start);
    if (next < 0 || !bytes.subarray(start, start + 2).equals(newLine)) throw malformed();
    const head = bytes.subarray(start + 2, Math.min(next, start + 2 + maxPartHeadBytes));
    const headBytes = head.indexOf('\r\n\r\n');
    if (headBytes < 0 || !bytes.subarray(next - 2, next).equals(newLine)) throw malformed();
    const { name, filename, contentType } = readHead(head.toString('utf8', 0, headBytes));
    const from = start + 2 + headBytes + 4;
    parts += 1;
    if (filename === undefined) textBytes += next - start;
    if (parts > maxFields || textBytes > maxTextBytes) throw new Problem(413, 'too_large');
    if (name === undefined || from > next - 2) throw malformed();
    const value = bytes.subarray(from, next - 2);
    if (filename === undefined) form.append(name, value.toString('utf8'));
    else form.append(name, new UploadedFile(value, filename, contentType));
    at = next;
  }
}

/** A file over the bytes that came. `File` itself copies them when it is made, and twice more when it is read. */
class UploadedFile extends File {
  readonly #content: Buffer<ArrayBuffer>;

  constructor(content: Buffer<ArrayBuffer>, name: string, type: string) {
    super([], name, { type });
    this.#content = content;
  }

  override get size(): number {
    return this.#content.length;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#content;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.#content).buffer;
  }

  override async text(): Promise<string> {
    return this.#content.toString('utf8');
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob([this.#content]).slice(start, end, type);
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new Blob([this.#content]).stream();
  }
}

const newLine = Buffer.from('\r\n');
const end = Buffer.from('--');

/** What the head of a part says; browsers write three signs of a name as percentages. */
function readHead(head: string) {
  const disposition = /^content-disposition:[ \t]*form-data(.*)$/im.exec(head)?.[1];
  const parameter = (name: string) =>
    new RegExp(`;[ \\t]*${name}="([^"]*)"`, 'i')
      .exec(disposition ?? '')?.[1]
      ?.replaceAll('%22', '"')
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n');
  return {
    name: parameter('name'),
    filename: parameter('filename'),
    contentType: /^content-type:[ \t]*(\S.*)$/im.exec(head)?.[1]?.trim() ?? 'application/octet-stream',
  };
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
