import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';

/** The tables in which a transaction of one institution sees rows of another. */
export async function tablesWithForeignRows(
  tx: Tx,
  tables: readonly string[],
  siteId: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.join(
    tables.map(
      (name) =>
        sql`select ${name} as name where exists (select from ${sql.table(name)} where site_id <> ${siteId})`,
    ),
    sql` union all `,
  )}`.execute(tx);
  return rows.map((it) => it.name);
}

/** The tables in which a transaction of one institution changes rows of another. It changes nothing else. */
export async function tablesWithChangedRows(
  tx: Tx,
  tables: readonly string[],
  siteId: string,
): Promise<string[]> {
  const changed: string[] = [];
  for (const name of tables) {
    const { rows } = await sql`
      update ${sql.table(name)} set site_id = site_id where site_id <> ${siteId} returning 1`.execute(tx);
    if (rows.length > 0) changed.push(name);
  }
  return changed;
}
