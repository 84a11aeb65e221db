import { sql } from 'kysely';
import type { Database, SiteTx, Tx } from '#kernel/database/database.ts';
import { scopeToSite } from '#kernel/database/site-transaction.ts';

/**
 * A transaction of the database's owner for one institution. It has the scope of maintenance, because row security binds owners
 * too. It leaves no audit trail, because the demo is nobody's change, and has no statement timeout; all other constraints hold.
 */
export function asOwner<Result, SiteId extends string | null>(
  database: Database,
  siteId: SiteId,
  work: (tx: SiteId extends string ? SiteTx : Tx) => Promise<Result>,
): Promise<Result> {
  return database.transact(async (tx) => {
    await sql`select set_config('app.scope', 'maintenance', true), set_config('app.site_id', ${siteId ?? ''}, true),
      set_config('app.user_id', '', true), set_config('app.audit', 'off', true),
      set_config('statement_timeout', '0', true)`.execute(tx);
    return work((siteId === null ? tx : scopeToSite(tx, siteId)) as SiteTx);
  });
}

/**
 * Inserts many rows, a few thousand in one statement; all rows have the columns of the first. Runs `analyze` after many rows,
 * because the planner knows nothing yet of a new institution.
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
