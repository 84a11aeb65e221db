import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Database, Tx } from './database.ts';

/**
 * Looks at the whole database as it is at one moment, all institutions at once: for backup and checks, never for
 * requests. Works as the owner; the application's role gains nothing by the scope 'maintenance'.
 */
export function inMaintenance<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`select set_config('app.scope', 'maintenance', true), set_config('app.site_id', '', true)`.execute(
        tx,
      );
      return work(tx);
    });
}

/** The tables of the product, without those of the job queue. */
export async function tableNames(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname`.execute(tx);
  return rows.map((row) => row.name);
}

/**
 * Why the owner would not see every row in {@link inMaintenance}; nothing where it does. Row security binds owners,
 * so one who is neither superuser nor member of `bidyaloy_maintenance` would count and back up empty tables.
 * @returns a sentence that says what to do
 */
export async function hiddenRows({ owner }: Pick<Database, 'owner'>): Promise<string | undefined> {
  const [found] = await owner.query<{ user: string; tables: string[] }>(`
    select current_user::text as user, coalesce(array_agg(c.relname::text order by c.relname), '{}') as tables
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and row_security_active(c.oid)
      and not exists (
        select from pg_policy p join pg_roles r on r.oid = any (p.polroles)
        where p.polrelid = c.oid and p.polpermissive and p.polcmd = '*' and r.rolname = 'bidyaloy_maintenance'
          and pg_has_role(current_user, r.oid, 'usage'))`);
  const { user, tables } = found!;
  if (tables.length === 0) return undefined;
  const named = tables.slice(0, 3).join(', ') + (tables.length > 3 ? `, … (${tables.length} tables)` : '');
  return `The role ${user} does not see every row of ${named}. As a superuser run: grant bidyaloy_maintenance to "${user}";`;
}

/** @throws {Refusal} where the owner would not see every row. */
export async function requireEveryRow(database: Pick<Database, 'owner'>): Promise<void> {
  const hidden = await hiddenRows(database);
  if (hidden) throw new Refusal(hidden);
}

/**
 * Compares counts with the server's own statistics, which row security does not filter. Rows written meanwhile make small
 * differences, so a table is reported where half of its rows are missing.
 * @returns a sentence for every such table
 */
export async function unseenRows(
  { owner, kind }: Database,
  counts: Record<string, number>,
): Promise<string[]> {
  // The embedded database has no owner but the superuser.
  if (kind === 'pglite') return [];
  await owner.run('analyze');
  const rows = await owner.query<{ name: string; live: number }>(
    "select relname::text as name, reltuples::bigint as live from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  return rows
    .filter(({ name, live }) => (counts[name] ?? 0) < live / 2 - (counts[name] ? 100 : 0))
    .map(
      ({ name, live }) =>
        `${name}: ${counts[name] ?? 0} rows were seen, the server's statistics count ${live}`,
    );
}
