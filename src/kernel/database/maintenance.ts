import { sql } from 'kysely';
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
