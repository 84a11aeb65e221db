import { beforeAll, describe, expect, it } from 'vitest';
import { defaultPermissions } from '#apps/server/roles.ts';
import { type DescribedRoute, guardedRoutes, isById } from './asking.ts';
import type { Schema } from './fuzz/samples.ts';
import { type TestClient, type World, world } from './world.ts';

type Value = string | number | boolean;
type Row = Record<string, unknown> & { id?: string };

/** Rows in one page of a list. */
const page_size = 100;

describe('lists', () => {
  let w: World;
  let routes: DescribedRoute[];

  beforeAll(async () => {
    w = await world();
    routes = (await guardedRoutes(w.stage.server)).filter((it) => it.method === 'GET' && !isById(it));
  });

  // Of an institution with a row in every table, and of the national catalogue.
  it.each(['site-admin', 'core-admin'] as const)(
    'of %s, filtered by a field of their rows, contain exactly the matching rows',
    async (role) => {
      const asker = await w.as(role, role === 'site-admin' ? { site: w.otherSite } : {});
      const mine = defaultPermissions(role);
      const checked: string[] = [];
      const wrong: string[] = [];
      for (const route of routes.filter((it) => mine.includes(it.permission ?? ''))) {
        const parameters = (route.operation.parameters ?? []).filter((it) => it.in === 'query');
        const given = Object.fromEntries(
          parameters.filter((it) => it.required).map((it) => [it.name, requiredValue(it.name)]),
        );
        const read = (query: object = {}) => rowsOf(asker, route, { ...given, ...query });
        const rows = await read();
        for (const { name: field, schema } of parameters) {
          if (field in given || !rows[0] || !(field in rows[0])) continue;
          for (const value of valuesToAsk(rows, field, schema)) {
            checked.push(`${route.name} ${field}=${value}`);
            // Jobs of earlier tests may change a row meanwhile, so a failure is checked twice.
            if ((await isNarrowed(read, field, value)) || (await isNarrowed(read, field, value))) continue;
            wrong.push(checked.at(-1)!);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(checked.length).toBeGreaterThan(40);
    },
  );

  it.each(['site-admin', 'core-admin'] as const)(
    'of %s contain the same rows whatever column they are sorted by, and can be searched',
    async (role) => {
      const asker = await w.as(role, role === 'site-admin' ? { site: w.otherSite } : {});
      const mine = defaultPermissions(role);
      const checked: string[] = [];
      const wrong: string[] = [];
      for (const route of routes.filter((it) => mine.includes(it.permission ?? ''))) {
        const parameters = (route.operation.parameters ?? []).filter((it) => it.in === 'query');
        const sorts = parameters.find((it) => it.name === 'sort')?.schema?.enum;
        if (!sorts) continue;
        const given = Object.fromEntries(
          parameters.filter((it) => it.required).map((it) => [it.name, requiredValue(it.name)]),
        );
        const ask = (query: object) =>
          asker.get<{ total?: number }>(`/api/v1${route.path}`, { ...given, ...query });
        const usual = await ask({});
        if (usual.status !== 200) continue;
        const asked = [...sorts.map((sort) => ({ sort })), { q: "x'%" }];
        for (const query of asked) {
          checked.push(`${route.name} ${JSON.stringify(query)}`);
          const { status, body } = await ask(query);
          const isWhole = 'q' in query || body.total === usual.body.total;
          if (status !== 200 || !isWhole)
            wrong.push(`${checked.at(-1)!}: ${status} ${body.total} of ${usual.body.total}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(checked.length).toBeGreaterThan(100);
    },
  );

  function requiredValue(name: string): string {
    if (name === 'from') return '2000-01-01';
    if (name === 'to' || name === 'on' || name === 'on_date') return '2030-12-31';
    return name === 'site_id' ? w.otherSite.id : w.otherRows.id;
  }
});

/** All rows of a list, up to a page; empty where the answer is no list. */
async function rowsOf(asker: TestClient, { path }: DescribedRoute, query: object): Promise<Row[]> {
  const { body } = await asker.get<Row[] | { rows?: Row[] }>(`/api/v1${path}`, { page_size, ...query });
  return (Array.isArray(body) ? body : body.rows) ?? [];
}

async function isNarrowed(
  read: (query?: object) => Promise<Row[]>,
  field: string,
  value: Value,
): Promise<boolean> {
  const all = await read();
  const narrowed = await read({ [field]: String(value) });
  const expected = all.filter((row) => row[field] === value).length;
  // Of a list longer than a page, more can be there than its first page held.
  const isWhole = all.length === page_size ? narrowed.length >= expected : narrowed.length === expected;
  return isWhole && narrowed.every((row) => row[field] === value);
}

/** Every value that the schema names, else two that rows have. */
function valuesToAsk(rows: readonly Row[], field: string, schema: Schema | undefined): readonly Value[] {
  if (schema?.enum) return schema.enum as Value[];
  const known = [...new Set(rows.map((row) => row[field]))].filter(isValue);
  return typeof known[0] === 'boolean' ? [true, false] : known.slice(0, 2);
}

const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);
