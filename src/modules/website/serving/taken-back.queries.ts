import type { SiteTx } from '#kernel/database/database.ts';

/** Whether something with a page of its own is not shown at the moment. */
export async function isTakenBack(
  tx: SiteTx,
  table: 'site_event' | 'site_message',
  id: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
