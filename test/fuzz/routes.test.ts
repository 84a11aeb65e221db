import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#apps/server/contract.ts';
import { defaultPermissions } from '#apps/server/roles.ts';
import { declaredRoutes, type RoleCode } from '#kernel/http/permissions.ts';
import { problemDocument } from '#kernel/http/problem-document.ts';
import { type TestClient, type World, world } from '../world.ts';
import { everywhere, extremeValues, plausibleValues, type Schema, sampleOf } from './samples.ts';

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

interface Attack {
  name: string;
  path: string;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

const json = { 'content-type': 'application/json' };
const overTheLimit = Buffer.alloc(2 * 1024 * 1024 + 1, 0x61);
const roles: RoleCode[] = [
  'site-admin',
  'core-admin',
  'employee',
  'teacher',
  'student',
  'guardian',
  'bank-user',
];

// Signing out ends what the others need, so its turn comes last.
const routes = declaredRoutes(contract).sort((a, b) => Number(endsSession(a)) - Number(endsSession(b)));

function endsSession({ method, path }: { method: string; path: string }): boolean {
  return method === 'DELETE' && path === '/session';
}

describe('random requests', () => {
  let w: World;
  let paths: Record<string, Record<string, Operation>>;

  beforeAll(async () => {
    w = await world();
    const answer = await w.stage.server.inject({ url: '/api/openapi.json' });
    paths = (answer.json() as { paths: typeof paths }).paths;
  });

  it('are generated for every route', () => {
    const missing = routes.filter(({ method, path }) => !paths[path]?.[method.toLowerCase()]);
    expect(missing.map((it) => it.name)).toEqual([]);
  });

  it.each(routes.map((it) => [`${it.method} ${it.path}`, it] as const))(
    '%s never fails with a server error, and explains refusals in Bangla',
    async (_, route) => {
      const operation = paths[route.path]![route.method.toLowerCase()]!;
      const role = roles.find((it) => defaultPermissions(it).includes(route.permission!)) ?? 'site-admin';
      const asker = await w.as(role, { language: 'bn' });
      const offences: string[] = [];
      for (const attack of attacksOn(route.method, route.path, operation)) {
        const offence = await offenceOf(asker, route.method, attack);
        if (offence) offences.push(`${attack.name}: ${offence}`);
      }
      expect(offences).toEqual([]);
    },
  );
});

async function offenceOf(asker: TestClient, method: string, attack: Attack): Promise<string | undefined> {
  const headers = { 'idempotency-key': randomUUID(), ...attack.headers };
  const answer = await asker.send<{ detail: string }>(method, attack.path, attack.bytes, headers);
  if (answer.status < 400) return undefined;
  if (answer.status >= 500) return `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  if (!String(answer.headers['content-type']).startsWith('application/problem+json'))
    return `${answer.status} as ${answer.headers['content-type']}`;
  if (!problemDocument.safeParse(answer.body).success)
    return `no problem document: ${JSON.stringify(answer.body).slice(0, 300)}`;
  if (!/[\u0980-\u09ff]/.test(answer.body.detail)) return `not in Bangla: ${answer.body.detail}`;
  return undefined;
}

function attacksOn(method: string, path: string, operation: Operation): Attack[] {
  const address = `/api/v1${path.replaceAll(/\{\w+\}/g, () => randomUUID())}`;
  const inPath = path.includes('{')
    ? ["x' or 1=1", '%00', '%ff', '%', '-1', 'a'.repeat(5000)].map((id) => ({
        name: `id ${id.slice(0, 20)}`,
        path: `/api/v1${path.replaceAll(/\{\w+\}/g, id.includes('%') ? id : encodeURIComponent(id))}`,
      }))
    : [];
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(method);
  return [...inPath, ...(hasBody ? attacksByBody(address, operation) : attacksByQuery(address, operation))];
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
  const text = (name: string, body: string): Attack => ({
    name,
    path,
    bytes: Buffer.from(body),
    headers: json,
  });
  const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n\u0000\r\n--x--\r\n';
  return [
    { name: 'no body', path },
    text('an empty body', ''),
    text('broken JSON', '{"name":'),
    ...['null', '12', '"text"', '[]', '[[]]', '{}'].map((it) => text(it, it)),
    text('a poisoned prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
    text('deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    text('deep objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
    { name: 'invalid UTF-8', path, bytes: Buffer.from('7b2261223a22fffe80227d', 'hex'), headers: json },
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
