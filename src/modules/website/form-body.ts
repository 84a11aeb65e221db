import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

export interface FormBody {
  /** The values of the form; a name that comes several times has the first of them. */
  values: Record<string, string>;
  /** All values of a name that comes several times. */
  lists: Record<string, string[]>;
  files: Map<string, File>;
}

/** Reads a form that a browser posts without script, with its files where it has any. `undefined` where it cannot be read. */
export async function readFormBody(request: FastifyRequest): Promise<FormBody | undefined> {
  const form = new Map<string, string[]>();
  const files = new Map<string, File>();
  const add = (name: string, value: string) =>
    form.set(name, [...(form.get(name) ?? []), value.normalize('NFC')]);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    const body = Readable.toWeb(request.raw) as ReadableStream<Uint8Array<ArrayBuffer>>;
    const parsed = await new Response(body, { headers: { 'content-type': type } })
      .formData()
      .catch(() => undefined);
    if (!parsed) return undefined;
    for (const [name, value] of parsed)
      if (value instanceof File) files.set(name, value);
      else add(name, value);
  } else {
    for (const [name, value] of Object.entries((request.body ?? {}) as Record<string, unknown>))
      add(name, String(value));
  }
  return {
    values: Object.fromEntries([...form].map(([name, [first = '']]) => [name, first.trim()])),
    lists: Object.fromEntries(form),
    files,
  };
}
