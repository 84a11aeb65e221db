import type { SiteTx } from '#kernel/database/database.ts';

/** The nature of a group; all below it have the same. */
export const findGroup = (tx: SiteTx, id: string) =>
  tx.selectFrom('account_group').select('nature').where('id', '=', id).executeTakeFirst();
