import { randomUUID } from 'node:crypto';
import { everywhere, extremeValues, plausibleValues, type Schema, sampleOf } from './samples.ts';

export interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

interface Target {
  method: string;
  /** Below `/api/v1`. */
  path: string;
  operation: Operation;
  isFirstOfKind: boolean;
}

export interface Attack {
  name: string;
  path: string;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

const json = { 'content-type': 'application/json' };
const overTheLimit = Buffer.alloc(2 * 1024 * 1024 + 1, 0x61);

/**
 * What is sent to a route. What fails before the route is looked at (decoding, parsing, limits) is sent to the first route
 * of each kind only.
 */
export function attacksOn({ method, path, operation, isFirstOfKind }: Target): Attack[] {
  const address = `/api/v1${path.replaceAll(/\{\w+\}/g, () => randomUUID())}`;
  const ids = ["x' or 1=1", '%00', ...(isFirstOfKind ? ['%ff', '%', '-1', 'a'.repeat(5000)] : [])];
  const inPath = path.includes('{')
    ? ids.map((id) => ({
        name: `id ${id.slice(0, 20)}`,
        path: `/api/v1${path.replaceAll(/\{\w+\}/g, id.includes('%') ? id : encodeURIComponent(id))}`,
      }))
    : [];
  if (!takesBody(method)) return [...inPath, ...attacksByQuery(address, operation)];
  const byBody = attacksByBody(address, operation);
  return [...inPath, ...byBody, ...(isFirstOfKind ? attacksOnParser(address) : [])];
}

const takesBody = (method: string) => ['POST', 'PUT', 'PATCH'].includes(method);

/** Routes of one kind share the way from the socket to their schema. */
export function kindOf(method: string, path: string, { requestBody }: Operation, isPublic: boolean): string {
  const types = Object.keys(requestBody?.content ?? {});
  return [method, path.includes('{'), isPublic, ...types].join(' ');
}

function attacksByQuery(path: string, { parameters = [] }: Operation): Attack[] {
  const names = parameters.filter((it) => it.in === 'query').map((it) => it.name);
  if (names.length === 0) return [{ name: 'nothing', path }];
  const everyField = (value: string) => `${path}?${names.map((name) => `${name}=${value}`).join('&')}`;
  const values = ['-1', 'Infinity', '9223372036854775808', '%00', '%ff', '2026-02-31'];
  return [
    { name: 'nothing', path },
    { name: 'lists for values', path: `${path}?${names.map((it) => `${it}[]=1&${it}[a][b]=2`).join('&')}` },
    { name: 'huge values', path: everyField('a'.repeat(3000)) },
    ...values.map((value) => ({ name: `query ${value}`, path: everyField(value) })),
    // One at a time, because with several invalid values the first one ends validation.
    ...names.flatMap((name) =>
      ['%00', '9223372036854775808'].map((value) => ({
        name: `${name}=${value}`,
        path: `${path}?${name}=${value}`,
      })),
    ),
  ];
}

function attacksByBody(path: string, { requestBody }: Operation): Attack[] {
  const schema = requestBody?.content['application/json']?.schema;
  const sample = (leaves: Parameters<typeof sampleOf>[1]) => JSON.stringify(sampleOf(schema, leaves) ?? {});
  const text = textTo(path);
  return [
    { name: 'no body', path },
    ...['null', '12', '"text"', '[]', '[[]]', '{}'].map((it) => text(it, it)),
    text('numbers for everything', sample(everywhere(12))),
    text('texts for everything', sample(everywhere('text'))),
    text('objects for everything', sample(everywhere({ a: [1] }))),
    text('nothing for everything', sample(everywhere(null))),
    text('huge texts', sample(extremeValues('ক'.repeat(20_000), 1))),
    text('negative numbers', sample(extremeValues('text', -1))),
    text('fractions', sample(extremeValues('text', 0.5))),
    text('a number beyond all', sample(extremeValues('text', '§')).replaceAll('"§"', '1e999')),
    text('a number beyond bigint', sample(extremeValues('text', 2 ** 63))),
    text('plausible', sample(plausibleValues('text'))),
    text('plausible, with NUL', sample(plausibleValues('a\u0000b'))),
    text('plausible, with half a pair', sample(plausibleValues('§')).replaceAll('§', '\\ud800')),
    text('plausible, with big numbers', sample({ ...plausibleValues('1'), number: () => 2_147_483_648 })),
    text(
      'plausible, with bigger numbers',
      sample({ ...plausibleValues('1'), number: () => Number.MAX_SAFE_INTEGER }),
    ),
  ];
}

/** What no schema sees. */
function attacksOnParser(path: string): Attack[] {
  const text = textTo(path);
  const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n\u0000\r\n--x--\r\n';
  return [
    text('an empty body', ''),
    text('broken JSON', '{"name":'),
    text('a poisoned prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
    text('deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    text('deep objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
    { name: 'invalid UTF-8', path, bytes: Buffer.from('7b2261223a22fffe80227d', 'hex'), headers: json },
    {
      name: 'a wrong content type',
      path,
      bytes: Buffer.from('a=1'),
      headers: { 'content-type': 'text/plain' },
    },
    { name: 'no content type at all', path, bytes: Buffer.from('a=1'), headers: { 'content-type': '' } },
    {
      name: 'a form',
      path,
      bytes: Buffer.from('a=%ff&b=%00'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    {
      name: 'a multipart form',
      path,
      bytes: Buffer.from(form),
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(form.length) },
    },
    {
      name: 'a broken multipart form',
      path,
      bytes: Buffer.from('--y'),
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '3' },
    },
    {
      name: 'multipart without a boundary',
      path,
      bytes: Buffer.from('--y'),
      headers: { 'content-type': 'multipart/form-data', 'content-length': '3' },
    },
    { name: 'more than the limit', path, bytes: overTheLimit, headers: json },
  ];
}

const textTo =
  (path: string) =>
  (name: string, body: string): Attack => ({ name, path, bytes: Buffer.from(body), headers: json });
