import type { Tx } from '#kernel/database/database.ts';

/** The nature of a group; all below it have the same. */
export const findGroup = (tx: Tx, siteId: string, id: string) =>
  tx
    .selectFrom('account_group')
    .select('nature')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
