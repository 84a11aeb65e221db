import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#kernel/database/database.ts';
import { rowValues, tablesOfNobody } from './every-table.values.ts';

/** The rows of one filling: all carry the same id, and every free text holds the mark. */
export interface FilledRows {
  id: string;
  /** A unique word. */
  mark: string;
}

interface Column {
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  /** What a check allows, for `column = any (…)`; empty where every value is allowed. */
  choices: string[];
}

interface Reference {
  columns: string[];
  table: string;
  references: string[];
}

interface Table {
  name: string;
  columns: Column[];
  references: Reference[];
}

interface RowInsert {
  table: string;
  insert: string;
}

const templates = new WeakMap<Database, Promise<RowInsert[]>>();

/**
 * Adds one row to every table with a `site_id`, for one institution. The rows refer to each other and share one id, so
 * that any route can be asked with the id of a real record, whatever it is a record of. Tables that a later migration
 * adds are filled by themselves; a table whose checks need more than its column types tell gets its values in
 * `every-table.values.ts`. A row that is there already under the same key stays.
 */
export async function fillEveryTable(
  database: Database,
  siteId: string,
  except: readonly string[] = [],
): Promise<FilledRows> {
  const rows = { id: randomUUID(), mark: `zz${randomBytes(5).toString('hex')}` };
  const inserts = (await rowInserts(database, siteId, rows)).filter((it) => !except.includes(it.table));
  const script = inserts.map((it) => `${it.insert} on conflict do nothing`).join(';\n');
  // The role of a replica skips foreign keys, so the order does not matter, and triggers, which would write further rows.
  await database.owner.run(`begin; set local session_replication_role = replica; ${script}; commit`);
  return rows;
}

/** The statement that adds one row, for every table with a `site_id`. */
export async function rowInserts(
  database: Database,
  siteId: string,
  rows: FilledRows = { id: randomUUID(), mark: 'zz' },
): Promise<RowInsert[]> {
  const known = templates.get(database) ?? prepareTemplates(database);
  templates.set(database, known);
  const values = { SITE: siteId, ID: rows.id, MARK: rows.mark, DIGITS: digits(8), SHORT: digits(6) };
  return (await known).map(({ table, insert }) => ({
    table,
    insert: insert.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]),
  }));
}

const digits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');

async function prepareTemplates(database: Database): Promise<RowInsert[]> {
  const tables = await readTables(database);
  return tables.map((table) => {
    const own = rowValues[table.name] ?? {};
    const cells = table.columns.flatMap((column) => {
      if (own[column.name] === undefined && isOfLaterEvent(table, column)) return [];
      const value = own[column.name] ?? referenced(table, column) ?? plain(column);
      return value === undefined ? [] : [{ name: `"${column.name}"`, value }];
    });
    const insert = `insert into ${table.name} (${cells.map((it) => it.name).join(', ')})
      select ${cells.map((it) => it.value).join(', ')}`;
    return { table: table.name, insert };
  });
}

/** The names of all tables with a `site_id`. */
export async function tenantTables(database: Database): Promise<string[]> {
  return (await readTables(database)).map((it) => it.name);
}

async function readTables({ owner }: Database): Promise<Table[]> {
  const tables = await owner.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'is_nullable', not a.attnotnull, 'has_default', a.atthasdef, 'choices', coalesce((select json_agg(m[1]) from pg_constraint k,
            regexp_matches(pg_get_constraintdef(k.oid), '(''[^'']*''|\\d+)(?=::|[,\\]])', 'g') m
            where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
              and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\['), '[]'::json)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.attidentity = '') as columns,
      coalesce((select json_agg(json_build_object('table', f.confrelid::regclass::text,
          'columns', (select json_agg(a.attname order by k.i) from unnest(f.conkey) with ordinality k(n, i)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n),
          'references', (select json_agg(a.attname order by k.i) from unnest(f.confkey) with ordinality k(n, i)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.n)))
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]'::json) as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped)
    order by c.relname`);
  return tables.filter((it) => !tablesOfNobody.includes(it.name));
}

/** Who undid, restored or cancelled a record: empty as long as the moment of it is. */
function isOfLaterEvent({ columns }: Table, { name, is_nullable }: Column): boolean {
  const moment = columns.find((it) => it.name === name.replace(/_by$/, '_at') && it.is_nullable);
  return name.endsWith('_by') && is_nullable && moment !== undefined;
}

/** What a foreign key asks for: the row with the shared id, or any row of a table that all institutions share. */
function referenced(table: Table, column: Column): string | undefined {
  const reference = table.references.find((it) => it.columns.includes(column.name) && it.table !== 'site');
  if (!reference || column.name === 'site_id') return undefined;
  const target = reference.references[reference.columns.indexOf(column.name)]!;
  const isShared = !reference.columns.includes('site_id');
  if (!isShared || reference.table === 'user_account') return target === 'id' ? `'{ID}'` : undefined;
  return `(select ${target} from ${reference.table} order by ${target} limit 1)`;
}

/** A value by name and type alone; `undefined` leaves the column to its default or empty. */
function plain({ name, type, choices, is_nullable, has_default }: Column): string | undefined {
  if (name === 'site_id') return `'{SITE}'`;
  // The moment and the reason of a cancellation, a reversal or a lock: the record is in use.
  if (is_nullable && /_at$|reason$|^reversal_of$|^(cancelled|undone|ended|refunded)_on$/.test(name))
    return undefined;
  const isFreeText = type === 'text' && choices.length === 0;
  if (has_default && name !== 'id' && !isFreeText) return undefined;
  if (choices.length > 0) return choices[0]!;
  if (type.endsWith('[]')) return listOf(type);
  if (/phone|mobile|contact_number/.test(name)) return `'88017{DIGITS}'`;
  if (/colou?r$/.test(name)) return `'#112233'`;
  if (/url$/.test(name)) return `'https://{MARK}.example.org'`;
  if (name === 'eiin') return `'{SHORT}'`;
  if (name === 'nid') return `'{DIGITS}12'`;
  const isEnd = /^(ends|to|expires|due|until|result|closes)(_|$)|_(to|until)$/.test(name);
  switch (type) {
    case 'uuid':
      return `'{ID}'`;
    case 'text':
    case 'character varying':
      return `'{MARK}'`;
    case 'date':
      return isEnd ? `date '2026-12-31'` : `date '2026-01-01'`;
    case 'timestamp with time zone':
      return isEnd ? `timestamptz '2026-12-31'` : `timestamptz '2026-01-01'`;
    case 'time without time zone':
      return isEnd ? `time '09:00'` : `time '08:00'`;
    case 'boolean':
      return 'false';
    case 'jsonb':
    case 'json':
      return `'{}'`;
    case 'bytea':
      return `decode('{MARK}', 'escape')`;
    case 'daterange':
      return `daterange('2026-01-01', '2026-12-31')`;
    case 'inet':
      return `inet '203.0.113.1'`;
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
      return '1';
    default:
      return `'{MARK}'`;
  }
}

function listOf(type: string): string {
  if (type === 'uuid[]') return `array['{ID}']::uuid[]`;
  return type === 'text[]' ? `array['{MARK}']` : `array[1]::${type}`;
}
