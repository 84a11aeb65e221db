import type { Database } from '#kernel/database/database.ts';
import { insertOutsiders } from '#modules/auth/index.ts';
import { columnsLeftBehind } from './left-behind.ts';
import {
  exportedColumns,
  type SiteTable,
  type TableColumn,
  type TableReference,
} from './site-tables.queries.ts';

/** Statements of the owner in one transaction, without a limit of time. */
export type Session = Pick<Database['owner'], 'query' | 'run'>;

export type Cells = (string | null)[];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]) => names.map(quoted).join(', ');

/** Runs a part of an import in a transaction of its own; all of it in one would take more locks than a server has room for. */
export async function inTransaction<Result>(session: Session, work: () => Promise<Result>): Promise<Result> {
  await session.run(`begin; set local statement_timeout = 0; set local synchronous_commit = off; set local timezone = 'UTC'; set local jit = off;
    set local app.audit = 'off'; set local app.scope = 'maintenance'; set local app.site_id = '';`);
  try {
    const result = await work();
    await session.run('commit');
    return result;
  } catch (error) {
    await session.run('rollback');
    throw error;
  }
}

/** Takes the foreign keys of a table away, so that rows may come in any order. */
export async function dropReferences(session: Session, { name, references }: SiteTable): Promise<void> {
  if (references.length === 0) return;
  await session.run(
    `alter table ${quoted(name)} ${references.map((it) => `drop constraint ${quoted(it.name)}`).join(', ')}`,
  );
}

/** Brings the foreign keys of a table back as they were; every row is looked at. */
export async function addReferences(session: Session, { name, references }: SiteTable): Promise<void> {
  for (const it of references)
    await session.run(`alter table ${quoted(name)} add constraint ${quoted(it.name)} ${it.definition}`);
}

/** Runs `work` while the triggers of a table do not write or refuse anything. */
export async function withoutTriggers<Result>(
  session: Session,
  table: SiteTable,
  work: () => Promise<Result>,
): Promise<Result> {
  const triggers = await session.query<{ name: string; state: 'O' | 'A' | 'R' }>(
    `select tgname as name, tgenabled as state from pg_trigger
     where tgrelid = ('public.' || quote_ident($1))::regclass and not tgisinternal and tgenabled <> 'D' order by tgname`,
    [table.name],
  );
  const words = { O: 'enable trigger', A: 'enable always trigger', R: 'enable replica trigger' };
  const change = (verb: (state: 'O' | 'A' | 'R') => string) =>
    triggers.length === 0
      ? Promise.resolve()
      : session.run(
          `alter table ${quoted(table.name)} ${triggers.map((it) => `${verb(it.state)} ${quoted(it.name)}`).join(', ')}`,
        );
  await change(() => 'disable trigger');
  const result = await work();
  await change((state) => words[state]);
  return result;
}

/** The rows of a table as a relation of a query: JSON of lists of cells, cast to the types of the columns. */
const givenRows = (columns: readonly TableColumn[]) =>
  `select ${columns.map((it, at) => `(r ->> ${at})::${it.type} as ${quoted(it.name)}`).join(', ')}
   from jsonb_array_elements($1::jsonb) with ordinality as given (r, place) order by place`;

/** Inserts rows as they are. What was left behind and cannot stay empty gets the hash of a password that nobody knows. */
export async function insertRows(
  session: Session,
  table: SiteTable,
  rows: readonly Cells[],
  passwordHash: string,
): Promise<void> {
  const columns = exportedColumns(table);
  const filled = Object.entries(columnsLeftBehind[table.name] ?? {}).flatMap(([name, it]) =>
    it.isPassword ? [name] : [],
  );
  const parameters = filled.length > 0 ? [JSON.stringify(rows), passwordHash] : [JSON.stringify(rows)];
  await session.query(
    `insert into ${quoted(table.name)} (${listed([...columns.map((it) => it.name), ...filled])}) overriding system value
     select given.*${filled.map(() => ', $2::text').join('')} from (${givenRows(columns)}) given`,
    parameters,
  );
}

/**
 * Brings rows that all institutions share together with those that are there: what has the same key gets the id that it has in the
 * export, also where others refer to it, and stays as it is otherwise; what is missing is added. Of what one row of a kind is alone,
 * such as the default, the one that is there stays it.
 */
export async function joinSharedRows(
  session: Session,
  table: SiteTable,
  rows: readonly Cells[],
  tables: readonly SiteTable[],
): Promise<void> {
  const columns = exportedColumns(table);
  const given = JSON.stringify(rows);
  const name = quoted(table.name);
  const [id, ...more] = table.primary_key;
  if (!id || more.length > 0) throw new Error(`${table.name} has no id.`);
  for (const { columns: key, has_equal_nulls } of table.keys.filter((it) => it.columns.join() !== id)) {
    const equals = has_equal_nulls ? 'is not distinct from' : '=';
    const moved = await session.query<{ was: string; becomes: string }>(
      `select t.${quoted(id)}::text as was, g.${quoted(id)}::text as becomes
       from ${name} t join (${givenRows(columns)}) g on ${key.map((it) => `t.${quoted(it)} ${equals} g.${quoted(it)}`).join(' and ')}
       where t.${quoted(id)} <> g.${quoted(id)}
         and not exists (select from ${name} o where o.${quoted(id)} = g.${quoted(id)})`,
      [given],
    );
    if (moved.length === 0) continue;
    for (const [other, column] of [[table.name, id] as const, ...pointersTo(tables, table.name, id)])
      await session.query(
        `update ${quoted(other)} t set ${quoted(column)} = (m ->> 'becomes')::uuid
         from jsonb_array_elements($1::jsonb) m where t.${quoted(column)} = (m ->> 'was')::uuid`,
        [JSON.stringify(moved)],
      );
  }
  const cellOf = (column: string) => {
    const flag = table.flags.find((it) => it.name === column);
    if (!flag) return `g.${quoted(column)}`;
    const isSame = flag.columns.map((it) => `t.${quoted(it)} = g.${quoted(it)}`).join(' and ');
    return `g.${quoted(column)} and not exists (select from ${name} t where t.${quoted(column)} and ${isSame})`;
  };
  await session.query(
    `insert into ${name} (${listed(columns.map((it) => it.name))}) overriding system value
     select ${columns.map((it) => cellOf(it.name)).join(', ')} from (${givenRows(columns)}) g
     where not exists (select from ${name} t where t.${quoted(id)} = g.${quoted(id)})
     on conflict do nothing`,
    [given],
  );
}

const pointersTo = (tables: readonly SiteTable[], target: string, column: string) =>
  tables.flatMap((table) =>
    table.references.flatMap((it) =>
      it.table === target && it.references.length === 1 && it.references[0] === column
        ? [[table.name, it.columns[0]!] as const]
        : [],
    ),
  );

/** Makes an account out of use for everybody outside of the institution whom a row names: they stay told apart, by their ids. */
export async function addOutsiders(
  session: Session,
  { name }: SiteTable,
  { table, columns, references }: TableReference,
  passwordHash: string,
): Promise<number> {
  if (table !== 'user_account' || references.length !== 1) return 0;
  const column = `t.${quoted(columns[0]!)}`;
  const missing = await session.query<{ id: string }>(
    `select distinct ${column}::text as id from ${quoted(name)} t
     where ${column} is not null and not exists (select from user_account u where u.id = ${column})`,
  );
  if (missing.length > 0)
    await session.query(insertOutsiders, [JSON.stringify(missing.map((it) => it.id)), passwordHash]);
  return missing.length;
}

/** Empties references to rows that did not come along, such as a job that had not ended. @returns how many */
export async function forgetMissing(session: Session, table: SiteTable): Promise<number> {
  let count = 0;
  for (const { table: target, columns, references } of table.references) {
    const own = columns.filter((it) => table.columns.find((column) => column.name === it)?.is_nullable);
    if (own.length === 0) continue;
    const emptied = await session.query(
      `update ${quoted(table.name)} t set ${own.map((it) => `${quoted(it)} = null`).join(', ')}
       where ${columns.map((it) => `t.${quoted(it)} is not null`).join(' and ')} and not exists (
         select from ${quoted(target)} o where ${columns.map((it, at) => `o.${quoted(references[at]!)} = t.${quoted(it)}`).join(' and ')})
       returning 1`,
    );
    count += emptied.length;
  }
  return count;
}
