import type { FastifyRequest } from 'fastify';
import { isStorableText, readMultipart } from '#kernel/http/bodies.ts';

export interface FormBody {
  /** The values of the form; a name that comes several times has the first of them. */
  values: Record<string, string>;
  /** All values of a name that comes several times. */
  lists: Record<string, string[]>;
  files: Map<string, File>;
  /** Fields whose text is too long for any field, or that no database holds; their values are left empty. */
  unfit: Record<string, 'not_valid'>;
}

const maxTextBytes = 256 * 1024;
/** Twice what the longest field takes. */
const maxLetters = 6_000;
/** No letter has so many accents; to bring them into the order of NFC takes the square of their number. */
const endlessAccents = /\p{M}{30}/u;

/**
 * Reads a form that a browser posts without script, with its files where it has any. Not inside a transaction: a slow sender would
 * hold its connection.
 * @throws 400 where it cannot be read, 413 where it has too many fields or is too long
 */
export async function readFormBody(request: FastifyRequest): Promise<FormBody> {
  const lists = new Map<string, string[]>();
  const files = new Map<string, File>();
  const unfit: FormBody['unfit'] = {};
  for (const [name, value] of await readFields(request)) {
    if (value instanceof File) {
      files.set(name, value);
      continue;
    }
    const isFit = value.length <= maxLetters && isStorableText(value) && !endlessAccents.test(value);
    if (!isFit) unfit[name] = 'not_valid';
    const list = lists.get(name);
    const text = isFit ? value.normalize('NFC') : '';
    if (list) list.push(text);
    else lists.set(name, [text]);
  }
  return {
    values: Object.fromEntries([...lists].map(([name, [first = '']]) => [name, first.trim()])),
    lists: Object.fromEntries(lists),
    files,
    unfit,
  };
}

async function readFields(request: FastifyRequest): Promise<Iterable<[string, string | File]>> {
  if (request.headers['content-type']?.startsWith('multipart/form-data'))
    return readMultipart(request, maxTextBytes);
  return Object.entries((request.body ?? {}) as object).map(([name, value]) => [name, String(value)]);
}
