import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteTables } from '#database/types.ts';
import { startTestServer } from '#test/world.ts';

const textOf = (path: string) => readFileSync(new URL(`../../database/${path}`, import.meta.url), 'utf8');

describe('files generated from the schema', () => {
  let migrated: string[];
  let views: string[];
  let functions: { name: string; body: string }[];

  beforeAll(async () => {
    const { database } = await startTestServer();
    const columns = await database.owner.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and table_name not in ('schema_migration', 'schema_function_file')`,
    );
    migrated = columns.map((it) => `${it.table_name}.${it.column_name}`).sort();
    expect(migrated.length).toBeGreaterThan(100);
    const viewRows = await database.owner.query<{ name: string }>(
      `select table_name as name from information_schema.views where table_schema = 'public' order by 1`,
    );
    views = viewRows.map((it) => it.name);
    functions = await database.owner.query(
      `select p.proname as name, p.prosrc as body from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    expect(functions.length).toBeGreaterThan(100);
  });

  it('include schema.sql, equal to the migrated schema (npm run database:schema)', () => {
    const tables = textOf('schema.sql').matchAll(/^CREATE TABLE public\.(\w+) \(\n([\s\S]*?)^\)/gm);
    const columns = [...tables].flatMap(([, table, body]) =>
      [...body!.matchAll(/^ {4}"?([a-z_0-9]+)"? /gm)].map(([, column]) => `${table}.${column}`),
    );
    const ofTables = migrated.filter((it) => !views.includes(it.split('.')[0]!));
    expect(columns.filter((it) => !/^schema_(migration|function_file)\./.test(it)).sort()).toEqual(ofTables);
    const written = [...textOf('schema.sql').matchAll(/^CREATE VIEW public\.(\w+) /gm)].map((it) => it[1]!);
    expect(written.sort()).toEqual(views);
    const text = textOf('schema.sql');
    expect(functions.filter((it) => !text.includes(it.body)).map((it) => it.name)).toEqual([]);
    const known = [...text.matchAll(/^CREATE (?:FUNCTION|PROCEDURE) public\.(\w+)\(/gm)].map((it) => it[1]!);
    expect(known.sort()).toEqual(functions.map((it) => it.name).sort());
  });

  it('name days with _on and instants with _at at the end', () => {
    const columns = [...textOf('schema.sql').matchAll(/^ {4}(\w+) (date|timestamp with time zone)\b/gm)];
    expect(columns.length).toBeGreaterThan(100);
    const wrong = columns
      .filter(([, name, type]) => !name!.endsWith(type === 'date' ? '_on' : '_at'))
      .map(([, name]) => name!);
    // A month is stored as its first day; the other names are established terms.
    const months = ['month', 'period'];
    const usual = [
      'date_of_birth',
      'on_date',
      'marks_from',
      'marks_to',
      'valid_from',
      'valid_to',
      'waits_until',
    ];
    expect(new Set(wrong)).toEqual(new Set([...months, ...usual]));
  });

  it('include types.ts, equal to the migrated schema (npm run database:types)', () => {
    const text = textOf('types.ts');
    const names = new Map(
      [...text.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map(([, name, type]) => [type, name]),
    );
    const interfaces = text.matchAll(/^export interface (\w+Table) \{\n([\s\S]*?)^\}/gm);
    const columns = [...interfaces].flatMap(([, type, body]) =>
      [...body!.matchAll(/^ {2}(\w+): /gm)].map(([, column]) => `${names.get(type)}.${column}`),
    );
    expect(columns.sort()).toEqual(migrated);
    const ofSites = [
      ...text.matchAll(/^export interface (\w+Table) \{\n {2}site_id: (?:Generated<)?string>?;$/gm),
    ];
    expect([...siteTables].sort()).toEqual(ofSites.map(([, type]) => names.get(type)).sort());
  });
});
