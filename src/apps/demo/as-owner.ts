import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/database.ts';

/**
 * A transaction of the database's owner for one institution. Row security binds owners, too, so it looks after all
 * tables. The demo is not a change anybody made, so it leaves no audit trail, and nobody waits for an answer, so a
 * statement may take its time; everything else the database promises holds.
 */
export function asOwner<Result>(
  database: Database,
  siteId: string | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database.transact(async (tx) => {
    await sql`select set_config('app.scope', 'maintenance', true), set_config('app.site_id', ${siteId ?? ''}, true),
      set_config('app.user_id', '', true), set_config('app.audit', 'off', true),
      set_config('statement_timeout', '0', true)`.execute(tx);
    return work(tx);
  });
}

/**
 * Inserts many rows in one statement a few thousand; all rows have the columns of the first. The planner is told of many
 * at once: by what it knew of the institutions before, it would expect none of this one's.
 */
export async function insertRows(tx: Tx, table: string, rows: object[]): Promise<void> {
  const size = 4000;
  for (let from = 0; from < rows.length; from += size) {
    const chunk = rows.slice(from, from + size);
    const columns = sql.join(Object.keys(chunk[0]!).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}::jsonb)`.execute(
      tx,
    );
  }
  if (rows.length > 500) await sql`analyze ${sql.table(table)}`.execute(tx);
}

/**
 * Leaves out the checks that are made row by row, for the largest tables of the demo: their rows are made
 * from the very rows they point to. Only a superuser may, as in the embedded database; elsewhere the checks stay.
 */
export async function withoutForeignKeyChecks<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{
    rolsuper: boolean;
  }>`select rolsuper from pg_roles where rolname = current_user`.execute(tx);
  if (rows[0]?.rolsuper) await sql`set local session_replication_role = replica`.execute(tx);
  const result = await work();
  if (rows[0]?.rolsuper) await sql`set local session_replication_role = origin`.execute(tx);
  return result;
}
