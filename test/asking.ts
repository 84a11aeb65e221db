import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contract } from '#apps/server/contract.ts';
import { type DeclaredRoute, declaredRoutes } from '#kernel/http/permissions.ts';
import { requestValues, type Wish } from './asking.values.ts';
import type { FilledRows } from './builders/every-table.ts';
import { pictureWithText } from './builders/pictures.ts';
import { plausibleValues, type Schema, sampleOf } from './fuzz/samples.ts';
import type { TestClient, TestResponse } from './world.ts';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

export type DescribedRoute = DeclaredRoute & { operation: Operation };

/** Whether a route asks for an account. Signing out is left out: it ends the session that the others need. */
export const isGuarded = ({ permission, method, path }: DeclaredRoute) =>
  permission !== 'public' && !(method === 'DELETE' && path === '/session');

/** Every guarded route with its description. */
export async function guardedRoutes(server: FastifyInstance): Promise<DescribedRoute[]> {
  const answer = await server.inject({ url: '/api/openapi.json' });
  const { paths } = answer.json() as { paths: Record<string, Record<string, Operation>> };
  return declaredRoutes(contract)
    .filter(isGuarded)
    .map((it) => ({ ...it, operation: paths[it.path]![it.method.toLowerCase()]! }));
}

/** Whether the path of a route names a record by its id. */
export const isById = (route: DeclaredRoute) =>
  [...route.path.matchAll(/\{(\w+)\}/g)].some(([, name]) => !(name! in namesNoRecord));

/** Path parameters that are no ids, with a valid value. */
const namesNoRecord: Record<string, string> = {
  kind: 'students',
  month: '2026-01',
  fiscal_year: '2025-26',
  number: '1',
  key: 'people.roll_scope',
};

/** Asks a route about the filled rows: with their id in the path, in the query and in every id of a valid body. */
export async function askAbout(
  asker: TestClient,
  route: DescribedRoute,
  rows: FilledRows,
  wish: Wish = {},
): Promise<TestResponse> {
  const { operation, method } = route;
  const known = requestValues[route.name]?.(rows) ?? {};
  const path = addressOf(route, rows, { ...known.path, ...wish.path }, { ...known.query, ...wish.query });
  const headers = { 'idempotency-key': randomUUID(), ...wish.headers };
  if (method === 'GET') return asker.send(method, path, undefined, headers);
  const content = operation.requestBody?.content ?? {};
  const multipart = content['multipart/form-data']?.schema;
  const sample = sampleAbout(
    multipart ?? content['application/json']?.schema,
    rows,
    headers['idempotency-key'],
  );
  const values = { ...sample, ...known.body, ...wish.body };
  if (multipart) {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) continue;
      if (value instanceof File) form.set(name, value);
      else if (['attachment', 'file', 'files', 'logo', 'photo', 'picture', 'signature'].includes(name))
        form.set(name, new File([pictureWithText(rows.mark)], 'file.png', { type: 'image/png' }));
      else form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return asker.upload(path, form, method as 'POST' | 'PUT', headers);
  }
  const body = JSON.stringify(values);
  return asker.send(method, path, Buffer.from(body), { ...headers, 'content-type': 'application/json' });
}

function addressOf(
  { path, operation }: DescribedRoute,
  rows: FilledRows,
  inPath: Record<string, string>,
  inQuery: Record<string, string | undefined>,
): string {
  const asked = path.replaceAll(
    /\{(\w+)\}/g,
    (_, part: string) => inPath[part] ?? namesNoRecord[part] ?? idNamed(part, rows),
  );
  const query = (operation.parameters ?? []).flatMap(({ in: place, name, required, schema }) => {
    if (place !== 'query') return [];
    if (name in inQuery) return [];
    if (JSON.stringify(schema).includes('uuid') || /_ids?$/.test(name)) return [[name, idNamed(name, rows)]];
    if (/^(q|search|code|slip_no)$/.test(name)) return required ? [[name, rows.mark]] : [];
    const value = inReports[name] ?? (required ? (schema?.enum?.[0] ?? namesNoRecord[name]) : undefined);
    return value === undefined ? [] : [[name, String(value)]];
  });
  const chosen = Object.entries(inQuery).filter(([, value]) => value !== undefined) as [string, string][];
  const search = new URLSearchParams([...query, ...chosen] as [string, string][]).toString();
  return `/api/v1${asked}${search && `?${search}`}`;
}

/** Query parameters of reports, which their rules require rather than the contract: the year that the rows are of. */
const inReports: Record<string, string> = {
  from: '2026-01-01',
  to: '2026-01-31',
  on: '2026-01-01',
  on_date: '2026-01-01',
  up_to_on: '2026-01-01',
  fiscal_year: '2025-26',
};

/** The row that the filled rows refer to under a name or the end of it (`class_id` for `from_class_id`), otherwise themselves. */
function idNamed(name: string, { id, references }: FilledRows): string {
  const words = name.replace(/_ids$/, '_id').split('_');
  for (let first = 0; first < words.length - 1; first += 1) {
    const known = references[words.slice(first).join('_')];
    if (known) return known;
  }
  return id;
}

/** A body that the contract lets through, with an id of the rows wherever it asks for one. */
function sampleAbout(schema: Schema | undefined, rows: FilledRows, key: string): Record<string, unknown> {
  const leaves = plausibleValues('text');
  const sample = sampleOf(schema, {
    ...leaves,
    text: (it) => (it.format === 'uuid' ? rows.id : leaves.text(it)),
  });
  return byName(sample, '', rows, key) as Record<string, unknown>;
}

/** Values for texts whose format only their name tells. */
function byName(value: unknown, name: string, rows: FilledRows, key: string): unknown {
  if (Array.isArray(value)) return value.map((it) => byName(it, name, rows, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([field, it]) => [field, byName(it, field, rows, key)]),
    );
  if (value === rows.id) return idNamed(name, rows);
  if (name === 'ends_on') return '2026-12-31';
  if (name === 'fiscal_year' && typeof value === 'string') return '2025-26';
  if (value !== 'text') return value;
  if (name.endsWith('_id') || name.endsWith('_ids')) return idNamed(name, rows);
  if (name === 'from') return '2026-01-01';
  if (name === 'to') return '2026-12-31';
  if (name === 'date_of_birth') return '2000-01-01';
  // A name in Bangla has a Bangla letter; a birth registration is one person's.
  if (name.endsWith('name_bn')) return 'বাংলা নাম';
  // A child's own, and the same where the request is repeated.
  if (name === 'birth_registration_no')
    return `2010${String(Number.parseInt(key.slice(0, 8), 16)).padStart(13, '0')}`;
  if (name === 'on' || name === 'on_date' || name.endsWith('_on')) return '2026-11-19';
  if (name === 'routing_no') return '200263411';
  if (/^(ends_at|late_after|attendance_cutoff|quiet_to)$/.test(name)) return '09:00';
  if (/_(at|from|time)$/.test(name)) return '08:00';
  if (/phone|mobile|contact_number|number_lines/.test(name)) return '01712345678';
  if (/(^|_)url$/.test(name)) return 'https://meet.example.org/';
  if (/colou?r$/.test(name)) return '#c92a2a';
  if (name === 'email') return 'rahima@example.org';
  if (name.startsWith('password')) return 'Monsoon-2026-river';
  if (name === 'gender') return 'male';
  if (name === 'religion') return 'islam';
  return value;
}
