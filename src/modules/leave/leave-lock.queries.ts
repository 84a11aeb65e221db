import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/** One at a time writes the leave of an employee or a student, until the end of the transaction. */
export async function lockLeaveOf(tx: SiteTx, personIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(k.key) from (
    select distinct hashtextextended('leave ' || ${tx.siteId} || e.id, 0) as key
    from unnest(${[...personIds]}::text[]) as e(id) order by 1) k`.execute(tx);
}
