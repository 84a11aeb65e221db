import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contract } from '#apps/server/contract.ts';
import { type DeclaredRoute, declaredRoutes } from '#kernel/http/permissions.ts';
import { plausibleValues, type Schema, sampleOf } from './fuzz/samples.ts';
import type { TestClient, TestResponse } from './world.ts';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

export type DescribedRoute = DeclaredRoute & { operation: Operation };

/** Path parameters that are no ids, with a valid value. */
const namesNoRecord: Record<string, string> = {
  kind: 'students',
  month: '2026-11',
  fiscal_year: '2026-27',
};

/** Values for paths that need another format. */
const pathValues: Record<string, Record<string, string>> = {
  'accounts.periods.lock': { month: '2026-11-01' },
  'accounts.periods.unlock': { month: '2026-11-01' },
};

/** Fields whose sample neither their schema nor their name tells. */
const bodyValues: Record<string, Record<string, unknown>> = {
  'communication.notices.update': { class_ids: [], class_section_ids: [] },
  'fees.waivers.update': { percent: 10, amount_poisha: null },
};

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
  [...route.path.matchAll(/\{(\w+)\}/g)].some(([, name]) => !namesNoRecord[name!]);

/** Values that replace those of the sample. */
export interface Wish {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Asks a route about the record with this id: in the path, in the query and in every id of a valid body. */
export async function askAbout(
  asker: TestClient,
  route: DescribedRoute,
  id: string,
  wish: Wish = {},
): Promise<TestResponse> {
  const { operation, method } = route;
  const path = addressOf(route, id, wish);
  const headers = { 'idempotency-key': randomUUID() };
  if (method === 'GET') return asker.send(method, path, undefined, headers);
  const content = operation.requestBody?.content ?? {};
  const multipart = content['multipart/form-data']?.schema;
  if (multipart) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...sampleAbout(route, multipart, id), ...wish.body })) {
      if (value instanceof File) form.set(name, value);
      else if (['attachment', 'file', 'files', 'logo', 'photo', 'picture', 'signature'].includes(name))
        form.set(name, new File([pixel], 'file.png', { type: 'image/png' }));
      else form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return asker.upload(path, form, method as 'POST' | 'PUT');
  }
  const sample = sampleAbout(route, content['application/json']?.schema, id);
  const body = JSON.stringify({ ...sample, ...wish.body });
  return asker.send(method, path, Buffer.from(body), { ...headers, 'content-type': 'application/json' });
}

function addressOf({ name, path, operation }: DescribedRoute, id: string, wish: Wish): string {
  const asked = path.replaceAll(
    /\{(\w+)\}/g,
    (_, part: string) => wish.path?.[part] ?? pathValues[name]?.[part] ?? namesNoRecord[part] ?? id,
  );
  const inQuery = (operation.parameters ?? []).filter(
    (it) => it.in === 'query' && JSON.stringify(it.schema).includes('uuid'),
  );
  const ids = Object.fromEntries(inQuery.map((it) => [it.name, id]));
  const query = new URLSearchParams({ ...ids, ...wish.query }).toString();
  return `/api/v1${asked}${query && `?${query}`}`;
}

/** A body that the contract lets through, with the id wherever it asks for one. */
function sampleAbout(route: DescribedRoute, schema: Schema | undefined, id: string): Record<string, unknown> {
  const leaves = plausibleValues('text');
  const sample = sampleOf(schema, {
    ...leaves,
    text: (it) => (it.format === 'uuid' ? id : leaves.text(it)),
  });
  return { ...(byName(sample, '', id) as object), ...bodyValues[route.name] };
}

/** Values for texts whose format only their name tells. */
function byName(value: unknown, name: string, id: string): unknown {
  if (Array.isArray(value)) return value.map((it) => byName(it, name, id));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, byName(it, key, id)]));
  if (name === 'ends_on') return '2026-12-31';
  if (value !== 'text') return value;
  if (name.endsWith('_id')) return id;
  if (name === 'on' || name.endsWith('_on') || name === 'date_of_birth') return '2026-11-19';
  if (name === 'routing_no') return '200263411';
  if (name === 'ends_at' || name === 'late_after' || name === 'attendance_cutoff') return '09:00';
  if (name.endsWith('_at')) return '08:00';
  if (/phone|mobile|contact_number/.test(name)) return '01712345678';
  if (/(^|_)url$/.test(name)) return 'https://meet.example.org/';
  if (name === 'colour') return '#c92a2a';
  if (name === 'email') return 'rahima@example.org';
  if (name.startsWith('password')) return 'Monsoon-2026-river';
  if (name === 'gender') return 'male';
  if (name === 'religion') return 'islam';
  return value;
}

/** The smallest picture. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
