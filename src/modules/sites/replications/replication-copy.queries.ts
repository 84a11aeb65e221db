import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { ReplicationCount } from './replication.contract.ts';
import type { CopiedTable, Reference } from './replication.parts.ts';

/** Portable rows: catalogue ids unchanged, site ids replaced by natural keys. */
export type CopiedRows = { table: CopiedTable; json: string };

export type CopyCounts = Pick<
  ReplicationCount,
  'copied_table' | 'added_count' | 'changed_count' | 'skipped_count'
>;

/** Ids of shifts, versions, classes and class groups by their column; a column that is left out is not narrowed. */
export type CopiedPlace = Partial<
  Record<'shift_id' | 'version_id' | 'class_id' | 'class_group_id', readonly string[]>
>;

/** Which rows were added, and what those that were there already are called. */
export interface CopiedDetails {
  added_ids: string[];
  known: string[];
}

/** Reads what one table of the source holds for a year; needs the scope of the source. */
export async function readRows(
  tx: Tx,
  siteId: string,
  table: CopiedTable,
  years: { from: string; to: string },
  place: CopiedPlace = {},
): Promise<CopiedRows> {
  const columns = [...table.key, ...table.values];
  const pairs = columns.flatMap((column) => [sql.lit(column), readColumn(table, column)]);
  const yearOf = sql`(select y.id from academic_year y where y.site_id = ${siteId} and y.name = ${years.from})`;
  const { rows } = await sql<{ json: string }>`
    select coalesce(jsonb_agg(jsonb_build_object(${sql.join(pairs)})), '[]')::text as json
    from ${sql.table(table.table)} s
    where s.site_id = ${siteId} ${ofYear(table, yearOf)} ${ofPlace(table, place)}
      ${table.where ? sql`and ${table.where(siteId, yearOf)}` : sql``}`.execute(tx);
  return { table, json: rows[0]!.json };
}

function ofYear(table: CopiedTable, yearId: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!table.ofYear) return sql``;
  if (table.table === 'academic_year') return sql`and s.id = ${yearId}`;
  if (table.key.includes('academic_year_id')) return sql`and s.academic_year_id = ${yearId}`;
  return sql`and ${throughReference(table, 'academic_year_id', (row) => sql`${row} = ${yearId}`)}`;
}

/** The rows of some shifts, versions or classes, and those that hold for all of them. */
function ofPlace(table: CopiedTable, place: CopiedPlace): RawBuilder<unknown> {
  const conditions = Object.entries(place).flatMap(([column, ids]) => {
    const fits = (row: RawBuilder<unknown>) => sql`(${row} = any (${ids}::uuid[]) or ${row} is null)`;
    if (table.key.includes(column)) return [fits(sql.ref(`s.${column}`))];
    const isThrough = Object.values(table.references ?? {}).some((it) => it.by.includes(column));
    return isThrough ? [throughReference(table, column, fits)] : [];
  });
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
}

/** A condition on a column of the row that a row of the source refers to. */
function throughReference(
  table: CopiedTable,
  column: string,
  fits: (row: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [own, { table: other }] = Object.entries(table.references!).find(([, it]) => it.by.includes(column))!;
  return sql`${sql.ref(`s.${own}`)} in (select o.id from ${sql.table(other)} o
    where o.site_id = s.site_id and ${fits(sql.ref(`o.${column}`))})`;
}

function readColumn(table: CopiedTable, column: string): RawBuilder<unknown> {
  const reference = table.references?.[column];
  if (reference) return named(reference, sql.ref(`s.${column}`), 1);
  if (column !== 'exam_weights') return sql.ref(`s.${column}`);
  // The exam types inside the JSON are replaced by their names as well.
  return sql`(select coalesce(jsonb_agg(w || jsonb_build_object('exam_type_id', (
      select e.name_en from exam_type e where e.site_id = s.site_id and e.id::text = w ->> 'exam_type_id'))), '[]')
    from jsonb_array_elements(s.exam_weights) w)`;
}

/** The natural key of the row with an id, as JSON. */
function named(
  { table, by, through = {} }: Reference,
  id: RawBuilder<unknown>,
  depth: number,
): RawBuilder<unknown> {
  const alias = `r${depth}`;
  const pairs = by.flatMap((column) => {
    const own = sql.ref(`${alias}.${column}`);
    const next = through[column];
    return [sql.lit(column), next ? named(next, own, depth + 1) : own];
  });
  return sql`(select jsonb_build_object(${sql.join(pairs)}) from ${sql.table(table)} ${sql.ref(alias)}
    where ${sql.ref(`${alias}.site_id`)} = s.site_id and ${sql.ref(`${alias}.id`)} = ${id})`;
}

interface WriteOptions {
  isReplacing: boolean;
  years: { from: string; to: string; shift: number };
  /** What a row of the table under an alias is called; left out where nobody asks for names. */
  labelOf?: (table: CopiedTable, alias: string) => RawBuilder<string>;
}

/** Inserts missing rows into the target and, if `replace`, overwrites existing ones. */
export async function writeRows(
  tx: Tx,
  siteId: string,
  { table, json }: CopiedRows,
  { isReplacing, years, labelOf }: WriteOptions,
): Promise<CopyCounts & CopiedDetails> {
  const columns = [...table.key, ...table.values];
  const own = sql.table(table.table);
  const typed = sql`jsonb_populate_record(null::${own}, j - ${[...Object.keys(table.references ?? {})]}::text[])`;
  const taken = sql.join(
    columns.map((column) => sql`${writeColumn(table, column, siteId, years)} as ${sql.ref(column)}`),
  );
  const found = sql.join(
    Object.keys(table.references ?? {}).map((it) => sql`${sql.ref(it)} is not null`),
    sql` and `,
  );
  const hasReferences = Object.keys(table.references ?? {}).length > 0;
  // Materialised: without it each comparison would compute it again, which takes minutes.
  const source = sql`with
    named as materialized (
      select j, ${taken} from jsonb_array_elements(${json}::jsonb) j, lateral ${typed} x),
    c as materialized (
      select * from named
      where within_frame(${siteId}, to_jsonb(named) - 'j') ${hasReferences ? sql`and ${found}` : sql``})`;
  const same = sql.join(
    [
      sql`t.site_id = ${siteId}`,
      ...table.key.map((it) => sql`t.${sql.ref(it)} is not distinct from c.${sql.ref(it)}`),
    ],
    sql` and `,
  );
  const plain = table.values.filter((it) => it !== table.alsoUnique);
  let changed_count = 0;
  if (isReplacing && !table.isAddedOnly) {
    const tuple = (alias: string) => sql`(${sql.join(plain.map((it) => sql.ref(`${alias}.${it}`)))})`;
    const changed = await sql<{ id: string }>`
      ${source} update ${own} t set ${sql.join(plain.map((it) => sql`${sql.ref(it)} = ${sql.ref(`c.${it}`)}`))}
      from c where ${same} and ${tuple('t')} is distinct from ${tuple('c')}
      returning t.id`.execute(tx);
    changed_count = changed.rows.length;
  }
  const known = labelOf
    ? await sql<{ label: string }>`
        ${source} select ${labelOf(table, 'c')} as label from c
        where exists (select from ${own} t where ${same}) order by 1`.execute(tx)
    : { rows: [] };
  const unique = table.alsoUnique;
  const added = await sql<{ id: string }>`
    ${source} insert into ${own} (site_id, ${sql.join(columns.map((it) => sql.ref(it)))})
    select ${siteId}, ${sql.join(columns.map((it) => sql.ref(`c.${it}`)))} from c
    where not exists (select from ${own} t where ${same})
      ${unique ? sql`and not exists (select from ${own} t where t.site_id = ${siteId} and t.${sql.ref(unique)} = c.${sql.ref(unique)})` : sql``}
    on conflict do nothing
    returning id`.execute(tx);
  const total = (JSON.parse(json) as unknown[]).length;
  const added_count = added.rows.length;
  return {
    copied_table: table.table,
    added_count,
    changed_count,
    skipped_count: total - added_count - changed_count,
    added_ids: added.rows.map((it) => it.id),
    known: known.rows.map((it) => it.label),
  };
}

function writeColumn(
  table: CopiedTable,
  column: string,
  siteId: string,
  years: { from: string; to: string; shift: number },
): RawBuilder<unknown> {
  const reference = table.references?.[column];
  if (reference) return idOf(reference, sql`j -> ${sql.lit(column)}`, siteId, years, 1);
  if (column === 'due_on' && years.shift !== 0)
    return sql`(x.due_on + make_interval(years => ${years.shift}::int))::date`;
  if (column !== 'exam_weights') return sql.ref(`x.${column}`);
  return sql`(select coalesce(jsonb_agg(w || jsonb_build_object('exam_type_id', e.id)), '[]')
    from jsonb_array_elements(x.exam_weights) w
    join exam_type e on e.site_id = ${siteId} and e.name_en = w ->> 'exam_type_id')`;
}

/** The id of the target's row with the same natural key. */
function idOf(
  { table, by, through = {}, only = {} }: Reference,
  value: RawBuilder<unknown>,
  siteId: string,
  years: { from: string; to: string },
  depth: number,
): RawBuilder<unknown> {
  const alias = `r${depth}`;
  const conditions = by.map((column) => {
    const own = sql.ref(`${alias}.${column}`);
    const next = through[column];
    if (next)
      return sql`${own} = ${idOf(next, sql`${value} -> ${sql.lit(column)}`, siteId, years, depth + 1)}`;
    if (table === 'academic_year') return sql`${own} = ${years.to}`;
    return sql`${own}::text = ${value} ->> ${sql.lit(column)}`;
  });
  for (const [column, values] of Object.entries(only))
    conditions.push(sql`${sql.ref(`${alias}.${column}`)} = any (${values}::text[])`);
  return sql`(select ${sql.ref(`${alias}.id`)} from ${sql.table(table)} ${sql.ref(alias)}
    where ${sql.ref(`${alias}.site_id`)} = ${siteId} and ${sql.join(conditions, sql` and `)})`;
}
