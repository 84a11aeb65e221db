import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#kernel/database/database.ts';
import { catalogueRows, rowValues, tablesOfNobody } from './every-table.values.ts';

/** The rows of one filling: all carry the same id, and every free text holds the mark. */
export interface FilledRows {
  id: string;
  /** A unique word. */
  mark: string;
  /** Which row they refer to under the name of a column: their own, or one of the national catalogue (`class_id`). */
  references: Record<string, string>;
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

interface Templates {
  inserts: RowInsert[];
  /** `{ID}` stands for the id of the rows. */
  references: Record<string, string>;
}

const ownId = `'{ID}'`;

const templates = new WeakMap<Database, Promise<Templates>>();

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
  const id = randomUUID();
  const { references } = await templatesOf(database);
  const rows = {
    id,
    mark: `zz${randomBytes(5).toString('hex')}`,
    references: Object.fromEntries(
      Object.entries(references).map(([name, it]) => [name, it === '{ID}' ? id : it]),
    ),
  };
  const inserts = (await rowInserts(database, siteId, rows)).filter((it) => !except.includes(it.table));
  await database.owner.run(withoutTriggers(inserts.map(addingRow)));
  return rows;
}

/** What restoring leaves alone. */
export interface Untouched {
  /** Tables that were not filled. */
  except?: readonly string[];
  /** Ids of people of the same institution: rows that name one of them stay. */
  people?: readonly string[];
}

/**
 * Puts the rows of a filling back as they were and deletes what else the institution has, except its other accounts.
 * @param isTouched which tables that is needed in; all where it is left out
 */
export async function restoreEveryTable(
  database: Database,
  siteId: string,
  rows: FilledRows,
  { except = [], people = [] }: Untouched = {},
  isTouched: (table: string) => boolean = () => true,
): Promise<void> {
  const inserts = (await rowInserts(database, siteId, rows)).filter(
    ({ table }) => !except.includes(table) && isTouched(table),
  );
  const namesNobody =
    people.length === 0
      ? ''
      : ` and not exists (select from jsonb_each_text(to_jsonb(t)) it where it.value in (${people.map((id) => `'${id}'`).join(', ')}))`;
  const deletes = inserts.map(({ table }) => {
    const which = table === 'user_account' ? ` and id = '${rows.id}'` : namesNobody;
    return `delete from ${table} t where site_id = '${siteId}'${which}`;
  });
  await database.owner.run(withoutTriggers([...deletes, ...inserts.map(addingRow)]));
}

/** Tells which tables were written to, so that only these need restoring. */
export interface TouchWatch {
  /** The tables since the last call. */
  taken(): Promise<Set<string>>;
  end(): Promise<void>;
}

/** Watches every table with a `site_id`, whoever writes to it. */
export async function watchTables({ owner }: Database, tables: readonly string[]): Promise<TouchWatch> {
  await owner.run(`
    create table touched_table (name text not null);
    create function tell_touched() returns trigger language plpgsql security definer set search_path = public, pg_temp as
      $$ begin insert into touched_table values (tg_table_name); return null; end $$;
    ${tables
      .map(
        (it) => `
          create trigger zz_watched after insert or update or delete on ${it} for each statement execute function tell_touched();
          alter table ${it} enable always trigger zz_watched;`,
      )
      .join('')}`);
  return {
    async taken() {
      const found = await owner.query<{ name: string }>('delete from touched_table returning name');
      return new Set(found.map((it) => it.name));
    },
    end: () =>
      owner.run(
        `${tables.map((it) => `drop trigger zz_watched on ${it};`).join('')} drop function tell_touched(); drop table touched_table;`,
      ),
  };
}

const addingRow = ({ insert }: RowInsert) => `${insert} on conflict do nothing`;

/** The role of a replica skips foreign keys, so that the order does not matter, and triggers, which would write further rows. */
export const withoutTriggers = (statements: readonly string[]) =>
  `begin; set local session_replication_role = replica; ${statements.map((it) => `${it};`).join('\n')} commit`;

/** The statement that adds one row, for every table with a `site_id`. */
export async function rowInserts(
  database: Database,
  siteId: string,
  rows: Pick<FilledRows, 'id' | 'mark'> = { id: randomUUID(), mark: 'zz' },
): Promise<RowInsert[]> {
  const { inserts } = await templatesOf(database);
  const values = { SITE: siteId, ID: rows.id, MARK: rows.mark, DIGITS: digits(8), SHORT: digits(6) };
  return inserts.map(({ table, insert }) => ({
    table,
    insert: insert.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]),
  }));
}

const digits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');

function templatesOf(database: Database): Promise<Templates> {
  const known = templates.get(database) ?? prepareTemplates(database);
  templates.set(database, known);
  return known;
}

async function prepareTemplates(database: Database): Promise<Templates> {
  const tables = await readTables(database);
  const inserts = tables.map((table) => {
    const own = rowValues[table.name] ?? {};
    const cells = table.columns.flatMap((column) => {
      if (own[column.name] === undefined && isOfLaterEvent(table, column)) return [];
      const value = own[column.name] ?? referenced(tables, table, column) ?? plain(column);
      return value === undefined ? [] : [{ name: `"${column.name}"`, value }];
    });
    const insert = `insert into ${table.name} (${cells.map((it) => it.name).join(', ')})
      select ${cells.map((it) => it.value).join(', ')}`;
    return { table: table.name, insert };
  });
  return { inserts, references: await readReferences(database, tables) };
}

async function readReferences(
  { owner }: Database,
  tables: readonly Table[],
): Promise<Record<string, string>> {
  const named = new Map<string, string>();
  for (const table of tables)
    for (const column of table.columns) {
      const value = /_id$/.test(column.name) ? referenced(tables, table, column) : undefined;
      if (value && named.get(column.name) !== ownId) named.set(column.name, value);
    }
  const ids = [...named].map(([name, value]) => `select '${name}' as name, (${value})::text as id`);
  const rows = await owner.query<{ name: string; id: string | null }>(ids.join(' union all '));
  return Object.fromEntries(rows.flatMap(({ name, id }) => (id === null ? [] : [[name, id]])));
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

/**
 * What a foreign key asks for: the row with the shared id, or a row of a table that all institutions share. A key of several
 * columns may ask for what the referenced row itself refers to.
 */
function referenced(tables: readonly Table[], table: Table, column: Column): string | undefined {
  const reference = table.references.find((it) => it.columns.includes(column.name) && it.table !== 'site');
  if (!reference || column.name === 'site_id') return undefined;
  const target = reference.references[reference.columns.indexOf(column.name)]!;
  const isShared = !reference.columns.includes('site_id');
  if (!isShared || reference.table === 'user_account') {
    if (target === 'id') return ownId;
    const other = tables.find((it) => it.name === reference.table);
    const theirs = other?.columns.find((it) => it.name === target);
    return other && theirs && (rowValues[other.name]?.[target] ?? referenced(tables, other, theirs));
  }
  const chosen = catalogueRows[reference.table] ?? 'true';
  return `(select ${target} from ${reference.table} where ${chosen} order by ${target} limit 1)`;
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
