import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { Problem } from '#kernel/http/problem.ts';

/** Renames the room in its lessons and in what is asked for the generator, and refuses to remove a room that these name. */
export async function followRoom(
  tx: SiteTx,
  { before, after }: { before: { name: string }; after: { name: string } | null },
): Promise<void> {
  if (after?.name === before.name) return;
  if (after) {
    await sql`update routine_entry set room = ${after.name}
      where site_id = ${tx.siteId} and lower(room) = lower(${before.name})`.execute(tx);
    await sql`update routine_load set room = ${after.name}
      where site_id = ${tx.siteId} and lower(room) = lower(${before.name})`.execute(tx);
    return;
  }
  const { rows } = await sql<{ place: string }>`
    (select 'routine_entry' as place from routine_entry
      where site_id = ${tx.siteId} and lower(room) = lower(${before.name}) limit 1)
    union all
    (select 'routine_load' from routine_load
      where site_id = ${tx.siteId} and lower(room) = lower(${before.name}) limit 1)
    limit 1`.execute(tx);
  if (rows[0]) throw new Problem(409, 'academics:room_in_use', { room: before.name, table: rows[0].place });
}
