import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Lets go of the plans that the connection keeps, before many rows are deleted. Those by which foreign keys look for rows that
 * still refer to one may have been made while the tables were empty, when any index seemed as good as another, and stay until
 * the tables are analysed.
 */
export async function planAnew(tx: Tx): Promise<void> {
  await sql`discard plans`.execute(tx);
}
