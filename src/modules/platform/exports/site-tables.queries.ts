import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import {
  columnsLeftBehind,
  columnsWithRows,
  pointed,
  redactedFields,
  rowsLeftBehind,
  sharedTables,
  tablesLeftBehind,
} from './left-behind.ts';

export interface TableColumn {
  name: string;
  /** As PostgreSQL writes it, e.g. `numeric(7,2)`. */
  type: string;
  /** The kind of type, of `pg_type`: N number, B boolean, D day or instant, … */
  category: string;
  is_nullable: boolean;
}

export interface TableReference {
  name: string;
  columns: string[];
  table: string;
  references: string[];
  /** As `alter table … add constraint` takes it. */
  definition: string;
}

export interface SiteTable {
  name: string;
  /** Whether its rows belong to an institution; others share it. */
  has_site: boolean;
  /** Those that somebody writes; what is derived from others is derived again. */
  columns: TableColumn[];
  primary_key: string[];
  /** Its primary key and every other key without a condition; whether two nulls are the same to it. */
  keys: { columns: string[]; has_equal_nulls: boolean }[];
  /** Columns that are true in one row of a key only, such as the default of a year. */
  flags: { name: string; columns: string[] }[];
  references: TableReference[];
}

/** The shape of every table, by its name, as the database has it. */
export async function readTables(tx: Tx): Promise<SiteTable[]> {
  const { rows } = await sql<SiteTable>`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped) as has_site,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'category',
          case when t.typname = 'uuid' then 'N' else t.typcategory end, 'is_nullable', not a.attnotnull) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by k.place) from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary), '[]') as primary_key,
      coalesce((select json_agg(json_build_object('has_equal_nulls', i.indnullsnotdistinct, 'columns', (select json_agg(a.attname order by k.place)
          from unnest(i.indkey::int2[]) with ordinality k(number, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number)) order by i.indisprimary desc, i.indexrelid)
        from pg_index i
        where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null), '[]') as keys,
      coalesce((select json_agg(json_build_object('name', flag.attname, 'columns', (select json_agg(a.attname order by k.place)
          from unnest(i.indkey::int2[]) with ordinality k(number, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number)) order by i.indexrelid)
        from pg_index i
        join pg_attribute flag on flag.attrelid = c.oid and pg_get_expr(i.indpred, c.oid) = quote_ident(flag.attname)
        where i.indrelid = c.oid and i.indisunique and i.indexprs is null), '[]') as flags,
      coalesce((select json_agg(json_build_object('name', f.conname, 'table', (select relname from pg_class where oid = f.confrelid),
          'definition', pg_get_constraintdef(f.oid),
          'columns', (select json_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality k(number, place)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number),
          'references', (select json_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality k(number, place)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number)) order by f.conname)
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as references
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`.execute(
    tx,
  );
  return rows;
}

/** The tables that go along with an institution: its own, and those that all institutions share. */
export const exportedTables = (tables: readonly SiteTable[]): SiteTable[] =>
  tables.filter(({ name, has_site }) => (has_site ? !(name in tablesLeftBehind) : name in sharedTables));

/** The columns of a table that go along. */
export const exportedColumns = ({ name, columns }: SiteTable): TableColumn[] =>
  columns.filter((it) => !columnsLeftBehind[name]?.[it.name]);

/** How many bytes of rows are fetched at once. */
const bytesAtOnce = 1_000_000;

/**
 * The rows of a table as lines of CSV, in the order of its key, some hundred at a time. Nothing stands for null, `""` for an empty text.
 * @returns a generator of pieces, and afterwards how many rows there were
 */
export async function* readLines(
  tx: Tx,
  table: SiteTable,
  all: readonly SiteTable[],
): AsyncGenerator<string, number> {
  const columns = exportedColumns(table);
  const { name, primary_key, has_site } = table;
  yield `${columns.map((it) => it.name).join(',')}\r\n`;
  const ours = has_site ? 'site_id = (select app_site_id())' : sharedRows(table, all);
  const keeps = sql.raw(rowsLeftBehind[name]?.keeps ?? 'true');
  await sql`declare exported_rows no scroll cursor for
    select ${sql.join(
      columns.map((it) => cellOf(name, it)),
      sql` || ',' || `,
    )} as line
    from ${sql.table(name)} t where (${sql.raw(ours)}) and (${keeps})
    order by ${sql.join(primary_key.map((it) => sql.ref(it)))}`.execute(tx);
  let count = 0;
  for (let wanted = 50; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(wanted))} from exported_rows`.execute(
      tx,
    );
    if (rows.length === 0) break;
    count += rows.length;
    const piece = rows.map((it) => `${it.line}\r\n`).join('');
    yield piece;
    wanted = Math.min(5_000, Math.max(10, Math.floor((bytesAtOnce * rows.length) / piece.length)));
  }
  await sql`close exported_rows`.execute(tx);
  return count;
}

function sharedRows({ name }: SiteTable, all: readonly SiteTable[]): string {
  const rows = sharedTables[name]!;
  if (rows !== pointed) return rows;
  const pointers = all
    .filter((it) => it.has_site || it.name === 'site')
    .flatMap(({ name: other, has_site, references }) =>
      references
        .filter((it) => it.table === name && it.references.join() === 'id')
        .map(
          (it) =>
            `t.id in (select ${it.columns[0]} from ${other} where ${has_site ? 'site_id' : 'id'} = (select app_site_id()))`,
        ),
    );
  return pointers.join(' or ') || 'false';
}

function cellOf(table: string, { name, type, category }: TableColumn) {
  const column = sql.ref(`t.${name}`);
  if (type === 'timestamp with time zone') return sql`coalesce(to_jsonb(${column}) #>> '{}', '')`;
  if (['N', 'B', 'D'].includes(category)) return sql`coalesce(${column}::text, '')`;
  const value = columnsWithRows[table]?.includes(name)
    ? sql`(${column} - ${sql.raw(`array[${redactedFields.map((it) => `'${it}'`).join(', ')}]`)})`
    : column;
  return sql`coalesce('"' || replace(${value}::text, '"', '""') || '"', '')`;
}
